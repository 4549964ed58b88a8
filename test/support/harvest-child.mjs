// A harvest in a process of its own, so that it can be killed: node harvest-child.mjs BUILD URL DATA
const [build, url, data] = process.argv.slice(2)
const { downloadIssue } = await import(`${build}/io/download-issue.js`)
const { openStore } = await import(`${build}/io/store/open.js`)
const store = await openStore({ data })
const http = { allowPrivate: true, delay: 0, backoff: { base: 1, most: 5 } }
const { report } = await downloadIssue(url, { store, data, http, render: 'never' })
await store.close()
process.stdout.write(report.status)

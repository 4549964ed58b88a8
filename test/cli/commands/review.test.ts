/** `webmars review` as a process of its own: accounts, signing in, and a restart that goes on where it was. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { manageUsers } from '../../../src/cli/team-users.js'
import { openStore } from '../../../src/io/index.js'
import { hashPassword } from '../../../src/server/passwords.js'
import { storeDesk } from '../../../src/server/store-desk.js'
import { deskStore, meansOf } from '../../support/desk.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const MAIN = new URL('../../../src/cli/main.ts', import.meta.url).pathname
const PATIENCE = 120_000

function webmars(data: string, ...options: string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'review', '--data', data, ...options], {
    stdio: 'pipe',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function outcome(child: ChildProcess, input = ''): Promise<{ code: number; told: string }> {
  let told = ''
  child.stderr!.on('data', (chunk: Buffer) => void (told += chunk.toString()))
  child.stdin!.end(input)
  const [code] = (await once(child, 'close')) as [number]
  return { code, told }
}

/** The address that a desk prints. */
async function addressOf(child: ChildProcess): Promise<URL> {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return new URL((JSON.parse(line.toString()) as { url: string }).url)
}

/** As a server before the desk asks, under the name that people know. */
async function statusAt(url: URL, host: string): Promise<number | undefined> {
  const asked = request(new URL('/api/session', url), { headers: { host } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test(
  'accounts are made with a password from standard input, which is nowhere kept; too short ones are refused',
  async () => {
    const data = temporaryFolder()
    const [made, short, role, empty, nowhere] = await Promise.all([
      outcome(webmars(data, '--add-user', 'ann', '--role', 'supervisor'), 'correct horse battery\n'),
      outcome(webmars(data, '--add-user', 'bob'), 'short\n'),
      outcome(webmars(data, '--add-user', 'cat', '--role', 'king'), 'correct horse battery\n'),
      outcome(webmars(temporaryFolder(), '--team', '--no-open')),
      outcome(webmars(temporaryFolder(), '--public-url', 'desk.example.org', '--no-open')),
    ])
    expect(made).toMatchObject({ code: 0, told: expect.stringContaining('ann may sign in as supervisor') })
    expect(short).toMatchObject({ code: 1, told: expect.stringMatching(/bob.*10 to 200 characters/) })
    expect(role).toMatchObject({ code: 1, told: expect.stringContaining('is no role') })
    expect(empty).toMatchObject({ code: 1, told: expect.stringContaining('--add-user') })
    expect(nowhere).toMatchObject({ code: 1, told: expect.stringContaining('give e.g. https://desk.example.org') })
    const store = await openStore({ data })
    onTestFinished(() => store.close())
    const [user, ...others] = await store.listUsers()
    expect([user!.name, user!.role, others]).toEqual(['ann', 'supervisor', []])
    expect(user!.password).toMatch(/^\$argon2id\$/)
  },
  PATIENCE,
)

test('accounts are listed and removed; who has none is told of', async () => {
  const data = temporaryFolder()
  const store = await openStore({ data })
  onTestFinished(() => store.close())
  for (const name of ['ann', 'bob'])
    await store.saveUser({ name, role: 'operator', password: 'x', created: '2026-01-02T03:04:05.000Z' })
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const role = 'operator'
  expect(await manageUsers(data, { role, removeUser: 'bob', listUsers: true })).toBe(true)
  expect(await manageUsers(data, { role, listUsers: true, json: true })).toBe(true)
  const created = '2026-01-02T03:04:05.000Z'
  expect(written).toEqual(['ann  operator  since 2026-01-02\n', `${JSON.stringify({ name: 'ann', role, created })}\n`])
  await expect(manageUsers(data, { role, removeUser: 'bob' })).rejects.toThrow(/bob: has no account here; see/)
  expect(await manageUsers(data, { role })).toBe(false)
})

test(
  'a desk started again on its data folder still knows the pages that are open',
  async () => {
    const data = temporaryFolder()
    const first = webmars(data, '--no-open', '--json')
    const url = await addressOf(first)
    const token = url.searchParams.get('token')!
    const { body } = await fetch(new URL('/api/events', url)) // a page that listens must not keep the desk from closing
    first.kill('SIGTERM')
    expect(await once(first, 'close')).toEqual([0, null])
    await body?.cancel().catch(() => {})
    const again = await addressOf(webmars(data, '--no-open', '--json', '--port', url.port))
    expect([again.port, again.searchParams.get('token')]).toEqual([url.port, token])
    const asked = await fetch(new URL('/api/articles/none/undo', again), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webmars-token': token },
      body: JSON.stringify({ operator: 'ann' }),
    })
    expect(asked.status).toBe(404) // the token is right; only the article is not there
  },
  PATIENCE,
)

test(
  'a team’s second pass behind https: people sign in and see accepted records as drafts, the first result unseen',
  async () => {
    const data = temporaryFolder()
    const store = await deskStore(data)
    onTestFinished(() => store.close())
    const first = storeDesk(meansOf(store, data))
    await first.edit('a1', { field: 'title', value: 'Ann’s title', operator: 'ann', version: 0, also: [] })
    await first.accept('a1', 'ann')
    const password = 'correct horse battery'
    await store.saveUser({ name: 'bob', role: 'operator', password: await hashPassword(password), created: '2026' })
    const publicly = ['--public-url', 'https://desk.example.org']
    const url = await addressOf(webmars(data, '--no-open', '--json', '--team', '--second-pass', ...publicly))
    expect(url.search).toBe('') // no token for whoever sees the address
    expect((await fetch(new URL('/api/harvests', url))).status).toBe(401)
    const body = JSON.stringify({ name: 'bob', password })
    const headers = { 'content-type': 'application/json' }
    const signed = await fetch(new URL('/api/session', url), { method: 'POST', headers, body })
    expect(await signed.json()).toMatchObject({ user: 'bob', role: 'operator', secondPass: true })
    const cookie = signed.headers.getSetCookie()[0]!.split(';')[0]!
    expect(signed.headers.getSetCookie()[0]).toMatch(/^__Host-webmars-session=.*; Secure/)
    expect(await statusAt(url, 'desk.example.org')).toBe(200)
    expect(await statusAt(url, 'evil.example.org')).toBe(421)
    const get = async (path: string) => (await fetch(new URL(path, url), { headers: { cookie } })).json()
    const [harvest] = (await get('/api/harvests')) as { id: string }[]
    expect(await get(`/api/harvests/${harvest!.id}/articles`)).toMatchObject([
      { id: 'a1', state: 'drafted', title: 'Invented findings' },
    ])
  },
  PATIENCE,
)

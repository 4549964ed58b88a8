/** Export: a preview, what the format's grammar says, copy and download. */
import { Alert, Anchor, Button, Checkbox, Code, Group, List, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { DeskExport } from '../../../src/model/index.ts'
import { api } from '../api.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { laidOut } from '../parts/laid-out.ts'
import { addressOf } from '../route.ts'

const PREVIEWED = 20_000

export function ExportPage({ harvest }: { readonly harvest: string }) {
  const say = useSay()
  const load = useCallback((format: string, drafts: boolean) => api.exported(harvest, format, drafts), [harvest])
  return <Exporting load={load} name="issue" first="pubmed" back={[addressOf('issue', harvest), say('record.back')]} />
}

export function ListExportPage({ list }: { readonly list: string }) {
  const say = useSay()
  const load = useCallback((format: string, drafts: boolean) => office.exportedList(list, format, drafts), [list])
  return (
    <Exporting load={load} name="publications" first="ris" back={[addressOf('list', list), say('nav.publications')]} />
  )
}

interface ExportingProps {
  readonly load: (format: string, drafts: boolean) => Promise<DeskExport>
  /** Of the file. */
  readonly name: string
  /** The format shown first. */
  readonly first: string
  /** Where the records are: address and name. */
  readonly back: readonly [string, string]
}

function Exporting({ load, name, first, back }: ExportingProps) {
  const say = useSay()
  const [format, setFormat] = useState(first)
  const [drafts, setDrafts] = useState(false)
  const [result, setResult] = useState<DeskExport | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true // not when another format has been chosen meanwhile
    load(format, drafts).then(
      exported => {
        if (!isWanted) return
        setResult(exported)
        setError(null)
      },
      (reason: Error) => isWanted && setError(reason.message),
    )
    return () => {
      isWanted = false
    }
  }, [load, format, drafts])
  return (
    <Stack maw={1000} mx="auto">
      <Anchor href={back[0]}>← {back[1]}</Anchor>
      <Title order={1} size="h2">
        {say('nav.export')}
      </Title>
      <Group align="end">
        <NativeSelect
          label={say('export.format')}
          data={Object.entries(EXPORT_FORMATS).map(([value, [known]]) => ({ value, label: known }))}
          value={format}
          onChange={event => setFormat(event.currentTarget.value)}
        />
        <Checkbox
          label={say('export.drafts')}
          checked={drafts}
          onChange={event => setDrafts(event.currentTarget.checked)}
        />
      </Group>
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {result !== null && <Exported result={result} file={`${name}.${EXPORT_FORMATS[format]![1]}`} />}
    </Stack>
  )
}

function Exported({ result, file }: { readonly result: DeskExport; readonly file: string }) {
  const say = useSay()
  const { text, written, messages } = result
  const [copied, setCopied] = useState('')
  return (
    <>
      <Group>
        <Text role="status">{say('export.records', { n: written })}</Text>
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
          disabled={written === 0}
        >
          {copied === text && text !== '' ? `✓ ${say('export.copied')}` : say('export.copy')}
        </Button>
        <Button onClick={() => download(text, file)} disabled={written === 0}>
          {say('export.download')}
        </Button>
      </Group>
      {messages.length > 0 && (
        <Alert color="yellow">
          <List size="sm">
            {messages.map(message => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {written === 0 ? (
        <Text c="dimmed">{say('export.none')}</Text>
      ) : (
        <Code block tabIndex={0} aria-label={say('export.preview')} className="preview">
          {laidOut(text.slice(0, PREVIEWED))}
        </Code>
      )}
    </>
  )
}

function download(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}

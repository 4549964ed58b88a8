/** One harvest: its name, what there is to do, and, where it brought nothing, why and what helps. */
import { Anchor, Button, Progress, Text } from '@mantine/core'
import type { DeskHarvest, HarvestTrouble } from '../../../src/model/index.ts'
import { type Say, useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'

const SIGNS = { running: '…', complete: '✓', stopped: '!' } as const

interface Props {
  readonly harvest: DeskHarvest
  readonly again: () => void
}

export function HarvestRow({ harvest, again }: Props) {
  const say = useSay()
  const { trouble } = harvest
  return (
    <article className="harvest">
      <div className="grow">
        {trouble === null ? (
          <Anchor href={addressOf('issue', harvest.id)} className="address" fw={600}>
            {nameOf(harvest, say('upload.title'))}
          </Anchor>
        ) : (
          <Text className="address" fw={600}>
            {nameOf(harvest, say('upload.title'))}
          </Text>
        )}
        {harvest.name !== '' && !isDropped(harvest.url) && (
          <Text size="sm" c="dimmed" className="address">
            {harvest.url}
          </Text>
        )}
        {trouble === null || harvest.working ? (
          <Counts harvest={harvest} />
        ) : (
          <Text size="sm" my={4}>
            {troubleText(trouble, say)}
          </Text>
        )}
        {harvest.reason !== '' && <Text size="sm">{harvest.reason}</Text>}
        {(trouble !== null || isUnfinished(harvest)) && !isDropped(harvest.url) && (
          <Button size="compact-sm" variant="default" mt={4} onClick={again}>
            {say(trouble === null ? 'start.goOn' : 'start.again')}
          </Button>
        )}
      </div>
      <Text size="sm" className={trouble === null && !isUnfinished(harvest) ? 'status' : 'status warn'}>
        <span aria-hidden>{trouble === null && !isUnfinished(harvest) ? SIGNS[stateOf(harvest)] : '⚠'}</span>{' '}
        {say(
          trouble !== null ? 'start.nothing' : isUnfinished(harvest) ? 'start.unfinished' : `start.${stateOf(harvest)}`,
        )}
      </Text>
    </article>
  )
}

/** Drafting is work too: a harvest whose pages are all there may still be at it. */
const stateOf = ({ status, working }: DeskHarvest): DeskHarvest['status'] => (working ? 'running' : status)

/** Begun, and nobody here is at it: a desk was closed or killed before it was done. */
const isUnfinished = ({ status, working, undrafted }: DeskHarvest): boolean =>
  !working && (status === 'running' || undrafted > 0)

function Counts({ harvest }: { readonly harvest: DeskHarvest }) {
  const say = useSay()
  const { articles, doubtful, accepted, missing, undrafted } = harvest
  const counts = [
    say('start.articles', { n: articles }),
    say('start.doubtful', { n: doubtful }),
    say('start.accepted', { n: accepted }),
    ...(missing > 0 ? [say('start.missing', { n: missing })] : []),
    ...(undrafted > 0 ? [say('start.undrafted', { n: undrafted })] : []),
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {counts.join(' · ')}
      </Text>
      <Progress
        value={articles === 0 ? 0 : (100 * accepted) / articles}
        size="sm"
        mt={8}
        aria-label={say('start.progress', { done: accepted, all: articles })}
      />
    </>
  )
}

function troubleText({ reason, status }: HarvestTrouble, say: Say): string {
  if (status !== null) {
    const kind = status === 404 || status === 410 ? 'missing' : status >= 500 ? 'broken' : 'forbidden'
    return say(`trouble.${kind}`, { status })
  }
  if (reason === 'no-articles' || reason === 'timeout' || reason === 'robots' || reason === 'private-address')
    return say(`trouble.${reason}`)
  return reason === 'refused' ? say('trouble.refused') : say('trouble.other', { reason })
}

/** Files have no address; the moment they were dropped names them. */
function nameOf({ url, name, started }: DeskHarvest, dropped: string): string {
  if (isDropped(url)) return `${dropped}, ${started.slice(0, 16).replace('T', ' ')}`
  return name === '' ? url : name
}

const isDropped = (url: string): boolean => url.startsWith('file:')

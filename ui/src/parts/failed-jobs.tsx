/** Jobs that the workers gave up, with the cause; nothing at all where none did. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskFailedJob } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { useSession } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

/** Workers are on other machines: what fails there is asked for now and then. */
const ASK_AGAIN = 20_000
const any = (): boolean => true

export function FailedJobs() {
  const say = useSay()
  const operator = useOperator()
  const [told, setTold] = useState('')
  const { value: jobs, reload } = useLoaded(office.failedJobs, 'failed-jobs', any)
  useEffect(() => {
    const timer = setInterval(reload, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [reload])
  const deed = (job: DeskFailedJob, what: 'revive' | 'dismiss'): void => {
    const done = what === 'revive' ? office.reviveJob(job.id, operator) : office.dismissJob(job.id, operator)
    done
      .then(
        () => setTold(say(what === 'revive' ? 'jobs.revived' : 'jobs.dismissed', { subject: job.subject })),
        (reason: Error) => setTold(say('error.failed', { message: reason.message })),
      )
      .finally(reload)
  }
  return (
    <>
      <Text role="status" aria-live="polite" size="sm">
        {told}
      </Text>
      {jobs !== null && jobs.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="failed-jobs">
          <Title order={2} size="h3" id="failed-jobs">
            {say('jobs.title')}
          </Title>
          <Text size="sm">{say('jobs.hint')}</Text>
          <div className="harvests">
            {jobs.map(job => (
              <FailedJob key={job.id} job={job} deed={deed} />
            ))}
          </div>
        </Stack>
      )}
    </>
  )
}

interface FailedJobProps {
  readonly job: DeskFailedJob
  readonly deed: (job: DeskFailedJob, what: 'revive' | 'dismiss') => void
}

function FailedJob({ job, deed }: FailedJobProps) {
  const say = useSay()
  const role = useSession()?.role
  const { subject, message, kind, at } = job
  return (
    <article className="harvest failed-job">
      <div className="grow">
        <Text fw={600} className="address">
          {subject}
        </Text>
        <Text size="sm">{message}</Text>
        <Text size="sm" c="dimmed">
          {say(`jobs.kind.${kind}`)} · {say('jobs.since', { at: at.slice(0, 16).replace('T', ' ') })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" aria-label={say('jobs.reviveOf', { subject })} onClick={() => deed(job, 'revive')}>
          {say('jobs.revive')}
        </Button>
        {role === 'supervisor' && (
          <Button
            size="xs"
            variant="default"
            aria-label={say('jobs.dismissOf', { subject })}
            onClick={() => deed(job, 'dismiss')}
          >
            {say('jobs.dismiss')}
          </Button>
        )}
      </Group>
    </article>
  )
}

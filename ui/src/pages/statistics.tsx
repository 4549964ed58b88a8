/** Statistics: time per record, edits per field, agreement of a second pass, accuracy over time, who did what. */
import { Alert, Card, Loader, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskStatistics, NamedActivity } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { ColumnPlot, LinePlot } from '../parts/plot.tsx'
import { AgreementTable, FieldTable, PeopleTable } from '../parts/statistics-tables.tsx'
import { useSession } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false
const percent = (part: number, of: number): string => `${of === 0 ? 0 : Math.round((100 * part) / of)} %`

export function StatisticsPage() {
  const say = useSay()
  const { value, error } = useLoaded(office.statistics, 'statistics', never)
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (value === null) return <Loader aria-label={say('loading')} />
  return (
    <Stack maw={1100} mx="auto" gap="lg">
      <Title order={1} size="h2">
        {say('statistics.title')}
      </Title>
      {value.records === 0 ? <Text>{say('statistics.none')}</Text> : <Figures statistics={value} />}
      <Log />
    </Stack>
  )
}

function Figures({ statistics }: { readonly statistics: DeskStatistics }) {
  const say = useSay()
  const { durations, periods } = statistics
  return (
    <>
      <Heads statistics={statistics} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ColumnPlot
          title={say('statistics.times')}
          hint={say('statistics.times.hint')}
          heads={[say('statistics.times'), say('statistics.count')]}
          points={durations.map(({ upTo, records }) => ({
            name: upTo === null ? say('statistics.over') : say('statistics.upTo', { n: upTo }),
            value: records,
            label: String(records),
          }))}
        />
        <LinePlot
          title={say('statistics.accuracy')}
          hint={say('statistics.accuracy.hint')}
          heads={[say('statistics.period'), say('statistics.share')]}
          points={periods.map(({ name, fields, fieldsKept }) => ({
            name,
            value: fields === 0 ? 0 : fieldsKept / fields,
            label: `${percent(fieldsKept, fields)} (${fieldsKept} / ${fields})`,
          }))}
        />
      </SimpleGrid>
      <FieldTable fields={statistics.fields} />
      <PeopleTable people={statistics.people} />
      <AgreementTable agreement={statistics.agreement} />
    </>
  )
}

/** The four figures that matter most. */
function Heads({ statistics }: { readonly statistics: DeskStatistics }) {
  const say = useSay()
  const { records, untouched, medianSeconds, agreement } = statistics
  const none = say('statistics.unmeasured')
  const shared = agreement.fields.reduce((sum, each) => sum + each.records, 0)
  const agreed = agreement.fields.reduce((sum, each) => sum + each.agree, 0)
  const heads = [
    [String(records), say('statistics.records')],
    [percent(untouched, records), say('statistics.untouched')],
    [medianSeconds === null ? none : String(Math.round(medianSeconds)), say('statistics.median')],
    [shared === 0 ? none : percent(agreed, shared), say('statistics.agree')],
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {heads.map(([figure, name]) => (
        <Card withBorder key={name}>
          <Text size="xl" fw={700} className="figure">
            {figure}
          </Text>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}

/** Who did what; a team's operators are not shown each other's doings. */
function Log() {
  const say = useSay()
  const session = useSession()
  const [entries, setEntries] = useState<readonly NamedActivity[]>([])
  const may = session?.role === 'supervisor'
  useEffect(() => {
    if (may)
      office.activity().then(
        answer => setEntries(answer.entries),
        () => {},
      ) // the statistics stand without it
  }, [may])
  if (!may || entries.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4">
        {say('statistics.activity')}
      </Title>
      <div className="log" tabIndex={0} role="region" aria-label={say('statistics.activity')}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('statistics.when')}</th>
              <th scope="col">{say('statistics.person')}</th>
              <th scope="col">{say('statistics.what')}</th>
              <th scope="col">{say('statistics.subject')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ at, operator, action, subject, name, detail }, i) => (
              <tr key={`${at} ${i}`}>
                <td>{at.slice(0, 19).replace('T', ' ')}</td>
                <td>{operator}</td>
                <td>{say(`action.${action}`)}</td>
                <td>{[name === '' ? subject : name, detail].filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

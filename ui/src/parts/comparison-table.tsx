/** A library's file beside our records: what differs, field by field, and what only one side has. */
import { Anchor, Table, Text } from '@mantine/core'
import type { DeskComparison } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'

export function ComparisonTable({ comparison }: { readonly comparison: DeskComparison }) {
  const say = useSay()
  const { name, rows, missing } = comparison
  const count = (status: string): number => rows.filter(row => row.status === status).length
  const differs = missing.length > 0 || count('different') > 0
  const summary = [
    `${count('same')} ${say('compare.same')}`,
    `${count('different')} ${say('compare.different')}`,
    `${count('new')} ${say('compare.new')}`,
    `${missing.length} ${say('compare.missing')}`,
  ]
  return (
    <section className="comparison">
      <Text fw={600}>{say('compare.title', { name, n: rows.length })}</Text>
      <Text size="sm" c="dimmed">
        {summary.join(' · ')}
      </Text>
      {differs && (
        <Table.ScrollContainer minWidth={480}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('field.title')}</Table.Th>
                <Table.Th>{say('compare.ours')}</Table.Th>
                <Table.Th>{say('compare.theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows
                .filter(row => row.status === 'different')
                .flatMap(row =>
                  row.differences.map(({ field, ours, theirs }) => (
                    <Table.Tr key={`${row.article}-${field}`}>
                      <Table.Td>
                        <Anchor href={addressOf('record', row.article)}>{row.title}</Anchor> <small>({field})</small>
                      </Table.Td>
                      <Table.Td>{ours}</Table.Td>
                      <Table.Td>{theirs}</Table.Td>
                    </Table.Tr>
                  )),
                )}
              {missing.map(title => (
                <Table.Tr key={title}>
                  <Table.Td>–</Table.Td>
                  <Table.Td>–</Table.Td>
                  <Table.Td>{title}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}

/** `?`: every key and what it does. */
import { Kbd, Modal, Table } from '@mantine/core'
import { type MessageKey, useSay } from '../messages/index.ts'

const KEYS: readonly (readonly [keys: string, what: MessageKey])[] = [
  ['Tab', 'keys.next'],
  ['Shift+Tab', 'keys.previous'],
  ['Enter', 'keys.confirm'],
  ['Ctrl+Enter', 'keys.accept'],
  ['1–9', 'keys.candidate'],
  ['Alt+T / A / F / B', 'keys.assign'],
  ['Ctrl+Z', 'keys.undo'],
  ['/', 'keys.search'],
  ['?', 'keys.help'],
]

export function KeysHelp({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const say = useSay()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say('keys.title')}
      closeButtonProps={{ 'aria-label': say('record.remove') }}
    >
      <Table>
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd>{keys}</Kbd>
              </Table.Td>
              <Table.Td>{say(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}

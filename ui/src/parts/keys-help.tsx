/** `?`: every key and what it does, and a switch for those that are single letters. */
import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { type MessageKey, useSay } from '../messages/index.ts'
import { keyNames } from './key-names.ts'
import { MODAL } from './modal-look.ts'

const KEYS: readonly (readonly [keys: string, what: MessageKey])[] = [
  ['Tab', 'keys.next'],
  ['Shift+Tab', 'keys.previous'],
  ['Enter', 'keys.confirm'],
  ['Ctrl+Enter', 'keys.accept'],
  ['1–9', 'keys.candidate'],
  ['F2 / ↓', 'keys.enter'],
  ['Esc', 'keys.leave'],
  ['↑ ↓ Home End', 'keys.rows'],
  ['Alt+↑ / ↓', 'keys.move'],
  ['Alt+← / →', 'keys.cut'],
  ['Shift+1–9', 'keys.link'],
  ['S / J / Del', 'keys.split'],
  ['R', 'keys.organization'],
  ['Alt+N / P', 'keys.zone'],
  ['Alt+T / A / F / B', 'keys.assign'],
  ['Alt+X', 'keys.none'],
  ['Alt+Enter', 'keys.alike'],
  ['Ctrl+Z', 'keys.undo'],
  ['/', 'keys.search'],
  ['?', 'keys.help'],
]
const KEPT = 'webmars-single-keys'

/** Whether letters and digits alone are keys: who speaks to the computer, or rests a hand on the keys, may not want it. */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(KEPT) !== 'off'
}

export function KeysHelp({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const say = useSay()
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <Modal
      {...MODAL}
      opened={opened}
      onClose={close}
      title={say('keys.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('record.close') }}
    >
      <Switch
        mb="md"
        label={say('keys.single')}
        checked={isOn}
        onChange={event => {
          localStorage.setItem(KEPT, event.currentTarget.checked ? 'on' : 'off')
          setOn(event.currentTarget.checked)
        }}
      />
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Td className="nowrap">
                <Kbd>{keyNames(keys, say)}</Kbd>
              </Table.Td>
              <Table.Td>{say(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}

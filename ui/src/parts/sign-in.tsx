/** Name and password; the only page that a team's desk shows to strangers. */
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { DeskSession } from '../../../src/model/index.ts'
import { ApiError } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'

export function SignIn({ signedIn }: { readonly signedIn: (session: DeskSession) => void }) {
  const say = useSay()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    office.signIn(name.trim(), password).then(signedIn, (reason: Error) => {
      const status = reason instanceof ApiError ? reason.status : 0
      if (status === 401) setProblem(say('session.wrong'))
      else setProblem(status === 429 ? say('session.rest') : say('error.failed', { message: reason.message }))
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          required
          data-autofocus
          label={say('session.name')}
          autoComplete="username"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <PasswordInput
          required
          label={say('session.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': say('session.show'), tabIndex: 0 }}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <Button type="submit">{say('session.go')}</Button>
      </Stack>
    </form>
  )
}

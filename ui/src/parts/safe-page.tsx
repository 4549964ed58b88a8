/** A page that cannot be drawn says so; the rest of the desk stays, and nothing typed is lost. */
import { Alert, Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { type Say, SayContext } from '../messages/index.ts'

interface Props {
  readonly children: ReactNode
}

export class SafePage extends Component<Props, { readonly problem: string | null }> {
  static override contextType = SayContext
  override state = { problem: null }

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const say = this.context as Say // what the context above holds
    if (this.state.problem === null) return this.props.children
    return (
      <Alert color="red" role="alert" title={say('error.page')}>
        <p>{this.state.problem}</p>
        <Button variant="default" onClick={() => location.reload()}>
          {say('error.reload')}
        </Button>
      </Alert>
    )
  }
}

/** The other thread of `lookPool`: looks at one page after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TrainingLink } from '../../core.js'
import { constraintParameters } from '../parameters/constraints.js'
import { linkParameters } from '../parameters/links.js'
import { type LookRequest, look } from './look.js'

const { examples } = workerData as { readonly examples: readonly TrainingLink[] } // given by lookPool
const parameters = { links: linkParameters(), constraints: constraintParameters(), examples }

parentPort!.on('message', ({ id, request }: { readonly id: number; readonly request: LookRequest }) => {
  try {
    parentPort!.postMessage({ id, looked: look(request, parameters) })
  } catch (error) {
    parentPort!.postMessage({ id, error })
  }
})

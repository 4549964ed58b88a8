// A thread that does what it is told: answers, throws, hangs, dies, or eats memory.
import { parentPort, workerData } from 'node:worker_threads'

const hoard = []
parentPort.on('message', ({ id, question }) => {
  if (question === 'hang') for (;;);
  if (question === 'die') process.exit(3)
  if (question === 'throw') return parentPort.postMessage({ id, error: { name: 'InputError', message: 'no page' } })
  if (question === 'break') throw new TypeError('a fault of ours')
  if (question === 'eat') for (;;) hoard.push(new Array(1000).fill(hoard.length))
  parentPort.postMessage({ id, answer: `${workerData} ${question}` })
})

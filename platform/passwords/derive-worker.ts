import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DeriveJob } from './derive-pool.ts'

// Gives pages precedence over passwords where there are few processors. Only on Linux does this
// change the priority of one thread rather than of the process.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', ({ password, salt, bytes, cost }: DeriveJob) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})

import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DeriveJob } from './derive-pool.ts'

// Pages come before passwords where processors are few, but a busy machine still signs people in. Only
// on Linux is this of one thread.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', ({ password, salt, bytes, cost }: DeriveJob) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})

import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DeriveJob } from './derive-pool.ts'

// On machines with few processors, pages get precedence over passwords. Only Linux can change the
// priority of a single thread. A sandbox may refuse this.
if (process.platform === 'linux') {
  try {
    setPriority(10)
  } catch {
    // Without the change, passwords are hashed with the process's priority.
  }
}

parentPort?.on('message', ({ password, salt, bytes, cost }: DeriveJob) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})

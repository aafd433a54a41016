import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DeriveJob } from './derive-pool.ts'

// Gives pages precedence over passwords where there are few processors. Only on Linux does this
// change the priority of one thread rather than of the process. A sandbox may refuse it.
if (process.platform === 'linux') {
  try {
    setPriority(10)
  } catch {
    // Passwords are hashed with the process's priority.
  }
}

parentPort?.on('message', ({ password, salt, bytes, cost }: DeriveJob) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})

import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export type DeriveJob = {
  password: string
  salt: string
  bytes: number
  cost: { N: number; r: number; p: number; maxmem: number }
}

export type DerivePool = {
  /**
   * Resolves with the key derived from a password. The caller limits how many calls run at the same
   * time.
   */
  derive(job: DeriveJob): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * The worker's path in the source tree, or relative to the bundle and its chunks (vite.config.ts).
 */
const PROGRAM = ['./derive-worker.ts', './derive-worker.js', '../derive-worker.js']

/**
 * Returns a pool of threads that only derive keys. In libuv's four threads, file access,
 * compression and all other cryptography would have to wait for passwords. A thread is started when
 * it is needed and replaced when it dies. It doesn't keep an idle process alive.
 */
export function createDerivePool(startWorker: () => Worker = startProgram): DerivePool {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  function start(): Worker {
    const worker = startWorker()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    // After an error the worker exits, and its exit removes it.
    worker.on('error', () => {})
    return worker
  }

  function runOn(worker: Worker, job: DeriveJob): Promise<Uint8Array> {
    worker.ref()
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => done(() => reject(error))
      const exit = () => fail(new Error('The thread that hashes passwords exited.'))
      const answer = (key: Uint8Array) =>
        done(() => {
          worker.unref()
          idle.push(worker)
          resolve(key)
        })
      function done(tell: () => void) {
        worker.off('message', answer).off('error', fail).off('exit', exit)
        tell()
      }
      worker.on('message', answer).on('error', fail).on('exit', exit)
      worker.postMessage(job)
    })
  }

  return {
    async derive(job) {
      try {
        return await runOn(idle.pop() ?? start(), job)
      } catch (error) {
        if (closed) throw error
        // The thread may have died for an unrelated reason, so the job is tried once more.
        return runOn(start(), job)
      }
    },
    async close() {
      closed = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

function startProgram(): Worker {
  const file = PROGRAM.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!file) throw new Error('The program that hashes passwords is missing.')
  return new Worker(file)
}

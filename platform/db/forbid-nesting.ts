import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

export type NestingGuard = {
  /**
   * Returns every request for a second connection so far, including those whose error was ignored.
   */
  nested(): Error[]
}

/**
 * For development and tests: makes code inside a transaction fail if it asks the pool for another
 * connection. Such code holds one connection while it waits for a second one. If as many requests
 * do this at the same time as the pool has connections, all of them wait until they time out. Work
 * that was started inside a transaction and continues after it may ask for a connection.
 */
export function forbidNesting(db: Database): NestingGuard {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const errors: Error[] = []
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const transaction = { open: true }
      try {
        // A query runs when it is awaited, so it is awaited inside the context.
        return await inside.run(transaction, async () => await work(tx))
      } finally {
        transaction.open = false
      }
    }, config)

  const pool = db.$client
  for (const name of ['connect', 'query'] as const) {
    const original: (...args: unknown[]) => unknown = pool[name].bind(pool)
    Object.assign(pool, {
      [name](...args: unknown[]) {
        if (!inside.getStore()?.open) return original(...args)
        const error = new Error('A transaction asked for a second connection.')
        errors.push(error)
        return Promise.reject(error)
      },
    })
  }
  return { nested: () => errors }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

export type NestingGuard = {
  /** What asked for a second connection so far, also where its error was swallowed. */
  nested(): Error[]
}

/**
 * Development and tests: work inside a transaction that asks the pool for another connection fails.
 * It would wait for one while holding one; as many of those as the pool is large wait for each other
 * until they time out. Work that merely began there and goes on after the transaction may ask.
 */
export function forbidNesting(db: Database): NestingGuard {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const errors: Error[] = []
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const transaction = { open: true }
      try {
        // Queries run when they are awaited: inside, too.
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

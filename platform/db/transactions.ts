import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type * as tables from '#db/schema/all.ts'

/**
 * Replaces `db.transaction` by one that always returns its connection to the pool. drizzle's own sends BEGIN before
 * its `try`, so a connection whose BEGIN failed was lost for good (docs/decisions/075-transactions-return-connections.md).
 * A connection that may still be in a transaction is closed.
 */
export function returnConnections(db: NodePgDatabase<typeof tables> & { $client: pg.Pool }): void {
  const dialect = new PgDialect()
  const { schema, fullSchema, tableNamesMap } = db._
  if (!schema) throw new Error('A database without a schema has no transactions')
  db.transaction = async (work, config) => {
    const client = await db.$client.connect()
    let hasBegun = false
    try {
      // On one connection, drizzle's session begins and ends the transaction, and releases nothing.
      const session = new NodePgSession<typeof fullSchema, typeof schema>(client, dialect, {
        schema,
        fullSchema,
        tableNamesMap,
      })
      return await session.transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
}

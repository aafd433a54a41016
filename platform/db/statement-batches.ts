import type pg from 'pg'

/** A prepared statement. The server keeps its parsed form under this name. */
export type NamedStatement = pg.QueryConfig & { name: string }

type Waiting = {
  statement: NamedStatement
  values: unknown[] | undefined
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/**
 * Returns a function that sends prepared statements to a pool of pipelined clients. Statements that
 * are sent at the same time, such as those of one page, share a connection and are written
 * together. Sending each over a separate connection would cost more than running a small statement.
 * Each statement waits for the ones before it, so only statements that read a few rows should be
 * prepared.
 */
export function createStatementBatches(
  pool: pg.Pool,
): (statement: NamedStatement, values?: unknown[]) => Promise<pg.QueryResult> {
  let waiting: Waiting[] = []

  function send(): void {
    const batch = waiting
    waiting = []
    pool.connect((error, client, release) => {
      if (!client) {
        for (const { reject } of batch) reject(error)
        return
      }
      let left = batch.length
      const done = () => {
        if (--left === 0) release()
      }
      const { stream } = client.connection
      stream.cork()
      for (const { statement, values, resolve, reject } of batch) {
        client.query(statement, values).then(resolve, reject).finally(done)
      }
      stream.uncork()
    })
  }

  return (statement, values) =>
    new Promise((resolve, reject) => {
      // This runs after everything that is ready now, including other loaders, has added its
      // statements.
      if (waiting.length === 0) process.nextTick(send)
      waiting.push({ statement, values, resolve, reject })
    })
}

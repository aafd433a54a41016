import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { forbidNesting } from '#platform/db/forbid-nesting.ts'
import { TEMPLATE } from './test-cluster.ts'

export type TestDatabase = {
  db: Database
  url: string
  drop(): Promise<void>
  /** Closes it and gives it a name, by which others copy it. */
  keepAs(name: string): Promise<void>
}

/** Runs a function outside of a test's open transaction, like another request. */
export const elsewhere = AsyncLocalStorage.snapshot()

/**
 * Creates a migrated, empty database, one per test file. Drop it in afterAll. `template` names a
 * database to copy instead.
 */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const { db, url, drop, keepAs } = await createDatabase(template)
  const guard = forbidNesting(db)
  return {
    db,
    url,
    async drop() {
      await drop()
      const [nested] = guard.nested()
      if (nested) throw nested
    },
    keepAs,
  }
}

/** Creates a database without a schema, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const url = testDatabaseUrl(name)
  const db = openDatabase(url, { max: 10 })
  return {
    db,
    url,
    async drop() {
      await db.$client.end()
      await administer(`drop database if exists ${name} with (force)`)
    },
    async keepAs(newName) {
      await db.$client.end()
      await administer(`alter database ${name} rename to ${newName}`)
    },
  }
}

/** Returns the URL of a database of the temporary cluster, which the set-up of the run has started. */
export function testDatabaseUrl(name: string): string {
  return clusterUrl().replace('/postgres?', `/${name}?`)
}

function clusterUrl(): string {
  const url = process.env.TEST_CLUSTER_URL
  if (!url) throw new Error('TEST_CLUSTER_URL is not set: run the tests with npm test')
  return url
}

export const administer = (statement: string): Promise<void> =>
  withAdministrator(async (client) => void (await client.query(statement)))

/** Calls `work` while no other process of the run does so with the same key. */
export const alone = (key: number, work: () => Promise<void>): Promise<void> =>
  withAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    await work()
  })

async function withAdministrator(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

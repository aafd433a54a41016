import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { forbidNesting } from '#platform/db/forbid-nesting.ts'
import { TEMPLATE } from './test-cluster.ts'

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> }

/** Runs a function outside of a test's open transaction, like another request. */
export const elsewhere = AsyncLocalStorage.snapshot()

/** Creates a migrated, empty database, one per test file: in beforeAll. Drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${TEMPLATE}`)
  const url = testDatabaseUrl(name)
  const db = openDatabase(url, { max: 10 })
  const guard = forbidNesting(db)
  return {
    db,
    url,
    async drop() {
      await db.$client.end()
      await administer(`drop database if exists ${name} with (force)`)
      const [nested] = guard.nested()
      if (nested) throw nested
    },
  }
}

/** Creates a database without a schema, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template template0`)
  const url = testDatabaseUrl(name)
  const db = openDatabase(url, { max: 10 })
  return {
    db,
    url,
    async drop() {
      await db.$client.end()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

function testDatabaseUrl(name: string): string {
  return inject('testClusterUrl').replace('/postgres?', `/${name}?`)
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testClusterUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

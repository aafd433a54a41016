import { expect, it } from 'vitest'
import type { DatabaseWay } from '#platform/db/database-way.ts'
import { runChecks } from './check.ts'
import { poolerChecks } from './pooler-checks.ts'

const POOLER = 'postgres://pooler.example/qrmagnet'
const SERVER = 'postgres://db.example/qrmagnet'
const direct: DatabaseWay = { mode: 'direct', prepares: true, database: 'qrmagnet 1' }
const pooled: DatabaseWay = { ...direct, mode: 'transaction' }

it('has nothing to look at with the embedded database', () => {
  const env = { databaseUrl: null, databaseDirectUrl: null }
  expect(poolerChecks(env, () => Promise.reject(new Error('asked')))).toEqual([])
})

it.each([
  ['without a pooler', direct, null, 'ok', 'its own PostgreSQL session', ''],
  ['with a way past the pooler', pooled, direct, 'ok', 'DATABASE_DIRECT_URL bypasses it', ''],
  [
    'with a pooler only',
    pooled,
    null,
    'warning',
    'cached for only one second',
    'DATABASE_DIRECT_URL',
  ],
  ['with two poolers', pooled, pooled, 'failure', 'also points to a pooler', 'PostgreSQL itself'],
  [
    'with a pooler that prepares nothing',
    { ...pooled, prepares: false },
    direct,
    ...(['failure', 'doesn’t support prepared statements', 'max_prepared_statements'] as const),
  ],
  [
    'with two databases',
    pooled,
    { ...direct, database: 'other' },
    ...(['failure', 'a different database', 'the same database'] as const),
  ],
])('%s it is judged by what works', async (_how, way, past, state, message, action) => {
  const env = { databaseUrl: POOLER, databaseDirectUrl: past && SERVER }
  const find = async (url: string) => (url === SERVER && past ? past : way)
  expect(await runChecks(poolerChecks(env, find))).toEqual([
    {
      name: 'pooler',
      state,
      message: expect.stringContaining(message),
      ...(action && { action: expect.stringContaining(action) }),
    },
  ])
})

it('names the settings to compare if a database doesn’t answer', async () => {
  const env = { databaseUrl: POOLER, databaseDirectUrl: SERVER }
  const find = () => Promise.reject(new Error('connect ECONNREFUSED'))
  expect(await runChecks(poolerChecks(env, find))).toMatchObject([
    { state: 'failure', action: expect.stringContaining('DATABASE_DIRECT_URL') },
  ])
})

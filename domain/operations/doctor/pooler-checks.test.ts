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
  ['without a pooler', direct, null, 'ok'],
  ['with a way past the pooler', pooled, direct, 'ok'],
  ['with a pooler only', pooled, null, 'warning'],
  ['with two poolers', pooled, pooled, 'failure'],
  ['with a pooler that prepares nothing', { ...pooled, prepares: false }, direct, 'failure'],
  ['with two databases', pooled, { ...direct, database: 'other' }, 'failure'],
])('%s it is judged by what works', async (_how, way, past, state) => {
  const env = { databaseUrl: POOLER, databaseDirectUrl: past && SERVER }
  const find = async (url: string) => (url === SERVER && past ? past : way)
  expect(await runChecks(poolerChecks(env, find))).toMatchObject([{ name: 'pooler', state }])
})

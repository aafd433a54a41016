import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importedPerson } from '#db/schema/people.ts'
import { createUser } from '#tests/support/factories.ts'
import { importPeople, ONE_DATE_PLAN, requireImport } from '#tests/support/people-imports.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { undoImport } from './imports.server.ts'
import { runImports } from './run-imports.server.ts'

const ROWS = 1_000_000
const MB = 1024 * 1024
/**
 * By how much a process that has imported 100,000 rows may grow for a million rows: a set of digests
 * (16 MB), and memory that the garbage collector hasn't freed yet.
 */
const ALLOWED_MB = 80

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

const services = await setUpServices()

/** Yields a file of `rows` people in pieces of 64 KB. Every tenth person has unsubscribed. */
async function* people(rows: number, emailOf: (row: number) => string) {
  let text = 'email,name,status,city\n'
  for (let row = 0; row < rows; row++) {
    const status = row % 10 === 9 ? 'unsubscribed' : 'active'
    text += `${emailOf(row)},Person Number ${row},${status},"Springfield, ${row % 50}"\n`
    if (text.length < 64 * 1024) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** Returns what `work` returned, its duration, and by how much the process grew at most. */
async function measure<T>(work: () => Promise<T>) {
  gc()
  gc()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const startedAt = performance.now()
  const result = await work()
  clearInterval(timer)
  return {
    result,
    seconds: (performance.now() - startedAt) / 1000,
    grownMb: (most - before) / MB,
  }
}

const PLAN = { mapping: { ...ONE_DATE_PLAN.mapping, status: 2 } }

it('a million people are imported and undone in bounded memory', async () => {
  // The first import loads code and warms up.
  const warm = (await createUser(services)).id
  await importPeople(
    services,
    warm,
    people(20_000, (row) => `w${row}@example.com`),
    PLAN,
  )
  const ownerId = (await createUser(services)).id
  const file = people(ROWS, (row) => `person${row}@example.com`)
  const done = await measure(() => importPeople(services, ownerId, file, PLAN))
  expect(done.result).toMatchObject({
    state: 'done',
    rows: ROWS,
    people: 0.9 * ROWS,
    unsubscribed: 0.1 * ROWS,
    duplicates: 0,
    faults: 0,
  })
  expect(await services.db.$count(importedPerson, eq(importedPerson.ownerId, ownerId))).toBe(
    0.9 * ROWS,
  )
  const undone = await measure(async () => {
    await undoImport(services, ownerId, done.result.id)
    await runImports(services)
    return requireImport(services, ownerId, done.result.id)
  })
  expect(undone.result.state).toBe('undone')
  console.info(
    `imported in ${done.seconds.toFixed(1)} s (+${done.grownMb.toFixed(0)} MB), undone in ${undone.seconds.toFixed(1)} s (+${undone.grownMb.toFixed(0)} MB)`,
  )
  expect(done.grownMb).toBeLessThan(ALLOWED_MB)
  expect(undone.grownMb).toBeLessThan(ALLOWED_MB)
})

it('a million equal lines give one person in bounded memory', async () => {
  const ownerId = (await createUser(services)).id
  async function* lines() {
    yield Buffer.from('email,name\n')
    const line = Buffer.from('ada@example.com,Ada Lovelace\n'.repeat(1000))
    for (let at = 0; at < ROWS / 1000; at++) yield line
  }
  const done = await measure(() => importPeople(services, ownerId, lines()))
  expect(done.result).toMatchObject({ rows: ROWS, people: 1, duplicates: ROWS - 1, faults: 0 })
  console.info(`imported in ${done.seconds.toFixed(1)} s (+${done.grownMb.toFixed(0)} MB)`)
  expect(done.grownMb).toBeLessThan(ALLOWED_MB)
})

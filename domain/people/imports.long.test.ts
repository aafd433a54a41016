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
 * How much memory may be in use for a million rows: a set of digests (16 MB), a batch of 5,000 rows,
 * and what is on its way to the database. It doesn't depend on the number of rows.
 */
const ALLOWED_MB = 80
const LOOK_MS = 1000

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

/** Returns the memory in use, without what the garbage collector can free. */
function usedBytes(): number {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Returns what `work` returned, and by how much the memory in use grew at most. */
async function measure<T>(work: () => Promise<T>) {
  gc()
  const before = usedBytes()
  const rssBefore = process.memoryUsage.rss()
  let most = before
  let mostRss = rssBefore
  const timer = setInterval(() => {
    mostRss = Math.max(mostRss, process.memoryUsage.rss())
    most = Math.max(most, usedBytes())
  }, LOOK_MS)
  const startedAt = performance.now()
  const result = await work()
  clearInterval(timer)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const grownMb = (most - before) / MB
  const rssMb = ((mostRss - rssBefore) / MB).toFixed(0)
  console.info(`${seconds} s, +${grownMb.toFixed(0)} MB in use, +${rssMb} MB of the process`)
  return { result, grownMb }
}

const PLAN = { mapping: { ...ONE_DATE_PLAN.mapping, status: 2 } }

it('a million people are imported and undone in bounded memory', async () => {
  // The first import loads code.
  const warm = (await createUser(services)).id
  await importPeople(
    services,
    warm,
    people(10_000, (row) => `w${row}@example.com`),
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
  expect(done.grownMb).toBeLessThan(ALLOWED_MB)
})

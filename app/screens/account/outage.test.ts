import { afterEach, beforeAll, expect, it } from 'vitest'
import { createAuth } from '#platform/auth/auth.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { Page, TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// With no database connection left, every form asks to try again and none answers 500.

let whole: Pick<TestApp['services'], 'db' | 'auth'>
let exhausted: Database
const app = await setUpApp()
beforeAll(async () => {
  const { db, auth } = app.services
  whole = { db, auth }
  exhausted = openDatabase(app.services.databaseUrl, { max: 1 })
  for (const pool of [exhausted.$client, exhausted.$client.prepared]) {
    await pool.connect()
    // How long a request waits for a connection.
    pool.options.connectionTimeoutMillis = 50
  }
})
afterEach(() => Object.assign(app.services, whole))

function exhaust(): void {
  const { env, log } = app.services
  Object.assign(app.services, { db: exhausted, auth: createAuth({ env, db: exhausted, log }) })
}

function expectTryAgain(page: Page): void {
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.text).toMatch(/try again/i)
}

const person = { email: 'ada@example.com', password: 'fjord-lantern-7' }
const names = { firstName: 'Ada', lastName: 'Lovelace', confirmPassword: 'fjord-lantern-7' }

it.each([
  ['signing in', '/login', person],
  ['a sign-in link', '/login', { intent: 'link', email: person.email }],
  ['registering', '/register', { ...names, ...person }],
  ['a forgotten password', '/forgot', { email: person.email }],
  [
    'a new password',
    '/reset',
    { token: 'a'.repeat(43), password: 'fjord-lantern-7', confirmPassword: 'fjord-lantern-7' },
  ],
  ['a confirmation', '/auth/callback', { token: 'a'.repeat(43) }],
  ['a changed address', '/auth/email', { token: 'a'.repeat(43) }],
])('%s', async (_what, path, fields) => {
  exhaust()
  const browser = app.newBrowser()
  expectTryAgain(await browser.submit(path, fields))
})

it('a program that signs in', async () => {
  exhaust()
  const answer = await app.request('/auth/v1/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  expectTryAgain(answer)
})

it.each(['/dashboard', '/magnets', '/profile', '/analytics/export.csv'])(
  '%s, and what is sent to it',
  async (path) => {
    const browser = app.newBrowser()
    await browser.signIn(await createUser(app.services))
    exhaust()
    expect((await browser.get(path)).status).toBe(503)
    expect((await browser.submit(path, { intent: 'pause' })).status).toBe(503)
  },
)

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { securityEvent } from '#db/schema/security.ts'
import { changePassword } from '#domain/accounts/password.server.ts'
import { signIn, signOut } from '#domain/accounts/sessions.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { listOwnEvents } from './own-events.server.ts'
import { recordCounted, recordRefusal } from './record-event.server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const place = (ip = '203.0.113.77') => ({
  ip,
  headers: new Headers({ 'user-agent': FIREFOX }),
  fromTrustedProxy: false,
})

let ada: TestUser
const services = await setUpServices({
  location: { city: 'Berlin', country: 'Germany' },
  rateLimits: true,
})
beforeEach(async () => {
  await services.db.delete(securityEvent)
  services.logLines.length = 0
  ada = await createUser(services)
})

const eventsOf = async (id: string) => (await listOwnEvents(services, id, 20)).events
const enter = (password: string, from = place()) =>
  signIn(services, { email: ada.email, password }, from)
const allRows = () => services.db.select().from(securityEvent)

describe('a sign-in', () => {
  it('is written down with device, place and the first part of the network', async () => {
    await enter('secret1')
    const [event] = await eventsOf(ada.id)
    expect(event).toMatchObject({
      event: 'sign-in.succeeded',
      device: 'Firefox on Windows',
      place: 'Berlin, Germany',
      network: '203.0.113.0/24',
      details: { program: false, secondFactor: false },
    })
    const stored = JSON.stringify([await allRows(), services.logLines])
    expect(stored).not.toContain('203.0.113.77')
    expect(stored).not.toContain(ada.email)
  })

  it('is followed by what the session does, from the same place', async () => {
    const result = await enter('secret1')
    if (!result.ok || result.opened.kind !== 'signed-in') throw new Error('not signed in')
    const cookie = result.opened.cookies.map((line) => line.split(';')[0]).join('; ')
    const open = await services.auth.api.getSession({ headers: new Headers({ cookie }) })
    const viewer = { id: ada.id, email: ada.email, sessionId: open?.session.id ?? '' }
    const passwords = { currentPassword: 'secret1', newPassword: 'secret22' }
    expect((await changePassword(services, viewer, passwords)).ok).toBe(true)
    await signOut(services, new Headers({ cookie }))
    const events = await eventsOf(ada.id)
    expect(events.map((one) => one.event)).toEqual([
      'sign-out',
      'password.changed',
      'sign-in.succeeded',
    ])
    expect(events.every((one) => one.place === 'Berlin, Germany')).toBe(true)
  })

  it('that is refused is one row per minute and network, with a count, and one line in the log', async () => {
    // Well inside a minute.
    services.clock.advance(61_000 - (services.clock.now().getTime() % 60_000))
    await Promise.all([1, 2, 3, 4].map((n) => enter(`wrong${n}`)))
    await enter('wrong5', place('198.51.100.9'))
    const events = await eventsOf(ada.id)
    expect(events.map((one) => [one.event, one.times, one.network])).toEqual([
      ['sign-in.refused', 1, '198.51.100.0/24'],
      ['sign-in.refused', 4, '203.0.113.0/24'],
    ])
    const lines = services.logLines.filter(({ level }) => level === 'warn')
    expect(lines.map(({ fields }) => (fields as { event?: string }).event)).toEqual([
      'sign-in.refused',
      'sign-in.refused',
    ])
    services.clock.advance(61_000)
    await enter('wrong6')
    expect(await eventsOf(ada.id)).toHaveLength(3)
  })

  it('beyond the limits says so to the account’s owner', async () => {
    for (let n = 0; n < 12; n++) await enter('wrong')
    const limited = (await eventsOf(ada.id)).find((one) => one.event === 'sign-in.limited')
    expect(limited?.times).toBe(2)
  })

  it('at an unknown address is of no account', async () => {
    await signIn(services, { email: 'nobody@example.com', password: 'x' }, place())
    const [row] = await allRows()
    expect(row).toMatchObject({ event: 'sign-in.refused', accountId: null, times: 1 })
    expect(JSON.stringify(row)).not.toContain('nobody')
  })
})

it('what a session repeats within a minute is one row with a count', async () => {
  services.clock.advance(61_000 - (services.clock.now().getTime() % 60_000))
  const record = (sessionId: string, details = {}) =>
    recordCounted(services, {
      event: 'export.leads',
      actor: { id: ada.id, sessionId },
      details,
    })
  const [one, other] = [randomUUID(), randomUUID()]
  await Promise.all([1, 2, 3].map((magnet) => record(one, { magnet })))
  await record(other)
  const times = async () => (await eventsOf(ada.id)).map((event) => event.times).sort()
  expect(await times()).toEqual([1, 3])
  services.clock.advance(61_000)
  await record(one)
  expect(await times()).toEqual([1, 1, 3])
})

it('a flood from everywhere does not fill the disk', async () => {
  for (let n = 0; n < 400; n++) {
    const from = place(`10.${n >> 8}.${n & 255}.1`)
    await recordRefusal(services, { event: 'sign-in.refused', accountId: ada.id, from })
  }
  const rows = await services.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.accountId, ada.id))
  expect(rows.length).toBeLessThanOrEqual(301)
  expect(rows.reduce((sum, row) => sum + row.times, 0)).toBe(400)
})

it('a refusal stays a refusal if it can’t be recorded', async () => {
  const broken = {
    ...services,
    geo: { ...services.geo, locate: () => Promise.reject(new Error()) },
  }
  await expect(
    recordRefusal(broken, { event: 'sign-in.refused', accountId: null, from: place() }),
  ).resolves.toBeUndefined()
})

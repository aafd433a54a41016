import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { submitLead } from './leads.server.ts'

const BUDGET = { networkHour: 20, networkProofDay: 100, magnetHour: 60, accountDay: 80, day: 500 }
const services = await setUpServices({ env: { mailBudget: BUDGET } })

let people = 0
const submit = (magnet: MagnetRow, ip: string, email = `person${people++}@example.com`) =>
  submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: { name: 'Ana', email, honeypot: false, elapsedMs: null },
    request: { ip, headers: new Headers(), fromTrustedProxy: false },
  })
const submitMany = (magnet: MagnetRow, ip: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => submit(magnet, ip)))
const countOf = async (magnet: MagnetRow) => {
  const rows = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.userId, magnet.userId), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)))
  return Object.groupBy(rows, ({ state, heldBy }) => (state === 'held' ? `held ${heldBy}` : state))
}
const numbers = async (magnet: MagnetRow) =>
  Object.fromEntries(
    Object.entries(await countOf(magnet)).map(([key, rows]) => [key, rows?.length]),
  )

it('holds what a network asks for past its budget, and acknowledges every lead', async () => {
  const magnet = await createMagnetRow(services)
  const outcomes = await submitMany(magnet, '203.0.113.1', 50)
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await numbers(magnet)).toEqual({ queued: 20, 'held network': 30 })
  const ranks = (await countOf(magnet))['held network']?.map(({ heldRank }) => heldRank ?? 0)
  expect(ranks?.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => 21 + i))
  // Another network of the same magnet, and the same network at another magnet, have their own.
  await submitMany(magnet, '203.0.113.2', 10)
  expect(await numbers(magnet)).toEqual({ queued: 30, 'held network': 30 })
})

it('several transactions at a time grant no more than the budget', async () => {
  const magnet = await createMagnetRow(services)
  const rounds = Array.from({ length: 8 }, () => submitMany(magnet, '203.0.113.9', 40))
  await Promise.all(rounds)
  expect(await numbers(magnet)).toEqual({ queued: 20, 'held network': 300 })
})

it('what a network is refused does not use up the magnet, whose own budget holds over networks', async () => {
  const magnet = await createMagnetRow(services)
  for (const network of [1, 2, 3, 4]) await submitMany(magnet, `198.51.100.${network}`, 25)
  expect(await numbers(magnet)).toEqual({ queued: 60, 'held network': 20, 'held magnet': 20 })
  const other = await createMagnetRow(services, { userId: magnet.userId })
  await submitMany(other, '198.51.100.9', 20)
  await submitMany(other, '198.51.100.10', 5)
  expect(await numbers(other)).toMatchObject({ queued: 80, 'held account': 5 })
})

it('an address that an email was accepted for is not counted', async () => {
  const magnet = await createMagnetRow(services)
  const email = 'known@example.com'
  await submit(magnet, '192.0.2.1', email)
  await services.db
    .update(outgoingMail)
    .set({ state: 'sent' })
    .where(eq(outgoingMail.toAddress, email))
  const other = await createMagnetRow(services)
  await submitMany(other, '192.0.2.2', 25)
  await submit(other, '192.0.2.2', 'KNOWN+tag@example.com')
  expect(await numbers(other)).toEqual({ queued: 21, 'held network': 5 })
})

it('the window slides', async () => {
  const magnet = await createMagnetRow(services)
  services.clock.set(new Date('2027-01-01T10:00:00Z'))
  await submitMany(magnet, '192.0.2.3', 30)
  services.clock.set(new Date('2027-01-01T11:00:00Z'))
  await submitMany(magnet, '192.0.2.3', 10)
  expect(await numbers(magnet)).toEqual({ queued: 20, 'held network': 20 })
  services.clock.set(new Date('2027-01-01T11:30:00Z'))
  await submitMany(magnet, '192.0.2.3', 12)
  expect(await numbers(magnet)).toEqual({ queued: 30, 'held network': 22 })
})

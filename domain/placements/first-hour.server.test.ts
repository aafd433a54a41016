import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import type { lead } from '#db/schema/leads.ts'
import { placement } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { sealedDay, visit } from '#db/schema/visits.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import { bestMinute, getFirstHour } from './first-hour.server.ts'
import { setPremiere } from './placements.server.ts'
import { queuePremiereSummaries, SUMMARY_KIND } from './premiere-summaries.server.ts'

const services = await setUpServices()
const { db, clock } = services
const START = new Date('2026-11-23T18:00:00Z')
let magnet: MagnetRow
let placementId = ''
let code = ''

beforeEach(async () => {
  await db.delete(user)
  clock.set(START)
  const { id: userId } = await createUser(services)
  magnet = await createMagnetRow(services, { userId, title: 'Lighting' })
  const made = await createPlacement(services, magnet, { label: 'Episode 7' })
  placementId = made.id
  code = made.code
})

const minute = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)
const scope = () => ({ ownerId: magnet.userId, placementId })
const where = () => ({ ownerId: magnet.userId, magnetId: magnet.id, id: placementId })

/** Records page views of the placement at these minutes after the start. */
async function view(kind: 'scan' | 'visit', minutes: number[], more: { isBot?: boolean } = {}) {
  const recorder = createVisitRecorder(services)
  for (const [index, one] of minutes.entries()) {
    recorder.record({
      ownerId: magnet.userId,
      magnetId: magnet.id,
      name: code,
      placementId,
      kind,
      at: minute(one),
      request: {
        url: `/${kind === 'scan' ? 'q' : 'm'}/${code}`,
        headers: { 'user-agent': more.isBot ? 'Googlebot/2.1' : IPHONE },
        ip: `198.51.100.${index}`,
        fromTrustedProxy: false,
      },
    })
  }
  await recorder.flush()
  await recorder.stop()
}
const leadAt = (at: number, values: Partial<typeof lead.$inferInsert> = {}) =>
  createLeadRow(services, magnet, { placementId, submittedAt: minute(at), ...values })

describe('the first hour', () => {
  it('has the scans, visits and leads of each minute, all from rows', async () => {
    await view('scan', [-1, 0, 0.5, 7, 59.9, 60])
    await view('visit', [7.2, 30])
    await view('scan', [3], { isBot: true })
    await leadAt(7, { clickedAt: minute(9) })
    await leadAt(59.5, { clickedAt: minute(61) })
    await leadAt(60)
    await leadAt(12, { flags: ['honeypot'] })
    await createLeadRow(services, magnet, { submittedAt: minute(7) })
    clock.set(minute(65))
    const hour = await getFirstHour(services, scope(), START)
    expect(hour).toMatchObject({ from: START, basis: 'premiere', state: 'over', capped: 0 })
    expect(hour?.totals).toEqual({ scans: 4, visits: 2, leads: 2, clicks: 1 })
    expect(hour?.minutes?.scans.slice(0, 8)).toEqual([2, 0, 0, 0, 0, 0, 0, 1])
    expect(hour?.minutes?.scans[59]).toBe(1)
    expect(hour?.minutes?.visits[7]).toBe(1)
    expect(hour?.minutes?.leads[7]).toBe(1)
    expect(hour?.minutes && bestMinute(hour.minutes)).toEqual({ minute: 1, views: 2 })
    const [rows] = await db
      .select({ scans: sql<number>`count(*) filter (where kind = 'scan')::int` })
      .from(visit)
      .where(sql`at >= ${START} and at < ${minute(60)} and not is_bot`)
    expect(rows?.scans).toBe(hour?.totals.scans)
  })

  it('begins with the first scan if there is no date', async () => {
    expect(await getFirstHour(services, scope(), null)).toBeNull()
    await view('visit', [-30])
    expect(await getFirstHour(services, scope(), null)).toBeNull()
    await view('scan', [12, 40])
    const hour = await getFirstHour(services, scope(), null)
    expect(hour).toMatchObject({ from: minute(12), basis: 'first-scan' })
    expect(hour?.totals.scans).toBe(2)
  })

  it('hasn’t begun before its date', async () => {
    clock.set(minute(-5))
    expect(await getFirstHour(services, scope(), START)).toMatchObject({ state: 'before' })
    clock.set(minute(5))
    expect(await getFirstHour(services, scope(), START)).toMatchObject({ state: 'running' })
  })

  it('has the figures of whole hours only, once its day is sealed', async () => {
    await view('scan', [5, 6])
    await db.insert(sealedDay).values({ day: '2026-11-23' })
    const hour = await getFirstHour(services, scope(), START)
    expect(hour).toMatchObject({ minutes: null, totals: { scans: 2 } })
    expect(hour?.hours).toMatchObject([{ at: START, scans: 2 }])
    await db.delete(sealedDay)
  })

  it('is nobody else’s', async () => {
    await view('scan', [5])
    const stranger = await createUser(services)
    const hour = await getFirstHour(services, { ...scope(), ownerId: stranger.id }, START)
    expect(hour?.totals).toEqual({ scans: 0, visits: 0, leads: 0, clicks: 0 })
  })
})

describe('the summary on the next morning', () => {
  const mails = () => db.select().from(outgoingMail).where(eq(outgoingMail.kind, SUMMARY_KIND))
  const run = () => queuePremiereSummaries(services)
  const premiere = (at = START, zone = 'Europe/Berlin') =>
    setPremiere(services, where(), { at, zone })

  it('comes once, at eight in the zone of its date, with both totals', async () => {
    await premiere()
    await view('scan', [1, 2, 2.5, 200])
    await view('visit', [3])
    await leadAt(2, { clickedAt: minute(4) })
    await leadAt(300)
    clock.set(new Date('2026-11-24T06:59:00Z'))
    expect(await run()).toEqual({ queued: 0 })
    clock.set(new Date('2026-11-24T07:00:00Z'))
    const results = await Promise.all([run(), run()])
    expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(1)
    await run()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.userId).toBe(magnet.userId)
    expect(mail?.subject).toBe('“Episode 7”: 1 lead in the first hour')
    expect(mail?.textBody).toContain('“Lighting” had 3 scans, 1 visit, 1 lead and 1 download.')
    expect(mail?.textBody).toContain('Minute 3 was the best, with 2 page views.')
    expect(mail?.textBody).toContain(
      'By this morning, the total was 4 scans, 1 visit, 2 leads and 1 download.',
    )
    expect(mail?.textBody).toContain(`/placements/${placementId}/first-hour`)
    const [told] = await db.select().from(placement)
    expect(told?.premiereToldAt).toEqual(clock.now())
  })

  it('is in UTC without a zone, and helps if no one came', async () => {
    await premiere(START, 'UTC')
    await db.update(placement).set({ premiereZone: null })
    clock.set(new Date('2026-11-24T08:00:00Z'))
    expect(await run()).toEqual({ queued: 1 })
    const [mail] = await mails()
    expect(mail?.subject).toBe('“Episode 7”: no scans yet')
    expect(mail?.textBody).toContain('change the date')
  })

  it('comes again for another date, and not for one that was only saved again', async () => {
    await premiere()
    clock.set(new Date('2026-11-24T07:00:00Z'))
    await run()
    await premiere()
    expect(await run()).toEqual({ queued: 0 })
    const later = new Date(START.getTime() + 48 * HOUR_MS)
    await premiere(later)
    expect(await run()).toEqual({ queued: 0 })
    clock.set(new Date(later.getTime() + 14 * HOUR_MS))
    expect(await run()).toEqual({ queued: 1 })
  })

  it('doesn’t come for a date long past, one that was removed, or a suspended account', async () => {
    await premiere()
    clock.set(new Date(START.getTime() + 96 * HOUR_MS))
    expect(await run()).toEqual({ queued: 0 })
    clock.set(new Date('2026-11-24T09:00:00Z'))
    await setPremiere(services, where(), null)
    expect(await run()).toEqual({ queued: 0 })
    await premiere()
    await db.update(user).set({ suspendedAt: clock.now() })
    await run()
    expect(await mails()).toEqual([])
  })

  it('is neither sent nor marked if its transaction fails', async () => {
    await premiere()
    clock.set(new Date('2026-11-24T09:00:00Z'))
    const broken = {
      ...services,
      env: {
        ...services.env,
        get publicUrl(): string {
          throw new Error('broken')
        },
      },
    }
    await expect(queuePremiereSummaries(broken)).rejects.toThrow('broken')
    expect(await run()).toEqual({ queued: 1 })
  })
})

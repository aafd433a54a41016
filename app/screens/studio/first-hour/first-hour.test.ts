import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { sealedDay } from '#db/schema/visits.ts'
import { setPremiere } from '#domain/placements/placements.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const START = new Date('2026-11-23T18:00:00Z')
const { clock, db } = app.services
let owner: TestUser
let magnet: MagnetRow
let placementId = ''
let at = ''

beforeEach(async () => {
  clock.set(START)
  owner = await createUser(app.services)
  magnet = await createMagnetRow(app.services, { userId: owner.id })
  placementId = (await createPlacement(app.services, magnet, { label: 'Episode 7' })).id
  at = `/magnets/${magnet.id}/placements/${placementId}/first-hour`
  await app.signIn(owner)
})

const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)
const row = async () => (await db.select().from(placement).where(eq(placement.id, placementId)))[0]
const save = (fields: Record<string, string>) => app.submit(at, fields)

describe('the premiere of a placement', () => {
  it('is set with its time zone, moved and removed', async () => {
    const empty = await app.get(at)
    expect(empty.text).toContain('Set a premiere date')
    expect(empty.$('select[name=premiere_zone] option[selected]').val()).toBe('UTC')
    const saved = await save({ premiere: '2026-11-24T20:30', premiere_zone: 'Europe/Berlin' })
    expect(saved.status).toBe(302)
    expect(await row()).toMatchObject({
      premiereAt: new Date('2026-11-24T19:30:00Z'),
      premiereZone: 'Europe/Berlin',
    })
    const page = await app.get(at)
    expect(page.$('input[name=premiere]').val()).toBe('2026-11-24T20:30')
    expect(page.$('select[name=premiere_zone] option[selected]').val()).toBe('Europe/Berlin')
    expect(page.text).toContain('1 day 1 hour')
    await save({ intent: 'remove-premiere' })
    expect(await row()).toMatchObject({ premiereAt: null, premiereZone: null })
  })

  it('is refused beside its field, and what was typed stays', async () => {
    const bad = await save({ premiere: 'soon', premiere_zone: 'Europe/Berlin' })
    expect(bad.status).toBe(422)
    expect(bad.text).toContain('Please enter a date and a time.')
    const zone = await save({ premiere: '2026-11-24T20:30', premiere_zone: 'Moon/Base' })
    expect(zone.text).toContain('Please choose a time zone.')
    expect(zone.$('input[name=premiere]').val()).toBe('2026-11-24T20:30')
  })

  it('is nobody else’s', async () => {
    await app.signIn(await createUser(app.services))
    expect((await app.get(at)).status).toBe(302)
    await save({ premiere: '2026-11-24T20:30', premiere_zone: 'UTC' })
    expect((await row())?.premiereAt).toBeNull()
  })

  it('is reached from the placement’s page', async () => {
    const page = await app.get(at.replace('/first-hour', ''))
    expect(page.$(`a[href="${at}"]`).text()).toContain('First Hour')
  })
})

describe('the first hour', () => {
  const where = () => ({ ownerId: owner.id, magnetId: magnet.id, id: placementId })
  beforeEach(() => setPremiere(app.services, where(), { at: START, zone: 'UTC' }))

  it('is live while it runs, with a table of the minutes that have begun', async () => {
    await createLeadRow(app.services, magnet, { placementId, submittedAt: later(3) })
    clock.set(later(4.5))
    const page = await app.get(at)
    expect(page.text).toContain('Live')
    expect(page.text).toContain('Minute 5 of 60')
    expect(page.$('dt:contains("Leads") + dd').text()).toContain('1')
    const rows = page.$('details tbody tr')
    expect(rows).toHaveLength(5)
    expect(rows.eq(3).text()).toMatch(/^4.*6:03.*001$/)
    expect(page.$('svg[role=img][aria-label^="Leads per minute: 1 in total"]')).toHaveLength(1)
    // Without script, the link loads it again.
    expect(page.$(`a[href="${at}"]:contains("Reload Now")`)).toHaveLength(1)
  })

  it('is over after sixty minutes', async () => {
    clock.set(later(61))
    const page = await app.get(at)
    expect(page.text).toContain('Ended')
    expect(page.text).not.toContain('Reload Now')
    expect(page.$('details tbody tr')).toHaveLength(60)
  })

  it('says that only hourly figures remain of a sealed day', async () => {
    await db.insert(sealedDay).values({ day: '2026-11-23' })
    clock.set(later(61))
    const page = await app.get(at)
    expect(page.text).toContain('no longer have minute-by-minute data')
    await db.delete(sealedDay)
  })
})

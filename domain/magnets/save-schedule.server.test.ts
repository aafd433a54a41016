import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { listRecordedChanges, recordDueChanges } from '#domain/schedules/record-changes.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { ruleOf, setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { pauseMagnet } from './pause-magnet.server.ts'
import { saveSchedule } from './save-schedule.server.ts'
import { resolveShown } from './shown-magnet.server.ts'

const services = await setUpServices()
let magnet: MagnetRow
let other: MagnetRow
beforeEach(async () => {
  services.clock.set('2026-12-01T12:00:00Z')
  const owner = await createUser(services)
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
})

const save = (rule: Parameters<typeof ruleOf>[0], version = 0) =>
  saveSchedule(services, magnet.userId, magnet.id, {
    version,
    timeZone: 'Europe/Berlin',
    rules: [ruleOf({ moment: new Date(0), ...rule })],
  })
const historyOf = async () =>
  (await listRecordedChanges(services.db, magnet.id, 20))
    .map(({ at, cause, shown }) => `${at.toISOString().slice(5, 16)} ${cause} ${shown}`)
    .reverse()
const shown = async () => {
  const found = await resolveShown(services, magnet.shortId, { at: services.clock.now() })
  if (!('magnet' in found)) return found.state
  return found.byRules?.over ? 'over' : found.magnet.title
}

describe('a rule', () => {
  it('is refused if it shows its own magnet, or one that is offline or somebody else’s', async () => {
    expect(await save({ targetId: magnet.id })).toMatchObject({ why: 'itself' })
    expect(await save({ targetId: (await createMagnetRow(services)).id })).toMatchObject({
      why: 'gone',
    })
    await pauseMagnet(services, other.userId, other.id)
    expect(await save({ targetId: other.id })).toMatchObject({ why: 'paused', field: 'target' })
    expect(await save({ successorId: other.id })).toMatchObject({
      why: 'paused',
      field: 'successor',
    })
    await services.db.execute(
      `update lead_magnets set suspended_at = now(), suspension_reason = 'x' where id = '${other.id}'`,
    )
    expect(await save({ targetId: other.id })).toMatchObject({ why: 'suspended' })
    expect(await findSchedule(services.db, magnet.id)).toBeNull()
  })

  it('is refused from a stale form, and by a stranger', async () => {
    expect(await save({})).toEqual({ ok: true, version: 1 })
    expect(await save({})).toEqual({ ok: false, reason: 'changed-elsewhere' })
    expect(await save({}, 1)).toEqual({ ok: true, version: 2 })
    const stranger = await createUser(services)
    const input = { version: 2, timeZone: 'UTC', rules: [] }
    expect(await saveSchedule(services, stranger.id, magnet.id, input)).toMatchObject({
      reason: 'not-found',
    })
  })

  it('is passed over while its magnet is paused, and goes with it', async () => {
    await save({ targetId: other.id })
    expect(await shown()).toBe('Other')
    services.clock.set('2026-12-01T12:05:00Z')
    await pauseMagnet(services, other.userId, other.id)
    expect(await shown()).toBe('Guide')
    await Promise.all([recordDueChanges(services), recordDueChanges(services)])
    expect(await historyOf()).toEqual([
      '12-01T12:00 edit “Other”',
      '12-01T12:05 edit The magnet itself',
    ])
    await deleteMagnet(services, other.userId, other.id)
    const left = await findSchedule(services.db, magnet.id)
    expect([left?.rules, left?.lostTargets]).toEqual([[], ['Other']])
  })
})

describe('the history', () => {
  it('has each change by the clock once, also if two processes record it', async () => {
    const moments = ['2026-12-02T09:00:00Z', '2026-12-03T09:00:00Z'].map((text) => new Date(text))
    await setRules(services, magnet, [
      { moment: moments[1] as Date },
      { moment: moments[0] as Date, targetId: other.id },
    ])
    services.clock.set('2026-12-05T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => recordDueChanges(services)))
    expect(await historyOf()).toEqual([
      '12-01T12:00 edit The magnet itself',
      '12-02T09:00 time “Other”',
      '12-03T09:00 time Offer ended',
    ])
  })
})

describe('a stock', () => {
  const submit = (email: string, honeypot = false) =>
    submitLead(services, {
      identifier: magnet.shortId,
      kind: 'visit',
      form: { name: 'Fan', email, honeypot, elapsedMs: 9000, shown: magnet.id },
      request: { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false },
    })
  const taken = async () => {
    const { rows } = await services.db.$client.query(
      'select taken from magnet_rules where magnet_id = $1',
      [magnet.id],
    )
    return rows[0]?.taken
  }

  it('is taken by an accepted lead, given back by a test, and recounted', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 2 }])
    const sent = [await submit('a@example.com', true), await submit('b@example.com')]
    const [flagged = '', counted = ''] = sent.map((one) => (one.ok ? one.leadId : ''))
    expect([await taken(), await shown()]).toEqual([1, 'Guide'])
    await reviewLeads(services, magnet.userId, [flagged], 'accept')
    expect([await taken(), await shown()]).toEqual([2, 'over'])
    await reviewLeads(services, magnet.userId, [counted], 'mark-test')
    expect([await taken(), await shown()]).toEqual([1, 'Guide'])
    await reviewLeads(services, magnet.userId, [counted], 'not-test')
    expect(await taken()).toBe(2)
    expect((await recount(services)).differences).toEqual([])
    await services.db.execute(`update magnet_rules set taken = 7 where magnet_id = '${magnet.id}'`)
    const { differences } = await recount(services, { fix: true })
    expect(differences).toMatchObject([{ table: 'magnet_rules', stored: 7, counted: 2 }])
    expect(await taken()).toBe(2)
  })

  it('keeps its count when rules are edited, moved, deleted and restored', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 5 }])
    await submit('c@example.com')
    const [rule] = (await findSchedule(services.db, magnet.id))?.rules ?? []
    await setRules(services, magnet, [
      { moment: new Date('2027-01-01T00:00Z') },
      { condition: 'after-leads', stock: 9 },
    ])
    expect(await services.db.$count(lead, eq(lead.stockRuleId, rule?.id ?? ''))).toBe(1)
    const after = (await findSchedule(services.db, magnet.id))?.rules[1]
    expect(after).toMatchObject({ id: rule?.id, condition: { stock: 9, taken: 1 } })
  })
})

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import type { LeadForm } from '#domain/leads/lead-form.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { resolveShown } from '#domain/magnets/shown-magnet.server.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { recordDueChanges } from '#domain/schedules/record-changes.server.ts'
import type { RuleInput } from '#domain/schedules/rule-input.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'

// A form says what its page showed. It is believed only if the page showed that in the last 24 hours.

const services = await setUpServices()
const { clock } = services
let magnet: MagnetRow
let other: MagnetRow
let unshown: MagnetRow
async function createMagnets() {
  clock.set('2026-12-01T12:00:00Z')
  const { id: userId } = await createUser(services)
  magnet = await createMagnetRow(services, { userId, title: 'Guide' })
  other = await createMagnetRow(services, { userId, title: 'Other' })
  unshown = await createMagnetRow(services, { userId, title: 'Unshown' })
  // Long after they were created.
  clock.advance(2 * DAY_MS)
}
beforeEach(createMagnets)

let people = 0
async function submit(form: Partial<LeadForm> = {}, identifier = magnet.shortId) {
  const email = `late${++people}@example.com`
  const outcome = await submitLead(services, {
    identifier,
    kind: 'scan',
    form: { name: 'Fan', email, honeypot: false, elapsedMs: 9000, ...form },
    request: { ip: `192.0.2.${people % 200}`, headers: new Headers(), fromTrustedProxy: false },
  })
  if (!outcome.ok) return outcome.reason
  const [row] = await services.db.select().from(lead).where(eq(lead.id, outcome.leadId))
  return `${row?.leadMagnetTitle}${row?.overRuleId ? ', over' : ''}`
}
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)
const ruleId = async () => (await findSchedule(services.db, magnet.id))?.rules[0]?.id ?? null

describe('a page that was over for longer than a day', () => {
  it('gives nothing to a form that leaves out that it is over', async () => {
    await setRules(services, magnet, [{ moment: inHours(-48) }])
    clock.advance(25 * HOUR_MS)
    expect(await submit({ shown: magnet.id })).toBe('moved')
    expect(await submit()).toBe('moved')
    expect(await submit({ shown: magnet.id, over: await ruleId() })).toBe('Guide, over')
  })

  it('gives nothing by the magnet’s id either', async () => {
    await setRules(services, magnet, [{ moment: inHours(-48) }])
    clock.advance(25 * HOUR_MS)
    expect(await submit({ shown: magnet.id }, magnet.id)).toBe('moved')
  })

  it('gives nothing on days on which it is over', async () => {
    await setRules(services, magnet, [{ condition: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6] }])
    // The Sunday before, and Tuesday.
    clock.set('2026-12-06T12:00:00Z')
    expect(await submit({ shown: magnet.id })).toBe('Guide')
    clock.set('2026-12-07T23:59:00Z')
    expect(await submit({ shown: magnet.id })).toBe('Guide')
    clock.set('2026-12-08T00:00:00Z')
    expect(await submit({ shown: magnet.id })).toBe('moved')
  })
})

it('gives nothing before its first showing', async () => {
  await setRules(services, magnet, [{ moment: inHours(30), targetId: other.id }])
  expect(await submit({ shown: other.id })).toBe('moved')
  clock.advance(30 * HOUR_MS - 1)
  expect(await submit({ shown: other.id })).toBe('moved')
  clock.advance(1)
  expect(await submit({ shown: other.id })).toBe('Other')
})

it('takes no lead for a magnet that it never showed, nor one by an invented rule', async () => {
  expect(await submit({ shown: other.id })).toBe('moved')
  expect(await submit({ shown: magnet.id, over: crypto.randomUUID() })).toBe('moved')
  await setRules(services, magnet, [{ moment: inHours(-1), targetId: other.id }])
  expect(await submit({ shown: unshown.id })).toBe('moved')
  expect(await submit({ shown: other.id, over: await ruleId() })).toBe('moved')
})

it('gives what the page showed five minutes before its time was over, for a day', async () => {
  await setRules(services, magnet, [
    { condition: 'until', moment: inHours(30), targetId: other.id },
    { moment: inHours(30) },
  ])
  clock.advance(30 * HOUR_MS + 5 * MINUTE_MS)
  expect(await submit({ shown: other.id })).toBe('Other')
  clock.advance(DAY_MS - 6 * MINUTE_MS)
  expect(await submit({ shown: other.id })).toBe('Other')
  clock.advance(MINUTE_MS)
  expect(await submit({ shown: other.id })).toBe('moved')
})

it('gives what a rule showed that was changed or deleted meanwhile', async () => {
  await setRules(services, magnet, [{ moment: inHours(-1), targetId: other.id }])
  clock.advance(HOUR_MS)
  await setRules(services, magnet, [])
  clock.advance(23 * HOUR_MS)
  expect(await submit({ shown: other.id })).toBe('Other')
  clock.advance(HOUR_MS)
  expect(await submit({ shown: other.id })).toBe('moved')
})

it('gives nothing that the clock brought while the magnet was paused', async () => {
  await setRules(services, magnet, [
    { condition: 'until', moment: inHours(2) },
    { condition: 'until', moment: inHours(4), targetId: other.id },
    { moment: inHours(4) },
  ])
  await pauseMagnet(services, magnet.userId, magnet.id)
  clock.advance(5 * HOUR_MS)
  await recordDueChanges(services)
  await resumeMagnet(services, magnet.userId, magnet.id)
  expect(await submit({ shown: other.id })).toBe('moved')
})

it('knows which magnets a repointed link has led to, and what they showed then', async () => {
  await setRules(services, magnet, [{ moment: inHours(2), targetId: unshown.id }])
  clock.advance(HOUR_MS)
  await repointCodes(services, magnet.userId, { from: magnet.id, to: other.id })
  clock.advance(2 * HOUR_MS)
  expect(await submit({ shown: magnet.id })).toBe('Guide')
  expect(await submit({ shown: unshown.id })).toBe('moved')
  clock.advance(22 * HOUR_MS)
  expect(await submit({ shown: magnet.id })).toBe('moved')
})

const rule = fc.record({
  condition: fc.constantFrom<RuleInput['condition']>('from', 'until', 'weekdays'),
  hours: fc.integer({ min: -20, max: 60 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 6 }),
  showsOther: fc.boolean(),
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      rules: fc.array(rule, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      pauses: fc.boolean(),
      which: fc.constantFrom(0, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('record' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      shown: fc.integer({ min: 0, max: 2 }),
      isOver: fc.boolean(),
    }),
  },
)

it('gives, in any order of changes and forms, exactly what the page showed in the last 24 hours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await createMagnets()
      /** What the page showed, and until when; the last one is shown now. */
      const seen: { page: string; until: number }[] = []
      const look = async () => {
        const now = clock.now()
        const shown = await resolveShown(services, magnet.shortId, { at: now })
        const over = 'magnet' in shown ? shown.byRules?.over?.ruleId : null
        const page =
          'magnet' in shown && shown.state === 'active' ? `${shown.magnet.title} ${over ?? ''}` : ''
        const last = seen.at(-1)
        if (last) last.until = now.getTime()
        seen.push({ page, until: Number.POSITIVE_INFINITY })
      }
      await look()
      for (const taken of steps) {
        if (taken.do === 'wait') {
          for (let hour = 0; hour < taken.hours; hour++) {
            clock.advance(HOUR_MS)
            await look()
          }
        } else if (taken.do === 'edit') {
          clock.advance(1)
          await look()
          // On the hour, as every look is.
          const start = Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS
          const rules = taken.rules.map(({ condition, hours, weekdays, showsOther }) => ({
            condition,
            moment: condition === 'weekdays' ? null : new Date(start + hours * HOUR_MS),
            weekdays: condition === 'weekdays' ? weekdays : null,
            targetId: showsOther ? other.id : null,
          }))
          const { id, userId } = magnet
          await resumeMagnet(services, userId, other.id)
          await look()
          await setRules(services, { id, userId }, rules)
          await look()
          clock.set(new Date(start).toISOString())
          await look()
        } else if (taken.do === 'switch') {
          const change = taken.pauses ? pauseMagnet : resumeMagnet
          await change(services, magnet.userId, (taken.which === 0 ? magnet : other).id)
          await look()
        } else if (taken.do === 'record') await recordDueChanges(services)
        else {
          const wanted = [magnet, other, unshown][taken.shown] ?? magnet
          const over = taken.isOver ? await ruleId() : null
          const since = clock.now().getTime() - DAY_MS
          const page = `${wanted.title} ${over ?? ''}`
          const wasShown = seen.some((one) => one.until > since && one.page === page)
          const states = await Promise.all(
            [magnet, wanted].map(({ shortId }) =>
              resolveShown(services, shortId, { at: clock.now() }),
            ),
          )
          const result = await submit({ shown: wanted.id, over })
          const given = `${wanted.title}${over ? ', over' : ''}`
          if (states[1]?.state === 'paused' && wasShown) expect(result).toBe('paused')
          else expect(result).toBe(wasShown ? given : 'moved')
        }
      }
    }),
    { numRuns: 12, seed: 20_261_124 },
  )
}, 120_000)

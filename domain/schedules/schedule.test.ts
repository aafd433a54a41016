import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#lib/time.ts'
import { afterLeads, from, onDays, over, scheduleOf, toMagnet, until } from './schedule.testing.ts'
import {
  type Condition,
  findNextChange,
  findRule,
  listNextChanges,
  type Schedule,
} from './schedule.ts'
import { findUnreached, isAlwaysReplaced } from './unreached-rules.ts'

const at = (text: string) => new Date(text)
const shownAt = (schedule: Schedule, text: string) => findRule(schedule, at(text))?.id ?? 'itself'
const changes = (schedule: Schedule, after: string, max = 10) =>
  listNextChanges(schedule, at(after), max).map(
    (change) => `${change.at.toISOString().slice(0, 16)} ${change.rule?.id ?? 'itself'}`,
  )

describe('the rule that decides', () => {
  it('is the first that holds', () => {
    const schedule = scheduleOf(
      'UTC',
      [until('2026-12-01T00:00Z'), toMagnet('Teaser')],
      [from('2026-12-24T00:00Z'), over],
      [onDays(6, 7), toMagnet('Weekend')],
    )
    expect(shownAt(schedule, '2026-11-28T12:00Z')).toBe('1')
    expect(shownAt(schedule, '2026-11-30T23:59:59.999Z')).toBe('1')
    expect(shownAt(schedule, '2026-12-01T00:00Z')).toBe('itself')
    expect(shownAt(schedule, '2026-12-05T00:00Z')).toBe('3')
    expect(shownAt(schedule, '2026-12-26T00:00Z')).toBe('2')
  })

  it('is passed over while its magnet is paused or taken down', () => {
    for (const state of ['paused', 'suspended'] as const) {
      const schedule = scheduleOf(
        'UTC',
        [from('2026-01-01T00:00Z'), toMagnet('Gone', state)],
        [from('2026-02-01T00:00Z'), over],
      )
      expect(shownAt(schedule, '2026-01-02T00:00Z')).toBe('itself')
      expect(changes(schedule, '2026-01-02T00:00Z')).toEqual(['2026-02-01T00:00 2'])
    }
  })

  it('can be the one of the stock, whatever the time', () => {
    expect(shownAt(scheduleOf('UTC', [afterLeads(10, 9), over]), '2026-01-01T00:00Z')).toBe(
      'itself',
    )
    expect(shownAt(scheduleOf('UTC', [afterLeads(10, 10), over]), '2026-01-01T00:00Z')).toBe('1')
    // Leads that came while the database was down get the magnet even beyond the limit.
    expect(shownAt(scheduleOf('UTC', [afterLeads(10, 12), over]), '2026-01-01T00:00Z')).toBe('1')
  })
})

describe('days of the week', () => {
  it('change at local midnight, also in the weeks when clocks change', () => {
    const weekend = (zone: string) => scheduleOf(zone, [onDays(6, 7), toMagnet('Weekend')])
    expect(changes(weekend('Europe/Berlin'), '2026-10-22T00:00Z', 4)).toEqual([
      '2026-10-23T22:00 1',
      '2026-10-25T23:00 itself',
      '2026-10-30T23:00 1',
      '2026-11-01T23:00 itself',
    ])
    expect(changes(weekend('Australia/Sydney'), '2026-10-01T00:00Z', 2)).toEqual([
      '2026-10-02T14:00 1',
      '2026-10-04T13:00 itself',
    ])
    // Half an hour in Lord Howe.
    expect(changes(weekend('Australia/Lord_Howe'), '2026-10-01T00:00Z', 2)).toEqual([
      '2026-10-02T13:30 1',
      '2026-10-04T13:00 itself',
    ])
    expect(changes(weekend('Asia/Kathmandu'), '2026-10-01T00:00Z', 1)).toEqual([
      '2026-10-02T18:15 1',
    ])
  })

  it('begin when clocks skip midnight, and at the first of two midnights', () => {
    // In Cairo, Friday 24 April 2026 begins at 1:00; in Havana, Sunday 1 November has two midnights.
    const friday = scheduleOf('Africa/Cairo', [onDays(5), over])
    expect(changes(friday, '2026-04-22T00:00Z', 2)).toEqual([
      '2026-04-23T22:00 1',
      '2026-04-24T21:00 itself',
    ])
    const sunday = scheduleOf('America/Havana', [onDays(7), over])
    expect(changes(sunday, '2026-10-31T00:00Z', 2)).toEqual([
      '2026-11-01T04:00 1',
      '2026-11-02T05:00 itself',
    ])
  })
})

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'UTC',
]
const START = Date.UTC(2026, 0, 1)
/** Minutes of two years, often close to each other. */
const minute = fc
  .oneof(fc.nat(2 * 365 * 1440), fc.nat(3 * 1440))
  .map((minutes) => new Date(START + minutes * MINUTE_MS))
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('from' as const, 'until' as const), at: minute }),
  fc.record({
    kind: fc.constant('weekdays' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
  }),
)
const outcome = fc.constantFrom(over, toMagnet('Other'), toMagnet('Paused', 'paused'))
const anySchedule = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    rules: fc.array(fc.record({ condition, outcome }), { maxLength: 10 }),
    stock: fc.option(fc.record({ taken: fc.nat(2), position: fc.nat(9), outcome })),
  })
  .map(({ timeZone, rules, stock }): Schedule => {
    const all = rules.map((rule, index) => ({ id: `rule ${index}`, ...rule }))
    if (stock && all.length < 10) {
      const { taken, position, outcome: shown } = stock
      all.splice(position, 0, { id: 'stock', condition: afterLeads(2, taken), outcome: shown })
    }
    return { timeZone, rules: all }
  })

describe('any schedule', () => {
  it('shows the same until its next change, and then something else', () => {
    fc.assert(
      fc.property(
        anySchedule,
        minute,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, now, part) => {
          const shown = findRule(one, now)?.id
          const next = findNextChange(one, now)
          // Without a change: any time of the next two years.
          const end = next?.at.getTime() ?? now.getTime() + 2 * 365 * DAY_MS
          const between = new Date(now.getTime() + Math.floor((end - 1 - now.getTime()) * part))
          expect(findRule(one, between)?.id).toBe(shown)
          if (!next) return
          expect(next.at > now).toBe(true)
          expect(findRule(one, new Date(end - 1))?.id).toBe(shown)
          expect(findRule(one, next.at)?.id).toBe(next.rule?.id)
          expect(next.rule?.id).not.toBe(shown)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('lists its changes in order, as looking every hour would find them', () => {
    fc.assert(
      fc.property(anySchedule, minute, (one, now) => {
        const listed = listNextChanges(one, now, 10)
        const until = Math.min(listed.at(9)?.at.getTime() ?? Infinity, now.getTime() + 2 * WEEK_MS)
        let index = 0
        for (let time = now.getTime(); time < until; time += HOUR_MS) {
          while ((listed[index]?.at.getTime() ?? Infinity) <= time) index++
          const expected = index === 0 ? findRule(one, now) : listed[index - 1]?.rule
          expect(findRule(one, new Date(time))?.id).toBe(expected?.id)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('warns of exactly the rules that never decide', () => {
    fc.assert(
      fc.property(anySchedule, minute, (one, now) => {
        const reached = new Set<string | undefined>()
        for (const taken of [0, 2]) {
          const rules = one.rules.map((rule) => {
            const { condition } = rule
            const isLeft = condition.kind === 'after-leads' && condition.taken < 2
            return { ...rule, outcome: over, condition: isLeft ? afterLeads(2, taken) : condition }
          })
          for (const time of someTimes(one, now)) {
            reached.add(findRule({ ...one, rules }, time)?.id)
          }
        }
        const unreached = findUnreached(one, now)
        for (const { id } of one.rules) expect(unreached.has(id)).toBe(!reached.has(id))
        expect(isAlwaysReplaced(one, now)).toBe(!reached.has(undefined))
      }),
    )
  })
})

/** Returns times on every weekday between any two times of a schedule, from `now` on. */
function someTimes({ rules }: Schedule, now: Date): Date[] {
  const starts = [
    now.getTime(),
    ...rules.flatMap(({ condition }) => ('at' in condition ? condition.at.getTime() : [])),
  ]
    .filter((start) => start >= now.getTime())
    .sort((a, b) => a - b)
  return starts
    .flatMap((start, index) => {
      const end = starts[index + 1] ?? start + 2 * WEEK_MS
      const times = Array.from({ length: 16 }, (_, step) => start + (step * DAY_MS) / 2)
      return [...times, end - 1].filter((time) => time >= start && time < end)
    })
    .map((time) => new Date(time))
}

describe('a rule that is never reached', () => {
  const now = at('2026-06-01T00:00Z')
  const found = (schedule: Schedule) => Object.fromEntries(findUnreached(schedule, now))

  it('comes after a rule that always holds when it does', () => {
    const schedule = scheduleOf(
      'UTC',
      [from('2026-07-01T00:00Z'), over],
      [onDays(1), toMagnet('Monday')],
      [from('2026-08-01T00:00Z'), toMagnet('Late')],
    )
    expect(found(schedule)).toEqual({ 3: { why: 'covered', by: [0] } })
  })

  it('comes after rules that hold together whenever it does', () => {
    const schedule = scheduleOf(
      'UTC',
      [onDays(1, 2, 3), over],
      [onDays(4, 5, 6, 7), toMagnet('Rest')],
      [afterLeads(5), over],
    )
    expect(found(schedule)).toEqual({ 3: { why: 'covered', by: [0, 1] } })
    expect(isAlwaysReplaced(schedule, now)).toBe(true)
  })

  it('has a moment that has passed', () => {
    expect(found(scheduleOf('UTC', [until('2026-05-01T00:00Z'), over]))).toEqual({
      1: { why: 'past' },
    })
  })
})

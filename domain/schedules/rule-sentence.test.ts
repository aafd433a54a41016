import { describe, expect, it } from 'vitest'
import {
  describeDraft,
  describeNow,
  describeRule,
  type RuleDraft,
  type SentencePart,
} from './rule-sentence.ts'
import type { Condition, NamedMagnet, Outcome, ScheduleRule } from './schedule.ts'

const toText = (parts: readonly SentencePart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : `“${part.title}”`)).join('')
const magnet = (title: string): NamedMagnet => ({
  id: title,
  title,
  state: 'active',
  shortId: 'ABCDEF',
  customSlug: null,
})
const presets: Outcome = { kind: 'magnet', target: magnet('Advent presets') }
const ended = (next: string | null, takesNames: boolean): Outcome => ({
  kind: 'over',
  text: null,
  successor: next === null ? null : magnet(next),
  takesNames,
})
const rule = (condition: Condition, outcome: Outcome): ScheduleRule => ({
  id: 'rule',
  condition,
  outcome,
})
const at = new Date('2026-12-24T17:00:00Z')
const hundred: Condition = { kind: 'after-leads', stock: 100, taken: 3 }

describe('a rule as a sentence', () => {
  it.each([
    [
      rule({ kind: 'from', at }, presets),
      'From Thu, Dec 24, 2026, 6:00 PM: shows “Advent presets”.',
    ],
    [
      rule({ kind: 'until', at }, presets),
      'Until Thu, Dec 24, 2026, 6:00 PM: shows “Advent presets”.',
    ],
    [
      rule({ kind: 'weekdays', days: [6, 7] }, presets),
      'On Saturdays and Sundays: shows “Advent presets”.',
    ],
    [rule(hundred, ended(null, false)), 'After 100 leads: shows that the offer has ended.'],
    [
      rule(hundred, ended(null, true)),
      'After 100 leads: shows that the offer has ended, with a waiting list.',
    ],
    [
      rule(hundred, ended('Guide', false)),
      'After 100 leads: shows that the offer has ended, with a link to “Guide”.',
    ],
    [
      rule(hundred, ended('Guide', true)),
      'After 100 leads: shows that the offer has ended, with a link to “Guide” and a waiting list.',
    ],
  ])('says when it applies and what it shows', (shown, sentence) => {
    expect(toText(describeRule(shown, 'Europe/Berlin'))).toBe(sentence)
  })

  it.each([
    [null, 'Visitors see the magnet itself.'],
    [rule({ kind: 'from', at }, presets), 'Visitors see “Advent presets”.'],
    [rule(hundred, ended(null, true)), 'Visitors see that the offer has ended.'],
    [
      rule(hundred, ended('Guide', true)),
      'Visitors see that the offer has ended, with a link to “Guide”.',
    ],
  ])('says what visitors see now', (shown, sentence) => {
    expect(toText(describeNow(shown))).toBe(sentence)
  })
})

describe('a rule that is being written', () => {
  const empty: RuleDraft = {
    condition: 'from',
    moment: '',
    stock: '',
    days: [],
    outcome: 'magnet',
    targetTitle: null,
    nextTitle: null,
    takesNames: false,
  }

  it.each<[Partial<RuleDraft>, string]>([
    [{}, 'From …: shows …'],
    [{ condition: '' }, 'From …: shows …'],
    [{ condition: 'until', moment: '2026-02-30T10:00' }, 'Until …: shows …'],
    [
      { moment: '2026-12-24T18:00', targetTitle: 'Guide' },
      'From Thu, Dec 24, 2026, 6:00 PM: shows “Guide”.',
    ],
    [{ condition: 'after-leads', stock: 'many' }, 'After … leads: shows …'],
    [
      { condition: 'after-leads', stock: ' 1 ', outcome: 'over' },
      'After 1 lead: shows that the offer has ended.',
    ],
    [{ condition: 'weekdays' }, 'On …: shows …'],
    [
      { condition: 'weekdays', days: [1], outcome: 'over', takesNames: true },
      'On Mondays: shows that the offer has ended, with a waiting list.',
    ],
  ])('has … for what is missing', (fields, sentence) => {
    expect(toText(describeDraft({ ...empty, ...fields }))).toBe(sentence)
  })
})

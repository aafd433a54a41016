import { expect, it } from 'vitest'
import type { CodeInfo } from '../codes.ts'
import { stripRows } from './film-strip.ts'
import type { Appearance, UnreadFinding } from './findings.ts'
import type { ScanReport } from './report.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const NONE = new Map<string, CodeInfo>()

const shown = (from: number, until: number, verdict: Appearance['verdict'] = 'good') =>
  ({ from, until, seconds: until - from, verdict }) as Appearance
const hidden = (from: number, until: number, code: Partial<UnreadFinding> = {}): UnreadFinding => ({
  from,
  until,
  place: 'center',
  text: TEXT,
  isPartial: true,
  ...code,
})
const report = (appearances: Appearance[], unread: UnreadFinding[] = []) =>
  ({
    findings: appearances.length > 0 ? [{ text: TEXT, appearances, best: 0, verdict: 'good' }] : [],
    unread,
  }) as unknown as ScanReport
const says = (of: ScanReport) =>
  stripRows(of, NONE).map(({ name, parts }) => [name, ...parts.map((part) => part.says)])

it('a code that is shown twice has both times, and no interruption', () => {
  expect(says(report([shown(3, 15), shown(60, 72)]))).toEqual([
    [TEXT, '0:03.0 to 0:15.0 (12.0 s)', '1:00.0 to 1:12.0 (12.0 s)'],
  ])
})

it('a code that isn’t the viewer’s isn’t rated', () => {
  const infos = new Map<string, CodeInfo>([[TEXT, { whose: 'other' }]])
  const [row] = stripRows(report([shown(3, 15, 'fail')]), infos)
  expect(row?.parts.map(({ kind }) => kind)).toEqual(['foreign'])
})

it('a short gap is an interruption', () => {
  const [row] = stripRows(report([shown(3, 6), shown(7, 15)]), NONE)
  expect(row?.parts.map(({ kind }) => kind)).toEqual(['good', 'gap', 'good'])
  expect(row?.parts[1]?.says).toBe('0:06.0 to 0:07.0 (interrupted)')
})

it('a gap in which the code is covered is shown once, as covered', () => {
  const row = says(report([shown(3, 6), shown(8, 15)], [hidden(6, 8)]))
  expect(row).toEqual([
    [TEXT, '0:03.0 to 0:06.0 (3.0 s)', '0:06.0 to 0:08.0 (covered)', '0:08.0 to 0:15.0 (7.0 s)'],
  ])
})

it('something that looks like a code but was never read has a row of its own', () => {
  expect(says(report([], [hidden(2, 5, { text: null, isPartial: false })]))).toEqual([
    ['Unknown code', '0:02.0 to 0:05.0 (doesn’t scan)'],
  ])
})

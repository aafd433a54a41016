import { expect, it } from 'vitest'
import type { CodeFinding } from '../video-check/scan/findings.ts'
import type { ScanReport } from '../video-check/scan/report.ts'
import { MAX_CODES_A_VIDEO, toVideoCodes } from './video-codes.ts'

const finding = (text: string, times: [number, number][]): CodeFinding =>
  ({
    text,
    appearances: times.map(([from, until]) => ({ from, until, snapshot: 'data:image/jpeg,x' })),
  }) as unknown as CodeFinding

const report = (findings: CodeFinding[], change: Partial<ScanReport> = {}): ScanReport => ({
  facts: { durationSeconds: 90 } as ScanReport['facts'],
  looks: 90,
  seenUntil: 89,
  damaged: false,
  findings,
  unread: [],
  ...change,
})

it('keeps codes and times of a scan, and no pictures', () => {
  const codes = toVideoCodes(report([finding('a', [[1, 3]])]))
  expect(codes).toEqual({
    durationSeconds: 90,
    codes: [{ text: 'a', times: [{ from: 1, until: 3 }] }],
    left: 0,
    unread: [],
    damagedFrom: null,
  })
})

it('keeps what doesn’t scan, except for codes that scan at another time', () => {
  const shape = { from: 1, until: 4, place: 'top', isPartial: true } as const
  const { unread, damagedFrom } = toVideoCodes(
    report([], {
      damaged: true,
      unread: [
        { ...shape, text: null },
        { ...shape, text: 'a' },
      ],
    }),
  )
  expect(unread).toEqual([shape])
  expect(damagedFrom).toBe(89)
})

it('is bounded', () => {
  const many = Array.from({ length: 1000 }, (_, at) => finding(`code ${at}`, [[at, at + 1]]))
  const { codes, left } = toVideoCodes(report(many))
  expect([codes.length, left]).toEqual([MAX_CODES_A_VIDEO, 1000 - MAX_CODES_A_VIDEO])
  const times = Array.from({ length: 1000 }, (_, at): [number, number] => [at, at + 0.5])
  const [code] = toVideoCodes(report([finding('a', times)])).codes
  expect(code?.times).toHaveLength(50)
  expect(code?.times.at(-1)).toEqual({ from: 49, until: 999.5 })
})

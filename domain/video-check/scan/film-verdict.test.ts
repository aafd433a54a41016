import { beforeAll, expect, it } from 'vitest'
import type { CodeInfo, OwnCode } from '../codes.ts'
import { createCodeReader } from './code-reader.ts'
import { drawnVideo } from './drawn-video.testing.ts'
import { judgeFilm } from './film-verdict.ts'
import { judgeScan, placeUnread } from './findings.ts'
import type { ScanReport } from './report.ts'
import { reportText } from './report-lines.ts'
import { scanVideo } from './scan-video.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const PLACEMENT = { id: 'p', label: 'On screen', code: 'x7k2pd', magnetId: 'm' }
const OWN: OwnCode = {
  whose: 'own',
  name: 'x7k2pd',
  wrongHost: null,
  brandHost: null,
  isLocal: false,
  canSetAddress: false,
  isCampaign: false,
  sizeNeed: 1,
  magnet: { id: 'm', title: 'Brew guide' },
  placement: { id: 'p', label: 'On screen', listedId: 'm' },
  state: 'active',
  repointedTo: null,
  savable: [],
}
const MAGNETS: OwnCode = { ...OWN, placement: null }

async function scan(seconds: number): Promise<ScanReport> {
  const codes = (at: number) => (at < seconds ? [{ text: TEXT, module: 4, x: 400, y: 8 }] : [])
  const result = await scanVideo(drawnVideo({ seconds: 12, codes }), createCodeReader())
  return { ...result, findings: judgeScan(result), unread: placeUnread(result) }
}
const reports: Record<'long' | 'short' | 'none', ScanReport | null> = {
  long: null,
  short: null,
  none: null,
}
beforeAll(async () => {
  reports.long = await scan(11)
  reports.short = await scan(3)
  reports.none = await scan(0)
})

function judge(
  name: keyof typeof reports,
  info: CodeInfo | null,
  placement: typeof PLACEMENT | null = null,
) {
  const report = reports[name]
  if (!report) throw new Error(`No report ${name}`)
  return judgeFilm(report, info && new Map([[TEXT, info]]), placement)
}

it('a film with a good code of the viewer is ready', () => {
  expect(judge('long', OWN)?.headline).toBe('Ready to publish.')
  expect(judge('long', OWN, PLACEMENT)).toEqual({
    verdict: 'pass',
    headline: 'Ready to publish.',
    problems: [],
  })
})

it('one problem is in the sentence, and several are counted, the worst first', () => {
  const short = judge('short', OWN)
  expect(short).toEqual({
    verdict: 'fail',
    headline:
      'Fix one thing: show the code for at least 10 seconds, so people have time to find their phone.',
    problems: [
      {
        says: 'The code scans for 3.0 s without interruption.',
        fix: 'Show the code for at least 10 seconds, so people have time to find their phone.',
      },
    ],
  })
  const both = judge('short', { ...OWN, state: 'paused' })
  expect(both).toMatchObject({ verdict: 'fail', headline: 'Fix 2 things:' })
  expect(both?.problems.map(({ says }) => says)).toEqual([
    'The code scans for 3.0 s without interruption.',
    'The magnet is paused, so visitors can’t enter their email.',
  ])
})

it('a film is as good as the worst of how its code reads and where it leads', () => {
  const deleted = judge('long', { ...OWN, state: 'deleted' })
  expect(deleted).toMatchObject({ verdict: 'fail' })
  expect(deleted?.problems[0]?.says).toContain('The magnet was deleted')
  const { long } = reports
  const cut = long && judgeFilm({ ...long, damaged: true }, new Map([[TEXT, OWN]]), null)
  expect(cut).toMatchObject({
    verdict: 'weak',
    headline: 'Fix one thing: export the video again.',
  })
})

it('a problem of one of several codes names it', () => {
  const { short } = reports
  const [finding] = short?.findings ?? []
  if (!short || !finding) throw new Error('No code was found')
  const other = { ...finding, text: `${TEXT}2` }
  const infos = new Map<string, CodeInfo>([
    [TEXT, OWN],
    [other.text, { ...OWN, placement: { id: 'q', label: 'End card', listedId: 'm' } }],
  ])
  const film = judgeFilm({ ...short, findings: [finding, other] }, infos, null)
  expect(film?.problems.map(({ says }) => says)).toEqual([
    '“On screen”: The code scans for 3.0 s without interruption.',
    '“End card”: The code scans for 3.0 s without interruption.',
  ])
})

it('a film without a code of the viewer never passes', () => {
  const foreign: CodeInfo = { whose: 'foreign', host: 'example.com' }
  for (const placement of [null, PLACEMENT]) {
    for (const info of [foreign, { whose: 'other' } as const, { whose: 'text' } as const]) {
      const film = judge('long', info, placement)
      expect(film).toMatchObject({
        verdict: 'fail',
        headline: 'None of your codes is in this video.',
      })
    }
  }
  const { long } = reports
  const file = { name: 'film.mp4', checkedAt: new Date(0) }
  const text = long && reportText(long, new Map([[TEXT, foreign]]), file)
  expect(text).toContain(`${TEXT}: Not your code`)
  expect(judge('none', null)?.headline).toBe('None of your codes is in this video.')
  const unread = [{ from: 2, until: 8, place: 'center' as const, text: null, isPartial: true }]
  const hidden = reports.none && judgeFilm({ ...reports.none, unread }, null, null)
  expect(hidden?.headline).toBe('None of your codes can be scanned in this video.')
  expect(hidden?.problems[0]?.says).toContain('From about 0:02.0 to 0:08.0')
})

it('a film for a placement must show that placement’s code', () => {
  const magnets = judge('long', MAGNETS, PLACEMENT)
  expect(magnets?.verdict).toBe('weak')
  expect(magnets?.headline).toContain('replace the magnet’s code with the code X7K2PD')
  expect(magnets?.problems[0]?.says).toContain('its scans don’t count for “On screen”')
  const other = { ...OWN, placement: { id: 'q', label: 'Other', listedId: 'm' } }
  expect(judge('long', other, PLACEMENT)).toMatchObject({
    verdict: 'fail',
    headline: 'The code for “On screen” isn’t in this video.',
  })
})

it('a film isn’t judged before it is known what its codes lead to', () => {
  expect(judge('long', null)).toBeNull()
})

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
  expect(judge('long', OWN)?.says).toBe(
    'Ready to publish: your code reads well and leads to your page.',
  )
  expect(judge('long', OWN, PLACEMENT)).toMatchObject({ verdict: 'pass', fix: null })
})

it('a film is as good as the worst of how its code reads and where it leads', () => {
  const short = judge('short', OWN)
  expect(short?.verdict).toBe('fail')
  expect(short?.says).toContain('Don’t publish it yet. Readable for 3.0 s')
  const deleted = judge('long', { ...OWN, state: 'deleted' })
  expect(deleted).toMatchObject({ verdict: 'fail' })
  expect(deleted?.says).toContain('The magnet was deleted')
  const { long } = reports
  const cut = long && judgeFilm({ ...long, damaged: true }, new Map([[TEXT, OWN]]), null)
  expect(cut).toMatchObject({ verdict: 'weak' })
  expect(cut?.says).toContain('only a part of the file was checked')
})

it('a film without a code of the viewer never passes', () => {
  const foreign: CodeInfo = { whose: 'foreign', host: 'example.com' }
  for (const placement of [null, PLACEMENT]) {
    for (const info of [foreign, { whose: 'other' } as const, { whose: 'text' } as const]) {
      const film = judge('long', info, placement)
      expect(film).toMatchObject({ verdict: 'fail', says: 'None of your codes is in this video.' })
    }
  }
  const { long } = reports
  const file = { name: 'film.mp4', checkedAt: new Date(0) }
  const text = long && reportText(long, new Map([[TEXT, foreign]]), file)
  expect(text).toContain(`${TEXT}: Not your code`)
  expect(judge('none', null)?.says).toBe('No readable code is in this video.')
})

it('a film for a placement must show that placement’s code', () => {
  expect(judge('long', MAGNETS, PLACEMENT)?.verdict).toBe('weak')
  expect(judge('long', MAGNETS, PLACEMENT)?.says).toContain('scans don’t count there')
  const other = { ...OWN, placement: { id: 'q', label: 'Other', listedId: 'm' } }
  expect(judge('long', other, PLACEMENT)).toMatchObject({
    verdict: 'fail',
    says: 'The code of “On screen” isn’t in this video.',
  })
})

it('a film isn’t judged before it is known what its codes lead to', () => {
  expect(judge('long', null)).toBeNull()
})

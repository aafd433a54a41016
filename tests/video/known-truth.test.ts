import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeInfo } from '#domain/video-check/codes.ts'
import { judgeFilm } from '#domain/video-check/scan/film-verdict.ts'
import { type Clip, type ClipCode, drawPlate, makeClip } from '#tests/support/clips.ts'
import { ffmpeg, hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { type ScanBrowser, startScanBrowser } from '#tests/support/scan-browser.ts'
import { compareWithTruth, FEW_HELD_CLIPS } from './held-clips.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const RATE = 10
const CODE: ClipCode = { text: TEXT, module: 5, x: 440, y: 20, first: 50, last: 169 }

// What platforms and viewers see of a file, where that isn't what the file says of itself.
describe.skipIf(!hasFfmpeg)('a scan finds what a viewer of the clip sees', () => {
  const folder = mkdtempSync(join(tmpdir(), 'known-truth-'))
  let browser: ScanBrowser
  beforeAll(async () => {
    browser = await startScanBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true })
  })

  async function scanFile(path: string) {
    const outcome = await browser.scan(path)
    if (outcome.type === 'problem') throw new Error(outcome.problem.reason)
    return outcome.report
  }
  const scan = (name: string, change: Partial<Clip> = {}) => {
    const size = { width: 640, height: 360, rate: RATE, ground: 'plain' as const }
    return scanFile(makeClip(folder, { name, ...size, frames: 200, codes: [CODE], ...change }))
  }

  it('a file whose times begin at ten seconds counts from its first frame', async () => {
    for (const format of ['mkv', 'vp9'] as const) {
      const late = { format, extra: ['-output_ts_offset', '10'] }
      const { facts, findings } = await scan(`late-${format}`, late)
      expect(facts.durationSeconds).toBeCloseTo(20, 1)
      const [one, ...others] = findings[0]?.appearances ?? []
      expect(others).toEqual([])
      expect(one?.from).toBeCloseTo(5, 1)
      expect(one?.until).toBeCloseTo(17, 1)
    }
  })

  it('a code is under the end screen only in a video that can have one', async () => {
    const under = { ...CODE, x: 430, y: 120 }
    const judge = async (frames: number) => {
      const codes = [{ ...under, last: frames - 1 }]
      const { findings } = await scan(`end-${frames}`, { frames, codes })
      return findings[0]?.appearances[0]?.verdicts['end-screen']
    }
    expect(await judge(150)).toBe('good')
    expect(await judge(280)).toBe('weak')
  })

  it('a code that grows from 60 to 140% is judged by what viewers need', async () => {
    const plate = join(folder, 'plate.pgm')
    writeFileSync(plate, drawPlate({ ...CODE, module: 12 }))
    // A module of 2.7 pixels at the start, and 6.3 after ten seconds, of 540 lines.
    const scale = `[1]scale=w='33*(2.7+0.36*t)':h='33*(2.7+0.36*t)':eval=frame[code]`
    const path = join(folder, 'grows.mp4')
    ffmpeg([
      '-f',
      'lavfi',
      '-i',
      'color=c=0x506070:s=960x540:r=10:d=10',
      '-loop',
      '1',
      '-r',
      '10',
      '-i',
      plate,
      '-filter_complex',
      `${scale};[0][code]overlay=x=40:y=20:shortest=1`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '12',
      path,
    ])
    const { findings, facts } = await scanFile(path)
    const one = findings[0]?.appearances.at(-1)
    expect(one && one.range.largest / one.range.smallest).toBeGreaterThan(1.5)
    expect(one?.verdicts.size).toBe('weak')
    expect((one?.modulePixels ?? 0) / facts.height).toBeLessThan(1 / 120)
  })

  it('a corner that is covered for a part of the time is told with time and place', async () => {
    const cover = `drawbox=x=555:y=30:w=60:h=60:c=gray:t=fill:enable='gte(n,110)'`
    const { findings, unread } = await scan('covered-corner', { after: cover })
    expect(findings[0]?.appearances).toHaveLength(1)
    expect(findings[0]?.appearances[0]?.until).toBeCloseTo(11, 1)
    expect(unread).toHaveLength(1)
    expect(unread[0]).toMatchObject({ text: TEXT, place: 'top right', isPartial: true })
    expect(Math.abs((unread[0]?.from ?? 0) - 11)).toBeLessThan(1.1)
    expect(Math.abs((unread[0]?.until ?? 0) - 17)).toBeLessThan(1.1)
  })

  it.each(FEW_HELD_CLIPS.map((clip) => [clip.name, clip] as const))(
    'every code that is held for 1.5 s is found in %s',
    async (_, clip) => {
      const outcome = await browser.scan(makeClip(folder, clip))
      expect(compareWithTruth(clip, outcome)).toEqual({ codes: 5, missed: [], invented: [] })
    },
  )

  it('a film with only a foreign code doesn’t pass', async () => {
    const report = await scan('foreign', { codes: [{ ...CODE, text: 'HTTPS://EXAMPLE.COM/' }] })
    const foreign: CodeInfo = { whose: 'foreign', host: 'example.com' }
    const film = judgeFilm(report, new Map([['HTTPS://EXAMPLE.COM/', foreign]]), null)
    expect(film).toMatchObject({
      verdict: 'fail',
      headline: 'None of your codes is in this video.',
    })
  })
})

it.skipIf(hasFfmpeg)(NO_FFMPEG)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clip, makeClip } from '#tests/support/clips.ts'
import { hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { type ScanBrowser, startScanBrowser } from '#tests/support/scan-browser.ts'
import { BARE_CLIPS, compareWithTruth, HELD_CLIPS, type Recall } from './held-clips.ts'

/** The share of codes held for 1.5 seconds or longer that the back catalog's map promises. */
const LEAST_RECALL = 0.99

describe.skipIf(!hasFfmpeg)('the map of old videos has every code that was held for 1.5 s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-codes-'))
  const results: Recall[] = []
  let browser: ScanBrowser
  beforeAll(async () => {
    browser = await startScanBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true })
  })
  const scan = async (clip: Clip) => {
    const path = makeClip(folder, clip)
    const outcome = await browser.scan(path)
    rmSync(path)
    return compareWithTruth(clip, outcome)
  }

  it.each(HELD_CLIPS.map((clip) => [clip.name, clip] as const))('scans %s', async (_, clip) => {
    results.push(await scan(clip))
  })

  it('finds at least 99% of more than a hundred codes', () => {
    const codes = results.reduce((sum, one) => sum + one.codes, 0)
    const missed = results.flatMap((one) => one.missed)
    expect(codes).toBeGreaterThan(100)
    expect((codes - missed.length) / codes, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_RECALL)
    expect(results.flatMap((one) => one.invented)).toEqual([])
  })

  it.each(BARE_CLIPS.map((clip) => [clip.name, clip] as const))(
    'finds nothing in %s',
    async (_, clip) => {
      expect(await scan(clip)).toEqual({ codes: 0, missed: [], invented: [] })
    },
  )
})

it.skipIf(hasFfmpeg)(NO_FFMPEG)

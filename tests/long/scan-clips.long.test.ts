import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '#tests/support/clips.ts'
import { hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { expectTruth } from '#tests/support/judge-clip.ts'
import { type ScanBrowser, startScanBrowser } from '#tests/support/scan-browser.ts'
import { HEAVY_CLIPS, SIXTY_CLIPS } from '#tests/support/scan-clips.ts'

// Sixty videos made by FFmpeg and a few heavy ones, each scanned by the built worker in a browser.
describe.skipIf(!hasFfmpeg)('a scan finds what a clip was made of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scan-clips-'))
  let browser: ScanBrowser
  beforeAll(async () => {
    browser = await startScanBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true })
  })

  it('in sixty clips, ten of them without a code', () => {
    expect(SIXTY_CLIPS).toHaveLength(60)
    expect(SIXTY_CLIPS.filter(({ codes }) => codes?.length === 0)).toHaveLength(10)
  })

  const clips = [...SIXTY_CLIPS, ...HEAVY_CLIPS]
  it.each(clips.map((clip) => [clip.name, clip] as const))('%s', async (_, clip) => {
    const path = makeClip(folder, clip)
    const outcome = await browser.scan(path)
    rmSync(path)
    expectTruth(clip, outcome)
  })
})

it.skipIf(hasFfmpeg)(NO_FFMPEG)

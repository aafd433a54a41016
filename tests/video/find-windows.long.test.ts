import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findWindows, GOOD_QUALITY } from '#domain/code-insertion/windows/find-windows.ts'
import { clearBox, contains } from '#domain/screen/screen.ts'
import { SECOND_MS } from '#lib/time.ts'
import { hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { openFile } from '#tests/support/file-source.ts'
import {
  isTrueWindow,
  makeWindowClip,
  WINDOW_CLIPS,
  WINDOWLESS_CLIPS,
  type WindowClip,
} from './window-clips.ts'

/** The share of clips whose first window must be a true one. */
const LEAST_SHARE = 0.95
const OPTIONS = { modules: 25, need: 1 }

describe.skipIf(!hasFfmpeg)('windows for a code in clips whose truth is known', () => {
  const folder = mkdtempSync(join(tmpdir(), 'windows-'))
  const wrong: string[] = []
  afterAll(() => rmSync(folder, { recursive: true }))

  async function find(clip: WindowClip) {
    const { path, windows } = await makeWindowClip(folder, clip)
    const source = openFile(path)
    const found = await findWindows(source, OPTIONS, () => {})
    rmSync(path)
    for (const { fromSeconds, toSeconds, plate } of found) {
      const ms = Math.round((toSeconds - fromSeconds) * SECOND_MS)
      expect(ms).toBeGreaterThanOrEqual(10 * SECOND_MS)
      expect(ms).toBeLessThanOrEqual(20 * SECOND_MS)
      expect(contains(clearBox(source.facts), plate)).toBe(true)
    }
    return { windows, found }
  }

  it.each(WINDOW_CLIPS)('$name', async (clip) => {
    const { windows, found } = await find(clip)
    expect(windows.length).toBeGreaterThan(0)
    const [first] = found
    const isTrue = first && first.quality >= GOOD_QUALITY && isTrueWindow(windows, first)
    if (!isTrue) wrong.push(`${clip.name}: ${JSON.stringify(first)}`)
  })

  it(`the first window is a true one in ${LEAST_SHARE * 100}% of the clips`, () => {
    const share = 1 - wrong.length / WINDOW_CLIPS.length
    process.stdout.write(`${wrong.length} of ${WINDOW_CLIPS.length} clips: another window\n`)
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  it.each(WINDOWLESS_CLIPS)('$name has no good window', async (clip) => {
    const { windows, found } = await find(clip)
    expect(windows).toEqual([])
    for (const { quality } of found) expect(quality).toBeLessThan(GOOD_QUALITY)
  })
})

it.skipIf(hasFfmpeg)(NO_FFMPEG)

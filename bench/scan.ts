import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '#tests/support/clips.ts'
import { hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { startScanBrowser } from '#tests/support/scan-browser.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Scan of a finished video'

const SECONDS = 60
const RATE = 30
const ROUNDS = 3
/** Frames from one key frame to the next: editors export 30 to 60, FFmpeg's default is 250. */
const GROUPS = [30, 60, 250]

/**
 * Compares the scan of a minute of 1080p with FFmpeg's decoding of all its frames, alternately.
 * Results are seconds of video a second.
 */
export async function run(): Promise<BenchResult[]> {
  if (!hasFfmpeg) {
    console.log(NO_FFMPEG)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'scan-bench-'))
  const browser = await startScanBrowser()
  try {
    const results: BenchResult[] = []
    for (const group of GROUPS) {
      const path = minute(folder, group)
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await timed(() => browser.scan(path)))
        theirs.push(await timed(() => spawnSync('ffmpeg', ['-i', path, '-f', 'null', '-'])))
      }
      const speed = (seconds: number[]) => SECONDS / median(seconds)
      const [scan, decode] = [speed(ours), speed(theirs)]
      const words = `1080p, 8 Mbit/s, a key frame every ${group}, against FFmpeg decoding all`
      results.push({
        name: words,
        ours: scan,
        theirs: decode,
        ratio: scan / decode,
        unit: 's of video/s',
      })
    }
    return results
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** Returns a minute of noisy video in which a code is shown for ten seconds. */
function minute(folder: string, group: number): string {
  const frames = SECONDS * RATE
  return makeClip(folder, {
    name: `group-${group}`,
    format: 'low',
    width: 1920,
    height: 1080,
    rate: RATE,
    frames,
    codes: [
      { text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD', module: 9, x: 1526, y: 234, first: 600, last: 899 },
    ],
    extra: ['-b:v', '8M', '-g', String(group), '-keyint_min', String(group)],
  })
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

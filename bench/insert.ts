import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { startInsertBrowser } from '#tests/support/insert-browser.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Insert a code into a finished video'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const MINUTES = 20
const ROUNDS = 3

/**
 * Compares finding a place in 20 minutes of 1080p and putting a code in, including the check of the
 * new file, with FFmpeg's decoding of all frames, alternately. Results are seconds of video a second.
 */
export async function run(): Promise<BenchResult[]> {
  if (!hasFfmpeg) {
    console.log(NO_FFMPEG)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'insert-bench-'))
  const browser = await startInsertBrowser()
  try {
    const path = makeVideo(folder)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const inserted = await browser.insert(path, TEXT)
      if ('refused' in inserted) throw new Error(inserted.refused)
      const { findMs, writeMs, way } = inserted
      const encoded = way.kind === 'part' ? `${way.seconds.toFixed(1)} s` : 'everything'
      console.log(
        `found in ${findMs.toFixed(0)} ms, ${encoded} written in ${writeMs.toFixed(0)} ms`,
      )
      ours.push((findMs + writeMs) / 1000)
      const begun = performance.now()
      spawnSync('ffmpeg', ['-i', path, '-f', 'null', '-'])
      theirs.push((performance.now() - begun) / 1000)
    }
    const speed = (seconds: number[]) => (MINUTES * 60) / median(seconds)
    const [insert, decode] = [speed(ours), speed(theirs)]
    return [
      {
        name: `${MINUTES} minutes of 1080p, a key frame every 2 s, against FFmpeg decoding all`,
        ours: insert,
        theirs: decode,
        ratio: insert / decode,
        unit: 's of video/s',
      },
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** Makes a minute with three shots, one of them quiet, and repeats it. */
function makeVideo(folder: string): string {
  const [minute, whole] = [join(folder, 'minute.mp4'), join(folder, 'whole.mp4')]
  const source = (text: string) => ['-f', 'lavfi', '-i', text]
  ffmpeg([
    ...source('testsrc2=s=1920x1080:r=30:d=22'),
    ...source('gradients=s=1920x1080:r=30:d=18:speed=0.00001:c0=0x334455:c1=0x8899aa'),
    ...source('mandelbrot=s=1920x1080:r=30'),
    ...source('sine=440:d=60'),
    '-filter_complex',
    '[1:v]noise=alls=6:allf=t[q];[2:v]trim=duration=20[m];[0:v][q][m]concat=n=3:v=1:a=0,format=yuv420p[v]',
    ...'-map [v] -map 3:a -t 60 -c:v libx264 -preset veryfast -crf 26 -g 60 -c:a aac'.split(' '),
    minute,
  ])
  ffmpeg(['-stream_loop', String(MINUTES - 1), '-i', minute, '-c', 'copy', whole])
  return whole
}

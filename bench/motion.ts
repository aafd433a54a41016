import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMotionFile } from '#domain/video-pack/motion/motion-file.server.ts'
import { testLayer } from '#domain/video-pack/motion/motion-layer.testing.ts'
import { SLIDE_FRAMES } from '#domain/video-pack/motion/slide.ts'
import { hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Motion file'

const SETTINGS = { seconds: 12, rate: '30' } as const
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
]
const ROUNDS = 7

/** Compares time and size of a motion file with those of FFmpeg's encoder, if it is installed. */
export async function run(): Promise<BenchResult[]> {
  if (!hasFfmpeg) console.log(NO_FFMPEG)
  const folder = mkdtempSync(join(tmpdir(), 'motion-bench-'))
  try {
    const results: BenchResult[] = []
    for (const size of SIZES) results.push(...(await measure(size, folder)))
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(size: { width: number; height: number }, folder: string) {
  const [source, theirFile] = [join(folder, 'ours.mov'), join(folder, 'theirs.mov')]
  const layer = await testLayer(size)
  const ours: number[] = []
  const theirs: number[] = []
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const start = performance.now()
    const { pieces, length } = await createMotionFile(size, layer, SETTINGS)
    const ms = performance.now() - start
    bytes = length
    if (round < 0) writeFileSync(source, Buffer.concat(pieces))
    const theirMs = hasFfmpeg ? encodeWithFfmpeg(source, theirFile) : Number.NaN
    if (round < 0) continue
    ours.push(ms)
    theirs.push(theirMs)
  }
  const time = { ours: median(ours), theirs: median(theirs) }
  const mb = { ours: bytes / 1e6, theirs: hasFfmpeg ? statSync(theirFile).size / 1e6 : Number.NaN }
  const title = `${size.width} × ${size.height}, ${SETTINGS.seconds} s`
  const moving = (time.ours / (2 * SLIDE_FRAMES + 1)).toFixed(1)
  return [
    {
      name: `${title} (${moving} ms a moving frame)`,
      ...time,
      ratio: time.theirs / time.ours,
      unit: 'ms',
    },
    { name: title, ...mb, ratio: mb.theirs / mb.ours, unit: 'MB' },
  ]
}

/** Returns how long FFmpeg encodes a file's frames, in milliseconds, without decoding them. */
function encodeWithFfmpeg(source: string, target: string): number {
  // One key frame only, as it makes the smallest file.
  const encode = ['-c:v', 'qtrle', '-g', '99999', '-y', target]
  return (
    ffmpegTime(source, encode) - ffmpegTime(source, ['-c:v', 'wrapped_avframe', '-f', 'null', '-'])
  )
}

function ffmpegTime(source: string, args: string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', source, ...args])
  if (status !== 0) throw new Error(stderr.toString())
  return performance.now() - start
}

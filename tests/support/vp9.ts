import { spawn, spawnSync } from 'node:child_process'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import type { Compress } from '#domain/video-check/simulation/viewing.ts'

/** FFmpeg with libvpx is a judge that tests use where it is installed. */
export const hasVp9 =
  spawnSync('ffmpeg', ['-hide_banner', '-encoders']).stdout?.includes('libvpx-vp9') ?? false

const REALTIME = ['-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-threads', '2']

export type RawVideo = {
  width: number
  height: number
  /** Bytes of a pixel: gray, or red, green and blue. */
  format: 'gray' | 'rgb24'
  /** 30 a second. */
  frames: Iterable<Uint8Array>
}

/**
 * Returns a WebM file of VP9, with a key frame at its start and where the encoder wants one. A picture
 * that can't be had at the rate is encoded in the worst quality and exceeds it.
 */
export function encodeVp9({ width, height, format, frames }: RawVideo, kbps: number) {
  return ffmpeg(
    [...rawInput({ width, height, format }), '-pix_fmt', 'yuv420p', '-c:v', 'libvpx-vp9'].concat([
      '-b:v',
      `${kbps}k`,
      ...REALTIME,
      '-g',
      '9999',
      '-f',
      'webm',
      '-',
    ]),
    frames,
  )
}

/** Returns frames of a video as raw pixels, one after the other: all, or the last of every `each`. */
export const decodeVideo = (file: Uint8Array, format: RawVideo['format'], each = 1) =>
  ffmpeg(
    [
      '-i',
      '-',
      '-vf',
      `select=eq(mod(n\\,${each})\\,${each - 1})`,
      '-vsync',
      '0',
      '-f',
      'rawvideo',
      '-pix_fmt',
      format,
      '-',
    ],
    [file],
  )

const rawInput = ({ width, height, format }: Omit<RawVideo, 'frames'>) => [
  '-f',
  'rawvideo',
  '-pix_fmt',
  format,
  '-s',
  `${width}x${height}`,
  '-r',
  '30',
  '-i',
  '-',
]

/** Compresses a still second with VP9, as the browser does with WebCodecs. */
export const compressVp9: Compress = async (picture, kbps, wanted) => {
  const { width, height, luma } = picture
  const frames = Array.from({ length: 30 }, () => luma)
  const file = await encodeVp9({ width, height, format: 'gray', frames }, kbps)
  const decoded = await decodeVideo(file, 'gray')
  const size = width * height
  return wanted.map((frame): LumaFrame => {
    return { width, height, luma: decoded.subarray(frame * size, (frame + 1) * size) }
  })
}

async function ffmpeg(args: string[], input: Iterable<Uint8Array>): Promise<Buffer> {
  const process = spawn('ffmpeg', ['-loglevel', 'error', ...args])
  const [output, errors]: [Buffer[], Buffer[]] = [[], []]
  process.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  process.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    process.on('close', resolve)
    process.on('error', reject)
  })
  for (const chunk of input) {
    if (!process.stdin.write(chunk)) await new Promise((go) => process.stdin.once('drain', go))
  }
  process.stdin.end()
  const code = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${Buffer.concat(errors)}`)
  return Buffer.concat(output)
}

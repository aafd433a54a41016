import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { ffmpeg } from './ffmpeg.ts'

export type Clip = {
  name: string
  width?: number
  height?: number
  rate?: number
  frames: number
  /** The ffmpeg source behind the codes, without size and rate. */
  ground?: 'testsrc2' | 'mandelbrot' | 'noise' | 'plain'
  codes?: ClipCode[]
  /** The file's ending and ffmpeg's arguments for the encoder. */
  format?: keyof typeof FORMATS
  /** An ffmpeg filter over the picture with its codes. */
  after?: string
  /** More ffmpeg arguments before the output. */
  extra?: string[]
}

export type ClipCode = {
  text: string
  /** Whole pixels a module. */
  module: number
  /** The plate's left upper corner, as ffmpeg expressions of t (seconds) and n (frames). */
  x: number | string
  y: number | string
  /** The first and the last frame with the code. */
  first: number
  last: number
  dark?: number
  light?: number
  /** Covers the center in gray, so that the code can't be read. */
  covered?: boolean
}

export const FORMATS = {
  h264: ['mp4', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-crf', '23'],
  fast: ['mp4', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  intra: ['mov', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '1', '-pix_fmt', 'yuv420p'],
  short: ['mp4', '-c:v', 'libx264', '-preset', 'veryfast', '-g', '30', '-pix_fmt', 'yuv420p'],
  low: ['mp4', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '700k', '-pix_fmt', 'yuv420p'],
  vp8: ['webm', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '3M'],
  vp9: ['webm', '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '3M'],
  av1: ['mp4', '-c:v', 'libaom-av1', '-usage', 'realtime', '-cpu-used', '8', '-b:v', '2M'],
  mkv: ['mkv', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-crf', '23'],
} as const

export const QUIET = 4
/** What covers a code. */
export const GREY = 128

/** Returns from where to where a covered code is covered, in pixels of its plate, across and down. */
export function coveredPart(size: number, module: number): [number, number] {
  return [Math.round((QUIET + size * 0.2) * module), Math.round((QUIET + size * 0.8) * module)]
}

/** Returns a plate as a PGM picture, one byte a pixel. */
export function drawPlate({
  text,
  module,
  dark = 0,
  light = 255,
  covered = false,
}: ClipCode): Buffer {
  const { size, modules } = qrMatrix(text, 'L')
  const side = (size + 2 * QUIET) * module
  const pixels = Buffer.alloc(side * side, light)
  for (let y = 0; y < size * module; y++) {
    for (let x = 0; x < size * module; x++) {
      const isDark = modules[Math.floor(y / module) * size + Math.floor(x / module)] === 1
      if (isDark) pixels[(y + QUIET * module) * side + x + QUIET * module] = dark
    }
  }
  const [near, far] = coveredPart(size, module)
  for (let y = near; covered && y < far; y++) {
    pixels.fill(GREY, y * side + near, y * side + far)
  }
  return Buffer.concat([Buffer.from(`P5 ${side} ${side} 255\n`), pixels])
}

/** Makes a clip with ffmpeg in a folder and returns its path. */
export function makeClip(folder: string, clip: Clip): string {
  const { width = 1280, height = 720, rate = 30, frames, codes = [], format = 'h264' } = clip
  const size = `s=${width}x${height}:r=${rate}`
  const grounds = {
    testsrc2: `testsrc2=${size}`,
    mandelbrot: `mandelbrot=${size}`,
    noise: `nullsrc=${size},geq=random(1)*255:128:128`,
    plain: `color=c=0x506070:${size}`,
  }
  const inputs = codes.flatMap((code, index) => {
    const file = join(folder, `${clip.name}-${index}.pgm`)
    writeFileSync(file, drawPlate(code))
    return ['-i', file]
  })
  const overlays = codes.map(({ x, y, first, last }, index) => {
    const from = index === 0 ? '0' : `v${index}`
    const place = `x='${x}':y='${y}':enable='between(n,${first},${last})'`
    return `[${from}][${index + 1}]overlay=${place}[v${index + 1}]`
  })
  const drawn = clip.after ? [...overlays, `[v${codes.length}]${clip.after}[after]`] : overlays
  const filter = drawn.length > 0 ? ['-filter_complex', drawn.join(';')] : []
  const map = overlays.length > 0 ? ['-map', clip.after ? '[after]' : `[v${codes.length}]`] : []
  const [ending, ...encoder] = FORMATS[format]
  const path = join(folder, `${clip.name}.${ending}`)
  ffmpeg([
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    grounds[clip.ground ?? 'testsrc2'],
    ...inputs,
    ...filter,
    ...map,
    '-frames:v',
    String(frames),
    ...encoder,
    ...(clip.extra ?? []),
    path,
  ])
  return path
}

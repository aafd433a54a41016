import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpeg, hasFfmpeg, NO_FFMPEG, probeVideo } from '#tests/support/ffmpeg.ts'
import type { Size } from '../../screen/screen.ts'
import { AnimationDecoder } from './animation-decoder.testing.ts'
import { UNCHANGED_FRAME } from './animation-frame.ts'
import { FRAME_RATES } from './frame-rate.ts'
import { createMotionFile } from './motion-file.server.ts'
import { testLayer } from './motion-layer.testing.ts'
import { type Layer, overlayFrame } from './overlay-frame.ts'
import { type MotionSettings, planSlide } from './slide.ts'

const HD = { width: 1920, height: 1080 }
const CASES = [
  [HD, { seconds: 12, rate: '25' }, '25/1', 300],
  [HD, { seconds: 5, rate: '60' }, '60/1', 300],
  [HD, { seconds: 5, rate: '23.976' }, '24000/1001', 120],
  [{ width: 3840, height: 2160 }, { seconds: 5, rate: '29.97' }, '30000/1001', 150],
  [{ width: 1080, height: 1920 }, { seconds: 7, rate: '30' }, '30/1', 210],
] as const satisfies [Size, MotionSettings, string, number][]

/** Returns a function that draws frame `index`. */
function painter(size: Size, layer: Layer, { seconds, rate }: MotionSettings) {
  const { offsetAt } = planSlide(size, layer.box, seconds, FRAME_RATES[rate])
  const pixels = new Uint32Array(size.width * size.height)
  return (index: number): Uint32Array => {
    const frame = overlayFrame(layer, offsetAt(index), size.height)
    for (let y = 0; y < size.height; y++) {
      frame.drawLine(y, pixels.subarray(y * size.width, (y + 1) * size.width))
    }
    return pixels
  }
}

/** Returns the checksum of a frame as bytes A, R, G, B. */
function sumOf(pixels: Uint32Array): number {
  return crc32(Buffer.from(Uint32Array.from(pixels).buffer).swap32())
}

/** Both slides, and some frames of the hold: its first, its last, and each 30th. */
function shownFrames(frames: number): number[] {
  const all = Array.from({ length: frames }, (_, index) => index)
  return all.filter((index) => index < 14 || index >= frames - 14 || index % 30 === 0)
}

describe.each(CASES)('%o, %o', (size, settings, rate, frames) => {
  const folder = mkdtempSync(join(tmpdir(), 'motion-'))
  const path = join(folder, 'overlay.mov')
  afterAll(() => rmSync(folder, { recursive: true }))
  const shown = shownFrames(frames)
  let pieces: Uint8Array[] = []
  let drawn: number[] = []

  beforeAll(async () => {
    const layer = await testLayer(size)
    const file = await createMotionFile(size, layer, settings)
    pieces = file.pieces
    const bytes = Buffer.concat(pieces)
    expect(file.length).toBe(bytes.length)
    writeFileSync(path, bytes)
    const draw = painter(size, layer, settings)
    drawn = shown.map((index) => sumOf(draw(index)))
  })

  it('is decoded as it was drawn, and empty in its corner', () => {
    const samples = pieces.slice(-frames)
    expect(samples.slice(13, -12).every((sample) => sample === UNCHANGED_FRAME)).toBe(true)
    const decoder = new AnimationDecoder(size.width, size.height)
    const decoded: number[] = []
    for (const [index, sample] of samples.entries()) {
      decoder.decode(sample)
      if (!shown.includes(index)) continue
      decoded.push(sumOf(decoder.pixels))
      expect(decoder.pixels[0]).toBe(0)
    }
    expect(decoded).toEqual(drawn)
  })

  it.skipIf(!hasFfmpeg)('is what FFmpeg says it is', () => {
    const found = probeVideo(path)
    expect(found).toMatchObject({
      codec_name: 'qtrle',
      pix_fmt: 'argb',
      ...size,
      field_order: 'progressive',
      sample_aspect_ratio: '1:1',
      r_frame_rate: rate,
      avg_frame_rate: rate,
      nb_frames: String(frames),
      nb_read_packets: String(frames),
    })
    const { timeScale, frameUnits } = FRAME_RATES[settings.rate]
    expect(Number(found.duration)).toBeCloseTo((frames * frameUnits) / timeScale, 5)
  })

  it.skipIf(!hasFfmpeg)('is decoded by FFmpeg as it was drawn', () => {
    expect(frameSums(path, shown)).toEqual(drawn)
  })
})
it.skipIf(hasFfmpeg)(NO_FFMPEG)

/** Returns the checksums of some frames' bytes A, R, G, B, as FFmpeg decodes them. */
function frameSums(path: string, indexes: number[]): number[] {
  const filter = `select=${indexes.map((index) => `eq(n\\,${index})`).join('+')}`
  const raw = ['-vf', filter, '-fps_mode', 'passthrough', '-c:v', 'rawvideo', '-pix_fmt', 'argb']
  return ffmpeg(['-i', path, ...raw, '-f', 'framehash', '-hash', 'CRC32', 'pipe:1'])
    .toString()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => Number.parseInt(line.split(',').at(-1) ?? '', 16))
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import type * as Mediabunny from 'mediabunny'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { type Clip, type ClipCode, coveredPart, GREY, QUIET } from './clips.ts'

/** A secure context, which WebCodecs needs. Requests never leave the browser. */
const ORIGIN = 'http://localhost'
const BUNDLE = '../../bundles/mediabunny.min.mjs'
const LIBRARY = fileURLToPath(new URL(BUNDLE, import.meta.resolve('mediabunny')))

/** The codec, as WebCodecs and as files call it. */
const CODECS = { vp9: ['vp09.00.31.08', 'vp9'], h264: ['avc1.42001f', 'avc'] } as const

export type BrowserClip = Pick<Clip, 'width' | 'height' | 'frames' | 'codes'> & {
  /** VP9 is in every browser with an encoder. */
  format?: keyof typeof CODECS
  /** How many times its frames are stored, one after the other. Default: 1. */
  times?: number
  /** Whether nothing changes in the upper half of the picture. */
  isQuietAbove?: boolean
}

/**
 * Makes a clip with the browser's own encoders, for machines without FFmpeg: WebM, or MP4 with H.264, of
 * 30 frames a second, with its index in front. Codes stand at numbers, not at expressions.
 */
export async function encodeClip(browser: Browser, clip: BrowserClip): Promise<Buffer> {
  const { width = 1280, height = 720, frames, codes = [], format = 'vp9', times = 1 } = clip
  const { isQuietAbove = false } = clip
  const page = await browser.newPage()
  try {
    await page.route(`${ORIGIN}/**`, (route) =>
      new URL(route.request().url()).pathname === '/'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Clip</title>' })
        : route.fulfill({ contentType: 'text/javascript', body: readFileSync(LIBRARY) }),
    )
    await page.goto(`${ORIGIN}/`)
    const [codec, stored] = CODECS[format]
    const plates = codes.map(toPlate)
    const base64 = await page.evaluate(encodeInPage, {
      library: '/mediabunny.js',
      width,
      height,
      frames,
      plates,
      codec,
      stored,
      times,
      isQuietAbove,
    })
    return Buffer.from(base64, 'base64')
  } finally {
    await page.close()
  }
}

function toPlate({ text, module, x, y, first, last, dark = 0, light = 255, covered }: ClipCode) {
  const { size, modules } = qrMatrix(text, 'L')
  const [left, top] = [Number(x), Number(y)]
  const side = (size + 2 * QUIET) * module
  const cover = covered ? coveredPart(size, module) : null
  const squares = [...modules].flatMap((isDark, index) =>
    isDark === 1
      ? [[(index % size) + QUIET, Math.floor(index / size) + QUIET].map((at) => at * module)]
      : [],
  )
  const grey = (level: number) => `rgb(${level} ${level} ${level})`
  const shades = { dark: grey(dark), light: grey(light), grey: grey(GREY) }
  return { left, top, side, module, squares, cover, first, last, ...shades }
}

type InPage = {
  library: string
  width: number
  height: number
  frames: number
  plates: ReturnType<typeof toPlate>[]
  codec: string
  stored: 'vp9' | 'avc'
  times: number
  isQuietAbove: boolean
}

/** Runs in the page; returns the file's bytes as base64. */
async function encodeInPage(clip: InPage): Promise<string> {
  const { width, height, frames, plates, stored, times } = clip
  const {
    BufferTarget,
    EncodedPacket,
    EncodedVideoPacketSource,
    Mp4OutputFormat,
    Output,
    WebMOutputFormat,
  } = (await import(clip.library)) as typeof Mediabunny
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const chunks: [EncodedVideoChunk, EncodedVideoChunkMetadata | undefined][] = []
  let failure: Error | null = null
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => chunks.push([chunk, metadata]),
    error: (error) => {
      failure = error
    },
  })
  encoder.configure({
    codec: clip.codec,
    width,
    height,
    bitrate: 4e6,
    framerate: 30,
    latencyMode: 'realtime',
    ...(stored === 'avc' && { avc: { format: 'avc' } }),
  })
  for (let n = 0; n < frames; n++) {
    context.fillStyle = `hsl(${clip.isQuietAbove ? 210 : n} 40% 40%)`
    context.fillRect(0, 0, width, height)
    context.fillStyle = `hsl(${n + 90} 60% 60%)`
    // A small bar, because a large one that jumps back looks like a cut.
    const [top, across] = clip.isQuietAbove ? [height * 0.75, width / 20] : [0, width / 8]
    context.fillRect((n * 7) % width, top, across, height - top)
    for (const plate of plates) {
      if (n < plate.first || n > plate.last) continue
      context.fillStyle = plate.light
      context.fillRect(plate.left, plate.top, plate.side, plate.side)
      context.fillStyle = plate.dark
      for (const [x = 0, y = 0] of plate.squares) {
        context.fillRect(plate.left + x, plate.top + y, plate.module, plate.module)
      }
      if (!plate.cover) continue
      const [near, far] = plate.cover
      context.fillStyle = plate.grey
      context.fillRect(plate.left + near, plate.top + near, far - near, far - near)
    }
    const frame = new VideoFrame(canvas, { timestamp: (n * 1e6) / 30, duration: 1e6 / 30 })
    encoder.encode(frame, { keyFrame: n % 250 === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 8) await new Promise((go) => setTimeout(go))
  }
  await encoder.flush()
  if (failure) throw failure
  const target = new BufferTarget()
  const format =
    stored === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(stored)
  output.addVideoTrack(source, { frameRate: 30 })
  await output.start()
  for (let time = 0; time < times; time++) {
    for (const [chunk, metadata] of chunks) {
      const packet = EncodedPacket.fromEncodedChunk(chunk)
      const timestamp = packet.timestamp + (time * frames) / 30
      await source.add(packet.clone({ timestamp }), metadata)
    }
  }
  await output.finalize()
  if (!target.buffer) throw new Error('no file')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([target.buffer as ArrayBuffer]))
  })
}

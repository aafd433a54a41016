import { lumaOf } from '#domain/video-check/luma.ts'
import { type LumaPicture, shrink } from '#domain/video-check/scan/picture.ts'

/** Larger pictures are halved, because their codes have many more pixels than necessary. */
const MAX_SIDE = 4096
/** The longest side of pictures that have to be drawn before they can be read. */
const DRAWN_SIDE = 1920
const LIMITED_SPAN = 219

type Size = { width: number; height: number }

/** Creates a function that reads a frame's brightness. It reuses its buffers for the next frame. */
export function createLumaReader() {
  let buffer = new Uint8Array()
  let size: Size | null = null
  return async (frame: VideoFrame): Promise<LumaPicture> => {
    const bits = bitsOf(frame.format)
    const { width, height } = frame.visibleRect ?? {
      width: frame.codedWidth,
      height: frame.codedHeight,
    }
    const factor = Math.ceil(Math.max(width, height) / MAX_SIDE)
    const expected = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
    const changed = size && (size.width !== expected.width || size.height !== expected.height)
    if (bits === null || changed) {
      size ??= drawnSize(frame.displayWidth, frame.displayHeight)
      return drawLuma(frame, size)
    }
    size = expected
    const needed = frame.allocationSize()
    if (buffer.length < needed) buffer = new Uint8Array(needed)
    const [plane] = await frame.copyTo(buffer)
    const luma = tighten(buffer, plane ?? { offset: 0, stride: width }, { width, height }, bits)
    const span = frame.colorSpace.fullRange ? 255 : LIMITED_SPAN
    return shrink({ width, height, luma, span }, factor)
  }
}

/**
 * Returns the number of bits per brightness value for formats whose first plane is the brightness;
 * null for other formats.
 */
function bitsOf(format: string | null): number | null {
  const planar = /^(?:I4(?:20|22|44)A?|NV12)(?:P(1[02]))?$/.exec(format ?? '')
  return planar ? Number(planar[1] ?? 8) : null
}

function tighten(
  bytes: Uint8Array,
  { offset, stride }: PlaneLayout,
  { width, height }: Size,
  bits: number,
): Uint8Array {
  if (bits === 8 && stride === width) return bytes.subarray(offset, offset + width * height)
  const luma = new Uint8Array(width * height)
  const step = bits > 8 ? 2 : 1
  for (let y = 0; y < height; y++) {
    const from = offset + y * stride
    for (let x = 0; x < width; x++) {
      const at = from + x * step
      const low = bytes[at] ?? 0
      luma[y * width + x] = step === 1 ? low : (low + (bytes[at + 1] ?? 0) * 256) >> (bits - 8)
    }
  }
  return luma
}

const drawnSize = (width: number, height: number): Size => {
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

let canvas: OffscreenCanvas | undefined

function drawLuma(frame: VideoFrame, { width, height }: Size): LumaPicture {
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser doesn’t have enough memory for a canvas')
  context.drawImage(frame, 0, 0, width, height)
  return { ...lumaOf(context.getImageData(0, 0, width, height)), span: 255 }
}

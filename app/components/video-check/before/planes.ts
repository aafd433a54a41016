import type { LumaFrame } from '#domain/video-check/luma.ts'

/** The value of gray in a color plane. */
const NEUTRAL = 128

/**
 * Returns a picture with even width and height as I420: a plane with the brightness, then two
 * planes without color.
 */
export function planesOf({ width, height, luma }: LumaFrame): Uint8Array<ArrayBuffer> {
  const planes = new Uint8Array((width * height * 3) / 2).fill(NEUTRAL)
  planes.set(luma)
  return planes
}

/** Formats whose first plane is the brightness with one byte per pixel. */
const LUMA_FIRST = ['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12']

/** Returns the brightness of a decoded frame, and closes the frame. */
export async function readLuma(frame: VideoFrame): Promise<LumaFrame> {
  try {
    if (!LUMA_FIRST.includes(frame.format ?? '')) {
      throw new Error(`Unsupported video frame format: ${frame.format}`)
    }
    const { width, height } = frame.visibleRect ?? new DOMRectReadOnly(0, 0, 0, 0)
    const bytes = new Uint8Array(frame.allocationSize())
    const [{ offset, stride } = { offset: 0, stride: width }] = await frame.copyTo(bytes)
    const luma = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      const from = offset + y * stride
      luma.set(bytes.subarray(from, from + width), y * width)
    }
    return { width, height, luma }
  } finally {
    frame.close()
  }
}

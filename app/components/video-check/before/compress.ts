import { greyImage } from '#app/components/video-check/before/grey-image.ts'
import { type LumaFrame, lumaOf } from '#domain/video-check/luma.ts'
import type { CompressionMethod } from '#domain/video-check/simulation/simulation-messages.ts'
import type { Compress } from '#domain/video-check/simulation/viewing.ts'
import { decodeSecond, encodeSecond } from './encode-second.ts'

export type Compressor = { method: CompressionMethod; compress: Compress }

/** VP9 profile 0 and H.264 main, both at a level for 1,920 × 1,080 and for vertical video. */
const CODECS = [
  { method: 'vp9', codec: 'vp09.00.40.08' },
  { method: 'h264', codec: 'avc1.4d0028' },
] as const

/** A small picture for trying a codec, because a codec that is reported as supported may still fail. */
const TRIAL: LumaFrame = { width: 320, height: 240, luma: new Uint8Array(320 * 240).fill(90) }

/**
 * Returns the best video encoder that this browser supports; otherwise returns a function that
 * compresses still images.
 */
export async function chooseCompressor(): Promise<Compressor> {
  for (const { method, codec } of CODECS) {
    const compress: Compress = async (picture, kbps, frames) =>
      decodeSecond(await encodeSecond(picture, configOf(picture, codec, kbps)), frames)
    if (await works(compress, configOf(TRIAL, codec, 350))) return { method, compress }
  }
  return { method: 'still', compress: compressStill }
}

function configOf({ width, height }: LumaFrame, codec: string, kbps: number): VideoEncoderConfig {
  return {
    codec,
    width,
    height,
    framerate: 30,
    bitrate: kbps * 1000,
    ...(codec.startsWith('avc1') && { avc: { format: 'annexb' as const } }),
  }
}

async function works(compress: Compress, config: VideoEncoderConfig): Promise<boolean> {
  if (!('VideoEncoder' in self) || !('VideoDecoder' in self)) return false
  try {
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported) return false
    const [frame] = await compress(TRIAL, 350, [29])
    return frame?.width === TRIAL.width && frame.height === TRIAL.height
  } catch {
    return false
  }
}

const JPEG_QUALITY = 0.3

/** Compresses the picture as a JPEG, for browsers that can't encode video. */
const compressStill: Compress = async ({ width, height, luma }, _, frames) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw pictures in a worker')
  context.putImageData(greyImage({ width, height, luma }), 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  const bitmap = await createImageBitmap(jpeg)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const picture = lumaOf({ width, height, data })
  return frames.map(() => picture)
}

import type { Size } from '#domain/screen/screen.ts'

/** The levels of H.264: macroblocks of a picture and per second (ISO/IEC 14496-10, table A-1). */
const LEVELS = [
  { level: '1f', picture: 3600, second: 108_000 },
  { level: '28', picture: 8192, second: 245_760 },
  { level: '2a', picture: 8704, second: 522_240 },
  { level: '33', picture: 36_864, second: 983_040 },
  { level: '34', picture: 36_864, second: 2_073_600 },
] as const

/** Bits per pixel at which a picture looks the same as before in almost all footage. */
const BITS_PER_PIXEL = 0.15
/** A simpler profile than the file's own needs more bits for the same picture. */
const SIMPLER_PROFILE = 1.5
const MAX_BITRATE = 80e6

/** Returns the bitrate for encoding frames again, in bits per second. */
export function bitrateFor({ width, height }: Size, rate: number, sourceBitrate: number): number {
  const wanted = Math.max(width * height * rate * BITS_PER_PIXEL, sourceBitrate * SIMPLER_PROFILE)
  return Math.round(Math.min(MAX_BITRATE, wanted))
}

/**
 * Returns a configuration of H.264 in its simplest profile, which codes without arithmetic, so that
 * its frames can become part of another stream. Returns null if the browser doesn't support it.
 */
export async function configureEncoder(
  size: Size,
  rate: number,
  sourceBitrate: number,
): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder === 'undefined') return null
  const blocks = Math.ceil(size.width / 16) * Math.ceil(size.height / 16)
  for (const { level, picture, second } of LEVELS) {
    if (blocks > picture || blocks * rate > second) continue
    const config: VideoEncoderConfig = {
      codec: `avc1.42E0${level}`,
      ...size,
      bitrate: bitrateFor(size, rate, sourceBitrate),
      framerate: rate,
      bitrateMode: 'variable',
      latencyMode: 'quality',
      avc: { format: 'avc' },
    }
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (supported) return config
  }
  return null
}

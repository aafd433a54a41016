import type { LumaFrame } from '#domain/video-check/luma.ts'
import { planesOf, readLuma } from './planes.ts'

/** Frames of the second that is compressed. */
const FRAMES = 30
const FRAME_MICROSECONDS = 1_000_000 / FRAMES

export type Encoded = { chunks: EncodedVideoChunk[]; decoder: VideoDecoderConfig }

/** Compresses a still picture for one second; only the first frame is a key frame. */
export async function encodeSecond(
  picture: LumaFrame,
  config: VideoEncoderConfig,
): Promise<Encoded> {
  const chunks: EncodedVideoChunk[] = []
  let decoder: VideoDecoderConfig | null = null
  const { encoder, failure } = createEncoder((chunk, metadata) => {
    chunks.push(chunk)
    decoder ??= metadata?.decoderConfig ?? null
  })
  try {
    encoder.configure(config)
    const data = planesOf(picture)
    const { width: codedWidth, height: codedHeight } = picture
    for (let index = 0; index < FRAMES; index++) {
      const frame = new VideoFrame(data, {
        ...{ format: 'I420', codedWidth, codedHeight },
        ...{ timestamp: Math.round(index * FRAME_MICROSECONDS), duration: FRAME_MICROSECONDS },
      })
      encoder.encode(frame, { keyFrame: index === 0 })
      frame.close()
    }
    await Promise.race([encoder.flush(), failure])
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
  if (!decoder) throw new Error(`The encoder described no ${config.codec}`)
  return { chunks, decoder }
}

function createEncoder(onChunk: EncodedVideoChunkOutputCallback) {
  let fail: (error: Error) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {})
  const encoder = new VideoEncoder({ output: onChunk, error: (error) => fail(error) })
  return { encoder, failure }
}

/** Returns the frames with these numbers as a player shows them. */
export async function decodeFrames(
  { chunks, decoder: config }: Encoded,
  wanted: readonly number[],
): Promise<LumaFrame[]> {
  const times = wanted.map((frame) => Math.round(frame * FRAME_MICROSECONDS))
  const found = new Map<number, Promise<LumaFrame>>()
  await new Promise<void>((resolve, reject) => {
    const decoder = new VideoDecoder({
      output: (frame) => {
        if (times.includes(frame.timestamp)) found.set(frame.timestamp, readLuma(frame))
        else frame.close()
      },
      error: reject,
    })
    decoder.configure({ ...config, hardwareAcceleration: 'prefer-software' })
    for (const chunk of chunks) decoder.decode(chunk)
    decoder.flush().then(() => {
      decoder.close()
      resolve()
    }, reject)
  })
  return Promise.all(
    times.map((time) => {
      return found.get(time) ?? Promise.reject(new Error(`No frame at ${time} µs was decoded`))
    }),
  )
}

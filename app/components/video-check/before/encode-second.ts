import type { LumaFrame } from '#domain/video-check/luma.ts'
import { planesOf, readLuma } from './planes.ts'

/** The number of frames in the second that is compressed. */
const FRAMES = 30
const FRAME_MICROSECONDS = 1_000_000 / FRAMES

export type Encoded = { chunks: EncodedVideoChunk[]; decoder: VideoDecoderConfig }

/** Compresses one second of a still image. Only the first frame is a key frame. */
export async function encodeSecond(
  picture: LumaFrame,
  config: VideoEncoderConfig,
): Promise<Encoded> {
  const chunks: EncodedVideoChunk[] = []
  let decoder: VideoDecoderConfig | null = null
  const output: EncodedVideoChunkOutputCallback = (chunk, metadata) => {
    chunks.push(chunk)
    decoder ??= metadata?.decoderConfig ?? null
  }
  await withCodec(
    (error) => new VideoEncoder({ output, error }),
    async (encoder) => {
      encoder.configure(config)
      const data = planesOf(picture)
      const { width: codedWidth, height: codedHeight } = picture
      for (let index = 0; index < FRAMES; index++) {
        const frame = new VideoFrame(data, {
          format: 'I420',
          codedWidth,
          codedHeight,
          timestamp: Math.round(index * FRAME_MICROSECONDS),
          duration: FRAME_MICROSECONDS,
        })
        encoder.encode(frame, { keyFrame: index === 0 })
        frame.close()
      }
      await encoder.flush()
    },
  )
  if (!decoder) throw new Error(`The encoder returned no decoder configuration for ${config.codec}`)
  return { chunks, decoder }
}

type Codec = { readonly state: CodecState; close(): void }

/** Runs a codec and closes it at the end. The codec may report a failure at any time. */
async function withCodec<C extends Codec>(
  create: (onError: (error: Error) => void) => C,
  run: (codec: C) => Promise<unknown>,
): Promise<void> {
  let fail: (error: Error) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  const codec = create((error) => fail(error))
  try {
    await Promise.race([run(codec), failure])
  } finally {
    if (codec.state !== 'closed') codec.close()
  }
}

/** Returns the frames with these numbers, as a player would show them. */
export async function decodeSecond(
  { chunks, decoder: config }: Encoded,
  wanted: readonly number[],
): Promise<LumaFrame[]> {
  const times = wanted.map((frame) => Math.round(frame * FRAME_MICROSECONDS))
  const found = new Map<number, Promise<LumaFrame>>()
  const output = (frame: VideoFrame) => {
    if (times.includes(frame.timestamp)) found.set(frame.timestamp, readLuma(frame))
    else frame.close()
  }
  try {
    await withCodec(
      (error) => new VideoDecoder({ output, error }),
      async (decoder) => {
        decoder.configure({ ...config, hardwareAcceleration: 'prefer-software' })
        for (const chunk of chunks) decoder.decode(chunk)
        await decoder.flush()
      },
    )
  } finally {
    // Frames that are still being read are closed by their readers.
    await Promise.allSettled(found.values())
  }
  return Promise.all(
    times.map((time) => {
      return found.get(time) ?? Promise.reject(new Error(`No frame at ${time} µs was decoded`))
    }),
  )
}

import { EncodedPacket } from 'mediabunny'
import { decodeFrames } from '#app/components/video-check/scan/decode-frames.ts'
import { Graft, GraftRefused } from '#domain/code-insertion/h264/graft.ts'
import { replaceSamples } from '#domain/code-insertion/mp4/replace-samples.ts'
import { findSpan, type Span, timesOf } from '#domain/code-insertion/plan-splice.ts'
import type { CodeWindow } from '#domain/code-insertion/windows/find-windows.ts'
import { configureEncoder } from './encoder-config.ts'
import { InsertRefused } from './insert-refused.ts'
import { hasPlanes, type Painter } from './painter.ts'
import type { VideoFile } from './video-file.ts'

type Spliced = NonNullable<VideoFile['splice']>
/** A file of which a part can be encoded again. */
export type SplicedFile = VideoFile & { splice: Spliced }

/** Longer parts are encoded like an entire video, so that not all of their frames are in memory. */
const MAX_SECONDS = 180

/** The frames that have to be encoded again for a window, and their length in seconds. */
export type PlannedSpan = Span & { seconds: number; sourceBitrate: number; rate: number }

/** Plans which frames are encoded again; null if these are too many, or if there are none. */
export async function planSpan(
  { splice, read }: SplicedFile,
  { fromSeconds, toSeconds }: Pick<CodeWindow, 'fromSeconds' | 'toSeconds'>,
): Promise<PlannedSpan | null> {
  const { table, timescale, toTime } = splice
  const part = { fromTime: toTime(fromSeconds), toTime: toTime(toSeconds) }
  const span = await findSpan(splice, part, read)
  if (!span) return null
  const times = timesOf(table, span)
  const count = times.length
  const between = ((times[count - 1] as number) - (times[0] as number)) / timescale
  const seconds = count > 1 ? (between * count) / (count - 1) : between
  if (seconds > MAX_SECONDS || seconds <= 0) return null
  const bytes = table.sizes.subarray(span.from, span.to).reduce((sum, size) => sum + size, 0)
  return { ...span, seconds, sourceBitrate: (8 * bytes) / seconds, rate: count / seconds }
}

/** How many frames wait for the encoder at most. */
const MAX_QUEUED = 4
/** A frame after which others can be decoded, at least this often. */
const KEY_FRAME_SECONDS = 2

/**
 * Returns the parts of a new file in which the frames of a span are painted and encoded again. All
 * other bytes are copied, except for the index.
 */
export async function spliceCode(
  source: SplicedFile,
  span: PlannedSpan,
  { paint, isShown }: { paint: Painter; isShown: (seconds: number) => boolean },
  onProgress: (share: number) => void,
): Promise<BlobPart[]> {
  const { file, splice } = source
  const { movie, track, table, record } = splice
  const graft = new Graft(record)
  try {
    const samples = await encodeSpan(source, span, { graft, paint, isShown }, onProgress)
    const parts = replaceSamples(movie, track, table, {
      ...span,
      samples,
      record: graft.toRecord(),
    })
    return parts.map((part) => (part instanceof Uint8Array ? part : file.slice(part.from, part.to)))
  } catch (error) {
    if (error instanceof GraftRefused) throw new InsertRefused('no-encoder', { cause: error })
    throw error
  }
}

type Tools = { graft: Graft; paint: Painter; isShown: (seconds: number) => boolean }
type Sample = { data: Uint8Array<ArrayBuffer>; isKey: boolean }

async function encodeSpan(
  source: SplicedFile,
  span: PlannedSpan,
  { graft, paint, isShown }: Tools,
  onProgress: (share: number) => void,
): Promise<Sample[]> {
  const { splice, config } = source
  const { width, height } = splice.sequence
  const encoding = await configureEncoder({ width, height }, span.rate, span.sourceBitrate)
  if (!encoding) throw new InsertRefused('no-encoder')
  const times = timesOf(splice.table, span)
  const count = span.to - span.from
  const samples: Sample[] = []
  let failure: unknown = null
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      try {
        const description = metadata?.decoderConfig?.description
        if (description) graft.describe(bytesOf(description))
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        samples.push({ data: graft.convert(data), isKey: chunk.type === 'key' })
      } catch (error) {
        failure ??= error
      }
    },
    error(error) {
      failure ??= error
    },
  })
  try {
    encoder.configure(encoding)
    let lastKey = Number.NEGATIVE_INFINITY
    let wasShown = false
    let index = 0
    for await (const frame of decodeFrames(config, packetsOf(source, span), () => true)) {
      if (failure) throw failure
      if (index >= count) throw new RangeError('The video has more frames than its index says')
      if (!hasPlanes(frame)) throw new InsertRefused('no-encoder')
      const time = times[index] as number
      const seconds = splice.toSeconds(time)
      const next = times[index + 1] ?? time + splice.timescale / span.rate
      const painted = await paint(frame, {
        seconds,
        timestamp: Math.round(((time - (times[0] as number)) / splice.timescale) * 1e6),
        duration: Math.round(((next - time) / splice.timescale) * 1e6),
      })
      const isChange = isShown(seconds) !== wasShown
      const keyFrame = index === 0 || isChange || seconds - lastKey >= KEY_FRAME_SECONDS
      if (keyFrame) lastKey = seconds
      wasShown = isShown(seconds)
      encoder.encode(painted, { keyFrame })
      painted.close()
      index++
      onProgress(index / count)
      while (encoder.encodeQueueSize > MAX_QUEUED && !failure) await nextDequeue(encoder)
    }
    await encoder.flush()
    if (failure) throw failure
    if (index !== count) throw new RangeError('The video has fewer frames than its index says')
    if (samples.length !== count || !samples[0]?.isKey) {
      throw new InsertRefused('no-encoder')
    }
    return samples
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

const nextDequeue = (encoder: VideoEncoder) =>
  new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/** Yields a span's packets in the order in which they are decoded. */
async function* packetsOf(
  { splice, read }: SplicedFile,
  { from, to }: Span,
): AsyncGenerator<EncodedPacket> {
  const { sizes, offsets, shownAt } = splice.table
  const keys = new Set(splice.table.syncSamples ?? [])
  const isAllKeys = splice.table.syncSamples === null
  for (let sample = from; sample < to; sample++) {
    const offset = offsets[sample] as number
    const data = await read(offset, offset + (sizes[sample] as number))
    const isKey = sample === from || isAllKeys || keys.has(sample)
    const seconds = splice.toSeconds(shownAt[sample] as number)
    yield new EncodedPacket(data, isKey ? 'key' : 'delta', seconds, 0)
  }
}

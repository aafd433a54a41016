import { BlobSource, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { isDisposable, nalLengthBytes } from '#domain/video-check/scan/disposable.ts'
import {
  DamagedVideo,
  type Frame,
  type FrameSource,
  type VideoFacts,
} from '#domain/video-check/scan/frame-source.ts'
import { ROUNDING_SECONDS, takeTargets } from '#domain/video-check/scan/plan-targets.ts'
import { decodeFrames } from './decode-frames.ts'
import { packetsBetween, packetsToSweep, type SkipTest } from './packets.ts'
import { createLumaReader } from './read-luma.ts'
import { takeSnapshot } from './snapshot.ts'
import { codecName, toProblem, VideoProblem } from './video-problem.ts'

/** Opens a file for the scan. Reads only the necessary parts of it. Throws a VideoProblem. */
export async function openVideo(file: File): Promise<FrameSource> {
  if (file.size === 0) throw new VideoProblem('empty')
  if (typeof VideoDecoder === 'undefined') throw new VideoProblem('no-decoder')
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  if (!(await input.canRead())) throw new VideoProblem('not-video')
  const container = (await input.getFormat()).name
  const tracks = await input.getTracks()
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new VideoProblem(tracks.length > 0 ? 'no-picture' : 'damaged')
  const codec = codecName(await track.getCodec(), await track.getInternalCodecId())
  const config = await track.getDecoderConfig()
  if (!config || !(await track.canDecode())) throw new VideoProblem('codec', { codec })
  const start = await findStart(input)
  const facts = await readFacts(input, track, { codec, container, start })
  return createSource({ track, config, facts, start })
}

/**
 * Returns the time in the file at which the picture or the sound begins, in seconds. Platforms
 * start counting there.
 */
export async function findStart(input: Input): Promise<number> {
  const first = await input.getFirstTimestamp()
  return Number.isFinite(first) && first > ROUNDING_SECONDS ? first : 0
}

async function readFacts(
  input: Input,
  track: InputVideoTrack,
  { start, ...names }: { codec: string; container: string; start: number },
): Promise<VideoFacts> {
  // A file that begins later may state its length or its end, so the last packet is read to find
  // out.
  const stated = start === 0 ? await input.getDurationFromMetadata([track]) : null
  return {
    ...names,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    durationSeconds: stated ?? (await track.computeDuration()) - start,
    hasHighDynamicRange: await track.hasHighDynamicRange(),
  }
}

type Opened = {
  track: InputVideoTrack
  config: VideoDecoderConfig
  facts: VideoFacts
  /** The time in the file that is second 0 of the video. */
  start: number
}

function createSource({ track, config, facts, start }: Opened): FrameSource {
  const readLuma = createLumaReader()
  const toFrame = (frame: VideoFrame): Frame => ({
    seconds: frame.timestamp / 1e6 - start,
    durationSeconds: (frame.duration ?? 0) / 1e6,
    read: () => readLuma(frame),
    snapshot: () => takeSnapshot(frame, facts),
  })
  async function* framesOf(decoded: AsyncIterable<VideoFrame>): AsyncGenerator<Frame> {
    try {
      for await (const frame of decoded) yield toFrame(frame)
    } catch (error) {
      const problem = toProblem(error)
      throw problem.reason === 'damaged' ? new DamagedVideo('', { cause: error }) : problem
    }
  }
  const canSkip = createSkipTest(config)
  return {
    facts,
    async *sweep(gapSeconds) {
      const targets: number[] = []
      const endSeconds = facts.durationSeconds + start
      const packets = packetsToSweep({ track, canSkip }, { gapSeconds, targets, endSeconds })
      const wanted = (seconds: number) => takeTargets(targets, seconds)
      yield* framesOf(decodeFrames(config, packets, wanted))
    },
    async *frames(from, to) {
      const part = { from: from + start, to: to + start }
      const packets = packetsBetween({ track, canSkip }, part)
      const wanted = (seconds: number) =>
        seconds >= part.from - ROUNDING_SECONDS && seconds <= part.to + ROUNDING_SECONDS
      yield* framesOf(decodeFrames(config, packets, wanted))
    },
  }
}

/**
 * In H.264, frames that no other frame needs can be skipped. In usual exports these are about half
 * of the frames.
 */
function createSkipTest({ codec, description }: VideoDecoderConfig): SkipTest {
  if (!codec.startsWith('avc') || !description) return () => false
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const lengthBytes = nalLengthBytes(record)
  return ({ data }) => isDisposable(data, lengthBytes)
}

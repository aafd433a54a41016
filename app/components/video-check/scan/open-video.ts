import {
  BlobSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'
import { isDisposable, nalLengthBytes } from '#domain/video-check/scan/disposable.ts'
import {
  DamagedVideo,
  type Frame,
  type FrameSource,
  type VideoFacts,
} from '#domain/video-check/scan/frame-source.ts'
import { planTargets, takeTargets } from '#domain/video-check/scan/plan-targets.ts'
import { decodeFrames } from './decode-frames.ts'
import { createLumaReader } from './read-luma.ts'
import { takeSnapshot } from './snapshot.ts'
import { codecName, toProblem, VideoProblem } from './video-problem.ts'

const TIMES_ONLY = { metadataOnly: true } as const
/** H.264 and HEVC show a frame at most this many frames later than it is stored. */
const MAX_REORDERED = 17
const ROUNDING = 0.002

/** Opens a file for the scan. Reads only what is needed of it. Throws a VideoProblem. */
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
  const facts = await readFacts(input, track, { codec, container })
  return createSource({ track, config, facts })
}

async function readFacts(
  input: Input,
  track: InputVideoTrack,
  names: { codec: string; container: string },
): Promise<VideoFacts> {
  const stated = await input.getDurationFromMetadata([track])
  return {
    ...names,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    durationSeconds: stated ?? (await track.computeDuration()),
    hasHighDynamicRange: await track.hasHighDynamicRange(),
  }
}

type Opened = { track: InputVideoTrack; config: VideoDecoderConfig; facts: VideoFacts }

function createSource({ track, config, facts }: Opened): FrameSource {
  const sink = new EncodedPacketSink(track)
  const readLuma = createLumaReader()
  const toFrame = (frame: VideoFrame): Frame => ({
    seconds: frame.timestamp / 1e6,
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
      const packets = packetsToSweep({ sink, gapSeconds, targets, canSkip, facts })
      const wanted = (seconds: number) => takeTargets(targets, seconds)
      yield* framesOf(decodeFrames(config, packets, wanted))
    },
    async *frames(from, to) {
      const packets = packetsBetween(sink, { from, to, canSkip })
      const wanted = (seconds: number) => seconds >= from - ROUNDING && seconds <= to + ROUNDING
      yield* framesOf(decodeFrames(config, packets, wanted))
    },
  }
}

type SkipTest = (packet: EncodedPacket) => boolean

/** Frames that no other frame needs can be left out of H.264: about half of the usual exports. */
function createSkipTest({ codec, description }: VideoDecoderConfig): SkipTest {
  if (!codec.startsWith('avc') || !description) return () => false
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const lengthBytes = nalLengthBytes(record)
  return ({ data }) => isDisposable(data, lengthBytes)
}

type Sweep = {
  sink: EncodedPacketSink
  gapSeconds: number
  targets: number[]
  canSkip: SkipTest
  facts: VideoFacts
}

/** Yields the packets of a sweep, and adds the seconds that they serve to `targets` beforehand. */
async function* packetsToSweep({ sink, gapSeconds, targets, canSkip, facts }: Sweep) {
  let key = await sink.getFirstKeyPacket(TIMES_ONLY)
  let lastLook = Number.NEGATIVE_INFINITY
  while (key) {
    const next: EncodedPacket | null = await sink.getNextKeyPacket(key, TIMES_ONLY)
    // With many key frames, only as many are read as are needed.
    if (next && next.timestamp - lastLook <= gapSeconds) {
      key = next
      continue
    }
    const end = next?.timestamp ?? Math.max(facts.durationSeconds, key.timestamp)
    const group = planTargets(key.timestamp, end, gapSeconds)
    const last: number = group.at(-1) ?? key.timestamp
    targets.push(...group)
    lastLook = last
    let packet = await sink.getKeyPacket(key.timestamp)
    while (packet) {
      const reached: boolean = packet.timestamp >= last - ROUNDING
      if (reached || !canSkip(packet)) yield packet
      if (reached) break
      packet = await sink.getNextPacket(packet)
      if (packet && next && packet.sequenceNumber >= next.sequenceNumber) break
    }
    key = next
  }
}

type Between = { from: number; to: number; canSkip: SkipTest }

/** Yields the packets that are needed to show every frame from one second to another. */
async function* packetsBetween(sink: EncodedPacketSink, { from, to, canSkip }: Between) {
  const key = (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket())
  let later = 0
  for (let packet = key; packet; packet = await sink.getNextPacket(packet)) {
    if (packet.timestamp > to + ROUNDING && ++later > MAX_REORDERED) return
    if (packet.timestamp >= from - ROUNDING || !canSkip(packet)) yield packet
  }
}

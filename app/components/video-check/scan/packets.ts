import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { planTargets, ROUNDING_SECONDS } from '#domain/video-check/scan/plan-targets.ts'

const TIMES_ONLY = { metadataOnly: true } as const
/**
 * Some files mark frames as key frames although a decoder can't start with them. These are frames
 * of open groups.
 */
const VERIFIED = { verifyKeyPackets: true } as const
/** H.264 and HEVC show a frame at most this many frames later than it is stored. */
const MAX_REORDERED = 17

/** Returns whether a frame needn't be decoded, because no other frame needs it. */
export type SkipTest = (packet: EncodedPacket) => boolean
type Stored = { track: InputVideoTrack; canSkip: SkipTest }

type Sweep = {
  gapSeconds: number
  /** Receives the wanted times, in seconds, before their packets are yielded. */
  targets: number[]
  /** The time at which the file's last frame ends, in the file's own time. */
  endSeconds: number
}

/** Yields the packets that are needed to show one frame about every `gapSeconds`. */
export async function* packetsToSweep(
  { track, canSkip }: Stored,
  { gapSeconds, targets, endSeconds }: Sweep,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const options = (await hasOpenGroups(track, sink)) ? VERIFIED : TIMES_ONLY
  let key = await sink.getFirstKeyPacket(options)
  let lastLook = Number.NEGATIVE_INFINITY
  while (key) {
    const next: EncodedPacket | null = await sink.getNextKeyPacket(key, options)
    // If the file has many key frames, only as many as needed are read.
    if (next && next.timestamp - lastLook <= gapSeconds) {
      key = next
      continue
    }
    const end = next?.timestamp ?? Math.max(endSeconds, key.timestamp)
    const group = planTargets(key.timestamp, end, gapSeconds)
    const last: number = group.at(-1) ?? key.timestamp
    targets.push(...group)
    lastLook = last
    let packet = await sink.getKeyPacket(key.timestamp)
    while (packet) {
      const reached: boolean = packet.timestamp >= last - ROUNDING_SECONDS
      if (reached || !canSkip(packet)) yield await withTrueType(track, packet)
      if (reached) break
      packet = await sink.getNextPacket(packet)
      if (packet && next && packet.sequenceNumber >= next.sequenceNumber) break
    }
    key = next
  }
}

/** Yields the packets that are needed to show every frame from one second to another. */
export async function* packetsBetween(
  { track, canSkip }: Stored,
  { from, to }: { from: number; to: number },
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const key = (await sink.getKeyPacket(from, VERIFIED)) ?? (await sink.getFirstKeyPacket())
  let later = 0
  for (let packet = key; packet; packet = await sink.getNextPacket(packet)) {
    if (packet.timestamp > to + ROUNDING_SECONDS && ++later > MAX_REORDERED) return
    if (packet.timestamp >= from - ROUNDING_SECONDS || !canSkip(packet)) {
      yield await withTrueType(track, packet)
    }
  }
}

/** How many key frames are examined to find out whether a file has open groups. */
const EXAMINED_KEYS = 4

async function hasOpenGroups(track: InputVideoTrack, sink: EncodedPacketSink): Promise<boolean> {
  let key = await sink.getFirstKeyPacket()
  for (let examined = 0; key && examined < EXAMINED_KEYS; examined++) {
    if ((await track.determinePacketType(key)) === 'delta') return true
    key = await sink.getNextKeyPacket(key)
  }
  return false
}

/** A decoder rejects a packet that is marked as a key frame but isn't one. */
async function withTrueType(track: InputVideoTrack, packet: EncodedPacket) {
  if (packet.type === 'delta') return packet
  const type = await track.determinePacketType(packet)
  return type === 'delta' ? packet.clone({ type }) : packet
}

import { type Box, findBoxes, findContent, listBoxes, viewOf } from './boxes.ts'
import { type Chunk, readChunks, readNumbers, readOffsets, readRuns, readSizes } from './tables.ts'

/** The samples of a track in the order in which they are decoded. */
export type SampleTable = {
  count: number
  /** In bytes. */
  sizes: Float64Array
  /** Positions in the file. */
  offsets: Float64Array
  /** When each sample is decoded and shown, in units of the track's time. */
  decodedAt: Float64Array
  shownAt: Float64Array
  /** The samples with which a decoder can start; null if it can start with any. */
  syncSamples: number[] | null
  chunks: Chunk[]
}

/** Returns the boxes with a track's tables. */
export function tablesOf(track: readonly Box[]): Box[] {
  const boxes = findBoxes(track, 'mdia', 'minf', 'stbl')
  if (!boxes) throw new RangeError('The MP4 file is damaged')
  return boxes
}

function required(boxes: readonly Box[], type: string): Uint8Array {
  const content = findContent(boxes, type)
  if (!content || content.length < 8) throw new RangeError('The MP4 file is damaged')
  return content
}

/** Reads where a track's chunks are. */
export function readTrackChunks(boxes: readonly Box[]): Chunk[] {
  const long = findContent(boxes, 'co64')
  const offsets = long ? readOffsets(long, 8) : readOffsets(required(boxes, 'stco'), 4)
  return readChunks(required(boxes, 'stsc'), offsets)
}

/** Reads a track's tables. Throws if they are damaged. */
export function readSampleTable(boxes: readonly Box[]): SampleTable {
  const sizes = readSizes(required(boxes, 'stsz'))
  const count = sizes.length
  const chunks = readTrackChunks(boxes)
  const offsets = new Float64Array(count)
  let sample = 0
  for (const chunk of chunks) {
    let offset = chunk.offset
    for (let within = 0; within < chunk.samples; within++, sample++) {
      if (sample >= count) throw new RangeError('The MP4 file is damaged')
      offsets[sample] = offset
      offset += sizes[sample] as number
    }
  }
  const durations = readRuns(required(boxes, 'stts'))
  const composition = findContent(boxes, 'ctts')
  const delays = composition && readRuns(composition, { isSigned: true })
  if (sample !== count || durations.length < count || (delays && delays.length < count)) {
    throw new RangeError('The MP4 file is damaged')
  }
  const decodedAt = new Float64Array(count)
  const shownAt = new Float64Array(count)
  let time = 0
  for (let index = 0; index < count; index++) {
    decodedAt[index] = time
    shownAt[index] = time + (delays?.[index] ?? 0)
    time += durations[index] as number
  }
  const sync = findContent(boxes, 'stss')
  const syncSamples = sync ? readNumbers(sync).filter((number) => number < count) : null
  return { count, sizes, offsets, decodedAt, shownAt, syncSamples, chunks }
}

/** The fields of a video's description before its boxes (ISO/IEC 14496-12, 12.1.3). */
const VIDEO_FIELDS = 78

/** A track's only description: its format, such as 'avc1', and where its `avcC` is. */
export type Description = { format: string; record: Uint8Array; at: number }

/**
 * Reads the description of an H.264 track; null if there are several, or if it isn't H.264 or is
 * encrypted.
 */
export function readDescription(boxes: readonly Box[]): Description | null {
  const content = required(boxes, 'stsd')
  if (viewOf(content).getUint32(4) !== 1) return null
  const [entry] = listBoxes(content.subarray(8))
  if (!entry || (entry.type !== 'avc1' && entry.type !== 'avc3')) return null
  const from = 8 + entry.contentStart + VIDEO_FIELDS
  const inner = listBoxes(content.subarray(from, 8 + entry.end))
  const record = inner.find(({ type }) => type === 'avcC')
  if (!record || inner.some(({ type }) => type === 'sinf')) return null
  const place = content.subarray(from + record.contentStart, from + record.end)
  return { format: entry.type, record: place, at: from + record.start }
}

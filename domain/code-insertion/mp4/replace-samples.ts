import { type Box, findContent, viewOf, writeBox } from './boxes.ts'
import { type Movie, tracksOf } from './movie.ts'
import { readDescription, readTrackChunks, type SampleTable, tablesOf } from './sample-table.ts'
import {
  type Chunk,
  readNumbers,
  writeNumbers,
  writeOffsets,
  writeRuns,
  writeSamplesToChunks,
  writeSizes,
} from './tables.ts'

/** Consecutive samples of a track, and what takes their place. */
export type Replacement = {
  /** The first sample that is replaced, and the first one after it that isn't. */
  from: number
  to: number
  /** As many samples as are replaced, in the order in which they are decoded and shown. */
  samples: readonly { data: Uint8Array<ArrayBuffer>; isKey: boolean }[]
  /** The new `avcC` record. */
  record: Uint8Array
}

/** A part of a new file: a range of the former file, or new bytes. */
export type FilePart = { from: number; to: number } | Uint8Array<ArrayBuffer>

/** What goes in front of new samples: the header of an `mdat` box with 64 bits for its size. */
const DATA_HEADER = 16
const MAX_SHORT_OFFSET = 0xffff_ffff
/** The longest chunk of new samples, in samples. */
const CHUNK_SAMPLES = 30

/**
 * Returns the parts of a file in which samples of a track are replaced. All other bytes stay as they
 * are, except for the track's index, and the positions in the other tracks' indexes if they move.
 * Each shown frame keeps its time.
 */
export function replaceSamples(
  movie: Movie,
  track: Box[],
  table: SampleTable,
  replacement: Replacement,
): FilePart[] {
  const { from, to, samples } = replacement
  if (samples.length !== to - from) throw new Error('The number of frames has changed')
  const { place, size } = movie
  const isIndexFirst = tracksOf(movie).some((each) =>
    readTrackChunks(tablesOf(each)).some(({ offset }) => offset > place.start),
  )
  const dataSize = samples.reduce((sum, { data }) => sum + data.length, DATA_HEADER)
  let build = buildIndex(movie, track, table, replacement, {
    moved: 0,
    dataAt: size,
    isLong: false,
  })
  const isLong = size + dataSize + build.length > MAX_SHORT_OFFSET
  if (isLong) {
    build = buildIndex(movie, track, table, replacement, { moved: 0, dataAt: size, isLong })
  }
  const grown = build.length - (place.end - place.start)
  const data = writeData(samples, dataSize)
  if (isIndexFirst) {
    const index = buildIndex(movie, track, table, replacement, {
      moved: grown,
      dataAt: size + grown,
      isLong,
    })
    return [{ from: 0, to: place.start }, index, { from: place.end, to: size }, ...data]
  }
  const index = buildIndex(movie, track, table, replacement, {
    moved: 0,
    dataAt: place.start,
    isLong,
  })
  return [{ from: 0, to: place.start }, ...data, index, { from: place.end, to: size }]
}

function writeData(samples: Replacement['samples'], size: number): Uint8Array<ArrayBuffer>[] {
  const header = new Uint8Array(DATA_HEADER)
  const view = viewOf(header)
  view.setUint32(0, 1)
  header.set([0x6d, 0x64, 0x61, 0x74], 4)
  view.setBigUint64(8, BigInt(size))
  return [header, ...samples.map(({ data }) => data)]
}

type Layout = {
  /** How far what follows the index moves. */
  moved: number
  /** The position of the new samples' box. */
  dataAt: number
  /** Whether positions need 64 bits. */
  isLong: boolean
}

function buildIndex(
  movie: Movie,
  changed: Box[],
  table: SampleTable,
  replacement: Replacement,
  { moved, dataAt, isLong }: Layout,
): Uint8Array<ArrayBuffer> {
  const move = (chunk: Chunk): Chunk =>
    chunk.offset > movie.place.start ? { ...chunk, offset: chunk.offset + moved } : chunk
  const placed = new Map<Box[], Box[]>()
  for (const track of tracksOf(movie)) {
    const boxes = tablesOf(track)
    if (track === changed) {
      const chunks = insertChunks(table, replacement, dataAt + DATA_HEADER, move)
      placed.set(
        boxes,
        withOffsets(replaceTables(boxes, table, replacement, chunks), chunks, isLong),
      )
    } else if (moved !== 0 || isLong) {
      placed.set(boxes, withOffsets(boxes, readTrackChunks(boxes).map(move), isLong))
    }
  }
  const replace = ({ type, content }: Box): Box =>
    content instanceof Uint8Array
      ? { type, content }
      : { type, content: (placed.get(content) ?? content).map(replace) }
  return writeBox(replace({ type: 'moov', content: movie.boxes }))
}

/** Splits the chunks around the replaced samples, and puts those of the new samples between them. */
function insertChunks(
  { chunks, sizes }: SampleTable,
  { from, to, samples }: Replacement,
  dataAt: number,
  move: (chunk: Chunk) => Chunk,
): Chunk[] {
  const placed: Chunk[] = []
  const description = chunks[0]?.description ?? 1
  let first = 0
  for (const chunk of chunks) {
    const next = first + chunk.samples
    const [before, after] = [Math.min(next, from) - first, next - Math.max(first, to)]
    if (before > 0) placed.push(move({ ...chunk, samples: before }))
    if (first <= from && from < next) {
      let offset = dataAt
      for (let at = 0; at < samples.length; at += CHUNK_SAMPLES) {
        const part = samples.slice(at, at + CHUNK_SAMPLES)
        placed.push({ offset, samples: part.length, description })
        offset = part.reduce((sum, { data }) => sum + data.length, offset)
      }
    }
    if (after > 0) {
      let { offset } = chunk
      for (let sample = first; sample < next - after; sample++) offset += sizes[sample] as number
      placed.push(move({ ...chunk, offset, samples: after }))
    }
    first = next
  }
  return placed
}

function withOffsets(boxes: readonly Box[], chunks: readonly Chunk[], isLong: boolean): Box[] {
  const offsets = chunks.map(({ offset }) => offset)
  return boxes.map((box) =>
    box.type === 'stco' || box.type === 'co64'
      ? isLong || box.type === 'co64'
        ? { type: 'co64', content: writeOffsets(offsets, 8) }
        : { type: 'stco', content: writeOffsets(offsets, 4) }
      : box,
  )
}

/** Returns the changed track's tables, except for the positions of chunks. */
function replaceTables(
  boxes: readonly Box[],
  table: SampleTable,
  replacement: Replacement,
  chunks: readonly Chunk[],
): Box[] {
  const { from, to, samples, record } = replacement
  const write: Record<string, (content: Uint8Array) => Uint8Array> = {
    stsd: (content) => replaceRecord(content, boxes, record),
    stsz() {
      const sizes = Float64Array.from(table.sizes)
      for (const [at, { data }] of samples.entries()) sizes[from + at] = data.length
      return writeSizes(sizes)
    },
    stsc: () => writeSamplesToChunks(chunks),
    ctts(content) {
      const shown = Float64Array.from(table.shownAt)
      shown.subarray(from, to).sort()
      return writeRuns(
        shown.map((time, at) => time - (table.decodedAt[at] as number)),
        content,
      )
    },
    stss: (content) =>
      writeNumbers(
        [
          ...readNumbers(content).filter((number) => number < from),
          ...samples.flatMap(({ isKey }, at) => (isKey ? [from + at] : [])),
          ...readNumbers(content).filter((number) => number >= to),
        ],
        content,
      ),
    stps: (content) =>
      writeNumbers(
        readNumbers(content).filter((number) => number < from || number >= to),
        content,
      ),
    // What depends on a sample: 0 means that it is unknown.
    sdtp: (content) => content.map((value, at) => (at >= 4 + from && at < 4 + to ? 0 : value)),
    sbgp: (content) => leaveGroups(content, from, to),
  }
  return boxes.map((box) => {
    const replace = write[box.type]
    return replace && box.content instanceof Uint8Array
      ? { type: box.type, content: replace(box.content) }
      : box
  })
}

/** Returns a track's description with another `avcC` record. */
function replaceRecord(content: Uint8Array, boxes: readonly Box[], record: Uint8Array): Uint8Array {
  const description = readDescription(boxes)
  if (!description) throw new Error('The track isn’t H.264')
  const box = writeBox({ type: 'avcC', content: record })
  const { at, record: former } = description
  const end = former.byteOffset - content.byteOffset + former.length
  const bytes = new Uint8Array(content.length - (end - at) + box.length)
  bytes.set(content.subarray(0, at))
  bytes.set(box, at)
  bytes.set(content.subarray(end), at + box.length)
  // The size of the only description, which follows the version, flags and number of entries.
  viewOf(bytes).setUint32(8, bytes.length - 8)
  return bytes
}

/**
 * Removes samples from groups (`sbgp`), which describe, for example, how far to decode before a
 * sample is right.
 */
function leaveGroups(content: Uint8Array, from: number, to: number): Uint8Array {
  const view = viewOf(content)
  const header = content[0] === 1 ? 12 : 8
  const entries = view.getUint32(header)
  const runs: { count: number; group: number }[] = []
  const add = (count: number, group: number) => {
    const last = runs.at(-1)
    if (count <= 0) return
    if (last?.group === group) last.count += count
    else runs.push({ count, group })
  }
  let first = 0
  for (let entry = 0; entry < entries; entry++) {
    const at = header + 4 + entry * 8
    const [count, group] = [view.getUint32(at), view.getUint32(at + 4)]
    const next = first + count
    const within = Math.max(0, Math.min(next, to) - Math.max(first, from))
    add(Math.max(0, Math.min(next, from) - first), group)
    add(within, 0)
    add(Math.max(0, next - Math.max(first, to)), group)
    first = next
  }
  const bytes = new Uint8Array(header + 4 + runs.length * 8)
  bytes.set(content.subarray(0, header))
  const written = viewOf(bytes)
  written.setUint32(header, runs.length)
  for (const [index, { count, group }] of runs.entries()) {
    written.setUint32(header + 4 + index * 8, count)
    written.setUint32(header + 8 + index * 8, group)
  }
  return bytes
}

/** Returns whether a track has boxes that say where something is, which replacing doesn't follow. */
export const hasOtherPositions = (boxes: readonly Box[]): boolean =>
  boxes.some(({ type }) => type === 'saio' || type === 'stz2') || !findContent(boxes, 'stsz')

import {
  type Box,
  type BoxPlace,
  findBoxes,
  findContent,
  readBoxes,
  readBoxHeader,
  viewOf,
} from './boxes.ts'

/** Returns bytes of a file. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>

/** The parts of an MP4 or MOV file that are needed to replace frames. */
export type Movie = {
  /** The position of the `moov` box, and where it ends. */
  place: { start: number; end: number }
  /** The content of the `moov` box. */
  boxes: Box[]
  /** The size of the file in bytes. */
  size: number
}

/** The largest `moov` box that is read: 256 MB. */
const MAX_MOOV = 256 * 1024 * 1024
/** The most boxes of a file that are looked through. */
const MAX_BOXES = 10_000

/**
 * Reads the index of an MP4 or MOV file; null if the file is fragmented or has no index. Throws if it
 * is damaged.
 */
export async function readMovie(read: ReadBytes, size: number): Promise<Movie | null> {
  let moov: BoxPlace | null = null
  let at = 0
  for (let boxes = 0; at + 8 <= size; boxes++) {
    const box = readBoxHeader(await read(at, Math.min(size, at + 16)), at, size)
    // In a fragmented file, the frames are in other boxes and have other tables.
    if (box.type === 'moof' || boxes > MAX_BOXES) return null
    if (box.type === 'moov') moov = box
    at = box.end
  }
  if (!moov || moov.end - moov.start > MAX_MOOV) return null
  const boxes = readBoxes(await read(moov.contentStart, moov.end))
  if (boxes.some(({ type }) => type === 'mvex')) return null
  return { place: { start: moov.start, end: moov.end }, boxes, size }
}

/** Returns the tracks of a movie, each as the boxes that it contains. */
export const tracksOf = ({ boxes }: Pick<Movie, 'boxes'>): Box[][] =>
  boxes.flatMap(({ type, content }) => (type === 'trak' && Array.isArray(content) ? [content] : []))

/** Returns the number by which a file refers to a track. */
export function trackNumber(track: readonly Box[]): number {
  const header = findContent(track, 'tkhd')
  if (!header) throw new RangeError('The MP4 file is damaged')
  return viewOf(header).getUint32(header[0] === 1 ? 20 : 12)
}

/** Returns how many units of a track's time are a second. */
export function timescaleOf(track: readonly Box[]): number {
  const header = findContent(findBoxes(track, 'mdia') ?? [], 'mdhd')
  if (!header) throw new RangeError('The MP4 file is damaged')
  const scale = viewOf(header).getUint32(header[0] === 1 ? 20 : 12)
  if (scale === 0) throw new RangeError('The MP4 file is damaged')
  return scale
}

/** Returns whether a track plays from start to end, after an optional pause. */
export function playsThrough(track: readonly Box[]): boolean {
  const edits = track.find(({ type }) => type === 'edts')?.content
  if (!(edits instanceof Uint8Array)) return true
  const list = findContent(readBoxes(edits), 'elst')
  if (!list) return true
  const view = viewOf(list)
  const [isLong, count] = [list[0] === 1, view.getUint32(4)]
  let parts = 0
  for (let edit = 0; edit < count; edit++) {
    const at = 8 + edit * (isLong ? 20 : 12)
    const start = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4)
    if (start >= 0) parts++
    if (view.getInt32(at + (isLong ? 16 : 8)) !== 0x10000) return false
  }
  return parts <= 1
}

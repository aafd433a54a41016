import { readDecoderRecord } from './h264/decoder-record.ts'
import { NAL, nalType, splitSample } from './h264/nal-units.ts'
import { readSequence, type Sequence } from './h264/sequence.ts'
import type { Box } from './mp4/boxes.ts'
import {
  type Movie,
  playsThrough,
  type ReadBytes,
  readMovie,
  timescaleOf,
  trackNumber,
  tracksOf,
} from './mp4/movie.ts'
import { hasOtherPositions } from './mp4/replace-samples.ts'
import { readDescription, readSampleTable, type SampleTable, tablesOf } from './mp4/sample-table.ts'

/** A video whose frames can be replaced in part. */
export type Spliceable = {
  movie: Movie
  track: Box[]
  table: SampleTable
  /** The `avcC` record. */
  record: Uint8Array
  sequence: Sequence
  /** How many units of the track's time are a second. */
  timescale: number
  lengthBytes: number
}

/**
 * Reads what is needed to replace frames of an H.264 video in an MP4 or MOV file. Returns null if the
 * file is another one, or one in which frames can't be replaced in part: fragmented, encrypted, with
 * several descriptions, interlaced, with more than 8 bits or with edits.
 *
 * @param number the number of the video track
 */
export async function readSpliceable(
  read: ReadBytes,
  size: number,
  number: number,
): Promise<Spliceable | null> {
  try {
    const movie = await readMovie(read, size)
    const track = movie && tracksOf(movie).find((each) => trackNumber(each) === number)
    if (!movie || !track || !playsThrough(track)) return null
    // A box that isn't followed would point to the wrong bytes afterward.
    if (tracksOf(movie).some((each) => hasOtherPositions(tablesOf(each)))) return null
    const boxes = tablesOf(track)
    const description = readDescription(boxes)
    if (!description) return null
    const { record } = description
    const { lengthBytes, sequences } = readDecoderRecord(record)
    const sequence = readSequence(sequences[0] as Uint8Array)
    if (!sequence.isPlain || sequence.isInterlaced || lengthBytes < 3) return null
    const table = readSampleTable(boxes)
    return { movie, track, table, record, sequence, timescale: timescaleOf(track), lengthBytes }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Consecutive frames that are encoded again: from one sample up to, not including, another. */
export type Span = { from: number; to: number }

/**
 * Returns the frames that have to be encoded again so that those shown from one time to another can
 * change: all from the last key frame before them to the next one after them. Times are in units of
 * the track's time. Returns null if no frame is shown in that time.
 */
export async function findSpan(
  { table, lengthBytes }: Pick<Spliceable, 'table' | 'lengthBytes'>,
  { fromTime, toTime }: { fromTime: number; toTime: number },
  read: ReadBytes,
): Promise<Span | null> {
  const { count, shownAt, sizes, offsets } = table
  const keys = table.syncSamples ?? Array.from({ length: count }, (_, index) => index)
  // A decoder can start with the first frame. Other frames are only called key frames in some files,
  // although frames after them refer to earlier ones.
  const isKey = async (sample: number) => {
    if (sample === 0) return true
    const offset = offsets[sample] as number
    const bytes = await read(offset, offset + (sizes[sample] as number))
    return splitSample(bytes, lengthBytes).some((unit) => nalType(unit) === NAL.keySlice)
  }
  const timeOf = (sample: number) => shownAt[sample] as number
  let from = 0
  for (const key of keys.filter((sample) => timeOf(sample) <= fromTime).reverse()) {
    if (!(await isKey(key))) continue
    from = key
    break
  }
  let to = count
  for (const key of keys) {
    if (key <= from || timeOf(key) < toTime || !(await isKey(key))) continue
    to = key
    break
  }
  const shown = shownAt.subarray(from, to)
  return shown.some((time) => time >= fromTime && time < toTime) ? { from, to } : null
}

/** Returns the shown times of a span's frames, in the order in which they are shown. */
export const timesOf = ({ shownAt }: SampleTable, { from, to }: Span): Float64Array =>
  shownAt.slice(from, to).sort()

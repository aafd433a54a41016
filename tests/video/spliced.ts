import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Graft } from '#domain/code-insertion/h264/graft.ts'
import { readMovie, tracksOf } from '#domain/code-insertion/mp4/movie.ts'
import { replaceSamples } from '#domain/code-insertion/mp4/replace-samples.ts'
import {
  readDescription,
  readSampleTable,
  tablesOf,
} from '#domain/code-insertion/mp4/sample-table.ts'
import { findSpan, readSpliceable, timesOf } from '#domain/code-insertion/plan-splice.ts'
import { ffmpeg, hashLines } from '#tests/support/ffmpeg.ts'

/** A file whose frames are replaced: options of FFmpeg's encoder and muxer. */
export type SplicedCase = {
  name: string
  encode: string[]
  container?: 'mp4' | 'mov'
  rate?: string
}

export const SPLICED_CASES: SplicedCase[] = [
  {
    name: 'High profile with B-frames, BT.709, index in front',
    encode:
      '-profile:v high -g 24 -bf 3 -color_primaries bt709 -color_trc bt709 -colorspace bt709 -movflags +faststart',
  },
  { name: 'Main profile in MOV', encode: '-profile:v main -g 30 -bf 2', container: 'mov' },
  { name: 'Baseline profile', encode: '-profile:v baseline -g 24' },
  { name: 'open groups', encode: '-g 24 -bf 3 -x264-params open-gop=1' },
  { name: 'only key frames', encode: '-g 1' },
  { name: 'one key frame', encode: '-g 9999 -sc_threshold 0' },
  { name: 'pyramids of B-frames', encode: '-g 48 -bf 7 -x264-params b-pyramid=normal:ref=8' },
  { name: 'all 256 values', encode: '-g 24 -color_range pc', rate: '24' },
  { name: '59.94 frames a second', encode: '-g 60 -bf 2', rate: '60000/1001' },
  { name: 'several slices', encode: '-g 24 -bf 2 -x264-params slices=4' },
  { name: 'several slices of Baseline', encode: '-profile:v baseline -g 24 -x264-params slices=3' },
  { name: 'a time code', encode: '-g 24 -timecode 01:00:00:00', container: 'mov' },
].map(({ encode, ...rest }) => ({ ...rest, encode: encode.split(' ') })) as SplicedCase[]

const SIZE = { width: 320, height: 180 }
const SECONDS = 6
/** The time whose frames are replaced, in seconds. */
const PART = { from: 2.2, to: 3.9 }

/** Returns FFmpeg's hash of each frame of a file, as it decodes them. */
const framesOf = (path: string) => hashLines(['-i', path, '-map', '0:v'])

/** Returns FFmpeg's hash of each packet of a stream, as it is stored. */
const packetsOf = (path: string, stream: string) =>
  hashLines(['-i', path, '-map', `0:${stream}`, '-c', 'copy'])

/**
 * Makes a file with FFmpeg, replaces the frames of a part with others that FFmpeg encodes, and
 * returns what FFmpeg finds in both files.
 */
export async function splice(
  folder: string,
  { encode, container = 'mp4', rate = '25' }: SplicedCase,
) {
  const paths = ['before', 'part', 'after'].map((name) => join(folder, `${name}.${container}`))
  const [before, part, after] = paths as [string, string, string]
  const source = `testsrc2=s=${SIZE.width}x${SIZE.height}:r=${rate}:d=${SECONDS}`
  const sound = ['-f', 'lavfi', '-i', `sine=330:d=${SECONDS}`]
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', ...encode]
  ffmpeg(['-y', '-f', 'lavfi', '-i', source, ...sound, ...video, '-c:a', 'aac', before])
  const file = readFileSync(before)
  const read = async (from: number, to: number) => file.subarray(from, to)
  const spliceable = await readSpliceable(read, file.length, 1)
  if (!spliceable) throw new Error('The file can’t be changed in part')
  const { table, timescale, record, movie, track } = spliceable
  const first = Math.min(...table.shownAt)
  const times = { fromTime: first + PART.from * timescale, toTime: first + PART.to * timescale }
  const span = await findSpan(spliceable, times, read)
  if (!span) throw new Error('No frame is shown in that part')
  const shown = timesOf(table, span)
  const firstFrame = table.shownAt.filter((time) => time < (shown[0] ?? 0)).length
  const count = span.to - span.from
  const frames = `trim=start_frame=${firstFrame}:end_frame=${firstFrame + count},setpts=PTS-STARTPTS,negate`
  const simple = '-c:v libx264 -profile:v baseline -g 24 -pix_fmt yuv420p -an'.split(' ')
  ffmpeg(['-y', '-i', before, '-vf', frames, '-fps_mode', 'passthrough', ...simple, part])
  writeFileSync(after, Buffer.concat(await graftInto(readFileSync(part))))
  return {
    span,
    frames: { before: framesOf(before), after: framesOf(after) },
    packets: { before: packetsOf(before, 'v'), after: packetsOf(after, 'v') },
    sound: { before: packetsOf(before, 'a'), after: packetsOf(after, 'a') },
    firstFrame,
    count,
  }

  async function graftInto(bytes: Buffer): Promise<Uint8Array[]> {
    const index = await readMovie(async (from, to) => bytes.subarray(from, to), bytes.length)
    const [boxes] = index ? tracksOf(index).map(tablesOf) : []
    const description = boxes && readDescription(boxes)
    if (!boxes || !description) throw new Error('FFmpeg made another file')
    const made = readSampleTable(boxes)
    const graft = new Graft(record)
    graft.describe(description.record)
    const keys = made.syncSamples && new Set(made.syncSamples)
    const samples = Array.from(made.sizes, (size, at) => {
      const offset = made.offsets[at] ?? 0
      const data = graft.convert(bytes.subarray(offset, offset + size))
      return { data, isKey: keys?.has(at) ?? true }
    })
    if (!span) return []
    const replacement = { ...span, samples, record: graft.toRecord() }
    return replaceSamples(movie, track, table, replacement).map((one) =>
      one instanceof Uint8Array ? one : file.subarray(one.from, one.to),
    )
  }
}

/** The hashes of a file's frames or packets, and the times at which they are shown. */
export const hashesOf = (lines: string[][]) => lines.map((fields) => fields.at(-1))
export const shownTimesOf = (lines: string[][]) => lines.map(([, , time]) => time)

import { BlobSource, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { findStart } from '#app/components/video-check/scan/open-video.ts'
import { VideoProblem } from '#app/components/video-check/scan/video-problem.ts'
import type { ReadBytes } from '#domain/code-insertion/mp4/movie.ts'
import { readSpliceable, type Spliceable } from '#domain/code-insertion/plan-splice.ts'
import { InsertRefused } from './insert-refused.ts'

/** Converts between seconds of the video and units of the track's time. */
type Times = { toTime: (seconds: number) => number; toSeconds: (time: number) => number }

/** A video file whose frames are changed. */
export type VideoFile = {
  file: File
  input: Input
  track: InputVideoTrack
  config: VideoDecoderConfig
  /** The time in the file that is second 0 of the video, as in the check of a video. */
  start: number
  read: ReadBytes
  /** What is needed to replace frames; null if all have to be encoded again. */
  splice: (Spliceable & Times) | null
}

/** Opens a file that `openVideo` has accepted. Throws an InsertRefused if it can't be changed. */
export async function openVideoFile(file: File): Promise<VideoFile> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new VideoProblem('damaged')
  if (await track.hasHighDynamicRange()) throw new InsertRefused('hdr')
  const [across, down] = [await track.getCodedWidth(), await track.getCodedHeight()]
  const shown = [await track.getDisplayWidth(), await track.getDisplayHeight()].toSorted(ascending)
  const isStretched = [across, down]
    .toSorted(ascending)
    .some((side, index) => Math.abs(side / (shown[index] ?? side) - 1) > MAX_STRETCH)
  if (isStretched || across % 2 !== 0 || down % 2 !== 0) throw new InsertRefused('size')
  const start = await findStart(input)
  const read: ReadBytes = async (from, to) =>
    new Uint8Array(await file.slice(from, to).arrayBuffer())
  const spliceable = await readSpliceable(read, file.size, track.id)
  return { file, input, track, config, start, read, splice: await withTimes(spliceable) }

  async function withTimes(found: Spliceable | null): Promise<VideoFile['splice']> {
    if (!found || !track) return null
    const { table, timescale } = found
    const firstShown = table.shownAt.reduce((least, time) => Math.min(least, time))
    const offset = (await track.getFirstTimestamp()) - start - firstShown / timescale
    return {
      ...found,
      toTime: (seconds) => (seconds - offset) * timescale,
      toSeconds: (time) => time / timescale + offset,
    }
  }
}

/** In some files, pixels aren't quite square, because a size was rounded to whole pixels. */
const MAX_STRETCH = 0.01

const ascending = (a: number, b: number) => a - b

import { FRAME_RATES, type FrameRateName } from '../video-pack/motion/frame-rate.ts'
import { formatTimecode, hasDropFrame, parseTimecode } from './timecode.ts'
import type { EditorTimeline, TimelineItem } from './timeline.ts'

/**
 * Returns one track of a timeline as an edit decision list (CMX 3600). The first track's list also
 * has the markers.
 */
export function writeEdl(timeline: EditorTimeline, trackIndex: number): string {
  const { name, rate, isDropFrame, startFrame, tracks, markers } = timeline
  const timecode = (frame: number) => formatTimecode(frame, rate, isDropFrame)
  const clips = tracks[trackIndex] ?? []
  const markerLines = markers.map(({ name: text, note, frame }) => ({
    frame,
    line: `* LOC: ${timecode(startFrame + frame)} RED     ${oneLine(`${text} ${note}`)}`,
  }))
  // A marker's comment belongs to the event before it, so the events keep the order of time.
  const rest = trackIndex === 0 ? markerLines.toSorted((a, b) => a.frame - b.frame) : []
  const lines = [
    `TITLE: ${oneLine(name)}`,
    `FCM: ${isDropFrame && hasDropFrame(rate) ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
    '',
  ]
  clips.forEach((clip, index) => {
    const end = clips[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const at = startFrame + clip.from
    const times = [0, clip.frames, at, at + clip.frames].map(timecode)
    lines.push(`${String(index + 1).padStart(3, '0')}  AX       V     C        ${times.join(' ')}`)
    lines.push(`* FROM CLIP NAME: ${oneLine(clip.fileName)}`)
    while (rest[0] && rest[0].frame < end) lines.push(rest.shift()?.line ?? '')
    lines.push('')
  })
  return lines.join('\r\n')
}

/** Returns the text on one line, in at most 200 characters. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)

/**
 * Returns the markers and clips of an edit decision list; null if it contains none. An EDL doesn't
 * contain its frame rate. If all its times are after the first hour, the timeline starts at
 * 01:00:00:00.
 */
export function readEdl(text: string, rate: FrameRateName): TimelineItem[] | null {
  const isDropFrame = /^FCM: *DROP FRAME/im.test(text)
  const found: { item: TimelineItem; frame: number }[] = []
  const frameAt = (timecode: string) =>
    parseTimecode(isDropFrame ? timecode.replace(/:(\d{2,3})$/, ';$1') : timecode, rate)
  let clip: TimelineItem | null = null
  for (const raw of text.split('\n')) {
    const line = raw.slice(0, MAX_LINE).trim()
    const words = line.split(/\s+/)
    if (/^\d+$/.test(words[0] ?? '') && words.length >= 8) {
      // The last four words are the times in the source and in the timeline.
      const frame = frameAt(words.at(-2) ?? '')
      clip = frame === null ? null : { kind: 'clip', name: '', note: '', seconds: 0 }
      if (clip && frame !== null) found.push({ item: clip, frame })
      continue
    }
    const locator = /^\* ?LOC:\s+(\S+)\s*/.exec(line)
    if (locator) {
      const frame = frameAt(locator[1] ?? '')
      const name = line.slice(locator[0].length).replace(/^[A-Z]+\s*/, '')
      if (frame !== null) {
        found.push({ item: { kind: 'marker', name, note: '', seconds: 0 }, frame })
      }
    } else if (clip && line.startsWith('* FROM CLIP NAME:')) clip.name = line.slice(17).trim()
    else if (clip && line.startsWith('* SOURCE FILE:')) clip.note = line.slice(14).trim()
    else if (clip && line.startsWith('|') && line.includes('|M:')) {
      // DaVinci Resolve writes a marker as an event, followed by |C:color |M:name |D:frames.
      clip.kind = 'marker'
      clip.name = (line.split('|M:')[1] ?? '').split('|', 1)[0]?.trim() ?? ''
    }
  }
  if (found.length === 0) return null
  const hour = frameAt('01:00:00:00') ?? 0
  const start = found.every(({ frame }) => frame >= hour) ? hour : 0
  const { timeScale, frameUnits } = FRAME_RATES[rate]
  return found.map(({ item, frame }) => ({
    ...item,
    seconds: ((frame - start) * frameUnits) / timeScale,
  }))
}

const MAX_LINE = 1000

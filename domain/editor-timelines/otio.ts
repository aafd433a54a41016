import { z } from 'zod'
import { FRAME_RATES } from '../video-pack/motion/frame-rate.ts'
import type { EditorTimeline, TimelineClip, TimelineItem, TimelineMarker } from './timeline.ts'

/** Returns a timeline as OpenTimelineIO JSON, which DaVinci Resolve and Premiere Pro import. */
export function writeOtio(timeline: EditorTimeline): string {
  const { timeScale, frameUnits } = FRAME_RATES[timeline.rate]
  const rate = timeScale / frameUnits
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value })
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  })
  const empty = { effects: [], metadata: {} }
  const clip = ({ name, fileName, frames }: TimelineClip) => ({
    OTIO_SCHEMA: 'Clip.1',
    name,
    source_range: range(0, frames),
    media_reference: {
      OTIO_SCHEMA: 'ExternalReference.1',
      name: fileName,
      target_url: encodeURIComponent(fileName),
      available_range: range(0, frames),
      metadata: {},
    },
    markers: [],
    ...empty,
  })
  const gap = (frames: number) => ({
    OTIO_SCHEMA: 'Gap.1',
    name: '',
    source_range: range(0, frames),
    markers: [],
    ...empty,
  })
  const track = (name: string, clips: readonly TimelineClip[]) => {
    let at = 0
    const children = clips.flatMap((item) => {
      const before = item.from - at
      at = item.from + item.frames
      return before > 0 ? [gap(before), clip(item)] : [clip(item)]
    })
    return {
      OTIO_SCHEMA: 'Track.1',
      name,
      kind: 'Video',
      source_range: null,
      children,
      markers: [],
      ...empty,
    }
  }
  const marker = ({ name, note, frame }: TimelineMarker) => ({
    OTIO_SCHEMA: 'Marker.2',
    name,
    color: 'RED',
    marked_range: range(frame, 1),
    // The comment is only part of the schema's later versions; programs ignore it before.
    comment: note,
    metadata: {},
  })
  const { base, frames } = timeline
  const film = base
    ? [{ name: base.fileName, fileName: base.fileName, from: 0, frames, isStill: false }]
    : []
  const tracks = [film, ...timeline.tracks].map((clips, index) => track(`V${index + 1}`, clips))
  const document = {
    OTIO_SCHEMA: 'Timeline.1',
    name: timeline.name,
    global_start_time: time(timeline.startFrame),
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      source_range: null,
      children: tracks,
      markers: timeline.markers.map(marker),
      ...empty,
    },
    metadata: {},
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const timeSchema = z.object({ rate: z.number().positive(), value: z.number() })
const rangeSchema = z.object({ start_time: timeSchema, duration: timeSchema })
const markerSchema = z.object({
  name: z.string().nullish(),
  comment: z.string().nullish(),
  marked_range: rangeSchema,
})
const mediaSchema = z.object({
  target_url: z.string().nullish(),
  name: z.string().nullish(),
  available_range: rangeSchema.nullish(),
})
const itemSchema = z.object({
  OTIO_SCHEMA: z.string(),
  name: z.string().nullish(),
  source_range: rangeSchema.nullish(),
  media_reference: mediaSchema.nullish(),
  media_references: z.record(z.string(), mediaSchema).optional(),
  active_media_reference_key: z.string().optional(),
  markers: z.array(z.unknown()).default([]),
  children: z.array(z.unknown()).default([]),
})
type OtioItem = z.output<typeof itemSchema>

/** The nesting of stacks and tracks that is read. */
const MAX_DEPTH = 50

/** Returns the markers and clips of an OpenTimelineIO timeline; null if it isn't one. */
export function readOtio(text: string): TimelineItem[] | null {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return null
  }
  const timeline = z
    .object({ OTIO_SCHEMA: z.string().startsWith('Timeline.'), tracks: itemSchema })
    .safeParse(document)
  if (!timeline.success) return null
  const items: TimelineItem[] = []
  addItem(timeline.data.tracks, 0, items, 0)
  return items
}

/** Adds what an item contains. `at` is where it begins, in seconds. Returns its length. */
function addItem(item: OtioItem, at: number, items: TimelineItem[], depth: number): number {
  const kind = item.OTIO_SCHEMA.split('.', 1)[0] ?? ''
  const media = item.media_references
    ? item.media_references[item.active_media_reference_key ?? 'DEFAULT_MEDIA']
    : item.media_reference
  const range = item.source_range ?? media?.available_range
  const start = range ? secondsIn(range.start_time) : 0
  for (const value of item.markers) {
    const marker = markerSchema.safeParse(value)
    if (!marker.success) continue
    const { name, comment, marked_range } = marker.data
    const seconds = Math.max(0, at + secondsIn(marked_range.start_time) - start)
    items.push({ kind: 'marker', name: name ?? '', note: comment ?? '', seconds })
  }
  if (kind === 'Clip') {
    const note = [media?.name, media?.target_url].filter(Boolean).join(' ')
    items.push({ kind: 'clip', name: item.name ?? '', note, seconds: Math.max(0, at) })
  }
  if (depth >= MAX_DEPTH) return 0
  let length = 0
  // A track shows its children one after another, a stack all at once.
  for (const value of item.children) {
    const child = itemSchema.safeParse(value)
    if (!child.success || child.data.OTIO_SCHEMA.startsWith('Transition.')) continue
    const childAt = (kind === 'Track' ? at + length : at) - (range ? start : 0)
    const childLength = addItem(child.data, childAt, items, depth + 1)
    length = kind === 'Track' ? length + childLength : Math.max(length, childLength)
  }
  return range ? secondsIn(range.duration) : length
}

const secondsIn = ({ rate, value }: z.output<typeof timeSchema>) => value / rate

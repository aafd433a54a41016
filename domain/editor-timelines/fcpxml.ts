import { escapeXml } from '#lib/escape-html.ts'
import { FRAME_RATES } from '../video-pack/motion/frame-rate.ts'
import type { EditorTimeline, TimelineClip, TimelineItem } from './timeline.ts'
import { childNamed, type XmlElement } from './xml.ts'

/**
 * Returns a timeline as FCPXML 1.10, which Final Cut Pro and DaVinci Resolve import. The clips are
 * connected to the video, or to a gap if there is no video, and the file paths are relative.
 */
export function writeFcpxml(timeline: EditorTimeline): string {
  const { rate, size, startFrame, frames, base, tracks, markers } = timeline
  const { timeScale, frameUnits } = FRAME_RATES[rate]
  const time = (frame: number) => (frame === 0 ? '0s' : `${frame * frameUnits}/${timeScale}s`)
  const clips = tracks.flatMap((track, index) => track.map((clip) => ({ clip, lane: index + 1 })))
  const idOf = new Map(clips.map(({ clip }, index) => [clip.fileName, `r${index + 4}`]))
  const sizes = { width: size.width, height: size.height }
  const asset = (id: string, { fileName, name, isStill, frames: length }: TimelineClip) =>
    assetXml(fileName, {
      id,
      name,
      start: '0s',
      duration: isStill ? '0s' : time(length),
      hasVideo: 1,
      format: isStill ? 'r2' : 'r1',
    })
  const assets = [...new Map(clips.map(({ clip }) => [clip.fileName, clip])).values()]
  const common = { offset: time(startFrame), start: base ? '0s' : time(startFrame) }
  // Children are placed in the time of their parent, which begins at its `start`.
  const inParent = (frame: number) => time((base ? 0 : startFrame) + frame)
  const children = [
    ...clips.map(({ clip, lane }) => {
      const values = {
        ref: idOf.get(clip.fileName) ?? '',
        lane,
        offset: inParent(clip.from),
        name: clip.name,
        start: '0s',
        duration: time(clip.frames),
      }
      return `              <${clip.isStill ? 'video' : 'asset-clip'}${attributes(values)}/>`
    }),
    ...markers.map(
      ({ name, note, frame }) =>
        `              <marker${attributes({ start: inParent(frame), duration: time(1), value: name, note })}/>`,
    ),
  ]
  const parent = base ? 'asset-clip' : 'gap'
  const named: Record<string, string> = base ? { ref: 'r3', name: base.fileName } : { name: 'Gap' }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.10">',
    '  <resources>',
    `    <format${attributes({ id: 'r1', frameDuration: `${frameUnits}/${timeScale}s`, ...sizes })}/>`,
    `    <format${attributes({ id: 'r2', name: 'FFVideoFormatRateUndefined', ...sizes })}/>`,
    ...(base
      ? [
          assetXml(base.fileName, {
            id: 'r3',
            name: base.fileName,
            start: '0s',
            duration: time(frames),
            hasVideo: 1,
            hasAudio: 1,
            format: 'r1',
          }),
        ]
      : []),
    ...assets.map((clip) => asset(idOf.get(clip.fileName) ?? '', clip)),
    '  </resources>',
    `  <event${attributes({ name: timeline.name })}>`,
    `    <project${attributes({ name: timeline.name })}>`,
    `      <sequence${attributes({
      format: 'r1',
      duration: time(frames),
      tcStart: time(startFrame),
      tcFormat: timeline.isDropFrame ? 'DF' : 'NDF',
    })}>`,
    '        <spine>',
    `          <${parent}${attributes({ ...named, ...common, duration: time(frames) })}>`,
    ...children,
    `          </${parent}>`,
    '        </spine>',
    '      </sequence>',
    '    </project>',
    '  </event>',
    '</fcpxml>',
    '',
  ].join('\n')
}

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

/** Returns an asset whose file is next to the document. */
function assetXml(fileName: string, values: Record<string, string | number>): string {
  const file = { kind: 'original-media', src: `./${encodeURIComponent(fileName)}` }
  return `    <asset${attributes(values)}><media-rep${attributes(file)}/></asset>`
}

/**
 * Returns the markers and clips of the first project in an FCPXML document; null if there is none.
 */
export function readFcpxml(root: XmlElement): TimelineItem[] | null {
  const sequence = findElement(root, 'sequence')
  const spine = childNamed(sequence, 'spine')
  if (!sequence || !spine) return null
  const names = new Map<string, string>()
  for (const asset of childNamed(root, 'resources')?.children ?? []) {
    const { id = '', name = '', src = '' } = asset.attributes
    const media = childNamed(asset, 'media-rep')?.attributes.src ?? ''
    names.set(id, [name, lastSegment(src || media)].join(' '))
  }
  const items: TimelineItem[] = []
  const start = seconds(sequence.attributes.tcStart)
  const offsets = spine.children.flatMap(({ attributes: { offset } }) =>
    offset === undefined ? [] : [seconds(offset)],
  )
  // The offsets of the spine begin at the timecode of the first frame, or at 0.
  const origin = offsets.every((offset) => offset >= start - 0.001) ? start : 0
  collect(spine, { parentAt: 0, parentStart: origin, names, items })
  return items
}

const CLIPS = new Set(['asset-clip', 'clip', 'ref-clip', 'sync-clip', 'mc-clip', 'video', 'title'])
const MARKERS = new Set(['marker', 'chapter-marker'])

type Collecting = {
  /** Where the parent begins in the timeline, and in its own time, in seconds. */
  parentAt: number
  parentStart: number
  names: Map<string, string>
  items: TimelineItem[]
}

function collect(parent: XmlElement, context: Collecting): void {
  const { parentAt, parentStart, names, items } = context
  let at = parentAt
  for (const child of parent.children) {
    const { offset, start, duration, name = '', value = '', note = '', ref = '' } = child.attributes
    if (MARKERS.has(child.name)) {
      const markerAt = parentAt + seconds(start) - parentStart
      items.push({ kind: 'marker', name: value, note, seconds: Math.max(0, markerAt) })
      continue
    }
    const isClip = CLIPS.has(child.name)
    if (!isClip && child.name !== 'gap' && child.name !== 'spine') continue
    // In a storyline, an element without an offset follows the one before it.
    const childAt = offset === undefined ? at : parentAt + seconds(offset) - parentStart
    if (isClip) {
      const note = [childNamed(child, 'note')?.text.trim(), names.get(ref)].filter(Boolean)
      items.push({ kind: 'clip', name, note: note.join(' '), seconds: Math.max(0, childAt) })
    }
    const childStart = child.name === 'spine' ? 0 : seconds(start)
    collect(child, { parentAt: childAt, parentStart: childStart, names, items })
    at = childAt + seconds(duration)
  }
}

/** Parses FCPXML's time: '3600s', '1001/30000s'; 0 if it is missing or malformed. */
function seconds(text: string | undefined): number {
  const match = /^(-?\d{1,15})(?:\/(\d{1,12}))?s$/.exec(text ?? '')
  const value = match ? Number(match[1]) / Number(match[2] ?? 1) : 0
  return Number.isFinite(value) ? value : 0
}

function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    // The resources contain the sequences of compound clips, which aren't the project.
    const found = child.name === 'resources' ? undefined : findElement(child, name)
    if (found) return found
  }
  return undefined
}

/** Returns the file name in a URL, or the text itself if it isn't encoded correctly. */
function lastSegment(url: string): string {
  const name = url.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

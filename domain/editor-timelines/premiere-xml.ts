import { escapeXml } from '#lib/escape-html.ts'
import { FRAME_RATES } from '../video-pack/motion/frame-rate.ts'
import { formatTimecode, hasDropFrame, timecodeBase } from './timecode.ts'
import type { EditorTimeline, TimelineClip, TimelineItem } from './timeline.ts'
import { childNamed, textNamed, type XmlElement } from './xml.ts'

/**
 * Returns a timeline as Final Cut Pro 7 XML (xmeml 5), which Premiere Pro and DaVinci Resolve
 * import.
 */
export function writePremiereXml(timeline: EditorTimeline): string {
  const { rate, isDropFrame, size, startFrame, frames, base, tracks, markers } = timeline
  const isNtsc = FRAME_RATES[rate].frameUnits === 1001
  const rateXml = `<rate><timebase>${timecodeBase(rate)}</timebase><ntsc>${isNtsc ? 'TRUE' : 'FALSE'}</ntsc></rate>`
  const samples = `<samplecharacteristics>${rateXml}<width>${size.width}</width><height>${size.height}</height><anamorphic>FALSE</anamorphic><pixelaspectratio>square</pixelaspectratio><fielddominance>none</fielddominance></samplecharacteristics>`
  const known = new Map<string, string>()
  let clips = 0
  const file = (fileName: string, length: number) => {
    const id = known.get(fileName)
    if (id) return `<file id="${id}"/>`
    const fresh = `file-${known.size + 1}`
    known.set(fileName, fresh)
    return `<file id="${fresh}"><name>${escapeXml(fileName)}</name><pathurl>${escapeXml(encodeURIComponent(fileName))}</pathurl>${rateXml}<duration>${length}</duration><media><video>${samples}</video></media></file>`
  }
  const clipItem = ({ name, fileName, from, frames: length, isStill }: TimelineClip) => {
    clips += 1
    return `          <clipitem id="clipitem-${clips}"><name>${escapeXml(name)}</name><enabled>TRUE</enabled><duration>${length}</duration>${rateXml}<start>${from}</start><end>${from + length}</end><in>0</in><out>${length}</out><alphatype>straight</alphatype>${isStill ? '<stillframe>TRUE</stillframe>' : ''}${file(fileName, length)}</clipitem>`
  }
  const track = (items: readonly TimelineClip[]) => [
    '        <track>',
    ...items.map(clipItem),
    '        </track>',
  ]
  const film: TimelineClip[] = base
    ? [{ name: base.fileName, fileName: base.fileName, from: 0, frames, isStill: false }]
    : []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="5">',
    '  <sequence id="sequence-1">',
    `    <name>${escapeXml(timeline.name)}</name>`,
    `    <duration>${frames}</duration>`,
    `    ${rateXml}`,
    `    <timecode>${rateXml}<string>${formatTimecode(startFrame, rate, isDropFrame)}</string><frame>${startFrame}</frame><displayformat>${isDropFrame && hasDropFrame(rate) ? 'DF' : 'NDF'}</displayformat></timecode>`,
    '    <media>',
    '      <video>',
    `        <format>${samples}</format>`,
    ...track(film),
    ...tracks.flatMap(track),
    '      </video>',
    '    </media>',
    ...markers.map(
      ({ name, note, frame }) =>
        `    <marker><name>${escapeXml(name)}</name><comment>${escapeXml(note)}</comment><in>${frame}</in><out>-1</out></marker>`,
    ),
    '  </sequence>',
    '</xmeml>',
    '',
  ].join('\n')
}

/** Returns the markers and clips of the first sequence; null if there is none. */
export function readPremiereXml(root: XmlElement): TimelineItem[] | null {
  const sequence = findSequence(root)
  if (!sequence) return null
  const perSecond = framesPerSecond(sequence)
  const items = markersIn(sequence, (frame) => frame / perSecond)
  const fileNames = new Map<string, string>()
  for (const track of childNamed(childNamed(sequence, 'media'), 'video')?.children ?? []) {
    if (track.name !== 'track') continue
    for (const clip of track.children) {
      if (clip.name !== 'clipitem') continue
      const start = Number(textNamed(clip, 'start'))
      const end = Number(textNamed(clip, 'end'))
      const from = Number(textNamed(clip, 'in'))
      const to = Number(textNamed(clip, 'out'))
      const file = childNamed(clip, 'file')
      const id = file?.attributes.id ?? ''
      // Only the first reference to a file contains its name.
      const fileName = textNamed(file, 'name') || (fileNames.get(id) ?? '')
      fileNames.set(id, fileName)
      // Next to a transition, a start of -1 means that the clip ends at `end`.
      const at = start === -1 ? end - (to - from) : start
      if (!Number.isFinite(at)) continue
      items.push({
        kind: 'clip',
        name: textNamed(clip, 'name'),
        note: fileName,
        seconds: Math.max(0, at / perSecond),
      })
      const perSourceSecond = framesPerSecond(clip) || perSecond
      items.push(...markersIn(clip, (frame) => at / perSecond + (frame - from) / perSourceSecond))
    }
  }
  return items
}

function markersIn(element: XmlElement, secondsAt: (frame: number) => number): TimelineItem[] {
  return element.children
    .filter(({ name }) => name === 'marker')
    .flatMap((marker) => {
      const seconds = secondsAt(Number(textNamed(marker, 'in') || Number.NaN))
      if (!Number.isFinite(seconds)) return []
      const [name, note] = [textNamed(marker, 'name'), textNamed(marker, 'comment')]
      return [{ kind: 'marker' as const, name, note, seconds: Math.max(0, seconds) }]
    })
}

/** Returns the sequence outside of other sequences, of a project, a bin or the document. */
function findSequence(element: XmlElement): XmlElement | undefined {
  if (element.name === 'sequence') return element
  for (const child of element.children) {
    const found = findSequence(child)
    if (found) return found
  }
  return undefined
}

function framesPerSecond(element: XmlElement): number {
  const rate = childNamed(element, 'rate')
  const base = Number(textNamed(rate, 'timebase'))
  if (!(base > 0 && base <= 1000)) return 30
  return textNamed(rate, 'ntsc').toUpperCase() === 'TRUE' ? (base * 1000) / 1001 : base
}

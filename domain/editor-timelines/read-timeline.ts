import type { FrameRateName } from '../video-pack/motion/frame-rate.ts'
import { readEdl } from './edl.ts'
import { readFcpxml } from './fcpxml.ts'
import { readOtio } from './otio.ts'
import { readPremiereXml } from './premiere-xml.ts'
import {
  MAX_TIMELINE_BYTES,
  type ReadTimeline,
  type TimelineFormat,
  type TimelineItem,
} from './timeline.ts'
import { parseXml } from './xml.ts'

/**
 * Reads the markers and clips of a timeline's file. Its content decides the format, not its name.
 * `edlRate` is the frame rate of the timeline, which only an EDL doesn't contain.
 */
export function readTimeline(text: string, edlRate: FrameRateName): ReadTimeline {
  if (text.length > MAX_TIMELINE_BYTES) return { ok: false, reason: 'too-large' }
  const source = text.replace(/^\uFEFF/, '')
  const found = source.trimStart().startsWith('<') ? readXml(source) : readText(source, edlRate)
  if (!found?.items) return { ok: false, reason: 'unknown-format' }
  const { format, items } = found
  return { ok: true, format, items: items.toSorted((a, b) => a.seconds - b.seconds) }
}

type Found = { format: TimelineFormat; items: TimelineItem[] | null }

function readXml(source: string): Found | null {
  const root = parseXml(source)
  if (root?.name === 'fcpxml') return { format: 'fcpxml', items: readFcpxml(root) }
  if (root?.name === 'xmeml') return { format: 'premiere-xml', items: readPremiereXml(root) }
  return null
}

function readText(source: string, edlRate: FrameRateName): Found {
  return source.trimStart().startsWith('{')
    ? { format: 'otio', items: readOtio(source) }
    : { format: 'edl', items: readEdl(source, edlRate) }
}

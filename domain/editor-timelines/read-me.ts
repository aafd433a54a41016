import { formatTimestamp } from '#lib/timestamp.ts'
import type { TimedPlacement } from './plan-timeline.ts'
import type { EditorTimeline } from './timeline.ts'

type ReadMe = {
  title: string
  timeline: EditorTimeline
  timed: readonly TimedPlacement[]
  /** The timeline's files, with their names. */
  files: readonly { name: string }[]
  /** The overlays that aren't in the archive, and the reasons. */
  missing: readonly { name: string; why: string }[]
}

/** Returns the read-me text, which says how to use a timeline's archive. */
export function timelineReadMe({ title, timeline, timed, files, missing }: ReadMe): string {
  const { rate, size, base } = timeline
  return [
    `Timeline of ${title}`,
    '',
    `${rate} frames per second, ${size.width} × ${size.height} pixels.`,
    '',
    'Unpack all files into one folder. Then import one of these files into your editing program:',
    '',
    ...files.map(({ name }) => `  ${name}  (${usedBy(name)})`),
    '',
    'If the program doesn’t find the pictures, choose this folder.',
    base
      ? `The lowest track shows ${base.fileName}. Put that file into the same folder.`
      : 'The lowest track is empty. Put your video there.',
    'Don’t scale, rotate or blur the overlays.',
    '',
    'The codes:',
    '',
    ...timed.map(
      ({ placement, second, shownSeconds }) =>
        `  ${formatTimestamp(second)}  ${placement.label} (${placement.code})${shownSeconds === null ? ', spoken: only a marker' : `, ${shownSeconds} seconds`}`,
    ),
    '',
    ...missing.flatMap(({ name, why }) => [`${name} (not included)`, `  ${why}`, '']),
    'If you move a code, keep its name. After editing, export the timeline from your program and',
    'choose it on the video’s Editor Timeline page. The placements then get their new times.',
    '',
  ].join('\r\n')
}

function usedBy(name: string): string {
  if (name.endsWith('.fcpxml')) return 'Final Cut Pro, DaVinci Resolve'
  if (name.endsWith('.xml')) return 'Premiere Pro, DaVinci Resolve'
  return name.endsWith('.otio') ? 'OpenTimelineIO' : 'EDL, one track'
}

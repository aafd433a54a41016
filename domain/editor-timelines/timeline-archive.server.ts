import type { Readable } from 'node:stream'
import { streamInTurn } from '#lib/stream-in-turn.server.ts'
import type { Services } from '#platform/services.ts'
import { listVideoPlacements } from '../placements/list-placements.server.ts'
import { writeZip, type ZipEntry } from '../placements/zip.ts'
import { lengthOf } from '../video-analytics/timeline.ts'
import { archiveFileName } from '../video-pack/archive-file-name.ts'
import { renderPackMotion } from '../video-pack/motion-image.server.ts'
import { motionFileName } from '../video-pack/motion-request.ts'
import { createPack, type Pack } from '../video-pack/pack.ts'
import { renderPackFile } from '../video-pack/pack-image.server.ts'
import { PACK_MESSAGES, REFUSAL_TEXTS } from '../video-pack/pack-messages.ts'
import { packSlots } from '../video-pack/pack-turns.server.ts'
import { findVideoPack } from '../video-pack/video-pack.server.ts'
import { videoTitle } from '../videos/video-title.ts'
import type { Video } from '../videos/videos.server.ts'
import { writeEdl } from './edl.ts'
import { writeFcpxml } from './fcpxml.ts'
import { writeOtio } from './otio.ts'
import { listTimed, planTimeline, type TimedPlacement } from './plan-timeline.ts'
import { writePremiereXml } from './premiere-xml.ts'
import { timelineReadMe } from './read-me.ts'
import type { EditorTimeline } from './timeline.ts'
import type { TimelineRequest } from './timeline-request.ts'

export const timelineArchiveName = (title: string) =>
  archiveFileName({ title, text: 'video' }, 'timeline.zip')

export const TIMELINE_REFUSALS = {
  /** None of the video’s placements has a timestamp. */
  'no-times': 'None of this video’s placements has a timestamp yet.',
  /** Too many accounts are waiting. */
  busy: PACK_MESSAGES.busy,
} as const

export type TimelineArchive =
  | { ok: true; stream: Readable }
  | { ok: false; reason: keyof typeof TIMELINE_REFUSALS }

/**
 * Returns an archive with a video's timeline in every format, the overlays that it shows, and a
 * read-me file. Files are drawn while the archive is being read, in the owner's turn.
 */
export async function createTimelineArchive(
  services: Services,
  { readerId, ownerId, video }: { readerId: string; ownerId: string; video: Video },
  request: TimelineRequest,
): Promise<TimelineArchive> {
  const placements = await listVideoPlacements(services, ownerId, video.id)
  const timed = listTimed(placements)
  if (timed.length === 0) return { ok: false, reason: 'no-times' }
  const checks = placements.flatMap(({ check }) => (check ? [check] : []))
  const lengthSeconds = lengthOf(video.durationSeconds, checks)?.seconds ?? null
  const title = videoTitle(video)
  const stream = await streamInTurn(packSlots, readerId, () =>
    writeZip(
      filesOf(services, { ownerId, title, lengthSeconds, timed, request }),
      services.clock.now(),
    ),
  )
  return stream ? { ok: true, stream } : { ok: false, reason: 'busy' }
}

type Contents = {
  ownerId: string
  title: string
  lengthSeconds: number | null
  timed: TimedPlacement[]
  request: TimelineRequest
}

async function* filesOf(
  services: Services,
  { ownerId, title, lengthSeconds, timed, request }: Contents,
): AsyncGenerator<ZipEntry> {
  const fileNames = new Map<TimedPlacement, string>()
  const missing: { name: string; why: string }[] = []
  for (const one of timed) {
    const { placement, shownSeconds } = one
    if (shownSeconds === null || placement.magnetId === null) continue
    const where = { id: placement.magnetId, placementId: placement.id }
    const found = await findVideoPack(services, ownerId, where)
    // The magnet was deleted while the archive was being written.
    if (!found) continue
    const pack = createPack(found.source)
    const { name, drawn } = await drawOverlay(pack, one, { shownSeconds, request })
    if (drawn.ok) {
      fileNames.set(one, name)
      yield { name, bytes: drawn.bytes }
    } else missing.push({ name, why: REFUSAL_TEXTS[drawn.reason] })
  }
  const fileNameOf = (one: TimedPlacement) => fileNames.get(one) ?? null
  const timeline = planTimeline({ name: title, request, lengthSeconds, timed, fileNameOf })
  const files = timelineFiles(timeline, title)
  for (const { name, text } of files) yield { name, bytes: Buffer.from(text) }
  yield {
    name: 'READ-ME.txt',
    bytes: Buffer.from(timelineReadMe({ title, timeline, timed, files, missing })),
  }
}

async function drawOverlay(
  pack: Pack,
  { placement: { label, code } }: TimedPlacement,
  { shownSeconds, request }: { shownSeconds: number; request: TimelineRequest },
) {
  const { file, rate } = request
  // The code is part of the name, by which the edited timeline is recognized.
  const named = { title: `${label} ${code}`, text: pack.text }
  if (request.overlay === 'still') {
    return { name: archiveFileName(named, file.name), drawn: await renderPackFile(pack, file) }
  }
  const motion = { file, rate, seconds: shownSeconds }
  return {
    name: archiveFileName(named, motionFileName(motion)),
    drawn: await renderPackMotion(pack, motion),
  }
}

/** Returns the timeline in every format. Each track has its own EDL, as the format allows only one. */
function timelineFiles(timeline: EditorTimeline, title: string): { name: string; text: string }[] {
  const nameOf = (ending: string) => archiveFileName({ title, text: 'video' }, ending)
  return [
    { name: nameOf('final-cut.fcpxml'), text: writeFcpxml(timeline) },
    { name: nameOf('premiere.xml'), text: writePremiereXml(timeline) },
    { name: nameOf('timeline.otio'), text: writeOtio(timeline) },
    ...timeline.tracks.map((_, index) => ({
      name: nameOf(index === 0 ? 'timeline.edl' : `timeline-track-${index + 1}.edl`),
      text: writeEdl(timeline, index),
    })),
  ]
}

import { z } from 'zod'
import { getCampaignCodes, MAX_CODES } from '#domain/campaigns/campaign-codes.server.ts'
import {
  createTimelineArchive,
  TIMELINE_REFUSALS,
  timelineArchiveName,
} from '#domain/editor-timelines/timeline-archive.server.ts'
import { timelineQuery, toTimelineRequest } from '#domain/editor-timelines/timeline-request.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { codesArchiveName, createCodesArchive } from '#domain/placements/codes-archive.server.ts'
import { listPlacements } from '#domain/placements/list-placements.server.ts'
import { titleFileName } from '#domain/qr/qr-file-name.ts'
import { FRAME_RATE_NAMES } from '#domain/video-pack/motion/frame-rate.ts'
import { MOTION_SECONDS } from '#domain/video-pack/motion/slide.ts'
import { renderPackMotion } from '#domain/video-pack/motion-image.server.ts'
import {
  DEFAULT_MOTION_RATE,
  MOTION_FILES,
  parseMotionRequest,
} from '#domain/video-pack/motion-request.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { REFUSAL_TEXTS } from '#domain/video-pack/pack-messages.ts'
import { inPackTurn } from '#domain/video-pack/pack-turns.server.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { findVideo } from '#domain/videos/videos.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, reads } from './campaigns.ts'
import { busy, fileHeaders, packOf, packOfPlacement } from './codes.ts'

const tag = 'Codes'
const query = z.strictObject({
  file: z
    .enum(MOTION_FILES.map(({ id }) => id))
    .optional()
    .describe('The overlay’s size. Default: 1080p.'),
  seconds: z.coerce
    .number()
    .int()
    .min(MOTION_SECONDS.least)
    .max(MOTION_SECONDS.most)
    .default(MOTION_SECONDS.usual),
  rate: z
    .enum(FRAME_RATE_NAMES)
    .default(DEFAULT_MOTION_RATE)
    .describe('The frame rate, in frames per second.'),
})
const movie = {
  status: 200,
  description: 'A transparent QuickTime video.',
  media: ['video/quicktime'],
} as const
const zip = { status: 200, description: 'A ZIP archive.', media: ['application/zip'] } as const
const common = { limit: 'qr-check', problems: ['conflict'] } as const

type MotionCall = Pick<Call, 'key'> & { query: z.output<typeof query> }

async function motionResponse(
  { key, query: asked }: MotionCall,
  { source, title }: Awaited<ReturnType<typeof packOf>>,
): Promise<Response> {
  const { file: id, seconds, rate } = asked
  const values = { ...(id && { file: id }), seconds: String(seconds), rate }
  const wanted = found(parseMotionRequest(new URLSearchParams(values)))
  const pack = createPack(source)
  const drawn = await inPackTurn(key.accountId, () => renderPackMotion(pack, wanted))
  if (drawn.ok) {
    const name = titleFileName(title, `${wanted.file.id}-${seconds}s-${rate}fps.mov`)
    return new Response(new Uint8Array(drawn.bytes), {
      headers: fileHeaders({ type: 'video/quicktime', name }),
    })
  }
  if (drawn.reason === 'busy') throw busy()
  throw new ApiProblem('conflict', { detail: REFUSAL_TEXTS[drawn.reason] })
}

export const downloadOperations = [
  operation({
    id: 'getTimeline',
    method: 'GET',
    path: '/videos/{videoId}/timeline.zip',
    tag: 'Videos',
    scope: 'magnets:read',
    wholeAccount: true,
    ...common,
    summary: 'Download a video’s timeline for editing programs',
    description:
      'The ZIP contains the overlays of the video’s placements, and a timeline that shows each at its time, as FCPXML, Final Cut Pro 7 XML (for Premiere Pro), OpenTimelineIO and EDL. Placements without a timestamp aren’t included.',
    query: timelineQuery.strict(),
    answer: { status: 200, description: 'A ZIP archive.', media: ['application/zip'] },
    async run({ services, key, params, query: asked }) {
      const { accountId } = key
      const video = found(await findVideo(services, accountId, params.videoId))
      const request = found(toTimelineRequest(asked))
      const of = { readerId: accountId, ownerId: accountId, video }
      const archive = await createTimelineArchive(services, of, request)
      if (archive.ok) {
        return new Response(toWebStream(archive.stream), {
          headers: fileHeaders({
            type: 'application/zip',
            name: timelineArchiveName(videoTitle(video)),
          }),
        })
      }
      if (archive.reason === 'busy') throw busy()
      throw new ApiProblem('conflict', { detail: TIMELINE_REFUSALS[archive.reason] })
    },
  }),
  operation({
    id: 'getMagnetMotion',
    method: 'GET',
    path: '/magnets/{magnetId}/video-pack/overlay.mov',
    tag,
    scope: 'magnets:read',
    ...common,
    summary: 'Download a magnet’s overlay as a video',
    description: 'The code slides in and out. The ZIP of the video pack doesn’t include this file.',
    query,
    answer: movie,
    run: async (call) => motionResponse(call, await packOf(call, call.params.magnetId)),
  }),
  operation({
    id: 'getPlacementMotion',
    method: 'GET',
    path: '/placements/{placementId}/video-pack/overlay.mov',
    tag,
    scope: 'placements:read',
    ...common,
    summary: 'Download a placement’s overlay as a video',
    query,
    answer: movie,
    run: async (call) => motionResponse(call, await packOfPlacement(call)),
  }),
  operation({
    id: 'getPlacementCodes',
    method: 'GET',
    path: '/magnets/{magnetId}/codes.zip',
    tag,
    scope: 'placements:read',
    limit: 'qr-check',
    summary: 'Download the QR codes of a magnet’s placements',
    description:
      'The ZIP contains a PNG and an SVG for each placement that isn’t archived, and a table of these placements.',
    answer: zip,
    async run({ services, key, params }) {
      const { accountId: id } = key
      assertMagnet(key, params.magnetId)
      const magnet = found(await findMagnet(services, id, params.magnetId))
      const placements = await listPlacements(services, id, { magnetIds: [magnet.id] })
      const archive = await createCodesArchive(services, { id }, magnet, placements)
      return new Response(toWebStream(archive), {
        headers: fileHeaders({ type: 'application/zip', name: codesArchiveName(magnet.title) }),
      })
    },
  }),
  operation({
    id: 'getCampaignCodes',
    method: 'GET',
    path: '/campaigns/{campaignId}/codes.zip',
    tag,
    ...reads,
    ...common,
    summary: 'Download the QR codes of a campaign',
    description: `The ZIP contains a PNG and an SVG for the page of each creator who takes part and for each of its placements that isn’t archived, and a table of them. For more than ${formatNumber(MAX_CODES)} codes, download them page by page.`,
    answer: zip,
    async run(call) {
      const codes = await getCampaignCodes(...actorOf(call), call.params.campaignId)
      if (codes.ok) {
        return new Response(toWebStream(await codes.open()), {
          headers: fileHeaders({ type: 'application/zip', name: codesArchiveName(codes.title) }),
        })
      }
      if (codes.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', {
        detail: `The campaign has more than ${formatNumber(MAX_CODES)} codes.`,
      })
    },
  }),
]

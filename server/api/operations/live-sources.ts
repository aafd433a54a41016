import { z } from 'zod'
import {
  deleteLiveSource,
  renewLiveAddress,
  revokeLiveAddress,
} from '#domain/live-sources/live-address.server.ts'
import { liveChanges, liveInput, newLiveInput } from '#domain/live-sources/live-input.ts'
import { LIVE_MESSAGES as SAY } from '#domain/live-sources/live-messages.ts'
import { MAX_LIVE_SOURCES } from '#domain/live-sources/live-source.ts'
import {
  type FoundLiveSource,
  findLiveSource,
  listLiveSources,
} from '#domain/live-sources/live-sources.server.ts'
import { loadLiveStates, OPEN_MS } from '#domain/live-sources/live-states.server.ts'
import {
  type CreateLiveResult,
  createLiveSource,
  type UpdateLiveResult,
  updateLiveSource,
} from '#domain/live-sources/save-live-source.server.ts'
import { LIVE_MODES } from '#domain/live-sources/timing.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { CORNERS } from '#domain/screen/screen.ts'
import { checkInput } from '../check-input.ts'
import { found, onePage, onePageQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const common = { tag: 'Stream overlays', only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'magnets:read' } as const
const writes = { ...common, scope: 'magnets:write', limit: 'page-change' } as const
const path = '/live-sources/{liveSourceId}'

const liveSource = z
  .object({
    id,
    name: z.string(),
    magnetId: id,
    placementId: id
      .nullable()
      .describe('The placement whose code is shown; null for the magnet’s.'),
    orientation: z.enum(['landscape', 'vertical']),
    corner: z.enum(CORNERS),
    callToAction: z.string().describe('The text beside the code.'),
    goal: z.int().positive().nullable(),
    showsCounter: z.boolean().describe('Whether the number of leads is shown.'),
    mode: z.enum(LIVE_MODES).describe('When the code is shown.'),
    showSeconds: z.int().positive(),
    everyMinutes: z.int().positive(),
    scenes: z.array(z.string()),
    url: z
      .url()
      .nullable()
      .describe(
        'The page for streaming software; null if it was revoked, or if the site’s secret has changed.',
      ),
    dockUrl: z
      .url()
      .nullable()
      .describe(
        'The page with buttons for the overlay. Null like `url`, and for keys without `magnets:write`.',
      ),
    isRevoked: z.boolean(),
    isOpen: z.boolean().describe('Whether streaming software has the page open.'),
    lastSeenAt: moment.nullable(),
    countingSince: moment.describe('When counting leads began.'),
    leads: z
      .int()
      .nonnegative()
      .nullable()
      .describe('The number of leads since then; null if the URL was revoked.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'LiveSource', description: 'A stream overlay with a code, a goal and a counter.' })

type LiveCall = Pick<Call, 'services' | 'key'>
const viewerOf = ({ key }: LiveCall) => ({ id: key.accountId })

async function toBody({ services, key }: LiveCall, { row, token }: FoundLiveSource) {
  const { publicUrl } = services.env
  const loaded = (await loadLiveStates(services, [row.id])).get(row.id)
  const url = token && `${publicUrl}/live/${token}`
  const now = services.clock.now().getTime()
  return {
    id: row.id,
    name: row.name,
    magnetId: row.magnetId,
    placementId: row.placementId,
    orientation: row.orientation,
    corner: row.corner,
    callToAction: row.callToAction,
    goal: row.goal,
    showsCounter: row.showsCounter,
    mode: row.mode,
    showSeconds: row.showSeconds,
    everyMinutes: row.everyMinutes,
    scenes: row.scenes,
    url,
    dockUrl: url && key.scopes.has('magnets:write') ? `${url}/dock` : null,
    isRevoked: row.revokedAt !== null,
    isOpen: row.lastSeenAt !== null && now - row.lastSeenAt.getTime() < OPEN_MS,
    lastSeenAt: isoOf(row.lastSeenAt),
    countingSince: isoOf(row.countingSince),
    leads: loaded?.state.figures.count ?? null,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }
}

const sourceOf = async (call: LiveCall, sourceId: string) =>
  found(await findLiveSource(call.services, viewerOf(call), sourceId))
const bodyOf = async (call: LiveCall, sourceId: string) =>
  toBody(call, await sourceOf(call, sourceId))

function problemOf(refusal: Extract<CreateLiveResult | UpdateLiveResult, { ok: false }>) {
  switch (refusal.reason) {
    case 'not-found':
      return notFound()
    case 'code-gone':
      return invalidBody('/magnetId', 'not-found', SAY.codeGone)
    case 'code-too-large':
      return new ApiProblem('conflict', { detail: SAY.codeTooLarge })
    case 'unreadable':
      return new ApiProblem('conflict', { detail: SAY.codeUnreadable })
    case 'too-wide':
      return refusal.leftOut.includes('callToAction')
        ? invalidBody('/callToAction', 'too-wide', SAY.callTooWide)
        : invalidBody('/showsCounter', 'too-wide', SAY.stripTooLarge)
    case 'limit':
      return new ApiProblem('plan-limit', { detail: SAY.tooMany })
    case 'conflict':
      return new ApiProblem('conflict', { detail: SAY.conflict })
    case 'experiment':
      return new ApiProblem('conflict', { detail: SAY.experiment })
    case 'suspended':
      return new ApiProblem('account-suspended')
  }
}

const toLiveInput = ({ magnetId, placementId, ...settings }: z.output<typeof liveInput>) => ({
  ...settings,
  code: { magnetId, placementId },
})

const one = { status: 200, description: 'The stream overlay.', schema: liveSource } as const
type SourceCall = Call<{ liveSourceId: string }>

const changeAddress = (change: typeof renewLiveAddress) => async (call: SourceCall) => {
  const { liveSourceId } = call.params
  const changed = await change(call.services, viewerOf(call), liveSourceId)
  if (!changed.ok) throw notFound()
  return { id: liveSourceId }
}
// The result that is stored with the Idempotency-Key contains no URL.
const respond = ({ id: sourceId }: { id: string }, call: Call) => bodyOf(call, sourceId)

export const liveSourceOperations = [
  operation({
    id: 'listLiveSources',
    method: 'GET',
    path: '/live-sources',
    ...reads,
    summary: 'List stream overlays',
    description: `All stream overlays are on one page, newest first. An account has at most ${MAX_LIVE_SOURCES}.`,
    query: onePageQuery,
    answer: {
      status: 200,
      description: 'The stream overlays.',
      schema: z
        .object({ data: z.array(liveSource), nextCursor: z.null() })
        .meta({ id: 'LiveSourcePage' }),
    },
    async run(call) {
      const listed = await listLiveSources(call.services, viewerOf(call))
      const data = []
      for (const { id: sourceId } of listed) {
        // A source that was deleted in between is left out.
        const source = await findLiveSource(call.services, viewerOf(call), sourceId)
        if (source) data.push(await toBody(call, source))
      }
      return onePage(data, call.query)
    },
  }),
  operation({
    id: 'createLiveSource',
    method: 'POST',
    path: '/live-sources',
    ...writes,
    summary: 'Create a stream overlay',
    description: 'Open its `url` in streaming software. Its counter starts at zero.',
    body: newLiveInput,
    answer: { ...one, status: 201, isResource: true },
    async run(call) {
      const input = toLiveInput(call.body)
      const created = await createLiveSource(call.services, viewerOf(call), input)
      if (!created.ok) throw problemOf(created)
      return { id: created.id }
    },
    respond,
  }),
  operation({
    id: 'getLiveSource',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get a stream overlay',
    answer: { ...one, isResource: true },
    run: (call) => bodyOf(call, call.params.liveSourceId),
  }),
  operation({
    id: 'updateLiveSource',
    method: 'PATCH',
    path,
    ...writes,
    summary: 'Edit a stream overlay',
    description: 'Open pages show the change within seconds. Their URLs don’t change.',
    body: liveChanges,
    answer: { ...one, isResource: true },
    async run(call) {
      const { liveSourceId } = call.params
      const before = await sourceOf(call, liveSourceId)
      const shown = await toBody(call, before)
      call.requireMatch(shown)
      const { name, magnetId, placementId, orientation, corner, callToAction, goal } = shown
      const { showsCounter, mode, showSeconds, everyMinutes, scenes } = shown
      const code = { magnetId, placementId: call.body.magnetId ? null : placementId }
      const look = { name, orientation, corner, callToAction, goal, showsCounter }
      const kept = { ...code, ...look, mode, showSeconds, everyMinutes, scenes }
      const input = toLiveInput(checkInput(liveInput, { ...kept, ...call.body }))
      const changed = { id: before.row.id, settingsOf: before.row.updatedAt }
      const saved = await updateLiveSource(call.services, viewerOf(call), changed, input)
      if (!saved.ok) throw problemOf(saved)
      return bodyOf(call, liveSourceId)
    },
  }),
  operation({
    id: 'renewLiveSource',
    method: 'POST',
    path: `${path}/renew-url` as const,
    ...writes,
    summary: 'Replace a stream overlay’s URLs',
    description: 'The previous URLs show nothing from then on.',
    answer: { ...one, isResource: true },
    run: changeAddress(renewLiveAddress),
    respond,
  }),
  operation({
    id: 'revokeLiveSource',
    method: 'POST',
    path: `${path}/revoke-url` as const,
    ...writes,
    inReadOnly: true,
    summary: 'Revoke a stream overlay’s URLs',
    description: 'The overlay shows nothing until its URLs are replaced.',
    answer: { ...one, isResource: true },
    run: changeAddress(revokeLiveAddress),
    respond,
  }),
  operation({
    id: 'deleteLiveSource',
    method: 'DELETE',
    path,
    ...writes,
    inReadOnly: true,
    summary: 'Delete a stream overlay',
    description: 'Its URLs show nothing from then on. Leads aren’t deleted.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const deleted = await deleteLiveSource(
        call.services,
        viewerOf(call),
        call.params.liveSourceId,
      )
      if (!deleted.ok) throw notFound()
      return null
    },
  }),
]

import { z } from 'zod'
import { clearCheck, findCheck, findCodeNow } from '#domain/placements/placement-check.server.ts'
import {
  findOutdated,
  type PlacementCheck,
  placementCheckFields,
} from '#domain/placements/placement-check.ts'
import { lockPlacement } from '#domain/placements/placements.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { VERDICTS } from '#domain/screen/screen.ts'
import { saveVideoCheck } from '#domain/video-check/save-check.server.ts'
import { SAVE_CHECK_MESSAGES } from '#domain/video-check/save-check-messages.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { placementOf, placementToChange } from './placements.ts'

const tag = 'Placements'
const path = '/placements/{placementId}/video-check'
const writes = { tag, scope: 'placements:write', limit: 'page-change' } as const

const OUTDATED = ['unknown-code', 'code', 'address', 'target'] as const
const VERDICT =
  'How well the code can be scanned from a TV: `good`, `pass` (it can be scanned), `weak` (some phones can’t scan it) or `fail`.'

const videoCheck = z
  .object({
    check: z
      .object({
        verdict: z
          .enum(VERDICTS)
          .describe(
            'The worst of three verdicts: how well the code can be scanned, where it leads, and whether it is the placement’s own code.',
          ),
        shownFromMs: z
          .int()
          .describe('When the code can first be read, in milliseconds from the video’s start.'),
        shownUntilMs: z
          .int()
          .describe('When the code can last be read, in milliseconds from the video’s start.'),
        moduleShare: z
          .number()
          .describe('The side of one square of the code as a fraction of the picture’s height.'),
        videoMs: z
          .int()
          .nullable()
          .describe('The video’s length in milliseconds; null for old checks.'),
        code: z
          .string()
          .nullable()
          .describe('The short link in the code, in lower case; null for old checks.'),
        host: z.string().nullable().describe('The host in the code; null for old checks.'),
        shows: z
          .enum(['placement', 'magnet'])
          .nullable()
          .describe(
            'Whether the video shows the placement’s code, or its magnet’s own code, whose scans don’t count for the placement. Null for old checks.',
          ),
        magnetId: id
          .nullable()
          .describe(
            'The magnet that the code led to when the video was checked; null for old checks.',
          ),
        checkedAt: moment.describe('When the check was saved.'),
        outdated: z
          .enum(OUTDATED)
          .nullable()
          .describe(
            'Why the check is outdated: the code no longer belongs to the placement (`code`), its host isn’t this site’s anymore (`address`), it now leads to another magnet (`target`), or the check didn’t record which code the video shows (`unknown-code`). Null if it isn’t outdated.',
          ),
      })
      .nullable()
      .describe('The last check; null if there is none.')
      .meta({ id: 'VideoCheckResult' }),
  })
  .meta({ id: 'VideoCheck', description: 'The last check of a placement’s finished video.' })

const one = {
  status: 200,
  description: 'The check.',
  schema: videoCheck,
  isResource: true,
} as const

const { filmMs, verdict, text, ...fields } = placementCheckFields.shape
const newCheck = z
  .strictObject({
    ...fields,
    verdict: verdict.describe(VERDICT),
    videoMs: filmMs,
    codeText: text,
    setsAtSecond: z
      .boolean()
      .default(false)
      .describe('Whether the placement’s `atSecond` becomes the second at which the code appears.'),
  })
  .refine(({ shownFromMs, shownUntilMs }) => shownFromMs < shownUntilMs, {
    error: 'This must be later than shownFromMs.',
    path: ['shownUntilMs'],
  })
  .meta({ id: 'NewVideoCheck' })

type CheckCall = Pick<Call, 'services' | 'key'> & { params: { placementId: string } }

async function toBody({ services, params }: CheckCall, check: PlacementCheck | null) {
  if (!check) return { check: null }
  const { read, filmMs, checkedAt, ...found } = check
  const now = read ? await findCodeNow(services, params.placementId, read) : null
  return {
    check: {
      ...found,
      videoMs: filmMs,
      code: read?.code ?? null,
      host: read?.host ?? null,
      shows: read?.shows ?? null,
      magnetId: read?.magnetId ?? null,
      checkedAt: isoOf(checkedAt),
      outdated: findOutdated(check, now),
    },
  }
}

const magnetDeleted = () =>
  new ApiProblem('conflict', { detail: 'The placement’s magnet was deleted.' })

async function checkOf(call: CheckCall) {
  const { id: placementId } = await placementOf(call)
  const { check } = await findCheck(call.services, call.key.accountId, placementId)
  return toBody({ ...call, params: { placementId } }, check)
}

export const videoCheckOperations = [
  operation({
    id: 'getVideoCheck',
    method: 'GET',
    path,
    tag,
    scope: 'placements:read',
    summary: 'Get the last check of a placement’s video',
    description: 'The check says how well the code in the finished video can be scanned.',
    answer: one,
    run: checkOf,
  }),
  operation({
    id: 'setVideoCheck',
    method: 'PUT',
    path,
    ...writes,
    problems: ['conflict'],
    summary: 'Set the result of checking a placement’s video',
    description:
      'Your program reads the video, because the app does this in the browser. `codeText` is the text of the code in the video: it must be the code of the placement or of its magnet. The verdict becomes worse if the code leads to a page that visitors can’t use.',
    body: newCheck,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      await lockPlacement(services.db, key.accountId, params.placementId)
      const { id: placementId } = await placementToChange(call)
      call.requireMatch(await checkOf(call))
      const { setsAtSecond: setTime, videoMs, codeText, ...found } = body
      const check = { ...found, filmMs: videoMs, text: codeText, setTime }
      const checker = { viewer: { id: key.accountId }, ownerId: key.accountId }
      const saved = await saveVideoCheck(services, checker, placementId, check)
      if (saved.ok) return checkOf(call)
      switch (saved.reason) {
        case 'gone':
          throw magnetDeleted()
        case 'wrong-host':
          throw invalidBody(
            '/codeText',
            saved.reason,
            SAVE_CHECK_MESSAGES['wrong-host'](saved.host),
          )
        default:
          throw invalidBody('/codeText', saved.reason, SAVE_CHECK_MESSAGES[saved.reason])
      }
    },
  }),
  operation({
    id: 'removeVideoCheck',
    method: 'DELETE',
    path,
    ...writes,
    summary: 'Remove the result of checking a placement’s video',
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      const { services, key } = call
      const { id: placementId, magnetId } = await placementToChange(call)
      if (magnetId === null) throw magnetDeleted()
      if (!(await clearCheck(services, key.accountId, placementId))) throw notFound()
      return null
    },
  }),
]

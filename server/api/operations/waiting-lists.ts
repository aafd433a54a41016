import { z } from 'zod'
import { MAX_COUNTED_RECIPIENTS } from '#domain/leads/tell/content-updates.server.ts'
import { NOTICE_MESSAGES } from '#domain/leads/tell/next-notice-messages.ts'
import {
  countPeopleOnList,
  countPeopleToTell,
  listNextNotices,
  startNextNotice,
} from '#domain/leads/tell/next-notices.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Short links'
const path = '/magnets/{magnetId}/waiting-list'
const MAX_NOTICES = 20

const waitingList = z
  .object({
    people: z.int().nonnegative().describe('How many people are on the waiting list.'),
    toNotify: z
      .int()
      .nonnegative()
      .nullable()
      .describe(
        `How many of them an email about \`nextMagnetId\` would reach now, up to ${MAX_COUNTED_RECIPIENTS + 1}. Null without \`nextMagnetId\`.`,
      ),
    notices: z
      .array(
        z
          .object({
            createdAt: moment,
            title: z.string().describe('The title that the next magnet had.'),
            emails: z.int().nonnegative().describe('The number of emails so far.'),
            isDone: z.boolean().describe('Whether all emails have been queued.'),
          })
          .meta({ id: 'WaitingListNotice' }),
      )
      .describe(`The latest ${MAX_NOTICES} notices, newest first.`),
  })
  .meta({ id: 'WaitingList', description: 'The waiting list of a magnet whose offer has ended.' })

type ListCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }

async function listOf(call: ListCall, nextMagnetId: string | undefined) {
  const { services, key } = call
  const { id: magnetId } = await magnetOf(call, call.params.magnetId)
  const next = nextMagnetId ? await magnetOf(call, nextMagnetId) : null
  const [people, toNotify, notices] = await Promise.all([
    countPeopleOnList(services.db, magnetId),
    next && countPeopleToTell(services.db, key.accountId, { magnetId, successorId: next.id }),
    listNextNotices(services.db, magnetId, MAX_NOTICES),
  ])
  return {
    people,
    toNotify,
    notices: notices.map(({ at, ...notice }) => ({ ...notice, createdAt: isoOf(at) })),
  }
}

export const waitingListOperations = [
  operation({
    id: 'getWaitingList',
    method: 'GET',
    path,
    tag,
    scope: 'magnets:read',
    summary: 'Get the size of a magnet’s waiting list',
    description: 'People are on the list if they left their email on the page of an ended offer.',
    query: z.strictObject({
      nextMagnetId: id
        .optional()
        .describe('Also count the people who would get an email about this magnet.'),
    }),
    answer: { status: 200, description: 'The waiting list.', schema: waitingList },
    run: (call) => listOf(call, call.query.nextMagnetId),
  }),
  operation({
    id: 'notifyWaitingList',
    method: 'POST',
    path: `${path}/notify` as const,
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    isRepeatable: true,
    summary: 'Send the waiting list an email about the next magnet',
    description:
      'Each person gets one email about a magnet, however often this is repeated. People who get no email from you are left out.',
    body: z
      .strictObject({ nextMagnetId: id.describe('The magnet that the email is about.') })
      .meta({ id: 'WaitingListNotification' }),
    answer: {
      status: 200,
      description: 'The emails are being sent.',
      schema: z
        .object({ people: z.int().describe('How many people get an email.') })
        .meta({ id: 'WaitingListNotified' }),
    },
    async run(call) {
      const { services, key, params, body } = call
      const { id: magnetId } = await magnetOf(call, params.magnetId)
      const successorId = body.nextMagnetId
      const isIncluded = !key.magnetIds || key.magnetIds.includes(successorId.toLowerCase())
      const told = isIncluded
        ? await startNextNotice(services, key.accountId, { magnetId, successorId })
        : ({ ok: false, reason: 'next-gone' } as const)
      if (told.ok) return { people: told.people }
      switch (told.reason) {
        case 'not-found':
          throw notFound()
        case 'next-gone':
          throw invalidBody('/nextMagnetId', 'gone', NOTICE_MESSAGES['next-gone'])
        default:
          throw new ApiProblem('conflict', { detail: NOTICE_MESSAGES[told.reason] })
      }
    },
  }),
]

import { z } from 'zod'
import { findBackfill, startBackfill, stopBackfill } from '#domain/connections/backfill.server.ts'
import { PROVIDER_IDS } from '#domain/connections/catalog.ts'
import type { Choices } from '#domain/connections/choices.ts'
import {
  type Connection,
  deleteConnection,
  findConnection,
  listConnections,
  MAX_NAME_LENGTH,
  updateConnection,
} from '#domain/connections/connections.server.ts'
import { testConnection } from '#domain/connections/test-connection.server.ts'
import { lockTarget } from '#domain/deliveries/deliveries.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { isUuid } from '#lib/uuid.ts'
import { assertMayReceive, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

export const tag = 'Connections'
export const reads = { scope: 'connections:read', wholeAccount: true } as const
export const writes = { scope: 'connections:write', wholeAccount: true } as const
export const path = '/connections/{connectionId}'

const choice = z.object({ id: z.string(), name: z.string() })
const choices = z
  .object({
    account: z.string().nullable(),
    lists: z.array(choice),
    tags: z.array(z.string()),
    fields: z.array(choice),
  })
  .describe('The lists, tags and fields available in the service.')

const connection = z
  .object({
    id,
    provider: z.enum(PROVIDER_IDS),
    name: z.string(),
    state: z.enum(['active', 'paused', 'disabled', 'broken']),
    stateReason: z
      .string()
      .nullable()
      .describe('Why the connection is disabled or broken; null otherwise.'),
    failingSince: moment
      .nullable()
      .describe(
        'When the first of the consecutive failed attempts happened; null if the last attempt succeeded.',
      ),
    lastSuccessAt: moment.nullable(),
    erasesThere: z
      .boolean()
      .describe('Whether erasing a lead’s personal data also deletes the person from the service.'),
    choices,
    createdAt: moment,
  })
  .meta({
    id: 'Connection',
    description: 'A service that receives leads. The API never returns its credentials.',
  })

const backfill = z
  .object({
    state: z.enum(['running', 'done', 'stopped']),
    total: z.int().nonnegative(),
    queued: z.int().nonnegative().describe('The number of leads queued or sent so far.'),
    waiting: z.int().nonnegative(),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'Backfill', description: 'A transfer of earlier leads to a connection.' })

const one = {
  status: 200,
  description: 'The connection.',
  schema: connection,
  isResource: true,
} as const

const toChoices = ({ account, lists, tags, fields }: Choices) => ({
  account,
  tags,
  lists: lists.map(({ id: listId, name }) => ({ id: listId, name })),
  fields: fields.map(({ id: fieldId, name }) => ({ id: fieldId, name })),
})

const toBody = (own: Connection) => ({
  id: own.id,
  provider: own.provider,
  name: own.name,
  state: own.state,
  stateReason: own.stateReason,
  erasesThere: own.erasesThere,
  failingSince: isoOf(own.failingSince),
  lastSuccessAt: isoOf(own.lastSuccessAt),
  choices: toChoices(own.choices),
  createdAt: isoOf(own.createdAt),
})

type ConnectionCall = Pick<Call, 'services' | 'key'> & { params: { connectionId: string } }

/** Returns the ids of a connection and its account. Throws 404 if the path contains no valid id. */
export function keyOf({ key, params }: ConnectionCall) {
  if (!isUuid(params.connectionId)) throw notFound()
  return { accountId: key.accountId, targetId: params.connectionId }
}

/** Returns a connection of the account, or throws 404. */
export const connectionOf = async (call: ConnectionCall): Promise<Connection> =>
  found(await findConnection(call.services, keyOf(call)))

async function backfillOf(call: ConnectionCall) {
  const { id: targetId } = await connectionOf(call)
  const last = await findBackfill(call.services, targetId)
  if (!last) throw new ApiProblem('not-found', { detail: NEVER_STARTED })
  return { ...last, startedAt: isoOf(last.startedAt), endedAt: isoOf(last.endedAt) }
}

const NEVER_STARTED = 'No backfill of this connection was ever started. Start one with `POST`.'

const NOT_STARTED = {
  running: 'A backfill is already running.',
  'not-active': 'The connection isn’t active.',
  nothing: 'There are no earlier leads to send.',
}

export const connectionOperations = [
  operation({
    id: 'listConnections',
    method: 'GET',
    path: '/connections',
    tag,
    ...reads,
    summary: 'List connections',
    description:
      'All connections are on one page, oldest first. Connections are created in the app, where you enter the service’s credentials.',
    answer: {
      status: 200,
      description: 'The connections.',
      schema: z
        .object({ data: z.array(connection), nextCursor: z.null() })
        .meta({ id: 'ConnectionPage' }),
    },
    async run({ services, key }) {
      const own = await listConnections(services, key.accountId)
      return { data: own.map(toBody), nextCursor: null }
    },
  }),
  operation({
    id: 'getConnection',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a connection',
    answer: one,
    run: async (call) => toBody(await connectionOf(call)),
  }),
  operation({
    id: 'updateConnection',
    method: 'PATCH',
    path,
    tag,
    ...writes,
    summary: 'Edit a connection',
    body: z
      .strictObject({
        // A name that is a few characters too long is cut.
        name: z
          .string()
          .max(MAX_NAME_LENGTH * 4, `This must be at most ${MAX_NAME_LENGTH} characters.`)
          .meta({ maxLength: MAX_NAME_LENGTH })
          .describe(`The name, with at most ${MAX_NAME_LENGTH} characters.`),
        erasesThere: z.boolean(),
      })
      .partial()
      .meta({ id: 'ConnectionEdit', description: 'Omitted fields don’t change.' }),
    answer: one,
    async run(call) {
      await lockTarget(call.services.db, keyOf(call))
      const before = await connectionOf(call)
      call.requireMatch(toBody(before))
      const { name = before.name, erasesThere = before.erasesThere } = call.body
      const saved = await updateConnection(call.services, keyOf(call), { name, erasesThere })
      if (!saved) throw notFound()
      return toBody(await connectionOf(call))
    },
  }),
  operation({
    id: 'deleteConnection',
    method: 'DELETE',
    path,
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Delete a connection',
    description:
      'The connection’s rules and pending deliveries are deleted too. The service keeps the leads that it has received.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      if (!(await deleteConnection(call.services, keyOf(call)))) throw notFound()
      return null
    },
  }),
  operation({
    id: 'testConnection',
    method: 'POST',
    path: `${path}/test`,
    tag,
    ...writes,
    isRepeatable: true,
    limit: 'connection-test',
    summary: 'Test a connection',
    description:
      'The test sends a request to the service and refreshes the lists, tags and fields in `choices`.',
    answer: {
      status: 200,
      description: 'The result of the test.',
      schema: z
        .object({
          isWorking: z.boolean(),
          problem: z
            .string()
            .nullable()
            .describe('A human-readable error; null if the test succeeded.'),
          connection,
        })
        .meta({ id: 'ConnectionTest' }),
    },
    async run(call) {
      await connectionOf(call)
      const tested = found(await testConnection(call.services, keyOf(call), { isForced: true }))
      const problem = tested.ok ? null : tested.error
      return { isWorking: tested.ok, problem, connection: toBody(await connectionOf(call)) }
    },
  }),
  operation({
    id: 'pauseConnection',
    method: 'POST',
    path: `${path}/pause`,
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Pause a connection',
    description: 'New leads wait until you resume the connection.',
    answer: one,
    async run(call) {
      await connectionOf(call)
      await pauseTarget(call.services, keyOf(call))
      return toBody(await connectionOf(call))
    },
  }),
  operation({
    id: 'resumeConnection',
    method: 'POST',
    path: `${path}/resume`,
    tag,
    ...writes,
    summary: 'Resume a paused, disabled or broken connection',
    description: 'Pending deliveries are sent.',
    answer: one,
    async run(call) {
      await connectionOf(call)
      await resumeTarget(call.services, keyOf(call), { sendMissed: true })
      return toBody(await connectionOf(call))
    },
  }),
  operation({
    id: 'getBackfill',
    method: 'GET',
    path: `${path}/backfill`,
    tag,
    ...reads,
    summary: 'Get the progress of a backfill',
    answer: { status: 200, description: 'The latest backfill.', schema: backfill },
    run: backfillOf,
  }),
  operation({
    id: 'startBackfill',
    method: 'POST',
    path: `${path}/backfill`,
    tag,
    ...writes,
    summary: 'Send earlier leads to a connection',
    description:
      'The backfill includes all leads that match the connection’s rules and were never sent to the connection. The key also needs `leads:read`, because the service receives names and emails.',
    answer: { status: 202, description: 'The backfill.', schema: backfill },
    async run(call) {
      assertMayReceive(call.key, ['lead.created'])
      await connectionOf(call)
      const started = await startBackfill(call.services, keyOf(call))
      if (started.ok) return backfillOf(call)
      if (started.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: NOT_STARTED[started.reason] })
    },
  }),
  operation({
    id: 'stopBackfill',
    method: 'DELETE',
    path: `${path}/backfill`,
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Stop sending earlier leads',
    answer: { status: 204, description: 'Stopped.' },
    async run(call) {
      await connectionOf(call)
      await stopBackfill(call.services, keyOf(call))
      return null
    },
  }),
]

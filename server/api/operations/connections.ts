import { z } from 'zod'
import { findBackfill, startBackfill, stopBackfill } from '#domain/connections/backfill.server.ts'
import { CATALOG, PROVIDER_IDS } from '#domain/connections/catalog.ts'
import type { Choices } from '#domain/connections/choices.ts'
import { listRefused } from '#domain/connections/connection-leads.server.ts'
import {
  type Connection,
  type ConnectionRefusal,
  createConnection,
  deleteConnection,
  findConnection,
  listConnections,
  MAX_NAME_LENGTH,
  replaceCredentials,
  updateConnection,
} from '#domain/connections/connections.server.ts'
import { MAX_CREDENTIAL_LENGTH } from '#domain/connections/credentials.ts'
import { testConnection } from '#domain/connections/test-connection.server.ts'
import { lockTarget } from '#domain/deliveries/deliveries.server.ts'
import { listDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { isUuid } from '#lib/uuid.ts'
import { assertMayReceive, found, onePage, onePageQuery } from '../common.ts'
import { pageQuery, readCursor, writeCursor } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { DELIVERY_STATES, deliveryPage, toDeliveryBody } from './deliveries.ts'

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
    updatedAt: moment,
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
  updatedAt: isoOf(own.updatedAt),
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

// A name that is a few characters too long is cut.
const name = z
  .string()
  .max(MAX_NAME_LENGTH * 4, `This must be at most ${MAX_NAME_LENGTH} characters.`)
  .meta({ maxLength: MAX_NAME_LENGTH })
  .describe(`The name, with at most ${MAX_NAME_LENGTH} characters.`)

const CREDENTIALS = PROVIDER_IDS.map((provider) => {
  const fields = CATALOG[provider].credentials.map((field) => `\`${field.name}\``)
  return `${provider}: ${fields.join(', ')}`
}).join('; ')

/** The longest name of a credential, such as `spreadsheet`. */
const MAX_FIELD_LENGTH = 20
const credentials = z
  .record(z.string().max(MAX_FIELD_LENGTH), z.string().max(MAX_CREDENTIAL_LENGTH))
  .refine((typed) => Object.keys(typed).length <= 5, 'There are too many fields.')
  .meta({ maxProperties: 5 })
  .describe(
    `The API key or URL that the service gave you. The fields depend on the service: ${CREDENTIALS}.`,
  )

function refusedCredentials({ reason, errors }: ConnectionRefusal): ApiProblem {
  const [[field, detail] = ['', '']] = Object.entries(errors)
  if (reason === 'limit') return new ApiProblem('plan-limit', { detail })
  if (reason === 'retry') return new ApiProblem('conflict', { detail })
  const at = field === '' || field === 'id' ? '' : '/credentials'
  return invalidBody(field === '' ? '/credentials' : `${at}/${field}`, reason, detail)
}

/** Throws 403 unless the key may see leads, because a connection sends them elsewhere. */
const assertMaySendLeads = (key: Call['key']) => assertMayReceive(key, ['lead.created'])

const refusedPerson = z
  .object({
    leadId: id,
    name: z.string(),
    email: z.string(),
    magnetTitle: z.string(),
    reason: z.string().describe('Why the service doesn’t accept the person.'),
    at: moment,
  })
  .meta({ id: 'RefusedPerson' })
/** The number of refused people that are listed. */
const MAX_REFUSED = 100

export const connectionOperations = [
  operation({
    id: 'listConnections',
    method: 'GET',
    path: '/connections',
    tag,
    ...reads,
    summary: 'List connections',
    description:
      'All connections are on one page, oldest first. Connections that sign in at the service are created in the app.',
    query: onePageQuery,
    answer: {
      status: 200,
      description: 'The connections.',
      schema: z
        .object({ data: z.array(connection), nextCursor: z.null() })
        .meta({ id: 'ConnectionPage' }),
    },
    async run({ services, key, query }) {
      const own = await listConnections(services, key.accountId)
      return onePage(own.map(toBody), query)
    },
  }),
  operation({
    id: 'createConnection',
    method: 'POST',
    path: '/connections',
    tag,
    ...writes,
    isRepeatable: true,
    limit: 'connection-test',
    problems: ['plan-limit', 'conflict'],
    summary: 'Create a connection with an API key of the service',
    description:
      'The service is asked whether it accepts the key. The account’s owner gets an email. Requires `leads:read`, because the connection sends leads. Set `id` to a new UUID: a repeated request with the same id then creates no second connection.',
    body: z
      .strictObject({
        provider: z.enum(PROVIDER_IDS),
        credentials,
        name: name.optional(),
        id: id.optional().describe('The id of the new connection, which you choose.'),
      })
      .meta({ id: 'NewConnection' }),
    answer: { ...one, status: 201 },
    async run(call) {
      const { services, key, body } = call
      assertMaySendLeads(key)
      const { accountId, createdBy, workspaceId } = key
      const owner = { accountId, createdBy, workspaceId }
      const typed = { ...body.credentials, name: body.name ?? '' }
      const id = body.id?.toLowerCase()
      const created = await createConnection(services, owner, body.provider, typed, id)
      if (!created.ok) throw refusedCredentials(created)
      return toBody(await connectionOf({ services, key, params: { connectionId: created.id } }))
    },
  }),
  operation({
    id: 'setConnectionCredentials',
    method: 'PUT',
    path: `${path}/credentials`,
    tag,
    ...writes,
    isRepeatable: true,
    limit: 'connection-test',
    problems: ['conflict'],
    summary: 'Replace a connection’s API key',
    description:
      'The service is asked whether it accepts the key, which must belong to the same account there. Requires `leads:read`, because the connection sends leads.',
    body: z.strictObject({ credentials }).meta({ id: 'ConnectionCredentials' }),
    answer: one,
    async run(call) {
      assertMaySendLeads(call.key)
      await connectionOf(call)
      const change = { ...keyOf(call), workspaceId: call.key.workspaceId }
      const replaced = found(await replaceCredentials(call.services, change, call.body.credentials))
      if (!replaced.ok) throw refusedCredentials(replaced)
      return toBody(await connectionOf(call))
    },
  }),
  operation({
    id: 'listRefusedPeople',
    method: 'GET',
    path: `${path}/refused-people`,
    tag,
    scope: 'leads:read',
    wholeAccount: true,
    summary: 'List people that a connection’s service refused',
    description: `The latest ${MAX_REFUSED} people, without those whom the plan hides.`,
    answer: {
      status: 200,
      description: 'The people.',
      schema: z
        .object({ data: z.array(refusedPerson), nextCursor: z.null() })
        .meta({ id: 'RefusedPersonPage' }),
    },
    async run(call) {
      await connectionOf(call)
      const people = await listRefused(call.services, keyOf(call), MAX_REFUSED)
      return { data: people.map((one) => ({ ...one, at: isoOf(one.at) })), nextCursor: null }
    },
  }),
  operation({
    id: 'listConnectionDeliveries',
    method: 'GET',
    path: `${path}/deliveries`,
    tag,
    ...reads,
    summary: 'List a connection’s deliveries',
    description: 'Newest first. Deliveries are kept for 30 days.',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(DELIVERY_STATES).optional().describe('Return only deliveries in this state.'),
    }),
    answer: { status: 200, description: 'A page of deliveries.', schema: deliveryPage },
    async run(call) {
      await connectionOf(call)
      const { limit, state = null } = call.query
      const after = readCursor(call, z.object({ id }))?.id ?? null
      const filter = { state, type: null, from: null, to: null, after }
      const { rows, next } = await listDeliveries(call.services, keyOf(call), filter, limit)
      return {
        data: rows.map(toDeliveryBody),
        nextCursor: next && writeCursor(call, { id: next }),
      }
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
        name,
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

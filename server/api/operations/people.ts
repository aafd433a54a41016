import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import { CONSENT_METHODS } from '#domain/people/imports.server.ts'
import {
  deleteImportedPerson,
  type ListedPerson,
  listPeopleAfter,
  openPeopleCsv,
  peopleFileName,
} from '#domain/people/people-list.server.ts'
import {
  addSuppressions,
  findSuppressionEntry,
  listSuppressionsAfter,
  openSuppressionsCsv,
  removeSuppression,
  suppressionsFileName,
} from '#domain/people/suppression-list.server.ts'
import { isRemovable, MAX_SUPPRESSIONS, REASON_LABELS } from '#domain/people/suppression-list.ts'
import { suppressionsInput } from '#domain/people/suppressions-form.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import { MAX_EMAIL_LENGTH } from '#lib/email-address.ts'
import { cleanSearch } from '#lib/table-query.ts'
import { found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

const tag = 'People and suppressions'
const common = { tag, only: 'creators', wholeAccount: true } as const
const reads = { ...common, scope: 'leads:read' } as const
const writes = { ...common, scope: 'leads:write' } as const

const search = z.string().max(200).optional()
const csvAnswer = {
  status: 200,
  description: 'CSV in UTF-8, with a header row.',
  media: ['text/csv'],
} as const

const person = z
  .object({
    email: z.string().describe('The email address, as in the file.'),
    name: z.string().describe('The name; empty if unknown.'),
    importId: id.describe('The import that added the person.'),
    consentMethod: z.enum(CONSENT_METHODS).describe('How the person agreed to be contacted.'),
    consentedAt: moment.describe('When the person agreed.'),
    isSuppressed: z
      .boolean()
      .describe('Whether the person gets no email, because the address is a suppression.'),
  })
  .meta({ id: 'ImportedPerson', description: 'A person from an imported file, who isn’t a lead.' })

const toPerson = ({ id: _id, consentedAt, ...rest }: ListedPerson) => ({
  ...rest,
  consentedAt: isoOf(consentedAt),
})

const REASONS = Object.keys(REASON_LABELS) as [keyof typeof REASON_LABELS]
const reason = z.enum(REASONS)

const suppression = z
  .object({
    id,
    email: z.string().describe('The normalized email address.'),
    reason: reason.describe('Why the address gets no email.'),
    isRemovable: z
      .boolean()
      .describe(
        'Whether you can remove it. Only the person can undo an unsubscription, and bounces and complaints stay.',
      ),
    createdAt: moment.describe('Since when the address has been on the list.'),
  })
  .meta({ id: 'Suppression', description: 'An email address that gets no email from you.' })

const suppressionFilter = {
  search: search.describe('Return only addresses that contain this text.'),
  reason: reason.optional().describe('Return only addresses with this reason.'),
}

export const peopleOperations = [
  operation({
    id: 'listPeople',
    method: 'GET',
    path: '/people',
    ...reads,
    summary: 'List imported people',
    description:
      'By email. Imported people aren’t leads: no stats count them, and they get no email.',
    query: z.strictObject({
      ...pageQuery,
      search: search.describe('Return only people whose name or email contains this text.'),
    }),
    answer: {
      status: 200,
      description: 'A page of imported people.',
      schema: pageOf(person, 'ImportedPersonPage'),
    },
    async run(call) {
      const { services, key, query } = call
      const rows = await listPeopleAfter(services, key.accountId, {
        q: cleanSearch(query.search ?? ''),
        after: readCursor(call, z.object({ email: z.string() }))?.email ?? null,
        limit: query.limit + 1,
      })
      return toPage(call, rows, { item: toPerson, positionOf: (row) => ({ email: row.id }) })
    },
  }),
  operation({
    id: 'exportPeople',
    method: 'GET',
    path: '/people/export.csv',
    ...reads,
    summary: 'Download imported people as CSV',
    query: z.strictObject({
      search: search.describe('Include only people whose name or email contains this text.'),
    }),
    answer: csvAnswer,
    async run({ services, key, query }) {
      const q = cleanSearch(query.search ?? '')
      const file = openPeopleCsv(services, key.accountId, { q })
      const details = { apiKey: key.id }
      await recordCounted(services, { event: 'export.people', accountId: key.accountId, details })
      return csvResponse(file, peopleFileName(services.clock.now()))
    },
  }),
  operation({
    id: 'deletePerson',
    method: 'POST',
    path: '/people/delete',
    ...writes,
    problems: ['not-found'],
    summary: 'Delete an imported person',
    description:
      'The address is in the body, so that no log contains it. A suppression of the address stays.',
    body: z
      .strictObject({ email: z.string().max(MAX_EMAIL_LENGTH) })
      .meta({ id: 'PersonToDelete' }),
    answer: { status: 204, description: 'Deleted.' },
    async run({ services, key, body }) {
      const email = normalizeEmail(body.email)
      if (!(await deleteImportedPerson(services, key.accountId, email))) throw notFound()
      return {}
    },
  }),
  operation({
    id: 'listSuppressions',
    method: 'GET',
    path: '/suppressions',
    ...reads,
    summary: 'List suppressions',
    description: 'Newest first.',
    query: z.strictObject({ ...pageQuery, ...suppressionFilter }),
    answer: {
      status: 200,
      description: 'A page of suppressions.',
      schema: pageOf(suppression, 'SuppressionPage'),
    },
    async run(call) {
      const { services, key, query } = call
      const rows = await listSuppressionsAfter(services, key.accountId, {
        q: cleanSearch(query.search ?? ''),
        reason: query.reason ?? null,
        after: readCursor(call, timePosition),
        limit: query.limit + 1,
      })
      return toPage(call, rows, {
        item: ({ entry: { address, createdAt, ...entry } }) => ({
          ...entry,
          email: address,
          isRemovable: isRemovable(entry.reason),
          createdAt: isoOf(createdAt),
        }),
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'exportSuppressions',
    method: 'GET',
    path: '/suppressions/export.csv',
    ...reads,
    summary: 'Download suppressions as CSV',
    query: z.strictObject(suppressionFilter),
    answer: csvAnswer,
    async run({ services, key, query }) {
      const q = cleanSearch(query.search ?? '')
      const asked = { q, reason: query.reason ?? null }
      const file = await openSuppressionsCsv(services, key.accountId, asked)
      await recordCounted(services, {
        event: 'export.suppressions',
        accountId: key.accountId,
        details: { apiKey: key.id },
      })
      return csvResponse(file, suppressionsFileName(services.clock.now()))
    },
  }),
  operation({
    id: 'addSuppressions',
    method: 'POST',
    path: '/suppressions',
    ...writes,
    hasLargeBody: true,
    summary: 'Add suppressions',
    description:
      'These addresses get no email from you, even if they fill out another form. If one of them isn’t an address, none is added. For more addresses, import a file with `target` `suppressions`.',
    body: suppressionsInput,
    answer: {
      status: 200,
      description: 'What was added.',
      schema: z
        .object({
          added: z.int().nonnegative().describe('The number of addresses that were added.'),
          already: z
            .int()
            .nonnegative()
            .describe('The number of addresses that were on the list already.'),
        })
        .meta({ id: 'SuppressionsAdded' }),
    },
    async run({ services, key, body }) {
      const added = await addSuppressions(services, key.accountId, body)
      if (added.ok) return { added: added.added, already: added.already }
      throw new ApiProblem('conflict', {
        detail: `The list can have up to ${MAX_SUPPRESSIONS} addresses.`,
      })
    },
  }),
  operation({
    id: 'removeSuppression',
    method: 'DELETE',
    path: '/suppressions/{suppressionId}',
    ...writes,
    summary: 'Remove a suppression',
    description:
      'Only addresses that you added or imported can be removed. Only the person can undo an unsubscription.',
    answer: { status: 204, description: 'Removed.' },
    async run({ services, key, params }) {
      const { suppressionId } = params
      if ((await removeSuppression(services, key.accountId, suppressionId)) !== null) return null
      found(await findSuppressionEntry(services, key.accountId, suppressionId))
      throw new ApiProblem('conflict', {
        detail: 'Only addresses that were added or imported can be removed.',
      })
    },
  }),
]

import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { findCampaignResource } from '#domain/campaigns/campaign-resources.server.ts'
import { listAskedQuestions } from '#domain/lead-list/asked-questions.server.ts'
import { csvFileName, openLeadsCsv } from '#domain/lead-list/leads-csv.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import type { LeadChoice } from '#domain/leads/list/lead-choice.server.ts'
import { showsFlagged } from '#domain/leads/list/lead-filters.ts'
import { findLeadResource, listLeadResources } from '#domain/leads/list/lead-resources.server.ts'
import { findMagnetResource } from '#domain/magnets/magnet-resources.server.ts'
import { id } from '#domain/resources/common.ts'
import { leadResource } from '#domain/resources/lead-resource.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import { MAX_EMAIL_LENGTH } from '#lib/email-address.ts'
import { assertMagnet, found, momentQuery, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { filtersOfQuery, leadFilterQuery } from '../lead-filter-query.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'

const tag = 'Leads'

/** The filters of a list of leads. */
export const leadFilter = {
  magnetId: id.optional().describe('Return only leads of this magnet.'),
  campaignId: id.optional().describe('Return only leads of this campaign.'),
  creatorId: id.optional().describe('Return only leads of this participating creator.'),
}
const { magnetId } = leadFilter
type Filter = {
  magnetId?: string | undefined
  campaignId?: string | undefined
  creatorId?: string | undefined
}

/**
 * Returns a filter for leads, limited to the key's magnets. Throws 404 for a magnet that the key
 * doesn't include.
 */
export function choiceOf(key: ApiKey, filter: Partial<Filter>): LeadChoice {
  const { magnetId = null, campaignId = null, creatorId = null } = filter
  if (magnetId) assertMagnet(key, magnetId)
  return { magnetId, campaignId, creatorId, magnetIds: key.magnetIds }
}

/** Throws 404 if a filter names a magnet or campaign of another account. */
export async function assertFiltered(
  { services, key }: Pick<Call, 'services' | 'key'>,
  { magnetId, campaignId }: Partial<Filter>,
): Promise<void> {
  const { accountId, workspaceId, id: keyId } = key
  if (magnetId) found(await findMagnetResource(services, accountId, magnetId))
  if (!campaignId) return
  if (!workspaceId) throw notFound()
  const actor = { keyOf: { workspaceId, accountId, keyId } }
  found(await findCampaignResource(services, actor, workspaceId, campaignId))
}

/** Returns a lead. Throws 404 if the key doesn't include its magnet. */
export async function leadOf({ services, key, params }: Call<{ leadId: string }>) {
  const lead = found(await findLeadResource(services, key.accountId, params.leadId))
  assertMagnet(key, lead.magnetId)
  return lead
}

export const leadOperations = [
  operation({
    id: 'listLeads',
    method: 'GET',
    path: '/leads',
    tag,
    scope: 'leads:read',
    summary: 'List leads',
    description:
      'Newest first. With `updatedAfter`, returns leads created or changed after that time, earliest change first. Recent changes may appear late: use a time one minute before your last request, or use `GET /events`, which never misses a change. Names and emails of leads above the plan’s monthly limit are hidden until an upgrade, and filters other than magnet, campaign and creator don’t return these leads.',
    query: z.strictObject({
      ...pageQuery,
      ...leadFilter,
      email: z
        .string()
        .max(MAX_EMAIL_LENGTH)
        .optional()
        .describe('Return only leads with this email.'),
      flagged: z
        .enum(['exclude', 'include', 'only'])
        .default('exclude')
        .describe('Whether to include flagged leads.'),
      ...leadFilterQuery,
      updatedAfter: momentQuery
        .optional()
        .describe(
          'Return only leads created or changed after this time, such as 2026-03-01T12:00:00Z.',
        ),
    }),
    answer: {
      status: 200,
      description: 'A page of leads.',
      schema: pageOf(leadResource, 'LeadPage'),
    },
    async run(call) {
      const { services, key, query } = call
      const rows = await listLeadResources(services, key.accountId, {
        ...choiceOf(key, query),
        email: query.email ? normalizeEmail(query.email) : null,
        flagged: query.flagged,
        filters: filtersOfQuery(query),
        updatedAfter: query.updatedAfter ?? null,
        after: readCursor(call, timePosition),
        limit: query.limit + 1,
      })
      // Leads of a deleted magnet may still exist, so the filter is only checked if none are found.
      if (rows.length === 0) await assertFiltered(call, query)
      return toPage(call, rows, {
        item: ({ lead }) => lead,
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'exportLeads',
    method: 'GET',
    path: '/leads/export.csv',
    tag,
    scope: 'leads:read',
    summary: 'Download leads as CSV',
    problems: ['key-limited-to-magnets'],
    description:
      'The file lists all leads that your plan lets you see and that match the filters, newest first. Erased leads are excluded.',
    query: z.strictObject({
      magnetId,
      ...leadFilterQuery,
      flagged: z.enum(['exclude', 'include']).default('exclude'),
      columns: z.enum(['default', 'all']).default('default'),
    }),
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run({ services, key, query }) {
      if (query.magnetId) assertMagnet(key, query.magnetId)
      else if (key.magnetIds) throw new ApiProblem('key-limited-to-magnets')
      const { accountId: ownerId } = key
      const allColumns = query.columns === 'all'
      const filters = filtersOfQuery(query)
      const flagged = query.flagged === 'include' || showsFlagged(filters)
      const scope = { ownerId, magnetId: query.magnetId ?? null }
      const questions = allColumns ? await listAskedQuestions(services, scope) : []
      const asked = { ...scope, flagged, filters, allColumns, questions }
      const csv = openLeadsCsv(services, asked)
      await recordCounted(services, {
        event: 'export.leads',
        accountId: ownerId,
        ...(key.workspaceId && { workspaceId: key.workspaceId }),
        details: { apiKey: key.id, flagged, allColumns },
      })
      return csvResponse(csv, csvFileName(services.clock.now(), allColumns))
    },
  }),
  operation({
    id: 'getLead',
    method: 'GET',
    path: '/leads/{leadId}',
    tag,
    scope: 'leads:read',
    summary: 'Get a lead',
    answer: { status: 200, description: 'The lead.', schema: leadResource, isResource: true },
    run: leadOf,
  }),
  operation({
    id: 'eraseLead',
    method: 'POST',
    path: '/leads/{leadId}/erase',
    tag,
    scope: 'leads:write',
    inReadOnly: true,
    summary: 'Erase a lead’s personal data',
    description:
      'Permanently removes the name, email, city and country everywhere. The lead is still counted in stats. Erasing it again has no effect.',
    answer: {
      status: 200,
      description: 'The lead without personal data.',
      schema: leadResource,
      isResource: true,
    },
    async run(call) {
      await leadOf(call)
      await eraseLeads(call.services, call.key.accountId, [call.params.leadId])
      return leadOf(call)
    },
  }),
]

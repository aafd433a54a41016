import { z } from 'zod'
import { MAX_BULK } from '#domain/lead-list/bulk.ts'
import {
  changeFilter,
  deleteFilter,
  listSavedFilters,
  type SaveFilterResult,
  saveFilter,
} from '#domain/lead-list/saved-filters.server.ts'
import {
  MAX_SAVED_FILTERS,
  SAVED_FILTER_MESSAGES,
  type SavedFilter,
  savedFilterForm,
} from '#domain/lead-list/saved-filters.ts'
import { type BulkAction, changeSelection } from '#domain/lead-list/select-leads.server.ts'
import { MAX_TAGS_OF_LEAD, TAG_MESSAGES } from '#domain/leads/list/tag-input.ts'
import { id } from '#domain/resources/common.ts'
import { formatNumber } from '#lib/format-number.ts'
import { found } from '../common.ts'
import {
  filterOfTableParams,
  leadFilterAnswer,
  leadFilterBody,
  selectionOfBody,
  toTableParams,
} from '../lead-filter-query.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { assertFiltered, choiceOf, leadFilter } from './leads.ts'

const tag = 'Lead tags and filters'
const reads = { tag, scope: 'leads:read', wholeAccount: true } as const
const writes = { tag, scope: 'leads:write' } as const

const savedFilter = z
  .object({
    id,
    name: z.string(),
    filter: leadFilterAnswer.describe('The search and the filters. What isn’t chosen is left out.'),
  })
  .meta({ id: 'SavedLeadFilter', description: 'A search and filters of leads, under a name.' })
const oneFilter = {
  description: 'The saved filter.',
  schema: savedFilter,
  isResource: true,
} as const

const { name } = savedFilterForm.shape
const filterBody = z
  .strictObject(leadFilterBody)
  .meta({ id: 'LeadFilter', description: 'A search and filters of leads. All of them must match.' })

const toResource = ({ id: filterId, name: label, query }: SavedFilter) => ({
  id: filterId,
  name: label,
  filter: filterOfTableParams(query),
})

type FilterCall = Pick<Call, 'services' | 'key'>

const filtersOf = async ({ services, key }: FilterCall) =>
  (await listSavedFilters(services, key.accountId)).map(toResource)
const filterOf = async (call: FilterCall, filterId: string) =>
  found((await filtersOf(call)).find((one) => one.id === filterId.toLowerCase()))

const REFUSALS = {
  taken: SAVED_FILTER_MESSAGES.taken,
  'too-many': SAVED_FILTER_MESSAGES.tooMany,
  nothing: 'The filter is empty.',
} as const

function saved(result: SaveFilterResult): SavedFilter {
  if (result.ok) return result.filter
  if (result.reason === 'not-found') throw notFound()
  throw new ApiProblem('conflict', { detail: REFUSALS[result.reason] })
}

/** The fields of each request that changes all leads that match. */
const bulk = {
  filter: z
    .strictObject({
      ...leadFilterBody,
      campaignId: leadFilter.campaignId.describe('Only leads of this campaign.'),
      creatorId: leadFilter.creatorId.describe('Only leads of this participating creator.'),
    })
    .meta({
      id: 'LeadSelection',
      description: 'The leads to change. All chosen filters must match.',
    }),
  maxLeads: z
    .int()
    .min(0)
    .max(MAX_BULK)
    .optional()
    .describe(
      'The number of leads that you saw. If more match, nothing changes (409). Leave it out to only count the leads that match.',
    ),
}
const bulkAnswer = {
  matching: z.int().nonnegative().describe('The number of leads that matched.'),
  leads: z.int().nonnegative().describe('The number of changed leads; 0 without `maxLeads`.'),
  hasMore: z.boolean().describe('Whether the time ran out. If so, repeat the request.'),
}
const BULK_TEXT = `Erased leads and leads that the plan hides don’t match. If more than ${formatNumber(MAX_BULK)} match, nothing changes (409). A request takes up to 20 seconds and can be repeated: leads that have already changed stay as they are.`
/** Each request commits in steps. */
const bulkPost = {
  method: 'POST',
  ...writes,
  isRepeatable: true,
  problems: ['conflict', 'not-found'],
} as const

type BulkBody = { filter: z.output<typeof bulk.filter>; maxLeads?: number | undefined }

/** Runs a bulk action on the leads that match and that the key includes. */
async function change(
  { services, key, body }: FilterCall & { body: BulkBody },
  action: BulkAction,
) {
  const { campaignId, creatorId, ...filter } = body.filter
  const choice = choiceOf(key, body.filter)
  const selection = { ownerId: key.accountId, ...choice, ...selectionOfBody(filter) }
  const maxLeads = body.maxLeads ?? null
  const done = await changeSelection(services, selection, { action, maxLeads })
  if (done.ok) {
    // Leads of a deleted magnet may still exist, so the filter is only checked if none are found.
    if (done.matching === 0) await assertFiltered({ services, key }, body.filter)
    return done
  }
  if (done.reason === 'unknown-tag')
    throw new ApiProblem('conflict', { detail: TAG_MESSAGES.notFound })
  const count = formatNumber(Math.min(done.matching, MAX_BULK))
  const matching = done.matching > MAX_BULK ? `more than ${count}` : count
  throw new ApiProblem('conflict', {
    detail: `The filter matches ${matching} leads, so nothing was changed.`,
  })
}

export const leadFilterOperations = [
  operation({
    id: 'listSavedFilters',
    method: 'GET',
    path: '/saved-filters',
    ...reads,
    summary: 'List saved filters',
    description: 'The saved filters of the leads table. All are on one page, by name.',
    answer: {
      status: 200,
      description: 'The saved filters.',
      schema: z
        .object({ data: z.array(savedFilter), nextCursor: z.null() })
        .meta({ id: 'SavedLeadFilterPage' }),
    },
    run: async (call) => ({ data: await filtersOf(call), nextCursor: null }),
  }),
  operation({
    id: 'createSavedFilter',
    method: 'POST',
    path: '/saved-filters',
    ...writes,
    wholeAccount: true,
    summary: 'Save a filter',
    description: `An account can save ${MAX_SAVED_FILTERS} filters. The leads table offers them too.`,
    body: z.strictObject({ name, filter: filterBody }).meta({ id: 'SavedLeadFilterInput' }),
    problems: ['conflict'],
    answer: { status: 201, ...oneFilter },
    async run({ services, key, body }) {
      const search = toTableParams(body.filter)
      const filter = saved(await saveFilter(services, key.accountId, { name: body.name, search }))
      return { id: filter.id }
    },
    respond: ({ id: filterId }, call) => filterOf(call, filterId),
  }),
  operation({
    id: 'updateSavedFilter',
    method: 'PATCH',
    path: '/saved-filters/{filterId}',
    ...writes,
    wholeAccount: true,
    summary: 'Rename or replace a saved filter',
    description: 'A given `filter` replaces all of the saved search and filters.',
    body: z
      .strictObject({ name: name.optional(), filter: filterBody.optional() })
      .meta({ id: 'SavedLeadFilterChange' }),
    problems: ['conflict'],
    answer: { status: 200, ...oneFilter },
    async run(call) {
      const { services, key, params, body } = call
      call.requireMatch(await filterOf(call, params.filterId))
      const filter = await changeFilter(services, key.accountId, {
        id: params.filterId,
        name: body.name,
        ...(body.filter && { search: toTableParams(body.filter) }),
      })
      return toResource(saved(filter))
    },
  }),
  operation({
    id: 'deleteSavedFilter',
    method: 'DELETE',
    path: '/saved-filters/{filterId}',
    ...writes,
    wholeAccount: true,
    inReadOnly: true,
    summary: 'Delete a saved filter',
    description: 'No lead changes.',
    answer: { status: 204, description: 'Deleted.' },
    async run({ services, key, params }) {
      found(await deleteFilter(services, key.accountId, params.filterId))
      return null
    },
  }),
  operation({
    id: 'tagMatchingLeads',
    path: '/leads/tag-matching',
    ...bulkPost,
    summary: 'Add or remove tags of all leads that match',
    description: `${BULK_TEXT} A lead that would have too many tags doesn’t change.`,
    body: z
      .strictObject({
        ...bulk,
        add: z.array(id).max(MAX_TAGS_OF_LEAD).default([]).describe('The tags to add.'),
        remove: z.array(id).max(MAX_TAGS_OF_LEAD).default([]).describe('The tags to remove.'),
      })
      .meta({ id: 'MatchingLeadTagging' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z
        .object({
          ...bulkAnswer,
          full: z
            .int()
            .nonnegative()
            .describe(`The number of leads that would have more than ${MAX_TAGS_OF_LEAD} tags.`),
        })
        .meta({ id: 'TaggedMatchingLeads' }),
    },
    async run(call) {
      const { add, remove } = call.body
      const done = await change(call, { kind: 'tag', add, remove })
      const { matching, changed: leads, full, hasMore } = done
      return { matching, leads, full, hasMore }
    },
  }),
  operation({
    id: 'acceptMatchingLeads',
    path: '/leads/accept-matching',
    ...bulkPost,
    summary: 'Accept all flagged leads that match',
    description: `Use \`flagged\` with the value \`only\`. Leads without flags and tests don’t change. See “Accept leads or mark them as tests”. ${BULK_TEXT}`,
    body: z.strictObject(bulk).meta({ id: 'MatchingLeadAcceptance' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z
        .object({
          ...bulkAnswer,
          emails: z
            .int()
            .nonnegative()
            .describe('The number of withheld emails that will now be sent.'),
        })
        .meta({ id: 'AcceptedMatchingLeads' }),
    },
    async run(call) {
      const {
        matching,
        changed: leads,
        mails: emails,
        hasMore,
      } = await change(call, { kind: 'accept' })
      return { matching, leads, emails, hasMore }
    },
  }),
  operation({
    id: 'eraseMatchingLeads',
    path: '/leads/erase-matching',
    ...bulkPost,
    inReadOnly: true,
    summary: 'Erase the personal data of all leads that match',
    description: `This can’t be undone. The leads are still counted in stats. ${BULK_TEXT}`,
    body: z.strictObject(bulk).meta({ id: 'MatchingLeadErasure' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z.object(bulkAnswer).meta({ id: 'ErasedMatchingLeads' }),
    },
    async run(call) {
      const { matching, changed: leads, hasMore } = await change(call, { kind: 'erase' })
      return { matching, leads, hasMore }
    },
  }),
]

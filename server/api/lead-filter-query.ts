import { z } from 'zod'
import {
  formatSelection,
  parseLeadsQuery,
  type SelectedLeads,
} from '#domain/lead-list/leads-query.ts'
import {
  filterOf,
  LEAD_FILTER_KEYS,
  type LEAD_FILTERS,
  type LeadFilterKey,
  type LeadFilters,
  showsFlagged,
} from '#domain/leads/list/lead-filters.ts'
import { id } from '#domain/resources/common.ts'
import { cleanSearch, MAX_SEARCH_LENGTH } from '#lib/table-query.ts'

type Api<Key extends LeadFilterKey> = (typeof LEAD_FILTERS)[Key]['api']
/** The parameters of the filters that the API derives from the list of filters. */
type ParameterName = {
  [Key in LeadFilterKey]: Api<Key> extends { name: infer Name extends string } ? Name : never
}[LeadFilterKey]

const PARAMETERS = LEAD_FILTER_KEYS.flatMap((key) => {
  const { api } = filterOf(key)
  return 'name' in api ? [{ key, ...api, name: api.name as ParameterName }] : []
})

/** The query parameters that filter leads, as the screen does. */
export const leadFilterQuery = Object.fromEntries(
  PARAMETERS.map(({ key, name, description, format }) => [
    name,
    z
      .string()
      .transform((text, context) => {
        const value = filterOf(key).parse(text)
        if (value !== null) return value
        context.addIssue({ code: 'custom', message: format })
        return z.NEVER
      })
      .optional()
      .describe(description),
  ]),
) as Record<ParameterName, z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>>

/** Returns the filters of a query. */
export const filtersOfQuery = (
  query: Partial<Record<ParameterName, string | undefined>>,
): LeadFilters =>
  Object.fromEntries(
    PARAMETERS.flatMap(({ key, name }) => (query[name] === undefined ? [] : [[key, query[name]]])),
  )

const FLAGGED = ['exclude', 'include', 'only'] as const
const flagged = z.enum(FLAGGED)
const SEARCH = 'The text that the search of the leads table looks for.'
const FLAGGED_TEXT =
  'Whether to include flagged leads. A filter that needs flagged leads includes them anyway.'

/** The search and the filters of the leads table, as an object in a body. */
export const leadFilterBody = {
  search: z.string().max(MAX_SEARCH_LENGTH).transform(cleanSearch).optional().describe(SEARCH),
  magnetId: id.optional().describe('Only leads of this magnet.'),
  flagged: flagged.default('exclude').describe(FLAGGED_TEXT),
  ...leadFilterQuery,
}
type FilterBody = z.output<z.ZodObject<typeof leadFilterBody>>

/** The same object in a response. */
export const leadFilterAnswer = z.object({
  search: z.string().optional().describe(SEARCH),
  magnetId: id.optional().describe('Only leads of this magnet.'),
  flagged: flagged.describe(FLAGGED_TEXT),
  ...(Object.fromEntries(
    PARAMETERS.map(({ name, description }) => [name, z.string().optional().describe(description)]),
  ) as Record<ParameterName, z.ZodOptional<z.ZodString>>),
})

/** Returns what a filter in a body selects. Its magnet is one of the filters. */
export function selectionOfBody({
  search = '',
  magnetId,
  flagged: shown,
  ...rest
}: FilterBody): SelectedLeads {
  const filters = {
    ...(magnetId && { magnet: magnetId }),
    ...filtersOfQuery(rest),
    ...(shown === 'only' && { flagged: 'only' }),
  }
  return { q: search, filters, flagged: shown === 'include' || showsFlagged(filters) }
}

/** Returns the parameters of the leads table's URL for a filter in a body. */
export const toTableParams = (body: FilterBody): URLSearchParams =>
  formatSelection(selectionOfBody(body))

/** Returns the filter in the parameters of the leads table's URL. */
export function filterOfTableParams(query: string): z.output<typeof leadFilterAnswer> {
  const { q, filters, flagged: isShown } = parseLeadsQuery(new URLSearchParams(query))
  const isIncluded = isShown && !showsFlagged(filters)
  return {
    ...(q && { search: q }),
    ...(filters.magnet && { magnetId: filters.magnet }),
    flagged: filters.flagged ? 'only' : isIncluded ? 'include' : 'exclude',
    ...Object.fromEntries(
      PARAMETERS.flatMap(({ key, name }) => (filters[key] ? [[name, filters[key]]] : [])),
    ),
  }
}

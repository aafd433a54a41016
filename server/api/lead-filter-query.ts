import { z } from 'zod'
import {
  filterOf,
  LEAD_FILTER_KEYS,
  type LEAD_FILTERS,
  type LeadFilterKey,
  type LeadFilters,
} from '#domain/leads/list/lead-filters.ts'

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

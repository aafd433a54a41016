import { z } from 'zod'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { peopleScopeOf } from '#domain/api-keys/scopes.ts'
import { externalIdInput } from '#domain/resources/annotations.ts'
import { id } from '#domain/resources/common.ts'
import { ApiProblem, notFound } from './problem.ts'

/** A position in a list that is sorted by time and id. */
export const timePosition = z.object({ at: z.string().max(40), id })

/** Throws 404 unless the key includes this magnet. */
export function assertMagnet(key: ApiKey, magnetId: string | null): void {
  if (!key.magnetIds) return
  if (magnetId === null || !key.magnetIds.includes(magnetId.toLowerCase())) throw notFound()
}

/** Throws 403 unless the key may see the personal data in events of all these types. */
export function assertMayReceive({ scopes }: ApiKey, eventTypes: readonly string[]): void {
  for (const type of eventTypes) {
    const scope = peopleScopeOf(type)
    if (scope === null || scopes.has(scope)) continue
    throw new ApiProblem('scope-missing', {
      detail: `The scope ${scope} is missing: ${type} events contain names and emails.`,
    })
  }
}

/** Returns the value, or throws 404. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound()
  return value
}

/** Returns an external id in a path. Throws 404 if no object can have it. */
export function checkExternalId(text: string): string {
  const parsed = externalIdInput.safeParse(text)
  if (!parsed.success) throw notFound()
  return parsed.data
}

const [EARLIEST, LATEST] = [Date.UTC(2000), Date.UTC(2200)]

/** A timestamp in a query, from the years 2000 to 2199. */
export const momentQuery = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= EARLIEST && moment.getTime() < LATEST, {
    error: 'This must be between the years 2000 and 2199.',
  })

/** The filter by the last change, for lists that are sorted by creation. */
export const changedQuery = {
  updatedAfter: momentQuery
    .optional()
    .describe(
      'Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing.',
    ),
}

/** The query of a list whose entries are all on one page. */
export const onePageQuery = z.strictObject(changedQuery)

/** Returns the only page of a list: its entries, or those that changed after a time. */
export const onePage = <Entry extends { updatedAt: string }>(
  data: readonly Entry[],
  { updatedAfter }: z.output<typeof onePageQuery>,
): { data: Entry[]; nextCursor: null } => ({
  data: data.filter(
    ({ updatedAt }) => !updatedAfter || new Date(updatedAt).getTime() > updatedAfter.getTime(),
  ),
  nextCursor: null,
})

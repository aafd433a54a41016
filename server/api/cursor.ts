import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Call } from './operation.ts'
import { ApiProblem } from './problem.ts'

const MAC_BYTES = 12
const MAX_LENGTH = 1000

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 100

/** The parameters of every list. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .describe('The maximum number of entries to return.'),
  cursor: z
    .string()
    .max(MAX_LENGTH)
    .optional()
    .describe('The `nextCursor` of the previous page. Keep all other parameters the same.'),
}

/** Returns the schema of a page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      data: z.array(item),
      nextCursor: z
        .string()
        .nullable()
        .describe('The value of `cursor` for the next page; null on the last page.'),
    })
    .meta({ id })

type Listing = Pick<Call, 'services' | 'key' | 'operationId'> & { query: object }

/**
 * Returns the position that a list continues from; null for the first page. A cursor is only valid for
 * its operation, account and filters.
 * @throws ApiProblem 'invalid-cursor'
 */
export function readCursor<Position>(
  call: Listing & { query: { cursor?: string | undefined } },
  schema: z.ZodType<Position>,
): Position | null {
  const { cursor } = call.query
  if (cursor === undefined) return null
  const bytes = Buffer.from(cursor, 'base64url')
  const payload = bytes.subarray(MAC_BYTES)
  const isOurs =
    bytes.length > MAC_BYTES && timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(call, payload))
  if (!isOurs) throw new ApiProblem('invalid-cursor')
  return schema.parse(JSON.parse(payload.toString()))
}

/**
 * Returns a page of a list. `rows` is the result of a query for one row more than the limit: the
 * extra row shows that there is a next page. `positionOf` returns the position after a row.
 */
export function toPage<Row, Item>(
  call: Listing & { query: { limit: number } },
  rows: readonly Row[],
  { item, positionOf }: { item: (row: Row) => Item; positionOf: (row: Row) => unknown },
): { data: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, call.query.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { data: shown.map(item), nextCursor: last ? writeCursor(call, positionOf(last)) : null }
}

/** Returns a cursor: a position as opaque text. */
export function writeCursor(call: Listing, position: unknown): string {
  const payload = Buffer.from(JSON.stringify(position))
  return Buffer.concat([mac(call, payload), payload]).toString('base64url')
}

function mac({ services, key, operationId, query }: Listing, payload: Buffer): Buffer {
  const { cursor: _, limit: __, ...filters } = query as Record<string, unknown>
  const scope = JSON.stringify([operationId, key.accountId, Object.entries(filters).sort()])
  return createHmac('sha256', services.env.sessionSecret)
    .update(`api cursor ${scope}\n`)
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES)
}

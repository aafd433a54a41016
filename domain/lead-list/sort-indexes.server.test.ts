import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { LEAD_COLUMN_NAMES, LEAD_COLUMNS } from '#domain/leads/list/lead-columns.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

// The migrated database is asked: drizzle-kit generates neither INCLUDE nor COLLATE, so a generated
// migration that builds an index or a column anew loses them (docs/decisions/041).

type Index = { name: string; definition: string }

let services: TestServices
let indexes: Index[]
let collations: Map<string, string | null>
beforeAll(async () => {
  services = await createTestServices()
  const pool = services.db.$client
  const found = await pool.query<Index>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('leads', 'lead_search')`)
  indexes = found.rows.map(({ name, definition }) => ({
    name,
    definition: definition.replace(/^.* USING /, ''),
  }))
  const columns = await pool.query<{ name: string; collation: string | null }>(`
    select table_name || '.' || column_name as name, collation_name as collation
    from information_schema.columns where table_name in ('leads', 'lead_search')`)
  collations = new Map(columns.rows.map(({ name, collation }) => [name, collation]))
})
afterAll(() => services.close())

const SORTED = LEAD_COLUMN_NAMES.flatMap((column) => {
  const { sort } = LEAD_COLUMNS[column]
  return sort ? [[column, lead[sort].name] as const] : []
})

describe('the index of a column of the leads table', () => {
  it.each(SORTED)('has the columns that choose a page: %s', (_, name) => {
    const keys =
      name === 'submitted_at' ? 'owner_id, submitted_at DESC, id DESC' : `owner_id, ${name}, id`
    expect(indexes.map(({ definition }) => definition)).toContain(
      `btree (${keys}) INCLUDE (is_flagged, lead_magnet_id)`,
    )
  })

  it('compares the keys that are made for sorting byte by byte', () => {
    const keys = SORTED.flatMap(([, name]) => (name.endsWith('_key') ? [name] : []))
    expect(keys).toEqual(['name_key', 'place_key'])
    for (const name of keys) expect([name, collations.get(`leads.${name}`)]).toEqual([name, 'C'])
  })
})

it.each([
  [
    'leads_magnet_submitted',
    'btree (lead_magnet_id, submitted_at DESC, id DESC) INCLUDE (is_flagged, owner_id)',
  ],
  [
    'leads_owner_flagged',
    'btree (owner_id, submitted_at) INCLUDE (lead_magnet_id) WHERE is_flagged',
  ],
  [
    'leads_owner_unknown',
    'btree (owner_id, id) INCLUDE (is_flagged) WHERE (lead_magnet_id IS NULL)',
  ],
  ['lead_search_owner_submitted', 'btree (owner_id, submitted_at, lead_id)'],
  ['lead_search_key', 'gin (owner_id, key gin_trgm_ops)'],
])('the index %s is as written by hand', (name, definition) => {
  expect(indexes.find((one) => one.name === name)?.definition).toBe(definition)
})

it('searched text is compared byte by byte', () => {
  expect(collations.get('lead_search.key')).toBe('C')
})

import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { LEAD_COLUMNS, SEARCHED_COLUMNS } from './lead-columns.ts'
import { SEARCH_KEY, SEARCH_KEY_VERSION } from './search-text.ts'

it('the key of the first version is this text: another text needs another version', () => {
  const { sql } = new PgDialect().sqlToQuery(SEARCH_KEY)
  const [lines, first] = [sql.replaceAll('"leads".', '').split(' || chr(10) || '), 3]
  expect(lines.slice(0, first)).toEqual([
    `coalesce("name_key", '')`,
    `coalesce("email_normalized", '')`,
    `coalesce("place_key", '')`,
  ])
  const versions = SEARCHED_COLUMNS.map((column): number => LEAD_COLUMNS[column].searched.since)
  expect(versions.slice(0, first)).toEqual([1, 1, 1])
  expect(versions.slice(first).filter((since) => since < 2)).toEqual([])
  expect([lines.length, SEARCH_KEY_VERSION]).toEqual([versions.length, Math.max(...versions)])
})

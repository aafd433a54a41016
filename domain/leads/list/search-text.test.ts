import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { SEARCH_KEY, SEARCH_KEY_VERSION } from './search-text.ts'

it('the key of this version is this text: another text needs another version', () => {
  const { sql } = new PgDialect().sqlToQuery(SEARCH_KEY)
  expect([SEARCH_KEY_VERSION, sql.replaceAll('"leads".', '')]).toEqual([
    1,
    `coalesce("name_key", '') || chr(10) || coalesce("email_normalized", '') || chr(10) || coalesce("place_key", '')`,
  ])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailboxSql } from '#db/schema/mail.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { getMailbox } from './mailbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana+news@example.com', 'ana@example.com'],
  ['a.na+x+y@example.com', 'a.na@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+x@example.com', '+x@example.com'],
  ['.+x@gmail.com', '.+x@gmail.com'],
])('%s is the mailbox %s, in SQL too', async (address, mailbox) => {
  expect(getMailbox(address)).toBe(mailbox)
  const { rows } = await database.db.$client.query(`select ${mailboxSql('$1::text')} as mailbox`, [
    address,
  ])
  expect(rows).toEqual([{ mailbox }])
})

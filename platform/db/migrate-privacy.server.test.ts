import { createHash, createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const BEFORE = '0019_suspended-with-owner'
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
let database: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  database = await createEmptyDatabase()
  cpSync(migrationsFolder(process.cwd()), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === BEFORE)
  const older = { ...journal, entries: journal.entries.slice(0, last + 1) }
  writeFileSync(path, JSON.stringify(older))
  await migrate(database.db, folder)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

test('the migration keeps old rows working, without names and with keyed digests', async () => {
  const { $client } = database.db
  const plain = createHash('sha256').update('mail address\0ada@example.com').digest()
  await $client.query(
    `insert into mail_suppressions (address_hash, reason) values ($1, 'bounced')`,
    [plain],
  )
  const deed = (id: string, type: string, detail: object) =>
    $client.query(
      `insert into admin_actions (id, admin_id, admin_email, action, subject_type, subject_id, detail)
       values (gen_random_uuid(), gen_random_uuid(), 'nora@example.com', $1, $2, 'x', $3)`,
      [id, type, detail],
    )
  await deed('a', 'magnet', { title: 'Guide', owner: 'ada@example.com', reason: 'spam' })
  await deed('b', 'account', { email: 'ada@example.com', reason: 'spam' })
  await deed('c', 'application', { name: 'Ada', notes: null })
  await deed('d', 'post', { title: 'News', name: 'stays' })

  await migrate(database.db)

  const { rows: keys } = await $client.query('select key from product_keys')
  const { rows: hashes } = await $client.query('select address_hash from mail_suppressions')
  expect(hashes[0].address_hash).toEqual(createHmac('sha256', keys[0].key).update(plain).digest())
  const { rows } = await $client.query('select detail from admin_actions order by action')
  expect(rows.map((row) => row.detail)).toEqual([
    { title: 'Guide', reason: 'spam' },
    { reason: 'spam' },
    { notes: null },
    { title: 'News', name: 'stays' },
  ])
  await expect($client.query('delete from admin_actions')).rejects.toThrow('append-only')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

// A code in a video never changes its owner. The database itself ensures this, independent of the
// code above it.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sql = (text: string, values: unknown[] = []) =>
  database.db.$client.query(text, values).then((result) => result.rows)

async function addUser(): Promise<string> {
  const id = randomUUID()
  await sql(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [
    id,
    `${id}@example.com`,
  ])
  return id
}

async function addShortLink(identifier: string, ownerId: string): Promise<void> {
  await sql(`insert into short_links (identifier, kind, owner_id) values ($1, 'short-id', $2)`, [
    identifier,
    ownerId,
  ])
}

async function addMagnet(shortId: string, userId: string): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into lead_magnets (id, user_id, title, description, file_type, file_url, branding_color, short_id)
     values ($1, $2, 'Guide', 'All of it', 'link', 'https://example.com', '#F97316', $3)`,
    [id, userId, shortId],
  )
  return id
}

const point = (identifier: string, magnetId: string | null) =>
  sql('update short_links set magnet_id = $2 where identifier = $1', [identifier, magnetId])

const findShortLink = (identifier: string) =>
  sql('select magnet_id, owner_id from short_links where identifier = $1', [identifier]).then(
    (rows) => rows[0],
  )

let ada: string
let magnet: string
let short: string
beforeEach(async () => {
  ada = await addUser()
  short = randomUUID().slice(0, 8)
  await addShortLink(short, ada)
  magnet = await addMagnet(short, ada)
  await point(short, magnet)
})

test('a short link is assigned once, in upper or lower case', async () => {
  await expect(addShortLink(short, await addUser())).rejects.toThrow(/short_links_pkey/)
  await expect(addShortLink('UPPER', ada)).rejects.toThrow(/short_links_lower/)
})

test('a short link is never deleted, renamed or given to another owner', async () => {
  const bob = await addUser()
  await expect(sql('delete from short_links where identifier = $1', [short])).rejects.toThrow(
    /never deleted/,
  )
  await expect(
    sql(`update short_links set identifier = 'other' where identifier = $1`, [short]),
  ).rejects.toThrow()
  await expect(
    sql('update short_links set owner_id = $2, magnet_id = null where identifier = $1', [
      short,
      bob,
    ]),
  ).rejects.toThrow(/never changes its owner/)
  expect(await findShortLink(short)).toEqual({ magnet_id: magnet, owner_id: ada })
})

test("a short link leads only to its owner's magnets and can be moved between them", async () => {
  const bob = await addUser()
  const bobs = `${short}b`
  await addShortLink(bobs, bob)
  const theirs = await addMagnet(bobs, bob)
  await expect(point(short, theirs)).rejects.toThrow(/short_links_magnet_of_owner/)

  const second = `${short}s`
  await addShortLink(second, ada)
  const other = await addMagnet(second, ada)
  await point(short, other)
  expect(await findShortLink(short)).toEqual({ magnet_id: other, owner_id: ada })
})

test('a short link without an owner leads nowhere', async () => {
  await expect(
    sql(`insert into short_links (identifier, kind, magnet_id) values ($1, 'slug', $2)`, [
      `${short}n`,
      magnet,
    ]),
  ).rejects.toThrow(/short_links_magnet_needs_owner/)
})

test("a magnet can't use a short link that was never assigned", async () => {
  await expect(addMagnet(`${short}x`, ada)).rejects.toThrow(/lead_magnets_short_id_given/)
})

test('the short links of a deleted magnet become tombstones of their owner', async () => {
  await sql('delete from lead_magnets where id = $1', [magnet])
  expect(await findShortLink(short)).toEqual({ magnet_id: null, owner_id: ada })
  await expect(addShortLink(short, await addUser())).rejects.toThrow(/short_links_pkey/)
})

test('the tombstones of a deleted account have no owner and stay taken', async () => {
  await sql('delete from "user" where id = $1', [ada])
  expect(await findShortLink(short)).toEqual({ magnet_id: null, owner_id: null })
  const bob = await addUser()
  await expect(addShortLink(short, bob)).rejects.toThrow(/short_links_pkey/)
  await expect(
    sql('update short_links set owner_id = $2 where identifier = $1', [short, bob]),
  ).rejects.toThrow(/never changes its owner/)
})

test('a process of the previous version can use its tables until it stops', async () => {
  const [link, id] = [`${short}v`, randomUUID()]
  const insert = `insert into names (name, kind, owner_id) values ($1, 'slug', $2)
    on conflict do nothing returning name`
  expect(await sql(insert, [link, ada])).toEqual([{ name: link }])
  expect(await sql(insert, [link, ada])).toEqual([])
  await sql('update names set magnet_id = $2 where name = $1', [link, magnet])
  await sql('insert into name_targets (name, magnet_id) values ($1, $2)', [link, magnet])
  expect(await sql('select magnet_id from name_targets where name = $1', [link])).toEqual([
    { magnet_id: magnet },
  ])
  expect(await findShortLink(link)).toEqual({ magnet_id: magnet, owner_id: ada })
  await expect(sql('delete from names where name = $1', [link])).rejects.toThrow(/never deleted/)
  expect(await sql('select 1 from blog_post_pictures where file_id = $1', [id])).toEqual([])
})

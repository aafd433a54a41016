import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lead, leadSearchState, leadWordCount, leadWordScope } from '#db/schema/leads.ts'
import { leadCount } from '#db/schema/visits.ts'
import { searchIndexedLeads } from '#domain/lead-list/lead-search.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { changeLeads } from './change-leads.server.ts'
import { lockDerived } from './derived-lock.server.ts'
import { eraseLeads } from './erase-lead.server.ts'
import { indexLeadsOf } from './index-leads.server.ts'
import { reviewLeads } from './review-leads.server.ts'
import { countFrequentWords, countWordsOf } from './word-counts.server.ts'
import { prepareWordScope } from './word-scopes.server.ts'
import { readCounts } from './word-tally.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const LIMITS = { share: 0.1, minNew: 1, full: 40 }

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
})

/** An owner with two magnets and 400 indexed leads. */
async function createOwner() {
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  const other = await createMagnetRow(services, { userId: magnet.userId })
  await addLeads(magnet, 300)
  await addLeads(other, 100)
  await indexLeadsOf(services, magnet.userId, new Date(NOW.getTime() - 30 * 60_000))
  const scope = { ownerId: magnet.userId, magnetId: null }
  return { magnet, other, scope, ofMagnet: { ...scope, magnetId: magnet.id } }
}

async function addLeads({ userId, id }: MagnetRow, leads: number, minutes = 60) {
  await services.db.$client.query(
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
       link_type, device_type, ip_city, submitted_at, digest, flags, consent_text, consent_version)
     select gen_random_uuid(), $1, $2, 'Guide', (array['Zoë', 'ada', 'Ben ' || n, '', 'BEN'])[1 + n % 5],
       mail, mail, 'link', 'iOS', case when n % 3 = 0 then 'Ürümqi' end,
       $3::timestamptz - n * interval '1 second', sha256(gen_random_uuid()::text::bytea),
       case when n % 50 = 0 then '{too-fast}'::text[] else '{}' end, 'agreed', '1'
     from generate_series(1, $4::int) n, lateral (
       select n % 70 || case when n % 2 = 0 then '@gmail.com' else '@example.org' end as mail) drawn`,
    [userId, id, new Date(NOW.getTime() - minutes * 60_000), leads],
  )
}

type Leads = { where: string; values: unknown[] }
async function idsOf({ userId }: MagnetRow, { where, values }: Leads): Promise<string[]> {
  const { rows } = await services.db.$client.query(
    `select id from leads where owner_id = '${userId}' and erased_at is null and ${where} order by id`,
    values,
  )
  return rows.map((row) => row.id)
}

/** Compares every stored count with one of the rows. */
async function expectRecount(scopeId: string) {
  const [scope] = await services.db
    .select()
    .from(leadWordScope)
    .where(eq(leadWordScope.scopeId, scopeId))
  if (!scope) throw new Error('no words were counted')
  const stored = await services.db
    .select()
    .from(leadWordCount)
    .where(eq(leadWordCount.scopeId, scopeId))
  const { rows } = await services.db.$client.query(
    `select key, is_flagged, 0 as all, width_bucket(submitted_at, submitted_bounds::timestamptz[]) as submitted,
       width_bucket(split_part(key, chr(10), 1) collate "C", name_bounds) as name,
       width_bucket(split_part(key, chr(10), 2) collate "default", email_bounds) as email
     from lead_search l join lead_word_scopes s on l.owner_id = s.owner_id
     where s.scope_id = $1 and $1 in (l.owner_id, l.magnet_id) and submitted_at < counted_until`,
    [scopeId],
  )
  const counted = new Map<string, number>()
  for (const sort of ['all', 'submitted', 'name', 'email']) {
    for (const row of rows) {
      for (const word of scope.words.filter((each) => row.key.includes(each))) {
        const key = JSON.stringify([sort, row[sort], row.is_flagged, word])
        counted.set(key, (counted.get(key) ?? 0) + 1)
      }
    }
  }
  const found = new Map<string, number>()
  for (const { sort, bucket, ...counts } of stored) {
    for (const isFlagged of [false, true]) {
      const ofWords = readCounts(isFlagged ? counts.flagged : counts.unflagged)
      for (const [n, count] of ofWords.entries()) {
        if (count !== 0) found.set(JSON.stringify([sort, bucket, isFlagged, scope.words[n]]), count)
      }
    }
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted))
  expect(new Set(stored.map(({ sort, bucket }) => `${sort} ${bucket}`)).size).toBeGreaterThan(8)
  return scope
}

it('counts every frequent word exactly, in all buckets, and goes on where it was', async () => {
  const { magnet, scope, ofMagnet } = await createOwner()
  expect(await countWordsOf(services, scope, LIMITS)).toBe(400)
  const { words } = await expectRecount(magnet.userId)
  for (const word of ['@gmail.com', 'ben', 'ürümqi', 'o']) expect(words).toContain(word)
  expect(await countWordsOf(services, ofMagnet, LIMITS)).toBe(300)
  await expectRecount(magnet.id)

  await addLeads(magnet, 50, 20)
  await indexLeadsOf(services, magnet.userId, NOW)
  expect(await countWordsOf(services, scope, LIMITS)).toBe(50)
  expect(await countWordsOf(services, scope, LIMITS)).toBe(0)
  await expectRecount(magnet.userId)
})

it('counts no word of a few leads, even after months without any', async () => {
  const magnet = await createMagnetRow(services, { userId: (await createUser(services)).id })
  const other = await createMagnetRow(services, { userId: magnet.userId })
  await addLeads(other, 50, 60 * 24 * 100)
  await addLeads(magnet, 300)
  await services.db.$client.query(
    `update leads set email = 'annabel@rare.net', email_normalized = 'annabel@rare.net'
     where id in (select id from leads where lead_magnet_id = $1 order by submitted_at offset 20 limit 2)`,
    [magnet.id],
  )
  await indexLeadsOf(services, magnet.userId, NOW)
  for (const magnetId of [null, magnet.id]) {
    const scope = { ownerId: magnet.userId, magnetId }
    const leads = await countWordsOf(services, scope, { ...LIMITS, share: 0.03 })
    const { words } = await expectRecount(magnetId ?? magnet.userId)
    expect(words).toContain('gmail')
    const { rows } = await services.db.$client.query(
      `select word from unnest($1::text[]) word where 0.03 * $2 > (
         select count(*) from lead_search where $3::uuid in (owner_id, magnet_id) and strpos(key, word) > 0)`,
      [words, leads, magnetId ?? magnet.userId],
    )
    expect(rows).toEqual([])
  }
})

it('stays exact when leads are erased, reviewed and corrected', async () => {
  const { magnet, scope, ofMagnet } = await createOwner()
  await countWordsOf(services, scope, LIMITS)
  await countWordsOf(services, ofMagnet, LIMITS)
  const first = await idsOf(magnet, { where: 'name_key = $1', values: ['ada'] })
  await eraseLeads(services, magnet.userId, first.slice(0, 25))
  await reviewLeads(services, magnet.userId, first.slice(20, 40), 'mark-test')
  const flagged = await idsOf(magnet, { where: `flags = '{too-fast}'`, values: [] })
  await reviewLeads(services, magnet.userId, flagged.slice(0, 3), 'accept')
  const [corrected = ''] = await idsOf(magnet, { where: 'name_key = $1', values: ['zoë'] })
  await services.db.transaction((tx) =>
    changeLeads(tx, eq(lead.id, corrected), {
      set: () => ({ email: 'z@gmail.com', emailNormalized: 'z@gmail.com' }),
    }),
  )
  await expectRecount(magnet.userId)
  await expectRecount(magnet.id)
})

it('stays exact when two processes count while leads are erased', async () => {
  const { magnet, scope } = await createOwner()
  const some = await idsOf(magnet, { where: 'name_key = $1', values: ['ada'] })
  await Promise.all([
    countWordsOf(services, scope, LIMITS),
    eraseLeads(services, magnet.userId, some.slice(0, 10)),
    countWordsOf(services, scope, LIMITS),
    reviewLeads(services, magnet.userId, some.slice(10, 20), 'mark-test'),
  ])
  await countWordsOf(services, scope, LIMITS)
  await expectRecount(magnet.userId)
})

it('makes a correction wait for a job before it changes what the job writes', async () => {
  const { magnet } = await createOwner()
  const [first = ''] = await idsOf(magnet, { where: 'name_key = $1', values: ['ada'] })
  const rename = () =>
    services.db.transaction((tx) =>
      changeLeads(tx, eq(lead.id, first), { set: () => ({ name: 'Ada B' }) }),
    )
  const waiting = async () => {
    const { rowCount } = await services.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
  let renamed: ReturnType<typeof rename> | undefined
  await services.db.transaction(async (tx) => {
    await lockDerived(tx, magnet.userId)
    await elsewhere(async () => {
      renamed = rename()
      await expect.poll(waiting).toBeGreaterThan(0)
    })
    await tx
      .update(leadSearchState)
      .set({ searchableUntil: NOW })
      .where(eq(leadSearchState.ownerId, magnet.userId))
  })
  expect(await renamed).toHaveLength(1)
})

it('finds the same with counted words as without', async () => {
  const { magnet, other, scope, ofMagnet } = await createOwner()
  const searches = ['gmail', 'BEN', 'zo', 'ürümqi', 'never', 'o'].flatMap((q) =>
    ['', '&flagged=1', '&sort=name', '&page=3', '&page=900', '&sort=email&dir=desc&page=2'].map(
      (rest) => `q=${q}${rest}`,
    ),
  )
  const findAll = () =>
    Promise.all(
      [scope, ofMagnet, { ...scope, magnetId: other.id }].flatMap((each) =>
        searches.map((search) => {
          const query = parseLeadsQuery(new URLSearchParams(search))
          const slice = { offset: (query.page - 1) * 10, limit: 10 }
          return searchIndexedLeads(services, each, query, slice)
        }),
      ),
    )
  await addLeads(magnet, 7, 0)
  const expected = await findAll()
  await countWordsOf(services, scope, LIMITS)
  await countWordsOf(services, ofMagnet, LIMITS)
  expect(await findAll()).toEqual(expected)
})

it('forgets words that only an erased person used', async () => {
  const { magnet, scope } = await createOwner()
  await services.db.$client.query(
    `update leads set email = 'grace@rare.net', email_normalized = 'grace@rare.net'
     where owner_id = $1 and link_type = 'link' and submitted_at < $2`,
    [magnet.userId, new Date(NOW.getTime() - 62 * 60_000)],
  )
  await services.db.$client.query(`delete from lead_search where owner_id = $1`, [magnet.userId])
  await services.db.$client.query(`delete from lead_search_states where owner_id = $1`, [
    magnet.userId,
  ])
  await indexLeadsOf(services, magnet.userId, NOW)
  await countWordsOf(services, scope, LIMITS)
  expect((await expectRecount(magnet.userId)).words).toContain('grace@rare.net')

  const theirs = await idsOf(magnet, { where: 'email = $1', values: ['grace@rare.net'] })
  await eraseLeads(services, magnet.userId, theirs)
  const of = eq(leadWordScope.ownerId, magnet.userId)
  expect(await services.db.select().from(leadWordScope).where(of)).toEqual([])
  await countWordsOf(services, scope, LIMITS)
  expect((await expectRecount(magnet.userId)).words.join()).not.toContain('grace')
})

it('forgets all words if a person is erased before they have been counted', async () => {
  const { magnet, scope, ofMagnet } = await createOwner()
  await prepareWordScope(services, scope, LIMITS.share)
  await prepareWordScope(services, ofMagnet, LIMITS.share)
  const ofOwner = eq(leadWordScope.ownerId, magnet.userId)
  expect(await services.db.$count(leadWordScope, ofOwner)).toBe(2)
  const [first = ''] = await idsOf(magnet, { where: 'lead_magnet_id = $1', values: [magnet.id] })
  await eraseLeads(services, magnet.userId, [first])
  expect(await services.db.$count(leadWordScope, ofOwner)).toBe(0)
})

it('keeps up with a magnet that gets few leads or none', async () => {
  const { magnet, other, ofMagnet } = await createOwner()
  const limits = { ...LIMITS, minNew: 5 }
  const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
  const untilOf = async () => {
    const [scope] = await services.db
      .select()
      .from(leadWordScope)
      .where(eq(leadWordScope.scopeId, magnet.id))
    return scope?.countedUntil
  }
  await countWordsOf(services, ofMagnet, limits)
  await addLeads(other, 50, 20)
  await indexLeadsOf(services, magnet.userId, NOW)
  expect(await countWordsOf(services, ofMagnet, limits)).toBe(0)
  expect(await untilOf()).toEqual(NOW)

  await addLeads(magnet, 2, -30)
  await indexLeadsOf(services, magnet.userId, later(1))
  expect(await countWordsOf(services, ofMagnet, limits)).toBe(0)
  expect(await untilOf()).toEqual(NOW)
  await indexLeadsOf(services, magnet.userId, later(25))
  expect(await countWordsOf(services, ofMagnet, limits)).toBe(2)
  expect(await untilOf()).toEqual(later(25))
  await expectRecount(magnet.id)
})

it('keeps no value of a person among the bounds', async () => {
  const { magnet, scope } = await createOwner()
  await services.db.$client.query(
    `update lead_search set key = md5(lead_id::text) || chr(10) || md5(lead_id::text) || '@a.org' || chr(10)
     where owner_id = $1`,
    [magnet.userId],
  )
  await countWordsOf(services, scope, LIMITS)
  const { nameBounds, emailBounds } = await expectRecount(magnet.userId)
  expect(nameBounds.length).toBeGreaterThan(5)
  for (const bound of [...nameBounds, ...emailBounds]) expect(bound.length).toBeLessThan(5)
})

it('counts again what a process of an earlier version has changed', async () => {
  const { magnet, scope } = await createOwner()
  await countWordsOf(services, scope, LIMITS)
  const total = async () => {
    const query = parseLeadsQuery(new URLSearchParams('q=ürümqi'))
    return (await searchIndexedLeads(services, scope, query, { offset: 0, limit: 10 }))?.total
  }
  const before = (await total()) ?? 0
  const [one] = await idsOf(magnet, {
    where: `place_key = 'ürümqi' and not is_flagged`,
    values: [],
  })
  await services.db.$client.query(
    `with changed as (update leads set ip_city = null where id = $1),
       indexed as (update lead_search set key = 'a' || chr(10) || 'b' || chr(10) where lead_id = $1)
     update lead_search_states set changes = changes + 1 where owner_id = $2`,
    [one, magnet.userId],
  )
  expect(await total()).toBe(before - 1)
  await countWordsOf(services, scope, LIMITS)
  await expectRecount(magnet.userId)
  expect(await total()).toBe(before - 1)
})

it('counts words only of owners and magnets with very many leads', async () => {
  const many = await createOwner()
  const few = await createOwner()
  const totals = (scopeId: string, leads: number) =>
    services.db
      .insert(leadCount)
      .values({ scopeId, ownerId: many.scope.ownerId, step: 'day', at: NOW, leads })
      .onConflictDoUpdate({
        target: [leadCount.scopeId, leadCount.step, leadCount.at],
        set: { leads },
      })
  await totals(many.scope.ownerId, 150_000)
  await totals(many.magnet.id, 100_000)
  await totals(many.other.id, 50_000)
  await countWordsOf(services, few.scope, LIMITS)
  await countFrequentWords(services)
  const scopes = await services.db.select({ id: leadWordScope.scopeId }).from(leadWordScope)
  const ids = scopes.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([many.scope.ownerId, many.magnet.id]))
  expect(ids).not.toContain(many.other.id)
  expect(ids).not.toContain(few.scope.ownerId)
})

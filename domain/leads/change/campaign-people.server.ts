import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { lockSalesOf } from '#domain/promo-codes/sales-lock.server.ts'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * An unflagged lead of a campaign, used for counting the campaign's people
 * (docs/rules/campaigns.md).
 */
export type CampaignLead = {
  campaign_id: string
  creator_id: string
  magnet_id: string
  lead_id: string
  /** Normalized. */
  email: string
  /** ISO 8601. */
  at: string
}

/**
 * Returns SQL for the digest that identifies a person in a campaign. The same person has different
 * digests in different campaigns.
 */
export const digestOf = (campaign: string, email: string) =>
  `sha256(convert_to(${campaign}::text || ' ' || ${email}, 'UTF8'))`

/**
 * Records and counts the people whom the campaign or the creator hadn't reached before. Takes
 * CampaignLead[] as JSON. Run it after the leads were inserted, while the transaction holds each
 * person's lock, so no two transactions decide about the same person at the same time.
 */
export const COUNT_PEOPLE = sqlOf<{ people: string }>(
  `
  with given as (
    select g.*, ${digestOf('campaign_id', 'email')} as digest from json_to_recordset({people}::json) g
      (campaign_id uuid, creator_id uuid, magnet_id uuid, lead_id uuid, email text, at timestamptz)
  ), first_touch as (
    insert into campaign_people (campaign_id, person_digest, first_creator_id, first_magnet_id,
      first_lead_id, first_at)
    select campaign_id, digest, creator_id, magnet_id, lead_id, at from given order by at, lead_id
    on conflict do nothing returning first_creator_id
  ), of_creator as (
    insert into campaign_creator_people (creator_id, person_digest)
    select creator_id, digest from given order by at, lead_id
    on conflict do nothing returning creator_id
  )
  insert into campaign_creator_counts as c (creator_id, people, new_people)
  select creator_id, sum(people)::int, sum(new_people)::int from (
    select creator_id, 1 as people, 0 as new_people from of_creator
    union all select first_creator_id, 0, 1 from first_touch
  ) counted group by 1 order by 1
  on conflict (creator_id) do update set people = c.people + excluded.people,
    new_people = c.new_people + excluded.new_people`,
  { name: 'count-people' },
)

/** An erased lead. `person` is the email that it had, as first entered. */
export type ErasedLead = { campaignId: string | null; creatorId: string | null; person: string }

/**
 * Replaces the digests of erased people with random ones. The people, their promo codes and their
 * orders are still counted, but guessing an email no longer reveals whether it was there. The leads must already be blank. A
 * person who has another counted lead in the campaign, or with the creator, keeps the digest there.
 */
export async function erasePeople(tx: Transaction, leads: readonly ErasedLead[]): Promise<void> {
  const erased = leads.flatMap(({ campaignId, creatorId, person }) =>
    campaignId === null ? [] : [{ campaign_id: campaignId, creator_id: creatorId, person }],
  )
  if (erased.length === 0) return
  // Orders that are being recorded may refer to these people.
  await lockSalesOf(
    tx,
    erased.map(({ campaign_id }) => campaign_id),
  )
  const digest = sql.raw(digestOf('e.campaign_id', 'e.person'))
  const other = sql.raw(
    digestOf('o.campaign_id', 'coalesce(lower(o.email_typed), o.email_normalized)'),
  )
  const blanked = sql`select distinct e.campaign_id, e.creator_id, ${digest} as digest
    from json_to_recordset(${JSON.stringify(erased)}::json) e
      (campaign_id uuid, creator_id uuid, person text)`
  const isLeft = (scope: 'campaign_id' | 'creator_id') => sql`exists (select 1 from leads o
    where o.${sql.raw(scope)} = b.${sql.raw(scope)} and o.erased_at is null and o.flags = '{}'
      and ${other} = b.digest)`
  const chance = sql.raw(`uuid_send(gen_random_uuid())`)
  await tx.execute(sql`update campaign_people p set person_digest = ${chance} from (${blanked}) b
    where p.campaign_id = b.campaign_id and p.person_digest = b.digest
      and not ${isLeft('campaign_id')}`)
  await tx.execute(sql`update campaign_creator_people p set person_digest = ${chance}
    from (${blanked}) b where p.creator_id = b.creator_id and p.person_digest = b.digest
      and not ${isLeft('creator_id')}`)
  for (const table of [sql`promo_codes`, sql`campaign_sales`]) {
    await tx.execute(sql`update ${table} p set person_digest = ${chance}
      from (select distinct campaign_id, digest from (${blanked}) d) b
      where p.campaign_id = b.campaign_id and p.person_digest = b.digest
        and not ${isLeft('campaign_id')}`)
  }
}

/** A creator's stored number of people, and the number that results from their leads. */
export type PeopleDifference = {
  creatorId: string
  /** The workspace's account. */
  ownerId: string
  column: 'people' | 'new_people'
  stored: number
  counted: number
}

const ERASED_BYTES = 16

/** Returns the creators whose stored numbers differ from those that result from their leads. */
const FIND_DIFFERENCES = sqlOf<
  NoValues,
  {
    creator_id: string
    owner_id: string
    people: number
    new_people: number
    counted_people: number
    counted_new_people: number
  }
>(`
  with reached as (
    select campaign_id, creator_id, submitted_at, id,
      coalesce(lower(email_typed), email_normalized) as email
    from leads where campaign_id is not null and flags = '{}' and erased_at is null
  ), known as (
    select distinct creator_id, email from reached
  ), orphaned as (
    -- People whose first lead was erased: only this table knows who reached them first.
    select p.campaign_id, p.person_digest, p.first_creator_id as creator_id
    from campaign_people p join leads l on l.id = p.first_lead_id and l.erased_at is not null
  ), firsts as (
    select distinct on (campaign_id, email) creator_id from reached r
    where not exists (select 1 from orphaned u where u.campaign_id = r.campaign_id
      and u.person_digest = ${digestOf('r.campaign_id', 'r.email')})
    order by campaign_id, email, submitted_at, id
  ), counted as (
    select c.id as creator_id, w.account_id as owner_id,
      (select count(*) from known k where k.creator_id = c.id) + (select count(*)
        from campaign_creator_people p
        where p.creator_id = c.id and octet_length(person_digest) = ${ERASED_BYTES}) as people,
      (select count(*) from firsts f where f.creator_id = c.id)
        + (select count(*) from orphaned u where u.creator_id = c.id) as new_people
    from campaign_creators c join campaigns g on g.id = c.campaign_id
      join workspaces w on w.id = g.workspace_id
  )
  select c.creator_id, c.owner_id, coalesce(s.people, 0) as people, coalesce(s.new_people, 0) as new_people,
    c.people::int as counted_people, c.new_people::int as counted_new_people
  from counted c left join campaign_creator_counts s using (creator_id)
  where coalesce(s.people, 0) <> c.people or coalesce(s.new_people, 0) <> c.new_people
  order by 1`)

const CORRECT_COUNTS = sqlOf<{ creatorIds: string[]; people: number[]; newPeople: number[] }>(`
  insert into campaign_creator_counts (creator_id, people, new_people)
  select * from unnest({creatorIds}::uuid[], {people}::int[], {newPeople}::int[])
  on conflict (creator_id) do update set people = excluded.people, new_people = excluded.new_people`)

/**
 * Recounts every creator's people from the leads: who was reached, and who reached them first.
 * Erased people are counted by their remaining digests. `fix` corrects the counters. Returns the
 * differences.
 */
export async function recountPeople(
  client: pg.ClientBase,
  { fix = false }: { fix?: boolean } = {},
): Promise<PeopleDifference[]> {
  const rows = await rowsOf(client, FIND_DIFFERENCES())
  if (fix && rows.length > 0) {
    const counts = {
      creatorIds: rows.map((row) => row.creator_id),
      people: rows.map((row) => row.counted_people),
      newPeople: rows.map((row) => row.counted_new_people),
    }
    await client.query(CORRECT_COUNTS(counts))
  }
  return rows
    .flatMap((row): PeopleDifference[] => [
      {
        creatorId: row.creator_id,
        ownerId: row.owner_id,
        column: 'people',
        stored: row.people,
        counted: row.counted_people,
      },
      {
        creatorId: row.creator_id,
        ownerId: row.owner_id,
        column: 'new_people',
        stored: row.new_people,
        counted: row.counted_new_people,
      },
    ])
    .filter((one) => one.stored !== one.counted)
}

import { type SQL, sql } from 'drizzle-orm'
import { suggestEmail } from '#domain/leads/email-typo.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import type { Transaction } from '#platform/db/database.ts'
import { digestOf } from './campaign-people.server.ts'

/** A lead that starts or stops counting. `person` is its email as first entered. */
export type ReviewedLead = { ownerId: string; campaignId: string | null; person: string }

type Known = {
  campaign_id: string
  creator_id: string
  magnet_id: string
  lead_id: string
  at: string
  person: string
}

const keyOf = (one: { campaign_id: string; person: string }) => `${one.campaign_id} ${one.person}`

/**
 * Determines again who reached these people, and who reached them first, from the leads that
 * currently count. Then updates the creators' counters. The caller holds the locks on the people's
 * mailboxes and has changed the leads. If a person's first lead was erased, its creator remains the
 * first.
 */
export async function recountPeopleOfLeads(tx: Transaction, leads: ReviewedLead[]): Promise<void> {
  const reviewed = leads.flatMap(({ campaignId, person }) =>
    campaignId === null ? [] : [{ campaign_id: campaignId, person }],
  )
  if (reviewed.length === 0) return
  const people = new Map(reviewed.map((one) => [keyOf(one), one]))
  const known = await findLeads(tx, leads, people)
  const firsts = new Map<string, Known>()
  for (const one of known) if (!firsts.has(keyOf(one))) firsts.set(keyOf(one), one)
  const wanted = [...people.values()].map((one) => ({ ...one, ...firsts.get(keyOf(one)) }))
  const first = await tx.execute<Change>(firstTouches(sql.param(JSON.stringify(wanted))))
  const creators = new Map(known.map((one) => [`${keyOf(one)} ${one.creator_id}`, one]))
  const reached = await tx.execute<Change>(
    creatorsPeople(
      sql.param(JSON.stringify([...people.values()])),
      sql.param(JSON.stringify([...creators.values()])),
    ),
  )
  const changes = [...first.rows, ...reached.rows]
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into campaign_creator_counts as c (creator_id, people, new_people)
    select creator_id, sum(people)::int, sum(new_people)::int
    from json_to_recordset(${JSON.stringify(changes)}::json) d
      (creator_id uuid, people int, new_people int) group by 1 order by 1
    on conflict (creator_id) do update set people = c.people + excluded.people,
      new_people = c.new_people + excluded.new_people`)
}

type Change = { creator_id: string; people: number; new_people: number }

/**
 * Returns the leads of these people that count, earliest first. A corrected lead has the corrected
 * email.
 */
async function findLeads(
  tx: Transaction,
  leads: ReviewedLead[],
  people: Map<string, { campaign_id: string; person: string }>,
): Promise<Known[]> {
  const addresses = [...people.values()].flatMap(({ person }) => {
    const corrected = suggestEmail(person)
    return corrected ? [person, normalizeEmail(corrected)] : [person]
  })
  const owners = [...new Set(leads.map((one) => one.ownerId))]
  const campaigns = [...people.values()].map((one) => one.campaign_id)
  const { rows } = await tx.execute<Known>(sql`
    select campaign_id, creator_id, lead_magnet_id as magnet_id, id as lead_id,
      submitted_at::text as at, coalesce(lower(email_typed), email_normalized) as person
    from leads
    where owner_id = any(${sql.param(owners)}::uuid[])
      and email_normalized = any(${sql.param(addresses)}::text[])
      and campaign_id = any(${sql.param(campaigns)}::uuid[]) and flags = '{}' and erased_at is null
    order by submitted_at, id`)
  return rows.filter((row) => people.has(keyOf(row)))
}

const digest = sql.raw(digestOf('campaign_id', 'person'))

/**
 * Returns SQL that stores which creator reached each person first. `wanted`: people with their
 * first counted lead, if there is one. The returned rows are the changes of the counters.
 */
const firstTouches = (wanted: unknown): SQL => sql`
  with wanted as materialized (
    select w.*, ${digest} as digest from json_to_recordset(${wanted}::json) w (campaign_id uuid,
      person text, creator_id uuid, magnet_id uuid, lead_id uuid, at timestamptz)
  ), old as materialized (
    select p.campaign_id, p.person_digest as digest, p.first_creator_id, p.first_lead_id,
      exists (select from leads l where l.id = p.first_lead_id and l.erased_at is not null) as is_erased
    from campaign_people p join wanted w
      on p.campaign_id = w.campaign_id and p.person_digest = w.digest
  ), gone as (
    delete from campaign_people p using wanted w, old o
    where p.campaign_id = w.campaign_id and p.person_digest = w.digest and w.lead_id is null
      and o.campaign_id = w.campaign_id and o.digest = w.digest and not o.is_erased
    returning p.first_creator_id
  ), moved as (
    update campaign_people p set first_creator_id = w.creator_id, first_magnet_id = w.magnet_id,
      first_lead_id = w.lead_id, first_at = w.at
    from wanted w, old o
    where p.campaign_id = w.campaign_id and p.person_digest = w.digest and w.lead_id is not null
      and o.campaign_id = w.campaign_id and o.digest = w.digest and not o.is_erased
      and o.first_lead_id <> w.lead_id
    returning o.first_creator_id as was, p.first_creator_id as now
  ), come as (
    insert into campaign_people (campaign_id, person_digest, first_creator_id, first_magnet_id,
      first_lead_id, first_at)
    select campaign_id, digest, creator_id, magnet_id, lead_id, at from wanted w
    where lead_id is not null and not exists (
      select from old o where o.campaign_id = w.campaign_id and o.digest = w.digest)
    order by 1, 2 returning first_creator_id
  )
  select creator_id, 0 as people, sum(n)::int as new_people from (
    select first_creator_id, -1 from gone union all select was, -1 from moved
    union all select now, 1 from moved union all select first_creator_id, 1 from come
  ) changed (creator_id, n) where creator_id is not null group by 1`

/**
 * Returns SQL that stores which creators reached each person. `people`: the people in question.
 * `reached`: the creators of their counted leads.
 */
const creatorsPeople = (people: unknown, reached: unknown): SQL => sql`
  with people as materialized (
    select campaign_id, ${digest} as digest
    from json_to_recordset(${people}::json) p (campaign_id uuid, person text)
  ), reached as materialized (
    select creator_id, ${digest} as digest
    from json_to_recordset(${reached}::json) r (campaign_id uuid, creator_id uuid, person text)
  ), gone as (
    delete from campaign_creator_people k using people p, campaign_creators c
    where k.creator_id = c.id and c.campaign_id = p.campaign_id and k.person_digest = p.digest
      and not exists (select from reached r
        where r.creator_id = k.creator_id and r.digest = k.person_digest)
    returning k.creator_id
  ), come as (
    insert into campaign_creator_people (creator_id, person_digest)
    select creator_id, digest from reached order by 1, 2
    on conflict do nothing returning creator_id
  )
  select creator_id, sum(n)::int as people, 0 as new_people from (
    select creator_id, -1 from gone union all select creator_id, 1 from come
  ) changed (creator_id, n) group by 1`

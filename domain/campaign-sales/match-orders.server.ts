import type { Match, Mismatch } from '#db/schema/campaign-sales.ts'
import { getPersonDigest } from '#domain/promo-codes/assign-codes.server.ts'
import { toCodeKeys } from '#domain/promo-codes/code-key.ts'
import { findPersonCodes } from '#domain/promo-codes/code-keys.server.ts'
import { correctCode } from '#domain/promo-codes/person-codes.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { attributeOrder, isAfterOrder, type TouchLead } from './attribution.ts'
import type { Order } from './order.ts'

/** A campaign as far as its orders are matched. `ownerId` is the account that owns its leads. */
export type MatchedCampaign = { id: string; ownerId: string; codeKey: string }

/** Who an order counts for, as columns of `campaign_sales`. */
export type SaleMatch = {
  matchedBy: Match | null
  mismatch: Mismatch | null
  creatorId: string | null
  firstCreatorId: string | null
  personDigest: Buffer | null
  leadId: string | null
  placementId: string | null
  leadAt: Date | null
}

export type MatchableOrder = Pick<Order, 'code' | 'orderedAt' | 'email'>

const FIND_CREATOR_CODES = sqlOf<
  { campaignId: string; keys: string[] },
  { code_key: string; creator_id: string }
>(`
  select code_key, creator_id from creator_promo_codes
  where campaign_id = {campaignId}::uuid and code_key = any({keys}::text[])`)

/** The time of a code whose lead isn't there anymore is the time at which it was given. */
const FIND_PEOPLE = sqlOf<
  { campaignId: string; codes: string[] },
  {
    code: string
    digest: string
    lead_id: string
    creator_id: string | null
    placement_id: string | null
    at: string
    email: string
    is_flagged: boolean
  }
>(`
  select c.code, encode(c.person_digest, 'hex') as digest, c.lead_id, c.creator_id, c.placement_id,
    (coalesce(l.submitted_at, c.assigned_at) at time zone 'UTC')::text || 'Z' as at,
    coalesce(l.email_normalized, '') as email, coalesce(l.flags <> '{}', false) as is_flagged
  from promo_codes c left join leads l on l.id = c.lead_id
  where c.campaign_id = {campaignId}::uuid and c.code = any({codes}::text[])`)

const FIND_LEADS = sqlOf<
  { campaignId: string; ownerId: string; emails: string[] },
  {
    id: string
    creator_id: string | null
    placement_id: string | null
    at: string
    email: string
    person: string
  }
>(`
  select id, creator_id, placement_id, (submitted_at at time zone 'UTC')::text || 'Z' as at,
    email_normalized as email, coalesce(lower(email_typed), email_normalized) as person
  from leads
  where owner_id = {ownerId}::uuid and email_normalized = any({emails}::text[])
    and campaign_id = {campaignId}::uuid and flags = '{}' and erased_at is null
  order by submitted_at, id`)

const FIND_FIRST_TOUCHES = sqlOf<
  { campaignId: string; digests: string[] },
  { digest: string; creator_id: string | null; at: string }
>(`
  select d.digest, p.first_creator_id as creator_id,
    (p.first_at at time zone 'UTC')::text || 'Z' as at
  from unnest({digests}::text[]) d (digest)
  join campaign_people p on p.campaign_id = {campaignId}::uuid
    and p.person_digest = decode(d.digest, 'hex')`)

/**
 * Returns who each of these orders counts for, with a constant number of queries. The caller holds
 * the lock of the campaign's sales.
 */
export async function matchOrders(
  services: Pick<Services, 'env' | 'log'>,
  tx: Transaction,
  campaign: MatchedCampaign,
  orders: readonly MatchableOrder[],
): Promise<SaleMatch[]> {
  const campaignId = campaign.id
  const keys = orders.map(({ code }) => toCodeKeys(code))
  const corrected = keys.map((of) => of.flatMap((key) => correctCode(key)?.corrected ?? []))
  const creatorCodes = new Map(
    (await rowsOf(tx, FIND_CREATOR_CODES({ campaignId, keys: unique(keys.flat()) }))).map(
      (row) => [row.code_key, row.creator_id] as const,
    ),
  )
  const people = new Map(
    (await rowsOf(tx, FIND_PEOPLE({ campaignId, codes: unique(corrected.flat()) }))).map(
      (row) => [row.code, row] as const,
    ),
  )
  const emails = unique([
    ...orders.flatMap(({ email }) => email ?? []),
    ...[...people.values()].map(({ email }) => email),
  ]).filter((email) => email !== '')
  const leads = await rowsOf(tx, FIND_LEADS({ campaignId, ownerId: campaign.ownerId, emails }))
  const byEmail = Map.groupBy(leads, ({ email }) => email)
  const leadsOf = (email: string | null) => (email === null ? [] : (byEmail.get(email) ?? []))

  const digestOfBuyer = (email: string | null) => {
    const [lead] = leadsOf(email)
    return lead ? getPersonDigest(campaignId, lead.person).toString('hex') : null
  }
  const found = orders.map((order, index) => {
    const person = corrected[index]?.flatMap((code) => people.get(code) ?? [])[0] ?? null
    const creatorId = keys[index]?.flatMap((key) => creatorCodes.get(key) ?? [])[0] ?? null
    const digest = person?.digest ?? digestOfBuyer(order.email)
    const isKnown = person !== null || creatorId !== null
    return { order, person, creatorId, digest, isGenuine: !isKnown && isGenuine(keys[index] ?? []) }
  })
  const digests = unique(found.flatMap(({ digest }) => digest ?? []))
  const firstTouches = new Map(
    (await rowsOf(tx, FIND_FIRST_TOUCHES({ campaignId, digests }))).map(
      (row) => [row.digest, { creatorId: row.creator_id, at: toDate(row.at) }] as const,
    ),
  )
  /** A first touch that came after the order didn't lead to it. */
  const firstCreatorOf = (digest: string, orderedAt: Date) => {
    const first = firstTouches.get(digest)
    return first && !isAfterOrder(first.at, orderedAt) ? first.creatorId : null
  }
  return found.map(({ order, person, creatorId, digest, isGenuine }): SaleMatch => {
    const { matchedBy, mismatch, lead, ...touch } = attributeOrder({
      orderedAt: order.orderedAt,
      person: person && {
        given: toTouch({ ...person, id: person.lead_id }),
        isGivenFlagged: person.is_flagged,
        leads: leadsOf(person.email).map(toTouch),
      },
      creatorId,
      isGenuine,
      buyerLeads: leadsOf(order.email).map(toTouch),
    })
    return {
      matchedBy,
      mismatch,
      creatorId: touch.creatorId,
      firstCreatorId: matchedBy && digest ? firstCreatorOf(digest, order.orderedAt) : null,
      personDigest: matchedBy && digest ? Buffer.from(digest, 'hex') : null,
      leadId: lead?.id ?? null,
      placementId: lead?.placementId ?? null,
      leadAt: lead?.at ?? null,
    }
  })

  function isGenuine(codeKeys: readonly string[]): boolean {
    const codes = findPersonCodes(services, campaignId, campaign.codeKey)
    return codeKeys.some((key) => codes?.decode(key))
  }
}

const toTouch = (row: {
  id: string
  creator_id: string | null
  placement_id: string | null
  at: string
}): TouchLead => ({
  id: row.id,
  creatorId: row.creator_id,
  placementId: row.placement_id,
  at: toDate(row.at),
})

const toDate = (text: string) => new Date(text.replace(' ', 'T'))

const unique = <T>(values: T[]): T[] => [...new Set(values)]

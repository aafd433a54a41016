import { createHash } from 'node:crypto'
import { rowsOf, type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findPersonCodes } from './code-keys.server.ts'
import { formatCode } from './person-codes.server.ts'
import { type Promo, type PromoKind, toShopUrl } from './promo.ts'
import { reserveNumbers } from './reserve-numbers.server.ts'

/** The program of a page's campaign, as `promoSql` returns it. */
export type PagePromo = {
  kind: PromoKind
  offer: string
  shopUrl: string | null
  prefix: string
  /** Encrypted. */
  codeKey: string
  /** The current code of the page's creator; null if there is none. */
  creatorCode: string | null
}

/** Returns SQL for the PagePromo of a campaign and a creator; null if no codes are handed out. */
export const promoSql = (campaignId: string, creatorId: string) => `(
  select jsonb_build_object('kind', pp.kind, 'offer', pp.offer, 'shopUrl', pp.shop_url, 'prefix', pp.prefix,
    'codeKey', pp.code_key, 'creatorCode', (select cp.code from creator_promo_codes cp
      where cp.creator_id = ${creatorId} and cp.retired_at is null))
  from promo_programs pp where pp.campaign_id = ${campaignId} and pp.is_active)`

/** An unflagged lead whose person may get a code. */
export type CodeTaker = {
  leadId: string
  campaignId: string
  creatorId: string | null
  magnetId: string | null
  placementId: string | null
  /** The normalized email, as first entered. */
  email: string
  promo: PagePromo
}

/**
 * Returns the digest that identifies a person in a campaign. It is the same as that of `digestOf`
 * (domain/leads/change/campaign-people.server.ts).
 */
export const getPersonDigest = (campaignId: string, email: string): Buffer =>
  createHash('sha256').update(`${campaignId} ${email}`).digest()

/** Finds the codes that people already have. The digests are in hexadecimal. */
export const FIND_CODES = sqlOf<
  { campaigns: string[]; digests: string[] },
  { campaign_id: string; digest: string; code: string }
>(
  `
  select c.campaign_id, w.digest, c.code
  from unnest({campaigns}::uuid[], {digests}::text[]) w (campaign_id, digest)
  join promo_codes c on c.campaign_id = w.campaign_id and c.person_digest = decode(w.digest, 'hex')`,
  { name: 'find-promo-codes' },
)

/** Leaves out people who got a code since. The order prevents deadlocks of two transactions. */
const WRITE_CODES = sqlOf<{ codes: string; at: Date }>(
  `
  insert into promo_codes (campaign_id, number, code, person_digest, lead_id, creator_id, magnet_id,
    placement_id, assigned_at)
  select campaign_id, number, code, decode(digest, 'hex'), lead_id, creator_id, magnet_id, placement_id,
    {at}::timestamptz
  from json_to_recordset({codes}::json) c (campaign_id uuid, number int, code text, digest text,
    lead_id uuid, creator_id uuid, magnet_id uuid, placement_id uuid)
  order by campaign_id, digest
  on conflict (campaign_id, person_digest) do nothing`,
  { name: 'write-promo-codes' },
)

type AssignServices = Pick<Services, 'db' | 'env' | 'log' | 'clock'>
type FoundCode = { campaign_id: string; digest: string; code: string }

/** Runs statements of a transaction, in this order, and returns their rows. */
export type RunStatements = (statements: {
  written: Statement | null
  codes: Statement<FoundCode>
}) => Promise<readonly FoundCode[]>

/**
 * Returns the code of each lead's person, and gives a code to those who have none. A lead without a
 * code isn't in the map. Two transactions never give a person two codes: the later one waits for
 * the earlier one and uses its code. Different people don't wait for each other.
 */
export async function giveCodes(
  services: AssignServices,
  takers: readonly CodeTaker[],
  run: RunStatements,
): Promise<Map<string, Promo>> {
  const own = new Map(
    takers
      .filter(({ promo }) => promo.kind === 'person')
      .map((taker) => [keyOf(taker.campaignId, digestOfTaker(taker)), taker]),
  )
  const find = () =>
    FIND_CODES({
      campaigns: [...own.values()].map(({ campaignId }) => campaignId),
      digests: [...own.values()].map(digestOfTaker),
    })
  let found = own.size > 0 ? await run({ written: null, codes: find() }) : []
  const known = new Set(found.map((one) => keyOf(one.campaign_id, one.digest)))
  const missing = [...own].flatMap(([key, taker]) => (known.has(key) ? [] : [taker]))
  const created = missing.length > 0 ? await createCodes(services, missing) : []
  if (created.length > 0) {
    const at = services.clock.now()
    const written = WRITE_CODES({ codes: JSON.stringify(created), at })
    found = await run({ written, codes: find() })
  }
  const codes = new Map(found.map((one) => [keyOf(one.campaign_id, one.digest), one.code]))
  return new Map(
    takers.flatMap((taker): [string, Promo][] => {
      const { leadId, campaignId, promo } = taker
      if (promo.kind === 'creator') {
        return promo.creatorCode ? [[leadId, toPromo(promo, promo.creatorCode)]] : []
      }
      const code = codes.get(keyOf(campaignId, digestOfTaker(taker)))
      return code ? [[leadId, toPromo(promo, formatCode(promo.prefix, code))]] : []
    }),
  )
}

const keyOf = (campaignId: string, digest: string) => `${campaignId} ${digest}`

/** Returns new codes for these people as rows of `promo_codes`. Each person may be there once. */
async function createCodes(services: AssignServices, people: readonly CodeTaker[]) {
  const groups = [...Map.groupBy(people, ({ campaignId }) => campaignId)].flatMap(
    ([campaignId, takers]) => {
      const [{ promo }] = takers as [CodeTaker]
      const codes = findPersonCodes(services, campaignId, promo.codeKey)
      return codes ? [{ campaignId, takers, codes }] : []
    },
  )
  const counts = new Map(groups.map(({ campaignId, takers }) => [campaignId, takers.length]))
  const firstNumbers = await reserveNumbers(services, counts)
  return groups.flatMap(({ campaignId, takers, codes }) => {
    const first = firstNumbers.get(campaignId)
    if (first === undefined) return []
    return takers.map((taker, index) => ({
      campaign_id: campaignId,
      number: first + index,
      code: codes.encode(first + index),
      digest: digestOfTaker(taker),
      lead_id: taker.leadId,
      creator_id: taker.creatorId,
      magnet_id: taker.magnetId,
      placement_id: taker.placementId,
    }))
  })
}

const digestOfTaker = ({ campaignId, email }: CodeTaker) =>
  getPersonDigest(campaignId, email).toString('hex')

/** Returns what a person with this code sees of a program. */
export const toPromo = ({ offer, shopUrl }: PagePromo, code: string): Promo => ({
  code,
  offer,
  shopUrl: toShopUrl(shopUrl, code),
})

const FIND_TAKERS = sqlOf<
  { ids: string[] },
  {
    lead_id: string
    campaign_id: string
    creator_id: string | null
    magnet_id: string | null
    placement_id: string | null
    email: string
    promo: PagePromo
  }
>(`
  select * from (
    select l.id as lead_id, l.campaign_id, l.creator_id, l.lead_magnet_id as magnet_id, l.placement_id,
      coalesce(lower(l.email_typed), l.email_normalized) as email,
      ${promoSql('l.campaign_id', 'l.creator_id')} as promo
    from leads l
    where l.id = any({ids}::uuid[]) and l.campaign_id is not null and l.flags = '{}'
      and l.erased_at is null and l.over_rule_id is null
    for share of l
  ) taker where promo is not null order by lead_id`)

/**
 * Returns the codes of these leads' people, and gives a code to those who have none. Leads that are
 * flagged, erased or unconfirmed, and those of other campaigns, get none. Locks the leads, so that
 * none is erased before its code is there to be erased too.
 */
export async function assignCodes(
  services: AssignServices,
  tx: Transaction,
  leadIds: readonly string[],
): Promise<Map<string, Promo>> {
  if (leadIds.length === 0) return new Map()
  const found = await rowsOf(tx, FIND_TAKERS({ ids: [...leadIds] }))
  const takers = found.map((row) => ({
    leadId: row.lead_id,
    campaignId: row.campaign_id,
    creatorId: row.creator_id,
    magnetId: row.magnet_id,
    placementId: row.placement_id,
    email: row.email,
    promo: row.promo,
  }))
  return giveCodes(services, takers, async ({ written, codes }) => {
    if (written) await tx.execute(written)
    return rowsOf(tx, codes)
  })
}

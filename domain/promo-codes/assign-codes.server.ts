import { createHash } from 'node:crypto'
import { rowsOf, type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findPersonCodes } from './code-keys.server.ts'
import { formatCode, MAX_NUMBERS } from './person-codes.server.ts'
import { type Promo, type PromoKind, toShopUrl } from './promo.ts'

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

/**
 * Locks programs until the end of the transaction. Only then may their next numbers be given, and
 * only then is it certain that a person has no code yet.
 */
export const LOCK_PROGRAMS = sqlOf<
  { campaigns: string[] },
  { campaign_id: string; next_number: number }
>(
  `
  select campaign_id, next_number from promo_programs
  where campaign_id = any({campaigns}::uuid[]) order by campaign_id for no key update`,
  { name: 'lock-promo-programs' },
)

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

const WRITE_CODES = sqlOf<{ codes: string; at: Date }>(
  `
  with given as (
    select * from json_to_recordset({codes}::json) c (campaign_id uuid, number int, code text, digest text,
      lead_id uuid, creator_id uuid, magnet_id uuid, placement_id uuid)
  ), counted as (
    update promo_programs p set next_number = g.next
    from (select campaign_id, max(number) + 1 as next from given group by 1) g
    where p.campaign_id = g.campaign_id
  )
  insert into promo_codes (campaign_id, number, code, person_digest, lead_id, creator_id, magnet_id,
    placement_id, assigned_at)
  select campaign_id, number, code, decode(digest, 'hex'), lead_id, creator_id, magnet_id, placement_id,
    {at}::timestamptz from given order by campaign_id, number`,
  { name: 'write-promo-codes' },
)

type PlanServices = Pick<Services, 'env' | 'log' | 'clock'>

/** Returns the statements to run before `planCodes`; null if no one gets a code of their own. */
export function askForCodes(takers: readonly CodeTaker[]) {
  const own = takers.filter(({ promo }) => promo.kind === 'person')
  if (own.length === 0) return null
  return {
    programs: LOCK_PROGRAMS({ campaigns: [...new Set(own.map(({ campaignId }) => campaignId))] }),
    codes: FIND_CODES({
      campaigns: own.map(({ campaignId }) => campaignId),
      digests: own.map(digestOfTaker),
    }),
  }
}

type Asked = {
  programs: readonly { campaign_id: string; next_number: number }[]
  codes: readonly { campaign_id: string; digest: string; code: string }[]
}

/**
 * Returns each lead's code, and the statement that stores the new ones; null if there are none.
 * The transaction holds the locks of `askForCodes`. A lead without a code isn't in the map.
 */
export function planCodes(
  services: PlanServices,
  takers: readonly CodeTaker[],
  { programs, codes }: Asked,
): { promos: Map<string, Promo>; statement: Statement | null } {
  const next = new Map(programs.map((one) => [one.campaign_id, one.next_number]))
  const known = new Map(codes.map((one) => [`${one.campaign_id} ${one.digest}`, one.code]))
  const promos = new Map<string, Promo>()
  const created: object[] = []
  for (const taker of takers) {
    const { campaignId, promo } = taker
    if (promo.kind === 'creator') {
      if (promo.creatorCode) promos.set(taker.leadId, toPromo(promo, promo.creatorCode))
      continue
    }
    const digest = digestOfTaker(taker)
    const key = `${campaignId} ${digest}`
    let code = known.get(key)
    if (!code) {
      const number = next.get(campaignId)
      if (number === undefined || number >= MAX_NUMBERS) continue
      code = findPersonCodes(services, campaignId, promo.codeKey)?.encode(number)
      if (!code) continue
      next.set(campaignId, number + 1)
      known.set(key, code)
      created.push({
        campaign_id: campaignId,
        number,
        code,
        digest,
        lead_id: taker.leadId,
        creator_id: taker.creatorId,
        magnet_id: taker.magnetId,
        placement_id: taker.placementId,
      })
    }
    promos.set(taker.leadId, toPromo(promo, formatCode(promo.prefix, code)))
  }
  const at = services.clock.now()
  return {
    promos,
    statement: created.length > 0 ? WRITE_CODES({ codes: JSON.stringify(created), at }) : null,
  }
}

const digestOfTaker = ({ campaignId, email }: CodeTaker) =>
  getPersonDigest(campaignId, email).toString('hex')

const toPromo = ({ offer, shopUrl }: PagePromo, code: string): Promo => ({
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
  ) taker where promo is not null order by lead_id`)

/**
 * Returns the codes of these leads' people, and gives a code to those who have none. Leads that are
 * flagged, erased or unconfirmed, and those of other campaigns, get none.
 */
export async function assignCodes(
  services: PlanServices,
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
  const asked = askForCodes(takers)
  const programs = asked ? await rowsOf(tx, asked.programs) : []
  const codes = asked ? await rowsOf(tx, asked.codes) : []
  const { promos, statement } = planCodes(services, takers, { programs, codes })
  if (statement) await tx.execute(statement)
  return promos
}

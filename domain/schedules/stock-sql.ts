import { sqlOf } from '#lib/sql-of.ts'

/** What leads want of a magnet's stock. */
export type StockClaim = {
  magnet_id: string
  /** Leads that get one while there are some left. */
  wanted: number
  /** Leads that were already acknowledged, while the database was down: they get theirs beyond the stock. */
  forced: number
}

/** A row of CLAIM_STOCK. */
export type ClaimedStock = {
  magnet_id: string
  rule_id: string
  /** How many of the wanted ones are given. */
  given: number
  /** Whether the stock had run out before, and has now. */
  was_out: boolean
  is_out: boolean
  /** False while the magnet that the rule shows is offline: the rule is passed over, and all are given. */
  decides: boolean
  outcome: 'magnet' | 'over'
  target_id: string | null
}

/**
 * Takes from the stock of magnets, StockClaim[] as JSON, each under the lock of its rule, so that no two
 * transactions give the last one. The transaction must hold a lock of each magnet. A magnet without such a
 * rule has no row.
 */
export const CLAIM_STOCK = sqlOf<{ claims: string }, ClaimedStock>(
  `
  with claimed as (
    select r.id, a.magnet_id, r.taken, r.stock, r.outcome, r.target_id, a.wanted, a.forced,
      r.outcome = 'over' or exists (select from lead_magnets t where t.id = r.target_id
        and t.state = 'active' and t.suspended_at is null) as decides
    from json_to_recordset({claims}::json) a (magnet_id uuid, wanted int, forced int)
    join magnet_rules r on r.magnet_id = a.magnet_id and r.condition = 'after-leads'
    order by r.id for no key update of r
  ), granted as (
    select *, case when decides then least(wanted, greatest(stock - taken - forced, 0)) else wanted end as given
    from claimed
  ), counted as (
    update magnet_rules r set taken = r.taken + g.forced + g.given from granted g where r.id = g.id
  )
  select magnet_id, id as rule_id, given, taken >= stock as was_out,
    taken + forced + given >= stock as is_out, decides, outcome, target_id
  from granted`,
  { name: 'claim-stock' },
)

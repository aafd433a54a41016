import { sqlOf } from '#lib/sql-of.ts'

/** How many leads count toward a magnet's limit. */
export type StockClaim = {
  magnet_id: string
  /** The number of leads that get the magnet only until the limit is reached. */
  wanted: number
  /**
   * The number of leads that were already acknowledged while the database was down. They get the
   * magnet even if this exceeds the limit.
   */
  forced: number
}

/** A row of CLAIM_STOCK. */
export type ClaimedStock = {
  magnet_id: string
  rule_id: string
  /** How many of the wanted leads get the magnet. */
  given: number
  /** Whether the limit was reached before and after this statement. */
  was_out: boolean
  is_out: boolean
  /**
   * False while the magnet that the rule shows is offline. The rule is then skipped, and all leads
   * get the magnet.
   */
  decides: boolean
  outcome: 'magnet' | 'over'
  target_id: string | null
}

/**
 * Counts leads toward the limits of magnets. {claims} is StockClaim[] as JSON. Each rule is locked,
 * so that two transactions can't both give away the last one. The transaction must hold a lock on
 * each magnet. Magnets without a limit have no row in the result.
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

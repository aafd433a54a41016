import { withholdsMail } from '#domain/leads/lead-flags.ts'
import type { ResolvedLead } from '#domain/leads/lead-insert.server.ts'
import type { FoundMagnet } from '#domain/leads/lead-sql.ts'
import { announcePageChange, magnetTag } from '#domain/page-changes.ts'
import { FIND_SCHEDULE, LOCK_SCHEDULE, toSchedule } from '#domain/schedules/find-schedule.server.ts'
import { recordingStatement } from '#domain/schedules/record-changes.server.ts'
import { recordStockChange } from '#domain/schedules/stock-change.ts'
import { CLAIM_STOCK, type ClaimedStock, type StockClaim } from '#domain/schedules/stock-sql.ts'
import type { Statement } from '#lib/sql-of.ts'
import { findMagnetsById } from './find-magnets.server.ts'
import type { createLeadHistory } from './lead-history.ts'
import type { Pipeline } from './pipelined-transaction.server.ts'

type LeadHistory = ReturnType<typeof createLeadHistory>

/** A magnet's lead limit after the claims of the batch. */
type Settled = ClaimedStock & {
  /** How many leads of the batch can still get the magnet. */
  left: number
  /** The magnet that the rule gives instead. */
  target: FoundMagnet | null
}

export type LeadStock = {
  /**
   * Returns the lead after the lead limit was applied to it. Call it once for each lead that is
   * written, in order.
   */
  give(lead: ResolvedLead): ResolvedLead
  /**
   * Additional statements for the transaction if a limit was reached: they update the pages and the
   * history.
   */
  closing: Statement[]
}

const UNLIMITED_STOCK: LeadStock = { give: (lead) => lead, closing: [] }

/**
 * Counts a batch's leads toward the lead limits of their magnets, while the rules are locked. Costs
 * nothing if no magnet of the batch has a limit. Otherwise, it costs one round trip, and another
 * one when a limit is reached. Don't use `history` afterward.
 */
export async function claimStock(
  pipeline: Pipeline,
  leads: readonly ResolvedLead[],
  history: LeadHistory,
  now: Date,
): Promise<LeadStock> {
  const claims = new Map<string, StockClaim>()
  const targetIds = new Set<string>()
  for (const lead of leads) {
    if (!hasStock(lead)) continue
    const { id, stock_target_id: targetId } = lead.target
    const claim = claims.get(id) ?? { magnet_id: id, wanted: 0, forced: 0 }
    claims.set(id, claim)
    if (targetId) targetIds.add(targetId)
    // A lead repeated within ten seconds doesn't count.
    if (history.findDuplicate(lead)) continue
    history.addLead(lead, lead.row.leadId)
    if (!withholdsMail(lead.flags)) claim[lead.row.journaled ? 'forced' : 'wanted']++
  }
  if (claims.size === 0) return UNLIMITED_STOCK
  const { targets, claimed } = await pipeline.send({
    // Sent first, because deleting a magnet locks the magnet before the rules that show it.
    targets: targetIds.size > 0 ? findMagnetsById([...targetIds], now) : null,
    claimed: CLAIM_STOCK({ claims: JSON.stringify([...claims.values()]) }),
  })
  const settled = new Map(
    claimed.map((one): [string, Settled] => {
      const target = targets.find(({ id }) => id === one.target_id) ?? null
      return [one.magnet_id, { ...one, left: one.given, target }]
    }),
  )
  const ranOut = claimed.filter((one) => one.is_out && !one.was_out)
  return {
    give: (lead) => (hasStock(lead) ? give(lead, settled.get(lead.target.id)) : lead),
    closing: ranOut.length > 0 ? await closingStatements(pipeline, ranOut, now) : [],
  }
}

/**
 * Returns whether a lead counts toward its magnet's lead limit. It doesn't if the offer had already
 * ended on the page, or if another magnet's rule showed the magnet.
 */
const hasStock = ({ target, standsIn, overRuleId }: ResolvedLead) =>
  target.stock_rule_id !== null && !standsIn && overRuleId === null

function give(lead: ResolvedLead, stock: Settled | undefined): ResolvedLead {
  // The rule has just been deleted.
  if (!stock) return lead
  const { rule_id: ruleId, decides, outcome, target } = stock
  const isWithheld = withholdsMail(lead.flags)
  if (lead.row.journaled) return isWithheld ? lead : { ...lead, stockRuleId: ruleId }
  if (!isWithheld && stock.left > 0) {
    stock.left--
    return { ...lead, stockRuleId: ruleId }
  }
  if (!decides || (isWithheld && !stock.is_out)) return lead
  if (outcome === 'over') return { ...lead, overRuleId: ruleId }
  // The rule has just been changed.
  if (!target) return lead
  const { asked, placement_id, short_id } = lead.target
  return { ...lead, target: { ...target, asked, placement_id, short_id }, isInstead: true }
}

/**
 * Locks the schedules whose lead limit was reached. Returns the statements that update their pages
 * and history.
 */
async function closingStatements(
  pipeline: Pipeline,
  ranOut: ClaimedStock[],
  now: Date,
): Promise<Statement[]> {
  const ids = ranOut.map((one) => one.magnet_id).sort()
  const { found } = await pipeline.send({
    locks: ids.map((magnetId) => LOCK_SCHEDULE({ magnetId })),
    found: ids.map((magnetId) => FIND_SCHEDULE({ magnetId })),
  })
  const recordings = found.flat().map((row) => recordStockChange(toSchedule(row), now))
  return [
    ...recordings.map(recordingStatement),
    ...ids.map((id) => announcePageChange(magnetTag(id))),
  ]
}

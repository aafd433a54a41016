import type { CampaignState, CreatorState } from '#db/schema/campaigns.ts'
import type { FeeStage } from '#domain/resources/payment-resource.ts'

/*
 * What a campaign costs, in cents of its currency. Every screen, file, email and API response that
 * shows money of a campaign takes it from here (docs/rules/campaigns.md):
 * - planned: the fees of creators who are invited, and what is committed
 * - committed: the fees of creators who accepted, for good, and the bonuses earned so far
 * - spent: the recorded payments, without those that were reversed
 * - open: what is committed and not paid; due: the part of it that is to be paid now
 */

/** The label of the only stage of a fee without stages. */
export const WHOLE_FEE = 'Whole fee'
export const BONUS = 'Bonus'
/** The keys of what can be paid in addition to the ids of stages. */
export const FEE_KEY = 'fee'
export const BONUS_KEY = 'bonus'

/**
 * A stage as it is counted. `postedOn` is the day on which a member confirmed that everything is
 * posted or, without that, the day of the last post if there is one for every deliverable.
 */
export type CountedStage = FeeStage & {
  /** Whether a member confirmed the posting. */
  isConfirmed?: boolean
}

/** A creator's terms, orders and payments. */
export type CreatorTerms = {
  creatorId: string
  campaignId: string
  state: CreatorState
  campaignState: CampaignState
  /** The UTC day on which the creator accepted and got a page; null if they never did. */
  joinedOn: string | null
  feeCents: number | null
  stages: readonly CountedStage[]
  bonusCents: number | null
  bonusCapCents: number | null
  /** The number of orders that aren't fully refunded. */
  sales: number
  /**
   * The UTC day of the first of these orders that the paid bonus doesn't cover, if the payments are
   * counted order by order; null if they cover all.
   */
  unpaidSaleOn: string | null
  /** The sum of the payments for each stage; `stageId` is null for the bonus. */
  paid: readonly { stageId: string | null; cents: number }[]
}

/** Something that a creator is paid for: a stage of the fee, or the bonus. */
export type BudgetItem = {
  /** A stage's id; `FEE_KEY` for a fee without stages; `BONUS_KEY`. */
  key: string
  label: string
  /** Null for the bonus, which is due as soon as it is earned. */
  due: FeeStage['due']
  dueOn: string | null
  postedOn: string | null
  isConfirmed?: boolean
  amountCents: number
  paidCents: number
  /** What is committed and not paid. */
  openCents: number
  /** What was paid beyond the amount. */
  overpaidCents: number
  dueCents: number
  /** The UTC day since which it is due; null if it isn't due. */
  dueSince: string | null
  state: 'waiting' | 'due' | 'paid' | 'overpaid'
}

export type Bonus = {
  perSaleCents: number
  capCents: number
  sales: number
  earnedCents: number
}

/** Sums in cents. Null means that no fee and no bonus is set. */
export type BudgetSums = {
  plannedCents: number | null
  committedCents: number | null
  spentCents: number
  openCents: number
  dueCents: number
  overpaidCents: number
}

export type CreatorBudget = BudgetSums & {
  creatorId: string
  feeCents: number | null
  bonus: Bonus | null
  /** What the creator earned in bonuses. */
  bonusEarnedCents: number
  /** What the creator can still earn in bonuses. */
  bonusLeftCents: number
  items: BudgetItem[]
}

/** Returns a creator's bonus: an amount per order, up to the cap. Null without a bonus. */
export function getBonus(
  terms: Pick<CreatorTerms, 'bonusCents' | 'bonusCapCents' | 'sales'>,
): Bonus | null {
  const { bonusCents, bonusCapCents, sales } = terms
  if (bonusCents === null || bonusCapCents === null) return null
  const earnedCents = Math.min(bonusCapCents, bonusCents * sales)
  return { perSaleCents: bonusCents, capCents: bonusCapCents, sales, earnedCents }
}

type StageTerms = Pick<CreatorTerms, 'feeCents' | 'stages'>
type KeyedStage = Omit<CountedStage, 'id'> & { key: string }

/** Returns the stages of a fee. A fee without stages is due when the creator accepts. */
export function getFeeStages({ feeCents, stages }: StageTerms): KeyedStage[] {
  if (stages.length > 0) return stages.map(({ id, ...stage }) => ({ key: id, ...stage }))
  if (feeCents === null || feeCents === 0) return []
  const whole = { label: WHOLE_FEE, due: 'accepted', dueOn: null, postedOn: null } as const
  return [{ key: FEE_KEY, amountCents: feeCents, ...whole }]
}

/** Returns the UTC day since which a stage is due for a creator who accepted; null if it isn't. */
function getDueSince(
  { due, dueOn, postedOn }: Pick<FeeStage, 'due' | 'dueOn' | 'postedOn'>,
  joinedOn: string,
  today: string,
): string | null {
  const since = due === 'accepted' ? joinedOn : due === 'posted' ? postedOn : dueOn
  if (since === null || since > today) return null
  return getLater(since, joinedOn)
}

const getLater = (a: string, b: string) => (a > b ? a : b)

/** Returns what a creator is paid for and was paid, on a UTC day. */
export function getCreatorBudget(terms: CreatorTerms, today: string): CreatorBudget {
  const { creatorId, state, campaignState, joinedOn, feeCents, unpaidSaleOn } = terms
  const hasJoined = joinedOn !== null
  const bonus = getBonus(terms)
  const bonusEarnedCents = hasJoined ? (bonus?.earnedCents ?? 0) : 0
  const paidOf = (stageId: string | null) =>
    terms.paid.reduce((sum, one) => (one.stageId === stageId ? sum + one.cents : sum), 0)
  const items = getFeeStages(terms).map((stage) =>
    toItem(stage, {
      committedCents: hasJoined ? stage.amountCents : 0,
      paidCents: paidOf(stage.key),
      since: hasJoined ? getDueSince(stage, joinedOn, today) : null,
    }),
  )
  const paidBonus = paidOf(null)
  if (bonus || paidBonus > 0) {
    items.push(
      toItem(
        {
          key: BONUS_KEY,
          label: BONUS,
          amountCents: bonusEarnedCents,
          due: null,
          dueOn: null,
          postedOn: null,
        },
        {
          committedCents: bonusEarnedCents,
          paidCents: paidBonus,
          since: hasJoined ? getLater(unpaidSaleOn ?? joinedOn, joinedOn) : null,
        },
      ),
    )
  }
  const hasTerms = feeCents !== null || bonus !== null
  const committedCents = hasJoined && hasTerms ? (feeCents ?? 0) + bonusEarnedCents : null
  // Invitations can't be accepted after the campaign has ended.
  const isOpen = state === 'invited' && campaignState !== 'ended'
  return {
    creatorId,
    feeCents,
    bonus,
    bonusEarnedCents,
    bonusLeftCents: bonus && (hasJoined || isOpen) ? bonus.capCents - bonusEarnedCents : 0,
    items,
    plannedCents: hasJoined ? committedCents : isOpen ? feeCents : null,
    committedCents,
    ...sumItems(items),
  }
}

type Paid = { committedCents: number; paidCents: number; since: string | null }

function toItem(stage: KeyedStage, { committedCents, paidCents, since }: Paid): BudgetItem {
  const openCents = Math.max(0, committedCents - paidCents)
  const overpaidCents = Math.max(0, paidCents - committedCents)
  const isDue = since !== null && openCents > 0
  return {
    ...stage,
    paidCents,
    openCents,
    overpaidCents,
    dueCents: isDue ? openCents : 0,
    dueSince: isDue ? since : null,
    state: overpaidCents > 0 ? 'overpaid' : isDue ? 'due' : getRestState(openCents, paidCents),
  }
}

const getRestState = (openCents: number, paidCents: number) =>
  openCents === 0 && paidCents > 0 ? 'paid' : 'waiting'

const sum = <Of>(all: readonly Of[], of: (one: Of) => number) =>
  all.reduce((total, one) => total + of(one), 0)

const sumItems = (items: readonly BudgetItem[]) => ({
  spentCents: sum(items, (one) => one.paidCents),
  openCents: sum(items, (one) => one.openCents),
  dueCents: sum(items, (one) => one.dueCents),
  overpaidCents: sum(items, (one) => one.overpaidCents),
})

/** Returns a sum in which null counts as nothing; null if all are null. */
export function sumOrNull(all: readonly (number | null)[]): number | null {
  const known = all.filter((one) => one !== null)
  return known.length === 0 ? null : sum(known, (one) => one)
}

/** Returns the sums of a campaign's creators. */
export function getCampaignSums(creators: readonly BudgetSums[]): BudgetSums {
  return {
    plannedCents: sumOrNull(creators.map((one) => one.plannedCents)),
    committedCents: sumOrNull(creators.map((one) => one.committedCents)),
    spentCents: sum(creators, (one) => one.spentCents),
    openCents: sum(creators, (one) => one.openCents),
    dueCents: sum(creators, (one) => one.dueCents),
    overpaidCents: sum(creators, (one) => one.overpaidCents),
  }
}

/**
 * Returns the cost in cents per view, visitor, lead, new person or order, rounded; null if there is
 * no cost or nothing to divide it by.
 */
export const costPer = (costCents: number | null, count: number | null): number | null =>
  costCents === null || !count ? null : Math.round(costCents / count)

import type { FeeDue } from '#db/schema/campaign-payments.ts'
import type { FeeStage } from '#domain/resources/payment-resource.ts'
import { getFeeStages, WHOLE_FEE } from '../campaign-budget/budget.ts'
import type { FeeStageInput } from '../campaign-budget/fee-stages.server.ts'
import { formatMoney, MAX_STAGES } from './campaign.ts'
import { dayWords } from './campaign-dates.ts'

/** When a stage can be due, for the brand's forms. */
export const DUE_NAMES: Record<FeeDue, string> = {
  accepted: 'On acceptance',
  posted: 'When all is posted',
  day: 'On a day',
}

/** The rows of stages in the form, counted from 1. */
export const STAGE_ROWS = Array.from({ length: MAX_STAGES }, (_, at) => at + 1)
export const STAGE_FIELDS = ['id', 'label', 'amount', 'due', 'day'] as const
export type StageField = (typeof STAGE_FIELDS)[number]

/** Returns the name of a stage's field in the form. */
export const stageField = (row: number, field: StageField) => `stage_${row}_${field}`

/** Who reads when a stage is due. */
export type TermsReader = 'brand' | 'creator'

/** Returns when a stage is due, such as 'on Mar 3, 2027'; null if that isn't agreed. */
export function dueWords(
  { due, dueOn }: Pick<FeeStage, 'due' | 'dueOn'>,
  reader: TermsReader,
): string | null {
  switch (due) {
    case 'accepted':
      return reader === 'creator' ? 'when you accept' : 'when the creator accepts'
    case 'posted':
      return 'when everything is posted'
    case 'day':
      return dueOn && `on ${dayWords(dueOn)}`
    case null:
      return null
  }
}

type FeeTerms = { feeCents: number | null; feeStages: readonly FeeStage[] }
type BonusTerms = { bonusCents: number | null; bonusCapCents: number | null }

/**
 * Returns the stages of a fee as lines, such as 'Deposit: $200.00 when you accept'. Empty for a fee
 * without stages.
 */
export function feeLines(
  { feeCents, feeStages }: FeeTerms,
  currency: string,
  reader: TermsReader,
): string[] {
  if (feeStages.length === 0) return []
  return getFeeStages({ feeCents, stages: feeStages }).map((stage) => {
    const due = dueWords(stage, reader)
    return [`${stage.label}:`, formatMoney(stage.amountCents, currency), due]
      .filter(Boolean)
      .join(' ')
  })
}

/** Returns a bonus in words; null if there is none. */
export function bonusLine(
  { bonusCents, bonusCapCents }: BonusTerms,
  currency: string,
): string | null {
  if (bonusCents === null || bonusCapCents === null) return null
  return `${formatMoney(bonusCents, currency)} for each order that isn’t refunded, up to ${formatMoney(bonusCapCents, currency)} in total`
}

/** The schedules that can be set for all creators at once. */
export const SCHEDULES = ['accepted', 'posted', 'half', 'day'] as const
export type Schedule = (typeof SCHEDULES)[number]
export const SCHEDULE_NAMES: Record<Schedule, string> = {
  accepted: 'Whole fee when the creator accepts',
  posted: 'Whole fee when everything is posted',
  half: 'Half when the creator accepts, half when everything is posted',
  day: 'Whole fee on a day',
}

/** Returns the stages of a fee in cents by a schedule. The second half gets the odd cent. */
export function scheduleFee(
  feeCents: number | null,
  schedule: Schedule,
  dueOn: string | null,
): FeeStageInput[] {
  if (!feeCents || schedule === 'accepted') return []
  const whole = { label: WHOLE_FEE, amountCents: feeCents }
  if (schedule === 'posted') return [{ ...whole, due: 'posted', dueOn: null }]
  if (schedule === 'day') return [{ ...whole, due: 'day', dueOn }]
  const half = Math.floor(feeCents / 2)
  return [
    { label: 'First half', amountCents: half, due: 'accepted', dueOn: null },
    { label: 'Second half', amountCents: feeCents - half, due: 'posted', dueOn: null },
  ]
}

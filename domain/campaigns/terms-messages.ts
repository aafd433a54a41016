import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import type { FeeRefusal } from '../campaign-budget/fee-stages.server.ts'

/** Why the terms of a fee weren't saved. */
export const FEE_MESSAGES: Record<FeeRefusal, string> = {
  'has-stages': 'This fee has several stages. Change the stages instead: they add up to the fee.',
  'stages-differ': 'The stages must add up to the fee.',
  'stage-paid': 'A stage with payments can’t be removed. You can set its amount to 0.',
  'stage-gone': CHANGED_ELSEWHERE,
}

export const CURRENCY_FIXED =
  'The currency can’t be changed anymore, because a creator has accepted a fee or bonus in it, or there are payments or sales.'

import { z } from 'zod'
import { type FormRefusal, formValues, parseForm } from '#lib/forms.ts'
import type { LeadVisibility } from './campaign.ts'
import { parseDay, parseMoney } from './campaign.ts'
import { readMoney } from './campaign-forms.ts'
import { MONEY_MESSAGES, paymentTermsInput, visibility } from './campaign-input.ts'
import type { CreatorTerms } from './creators.server.ts'
import { SCHEDULES, scheduleFee } from './fee-terms.ts'
import { FEE_MESSAGES } from './terms-messages.ts'

type Saved = {
  id: string
  feeCents: number | null
  leadVisibility: LeadVisibility
  /** The number of the fee's stages. */
  stages: number
}

/** A creator whose terms differ from the saved ones. */
export type ChangedTerms = { id: string; terms: Partial<CreatorTerms> }

const text = z.string().default('')

/**
 * The part of the costs form that is the same for all creators, with the fields all_due (a schedule
 * or empty), all_day, all_bonus and all_cap. Empty fields change nothing; a bonus of 0 removes it.
 */
export const sameForAllForm = z
  .object({ all_due: text, all_day: text, all_bonus: text, all_cap: text })
  .transform((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const schedule = SCHEDULES.find((known) => known === form.all_due) ?? null
    const dueOn = parseDay(form.all_day)
    if (schedule === 'day' && !dueOn) refuse('all_day', 'Please enter a date, such as 2027-03-31.')
    const bonusCents = readMoney(form.all_bonus, 'all_bonus', context)
    const bonusCapCents = readMoney(form.all_cap, 'all_cap', context)
    const bonus = bonusCents === 0 ? NO_BONUS : { bonusCents, bonusCapCents }
    const checked = paymentTermsInput.safeParse(bonus)
    for (const { path, message } of checked.error?.issues ?? []) {
      refuse(path[0] === 'bonusCents' ? 'all_bonus' : 'all_cap', message)
    }
    const isKept = bonusCents === null && bonusCapCents === null
    return { schedule, dueOn: schedule === 'day' ? dueOn : null, bonus: isKept ? null : bonus }
  })
const NO_BONUS = { bonusCents: null, bonusCapCents: null }

/**
 * Parses the costs form, with the fields of `sameForAllForm`, and fee_{id} and sees_{id} for each
 * creator. Returns the terms that differ from the saved ones. Creators who aren't in the form are
 * ignored.
 */
export function parseCosts(
  form: FormData,
  creators: readonly Saved[],
): { ok: true; changed: ChangedTerms[] } | FormRefusal {
  const errors: Record<string, string> = {}
  const changed: ChangedTerms[] = []
  const all = parseForm(sameForAllForm, form)
  if (!all.ok) Object.assign(errors, all.errors)
  const { schedule = null, dueOn = null, bonus = null } = all.ok ? all.value : {}
  for (const { id, feeCents, leadVisibility, stages } of creators) {
    const typed = form.get(`fee_${id}`)
    const sees = visibility.safeParse(form.get(`sees_${id}`))
    if (typeof typed !== 'string') continue
    const fee = parseMoney(typed)
    if (!fee.ok) errors[`fee_${id}`] = MONEY_MESSAGES[fee.reason]
    else if (fee.cents !== feeCents && stages > 1 && !schedule) {
      errors[`fee_${id}`] = FEE_MESSAGES['has-stages']
    } else {
      const terms: Partial<CreatorTerms> = {
        ...(fee.cents !== feeCents && { feeCents: fee.cents }),
        ...(sees.success && sees.data !== leadVisibility && { leadVisibility: sees.data }),
        ...(schedule && {
          feeCents: fee.cents,
          feeStages: scheduleFee(fee.cents, schedule, dueOn),
        }),
        ...bonus,
      }
      if (Object.keys(terms).length > 0) changed.push({ id, terms })
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, values: formValues(form), errors }
  return { ok: true, changed }
}

import { z } from 'zod'
import { FEE_DUE } from '#db/schema/campaign-payments.ts'
import type { FeeStage } from '#domain/resources/payment-resource.ts'
import { readInput } from '#lib/input-schema.ts'
import { WHOLE_FEE } from '../campaign-budget/budget.ts'
import { moneyValue } from './campaign.ts'
import { readMoney } from './campaign-forms.ts'
import { paymentTermsInput } from './campaign-input.ts'
import { STAGE_FIELDS, STAGE_ROWS, type StageField, stageField } from './fee-terms.ts'

const text = z.string().default('')

/**
 * The form for how a creator is paid, with stage_{row}_id, _label, _amount, _due and _day for each
 * stage, bonus and bonus_cap. Rows without label and amount are left out. The fee is the sum of the
 * stages; without stages there is no fee.
 */
export const paymentTermsForm = z
  .object({
    bonus: text,
    bonus_cap: text,
    ...Object.fromEntries(
      STAGE_ROWS.flatMap((row) => STAGE_FIELDS.map((field) => [stageField(row, field), text])),
    ),
  })
  .transform((form, context) => {
    const values: Record<string, string> = form
    const value = (row: number, field: StageField) => (values[stageField(row, field)] ?? '').trim()
    const rows = STAGE_ROWS.filter(
      (row) => value(row, 'label') !== '' || value(row, 'amount') !== '',
    )
    const cents = (name: string) => readMoney(values[name] ?? '', name, context)
    const places = Object.fromEntries(
      rows.flatMap((row, at) => [
        [`feeStages.${at}.label`, stageField(row, 'label')],
        [`feeStages.${at}.amountCents`, stageField(row, 'amount')],
        [`feeStages.${at}.dueOn`, stageField(row, 'day')],
      ]),
    )
    const parsed = readInput(
      paymentTermsInput,
      {
        feeStages: rows.map((row) => {
          const due = FEE_DUE.find((known) => known === value(row, 'due')) ?? null
          const id = value(row, 'id')
          return {
            ...(id && { id }),
            label: value(row, 'label') || (rows.length === 1 ? WHOLE_FEE : `Stage ${row}`),
            amountCents: cents(stageField(row, 'amount')) ?? 0,
            due,
            dueOn: due === 'day' ? value(row, 'day') || null : null,
          }
        }),
        bonusCents: cents('bonus'),
        bonusCapCents: cents('bonus_cap'),
      },
      context,
      { ...places, feeStages: '', bonusCents: 'bonus', bonusCapCents: 'bonus_cap' },
    )
    const { feeStages = [], bonusCents = null, bonusCapCents = null } = parsed
    const feeCents =
      feeStages.length === 0 ? null : feeStages.reduce((sum, one) => sum + one.amountCents, 0)
    return { feeCents, feeStages, bonusCents, bonusCapCents }
  })

type SavedTerms = {
  feeCents: number | null
  stages: readonly FeeStage[]
  bonusCents: number | null
  bonusCapCents: number | null
}

/** Returns how a creator is paid as the values of the form. */
export function toTermsFields(saved: SavedTerms): Record<string, string> {
  const { feeCents, stages, bonusCents, bonusCapCents } = saved
  const whole = { id: '', label: WHOLE_FEE, due: 'accepted', dueOn: null } as const
  const shown =
    stages.length > 0 || feeCents === null ? stages : [{ ...whole, amountCents: feeCents }]
  return {
    bonus: moneyValue(bonusCents),
    bonus_cap: moneyValue(bonusCapCents),
    ...Object.fromEntries(
      shown.flatMap(({ id, label, amountCents, due, dueOn }, at) => [
        [stageField(at + 1, 'id'), id],
        [stageField(at + 1, 'label'), label],
        [stageField(at + 1, 'amount'), moneyValue(amountCents)],
        [stageField(at + 1, 'due'), due ?? ''],
        [stageField(at + 1, 'day'), dueOn ?? ''],
      ]),
    ),
  }
}

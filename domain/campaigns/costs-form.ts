import { type FormRefusal, formValues } from '#lib/forms.ts'
import type { LeadVisibility } from './campaign.ts'
import { parseMoney } from './campaign.ts'
import { MONEY_MESSAGES, visibility } from './campaign-input.ts'

type Terms = { id: string; name: string; feeCents: number | null; leadVisibility: LeadVisibility }

/**
 * Parses the costs form, with the fields fee_{id} and sees_{id} for each creator. Returns the terms
 * that differ from the saved ones. Creators who aren't in the form are ignored.
 */
export function parseCosts(
  form: FormData,
  creators: readonly Terms[],
): { ok: true; changed: Terms[] } | FormRefusal {
  const errors: Record<string, string> = {}
  const changed: Terms[] = []
  for (const { id, name, feeCents, leadVisibility } of creators) {
    const typed = form.get(`fee_${id}`)
    const sees = visibility.safeParse(form.get(`sees_${id}`))
    if (typeof typed !== 'string') continue
    const fee = parseMoney(typed)
    if (!fee.ok) errors[`fee_${id}`] = MONEY_MESSAGES[fee.reason]
    else {
      const after = sees.success ? sees.data : leadVisibility
      if (fee.cents !== feeCents || after !== leadVisibility) {
        changed.push({ id, name, feeCents: fee.cents, leadVisibility: after })
      }
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, values: formValues(form), errors }
  return { ok: true, changed }
}

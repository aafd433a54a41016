import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { formatMoney } from '../campaigns/campaign.ts'
import type { RecordResult } from './payments.server.ts'

type Refusal = Extract<RecordResult, { ok: false }>

export const NOT_JOINED = 'You can record payments once the creator has accepted the invitation.'

/** Returns why a payment wasn't recorded, with the form's field and the HTTP status. */
export function paymentMessage(
  refusal: Refusal,
  currency: string,
): { field: 'amount' | 'paid_on' | ''; text: string; status: number } {
  switch (refusal.reason) {
    case 'not-found':
      return { field: '', text: CHANGED_ELSEWHERE, status: 404 }
    case 'not-joined':
      return { field: '', text: NOT_JOINED, status: 409 }
    case 'in-future':
      return { field: 'paid_on', text: 'The day can’t be in the future.', status: 422 }
    case 'too-much': {
      const open = formatMoney(refusal.openCents, currency)
      return {
        field: 'amount',
        text:
          refusal.openCents === 0
            ? 'Nothing of this is open: it was paid or changed in the meantime.'
            : `Please enter an amount of at most ${open}, which is what is open.`,
        status: 409,
      }
    }
  }
}

import { href } from 'react-router'
import { saveTerms } from '#app/components/campaigns/save-terms.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { parseDue, recordPaymentForm } from '#domain/campaign-payments/payment-input.ts'
import { paymentMessage } from '#domain/campaign-payments/payment-messages.ts'
import {
  confirmPosted,
  payDue,
  recordPayment,
  reversePayment,
} from '#domain/campaign-payments/payments.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/payments'

/** Handles the forms of a campaign's payments. */
export async function paymentsAction({
  context,
  request,
  params,
}: Pick<Route.ActionArgs, 'context' | 'request' | 'params'>) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent = '', id = '', key = ''] = String(form.get('intent') ?? '').split(' ')
  const here = href('/workspace/:workspaceId/campaigns/:campaignId/payments', params)
  const toResult = (refused: FormResult) => ({ ...refused, intent })
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    return withWorkspaceGuard(workspaceId, async () => {
      const args = [services, viewer, workspaceId, campaignId] as const
      const gone = () => refuse(CHANGED_ELSEWHERE, 404)
      const found = await findCampaign(...args)
      if (!found) return gone()
      const { currency } = found.campaign
      switch (intent) {
        case 'pay': {
          const parsed = parseForm(recordPaymentForm, form)
          if (!parsed.ok) return refuse(parsed.errors, 422)
          const result = await recordPayment(...args, { ...parsed.value, creatorId: id, key })
          if (!result.ok) {
            const { field, text, status } = paymentMessage(result, currency)
            return refuse({ [field]: text }, status)
          }
          return done(`Payment of ${formatMoney(parsed.value.amountCents, currency)} recorded.`)
        }
        case 'pay-due': {
          const wanted = parseDue(form.getAll('due'))
          if (wanted.length === 0) return refuse('Please select at least one payment.', 422)
          const result = await payDue(...args, wanted)
          if (!result.ok) return gone()
          const { recorded, skipped, cents } = result
          const rest = `${formatCount(skipped, 'payment')} had been recorded or changed in the meantime.`
          if (recorded === 0) return redirectWithNotice(here, { tone: 'info', text: rest })
          const text = `${formatCount(recorded, 'payment')} recorded: ${formatMoney(cents, currency)}.`
          return done(skipped > 0 ? `${text} ${rest}` : text)
        }
        case 'reverse': {
          const result = await reversePayment(...args, id)
          return result.ok ? done('Payment reversed.') : gone()
        }
        case 'posted':
        case 'not-posted': {
          const isPosted = intent === 'posted'
          const confirmed = await confirmPosted(...args, { stageId: id, isPosted })
          if (!confirmed) return gone()
          return done(
            isPosted
              ? `You confirmed that ${confirmed.name} posted everything. The stage is due.`
              : `${confirmed.name} is waiting to post. The stage isn’t due.`,
          )
        }
        case 'terms': {
          const saved = await saveTerms(services, { viewer, workspaceId, creatorId: id, form })
          return saved.ok
            ? done(`Terms of ${saved.name} saved.`)
            : refuse(saved.errors, saved.status)
        }
        default:
          return gone()
      }
    })
  })
}

import type { RouterContextProvider } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { type ResendChoice, resendDeliveries } from '#domain/event-targets/resend.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { deleteEndpoint, rotateSecret } from '#domain/webhooks/endpoints.server.ts'
import { sendTest } from '#domain/webhooks/send-test.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { DAY_MS } from '#lib/time.ts'
import { requireEndpoint } from '../require-endpoint.server.ts'
import { parseDay } from './delivery-query.server.ts'

type Input = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId?: string; targetId?: string }
  request: Request
}

const NOT_ACTIVE = 'This webhook isn’t active. Resume it first.'
const DELIVERY = '/integrations/webhooks/:targetId/deliveries/:deliveryId'
const TOO_OFTEN = 'You’ve resent too many times. Please try again later.'
const UNDER_WAY = 'The last resend is still in progress. Please wait until it’s done.'
const RANGE = 'Please choose up to 30 days. The first day must be before the last.'

/** Handles the buttons on a webhook's page. */
export async function endpointAction({ context, params, request }: Input) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  const toResult = (refused: FormResult) => ({ ...refused, secret: null })
  return formAction({ context, form, toResult }, async ({ services, refuse }) => {
    const isLess = intent === 'pause' || intent === 'delete'
    const owner = await requireIntegrations({ context, params }, isLess ? 'less' : 'any')
    const { accountId, base, actor, workspaceId } = owner
    const { id: targetId, name } = await requireEndpoint(services, accountId, params.targetId)
    const key = { accountId, targetId, actor, workspaceId }
    const path = below(base, '/integrations/webhooks/:targetId', { targetId })
    const say = (text: string, to = path) => redirectWithNotice(to, { tone: 'success', text })
    const fail = (text: string) => redirectWithNotice(path, { tone: 'error', text })
    const isTooOften = async () => !(await services.limits.take('webhook-send', accountId)).ok
    const resend = async (choice: ResendChoice) => {
      if (await isTooOften()) return refuse(TOO_OFTEN, 429)
      const sent = await resendDeliveries(services, key, choice)
      if (sent.ok) {
        const more = sent.isLimited
          ? ' There may be more. Resend the rest when these are done.'
          : ''
        return say(`${formatCount(sent.deliveries, 'event')} will be sent again.${more}`)
      }
      if (sent.reason === 'under-way') return refuse(UNDER_WAY, 409)
      return sent.reason === 'range' ? refuse({ from: RANGE }, 422) : fail(NOT_ACTIVE)
    }
    switch (intent) {
      case 'pause':
        await pauseTarget(services, key)
        return say(`${name} is paused.`)
      case 'resume': {
        const resumed = await resumeTarget(services, key, {
          sendMissed: form.get('missed') === 'on',
        })
        const sent = resumed.ok ? resumed.sent : 0
        const more = sent > 0 ? ` ${formatCount(sent, 'event')} will be sent.` : ''
        return say(`${name} is active again.${more}`)
      }
      case 'delete':
        await deleteEndpoint(services, key)
        return say(`${name} was deleted.`, below(base, '/integrations/webhooks'))
      case 'rotate': {
        const rotated = await rotateSecret(services, key)
        if (!rotated.ok) return refuse('This webhook no longer exists.', 404)
        return { ...EMPTY_FORM_RESULT, secret: rotated.secret }
      }
      case 'test': {
        if (await isTooOften()) return fail(TOO_OFTEN)
        const test = await sendTest(services, key)
        if (!test.ok) return fail(NOT_ACTIVE)
        const { deliveryId } = test
        return say('The test is on its way.', below(base, DELIVERY, { targetId, deliveryId }))
      }
      case 'resend-failed':
        return resend({ what: 'failed' })
      case 'resend-range': {
        const [from, last] = ['from', 'to'].map((field) => parseDay(String(form.get(field) ?? '')))
        if (!from || !last) return refuse({ from: 'Please choose both days.' }, 422)
        const to = new Date(last.getTime() + DAY_MS)
        return resend({ what: 'range', from, to, withEarlier: form.get('earlier') === 'on' })
      }
      default:
        return refuse('Please choose an action.', 400)
    }
  })
}

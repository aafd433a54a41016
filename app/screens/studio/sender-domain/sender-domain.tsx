import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { ADDRESS_MESSAGES } from '#domain/sender-domains/sender-address.ts'
import {
  addSenderDomain,
  changeLocalPart,
  checkSenderDomainNow,
  getSenderPage,
  removeSenderDomain,
} from '#domain/sender-domains/sender-domains.server.ts'
import { resumeSender } from '#domain/sender-domains/sender-health.server.ts'
import { ADD_SENDER_MESSAGES, RESUME_MESSAGES } from '#domain/sender-domains/sender-messages.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Route } from './+types/sender-domain'
import { RecordList } from './record-list.tsx'
import { AddSenderDomain, LocalPartForm, SenderHelp } from './sender-forms.tsx'
import { requireSenderOwner } from './sender-owner.server.ts'
import { SenderStatsCard, SenderStatus, StoppedCard } from './sender-status.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Sender Domain | ${PRODUCT_NAME}` }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { accountId, mayChange } = await requireSenderOwner({ context, params })
  const page = await getSenderPage(services, accountId)
  const { mailSpfInclude, mailWebhookSecret } = services.env
  return {
    ...page,
    mayChange,
    isRemoving: mayChange && new URL(request.url).searchParams.has('remove'),
    isWithoutSpf: mailSpfInclude === null,
    isReported: mailWebhookSecret !== null,
  }
}

const OUTCOMES = {
  verified: 'is verified. Your emails are now sent from this domain.',
  incomplete: 'isn’t ready yet. See below which DNS records are missing or wrong.',
  taken: 'is verified by another account, and its DNS record still exists.',
  unreachable:
    'could not be checked, because a DNS server did not respond. Please try again later.',
}

type ActionData = FormResult & { intent: string }

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [intent, id = ''] = String(form.get('intent') ?? '').split(' ')
  const toResult = (refused: FormResult): ActionData => ({ ...refused, intent: intent ?? '' })
  const text = (name: string) => String(form.get(name) ?? '')
  return formAction({ context, form, toResult }, async ({ services, refuse }) => {
    const owner = await requireSenderOwner({ context, params }, { change: true })
    const notice = (tone: 'success' | 'error', words: string) =>
      redirectWithNotice(owner.path, { tone, text: words })
    switch (intent) {
      case 'check': {
        const checked = await checkSenderDomainNow(services, owner)
        if (!checked.ok) {
          const isGone = checked.reason === 'gone'
          return notice('error', isGone ? CHANGED_ELSEWHERE : ADD_SENDER_MESSAGES['too-often'])
        }
        const { domain, outcome } = checked
        const tone = outcome === 'verified' ? 'success' : 'error'
        return notice(tone, `${domain} ${OUTCOMES[outcome]}`)
      }
      case 'address': {
        const changed = await changeLocalPart(services, owner, text('localPart'))
        if (changed.ok) return notice('success', `Your sender is now ${changed.address}.`)
        if (changed.reason === 'gone') return notice('error', CHANGED_ELSEWHERE)
        return refuse({ localPart: ADDRESS_MESSAGES['local-part'] }, 422)
      }
      case 'resume': {
        const resumed = await resumeSender(services, owner.accountId, text('note'))
        if (resumed.ok) {
          return notice('success', 'Sending has resumed. Waiting emails are sent within an hour.')
        }
        if (resumed.reason === 'not-stopped') return notice('error', CHANGED_ELSEWHERE)
        return refuse({ note: RESUME_MESSAGES[resumed.reason] }, 422)
      }
      case 'remove': {
        const removed = isUuid(id) ? await removeSenderDomain(services, owner, id) : null
        if (!removed) return notice('error', CHANGED_ELSEWHERE)
        const words = `${removed.domain} was removed. You can remove its DKIM records in a week.`
        return notice('success', words)
      }
      default: {
        const added = await addSenderDomain(services, owner, text('address'))
        if (!added.ok) {
          return refuse(
            { address: ADD_SENDER_MESSAGES[added.reason] },
            added.reason === 'too-often' ? 429 : 422,
          )
        }
        const words = `${added.domain} was added. Add the DNS records, then press Check Now.`
        return notice('success', words)
      }
    }
  })
}

export default function SenderDomain({ loaderData, actionData }: Route.ComponentProps) {
  const { domain, stop, stats, mayChange, isRemoving, isWithoutSpf, isReported } = loaderData
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Sender Domain"
        lead="Send emails to people who want your content from your own domain, signed with DKIM."
      />
      <SideColumn label="Help" side={<SenderHelp />}>
        {stop && <StoppedCard stop={stop} mayChange={mayChange} answer={answerTo('resume')} />}
        {domain ? (
          <>
            <SenderStatus domain={domain} stop={stop} mayChange={mayChange} />
            <RecordList records={domain.records} isWithoutSpf={isWithoutSpf} />
            <SenderStatsCard stats={stats} isReported={isReported} />
            {mayChange && <LocalPartForm domain={domain} answer={answerTo('address')} />}
          </>
        ) : mayChange ? (
          <AddSenderDomain answer={answerTo('add')} />
        ) : (
          <p className="text-soft">There is no sender domain.</p>
        )}
      </SideColumn>
      {domain && isRemoving && (
        <ConfirmDialog
          title={`Remove ${domain.domain}?`}
          intent={`remove ${domain.id}`}
          button="Remove"
          answer={EMPTY_FORM_RESULT}
        >
          <p className="[overflow-wrap:anywhere]">
            {`Your emails are then sent from our address with your name. If you add ${domain.domain} again, it gets new keys, so you have to change its DNS records.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

import { href } from 'react-router'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  addDomain,
  checkDomain,
  listDomains,
  MAX_DOMAINS,
  removeDomain,
} from '#domain/custom-domains/domains.server.ts'
import { HOST_MESSAGES } from '#domain/custom-domains/hostname.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import type { Route } from './+types/domains'
import { AddDomain } from './add-domain.tsx'
import { DomainHelp } from './domain-help.tsx'
import { DomainList } from './domain-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Domains | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const removing = new URL(request.url).searchParams.get('remove')
  return withWorkspaceGuard(workspaceId, async () => {
    const { isReadOnly } = await requireMember(services, viewer, workspaceId, 'manage-members')
    const domains = await listDomains(services, viewer, workspaceId)
    return {
      domains,
      mayChange: !isReadOnly,
      home: new URL(services.env.publicUrl).hostname,
      removing: domains.find((domain) => domain.id === removing) ?? null,
    }
  })
}

const REFUSALS = {
  ...HOST_MESSAGES,
  exists: 'This domain is already in the list.',
  'too-many': `A workspace can have ${MAX_DOMAINS} domains. Please remove one first.`,
}
const OUTCOMES = {
  found: 'is verified. Your pages are now available on this domain.',
  missing: 'has no matching record yet. DNS changes can take up to an hour.',
  other: 'has a record with this name, but the record’s value is different.',
  taken: 'belongs to another workspace, and its record still exists. Remove that record first.',
  unreachable:
    'could not be checked because its name server did not respond. Please try again later.',
}

export async function action({ context, request, params: { workspaceId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const [intent, id = ''] = String(form.get('intent') ?? '').split(' ')
  const notice = (tone: 'success' | 'error', text: string) =>
    redirectWithNotice(href('/workspace/:workspaceId/domains', { workspaceId }), { tone, text })
  return formAction({ context, form }, ({ services, viewer, refuse }) =>
    withWorkspaceGuard(workspaceId, async () => {
      if (intent === 'check') {
        const checked = await checkDomain(services, viewer, workspaceId, id)
        if (!checked) return notice('error', CHANGED_ELSEWHERE)
        const { host, outcome } = checked
        return notice(outcome === 'found' ? 'success' : 'error', `${host} ${OUTCOMES[outcome]}`)
      }
      if (intent === 'remove') {
        const removed = await removeDomain(services, viewer, workspaceId, id)
        if (!removed) return notice('error', CHANGED_ELSEWHERE)
        return notice(
          'success',
          `${removed.host} was removed. QR codes in videos keep working, and so do links on the QR Magnet domain.`,
        )
      }
      const added = await addDomain(services, viewer, workspaceId, String(form.get('host') ?? ''))
      if (!added.ok) return refuse({ host: REFUSALS[added.reason] }, 422)
      return notice('success', `${added.host} was added. Add the DNS records, then press Check.`)
    }),
  )
}

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const { domains, mayChange, home, removing } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Domains"
        lead="Show this workspace’s pages on your own domain. QR codes in videos always use our domain, so they keep working even if you give up yours."
      />
      <SideColumn label="Help" side={<DomainHelp />}>
        {domains.length > 0 && <DomainList domains={domains} home={home} mayChange={mayChange} />}
        {mayChange && (
          <AddDomain key={domains.length} answer={answer} isFirst={domains.length === 0} />
        )}
      </SideColumn>
      {removing && <RemoveDomainDialog domain={removing} />}
    </div>
  )
}

function RemoveDomainDialog({ domain }: { domain: { id: string; host: string } }) {
  return (
    <ConfirmDialog
      title={`Remove ${domain.host}?`}
      intent={`remove ${domain.id}`}
      button="Remove"
      answer={EMPTY_FORM_RESULT}
    >
      <p className="[overflow-wrap:anywhere]">
        {`Links on ${domain.host} stop working immediately. QR codes in videos keep working, and so do links on the QR Magnet domain.`}
      </p>
    </ConfirmDialog>
  )
}

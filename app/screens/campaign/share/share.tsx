import { data, href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { shareForm } from '#domain/campaign-analytics/share-form.ts'
import {
  createShare,
  listShares,
  MAX_SHARES,
  revokeShare,
} from '#domain/campaign-analytics/shares.server.ts'
import { visibleColumns } from '#domain/campaign-report/report-columns.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/share'
import { ShareForm } from './share-form.tsx'
import { ShareHelp } from './share-help.tsx'
import { ShareList } from './share-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'share') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  return withWorkspaceGuard(workspaceId, async () => {
    const { isReadOnly, role } = await requireMember(services, viewer, workspaceId, 'export-leads')
    const shares = await listShares(services, viewer, workspaceId, campaignId)
    if (!shares) throw data(null, { status: 404 })
    return { shares, mayMake: !isReadOnly, visible: visibleColumns(can(role, 'see-costs')) }
  })
}

const REFUSALS = {
  'not-found': [CHANGED_ELSEWHERE, 404],
  'no-costs': ['Your role doesn’t allow showing costs.', 403],
  busy: ['Please try again in a minute.', 503],
  'too-many': [`A campaign can have ${MAX_SHARES} active links. Please revoke one first.`, 409],
} as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent, id = ''] = String(form.get('intent') ?? '').split(' ')
  const toResult = (refused: FormResult) => ({ ...refused, url: null as string | null })
  return formAction({ context, form, toResult }, ({ services, viewer, refuse }) =>
    withWorkspaceGuard(workspaceId, async () => {
      if (intent === 'revoke') {
        const revoked = await revokeShare(services, viewer, workspaceId, campaignId, id)
        return redirectWithNotice(
          href('/workspace/:workspaceId/campaigns/:campaignId/share', { workspaceId, campaignId }),
          revoked
            ? { tone: 'success', text: 'The link was revoked and no longer works.' }
            : { tone: 'error', text: CHANGED_ELSEWHERE },
        )
      }
      const parsed = parseForm(shareForm(services.clock.now()), form)
      if (!parsed.ok) return refuse(parsed.errors, 422)
      const created = await createShare(services, viewer, workspaceId, campaignId, parsed.value)
      if (!created.ok) {
        const [message, status] = REFUSALS[created.reason]
        return refuse(message, status)
      }
      const url = `${services.env.publicUrl}/shared/${created.token}`
      return data({ ...EMPTY_FORM_RESULT, url }, 200)
    }),
  )
}

/** The screen for sponsors' share links: create, list and revoke. */
export default function CampaignShare({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shares, mayMake, visible } = loaderData
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, url: null }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Share"
        lead="Let sponsors view the report without an account. They can’t change anything."
        back={{
          to: href('/workspace/:workspaceId/campaigns/:campaignId/report', params),
          label: 'Report',
        }}
      />
      <SideColumn label="Help" side={<ShareHelp />}>
        {answer.url && <NewShare url={answer.url} />}
        {mayMake && <ShareForm key={shares.length} answer={answer} visible={visible} />}
        {shares.length > 0 && <ShareList shares={shares} />}
      </SideColumn>
    </div>
  )
}

/** A new link. It is shown only once, because only its digest is stored. */
function NewShare({ url }: { url: string }) {
  return (
    <Alert
      tone="success"
      title="Your link is ready"
      actions={<CopyButton text={url} size="small" />}
    >
      <p>Copy it now. It won’t be shown again.</p>
      <p className="timecode mt-2 [overflow-wrap:anywhere] select-all">{url}</p>
    </Alert>
  )
}

import { href } from 'react-router'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  deleteWorkspace,
  measureWorkspace,
} from '#domain/account-closing/delete-workspace.server.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/delete'

export const meta: Route.MetaFunction = () => [{ title: `Delete Workspace | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  return withWorkspaceGuard(workspaceId, async () => {
    const size = await measureWorkspace(services, viewer, workspaceId)
    const { name } = await findWorkspace(services, viewer, workspaceId)
    const asksCode = await hasTwoFactor(services, viewer.id)
    return { id: workspaceId, name, email: viewer.email, size, asksCode }
  })
}

export async function action({ context, request, params: { workspaceId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = {
    event: 'workspace.deletion_failed',
    message: 'Failed to delete the workspace. Please try again.',
  }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const parsed = parseForm(proofForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const result = await withWorkspaceGuard(workspaceId, () =>
      deleteWorkspace(services, viewer, workspaceId, parsed.value),
    )
    if (!result.ok) {
      const [field, message, status] = PROOF_REFUSALS[result.reason]
      return refuse({ [field]: message }, status)
    }
    const text = `${result.name} was deleted.`
    return redirectWithNotice(href('/workspace'), { tone: 'success', text })
  })
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, size, asksCode } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Delete Workspace"
        back={{
          to: href('/workspace/:workspaceId/members', { workspaceId: id }),
          label: 'Back to Members',
        }}
      />
      <SettingsCard title="What will be deleted" lead={`Workspace: ${name}`}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{`${formatCount(size.magnets, 'campaign page')}, including content, immediately.`}</li>
          <li>
            {`${formatCount(size.codes, 'code or link', 'codes and links')}: visitors will see that the page no longer exists. These codes and links will never work again and won’t be reassigned.`}
          </li>
          <li>{`${formatCount(size.leads, 'lead')}, including names, emails and stats.`}</li>
          <li>Members, invitations, share links and domains. Everyone keeps their own account.</li>
        </ul>
        <Alert tone="warning" title="This cannot be undone.">
          Export each campaign’s leads first, or transfer the workspace instead.
        </Alert>
        <ConfirmPassword
          intent="delete"
          email={email}
          answer={answer}
          button="Delete Workspace"
          busyLabel="Deleting..."
          variant="danger"
          asksCode={asksCode}
          leaves
        />
        <ButtonLink
          to={href('/workspace/:workspaceId/members', { workspaceId: id })}
          variant="ghost"
          className="w-fit"
        >
          Keep the Workspace
        </ButtonLink>
      </SettingsCard>
    </div>
  )
}

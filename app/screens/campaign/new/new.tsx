import { href, redirect } from 'react-router'
import { NEW_GOAL } from '#app/components/campaigns/goal-fields.ts'
import { GoalForm } from '#app/components/campaigns/goal-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { goalForm } from '#domain/campaigns/campaign-forms.ts'
import { createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/new'

export const meta: Route.MetaFunction = () => [{ title: `New Campaign | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  await withWorkspaceGuard(workspaceId, () =>
    requireMember(services, viewer, workspaceId, 'edit-campaigns'),
  )
  return null
}

/** The first step stores a draft, so that the other steps can be done later. */
export async function action({ context, request, params: { workspaceId } }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    const parsed = parseForm(goalForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    return withWorkspaceGuard(workspaceId, async () => {
      const { id } = await createCampaign(services, viewer, workspaceId, parsed.value)
      return redirect(
        href('/workspace/:workspaceId/campaigns/:campaignId/template', {
          workspaceId,
          campaignId: id,
        }),
      )
    })
  })
}

export default function NewCampaign({ actionData, params }: Route.ComponentProps) {
  const back = href('/workspace/:workspaceId', { workspaceId: params.workspaceId })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="New Campaign"
        lead="Start with the goal. Next, set up the page, the creators and their fees. You’ll review everything before anyone is invited."
      />
      <GoalForm
        saved={NEW_GOAL}
        isSetup
        answer={actionData ?? EMPTY_FORM_RESULT}
        button="Continue to Template"
      >
        <ButtonLink to={back} variant="ghost">
          Cancel
        </ButtonLink>
      </GoalForm>
    </div>
  )
}

import { campaignPath } from '#app/components/campaigns/campaign-tabs.ts'
import { EMPTY_FORM_ANSWER } from '#app/components/campaigns/empty-form-answer.ts'
import { goalFields } from '#app/components/campaigns/goal-fields.ts'
import { GoalForm } from '#app/components/campaigns/goal-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { goalForm } from '#domain/campaigns/campaign-forms.ts'
import { findCampaign, updateCampaign } from '#domain/campaigns/campaigns.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/goal'
import { CAMPAIGN_ENDED, formResponse, signedOutResponse } from './form-response.server.ts'
import { requireCampaign } from './require-campaign.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Goal: ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  return { isDraft: campaign.state === 'draft', fields: goalFields(campaign) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  if (!viewer) return signedOutResponse(form)
  const parsed = parseForm(goalForm, form)
  if (!parsed.ok) return formResponse(parsed, 422)
  const { workspaceId, campaignId } = params
  return withWorkspaceGuard(workspaceId, async () => {
    const args = [services, viewer, workspaceId, campaignId] as const
    const result = await updateCampaign(...args, parsed.value)
    if (!result.ok) {
      const text = result.reason === 'ended' ? CAMPAIGN_ENDED : CHANGED_ELSEWHERE
      return formResponse(refuseForm(form, '', text), result.reason === 'ended' ? 409 : 404)
    }
    const isDraft = (await findCampaign(...args))?.campaign.state === 'draft'
    const root = campaignPath(workspaceId, campaignId)
    return redirectWithNotice(isDraft ? `${root}/template` : root, {
      tone: 'success',
      text: isDraft ? 'Goal saved.' : 'Saved.',
    })
  })
}

export default function Goal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isDraft, fields } = loaderData
  const root = campaignPath(params.workspaceId, params.campaignId)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Goal"
        lead="What the campaign should achieve, its budget and its dates."
        {...(!isDraft && { back: { to: root, label: 'Campaign' } })}
      />
      <GoalForm
        saved={fields}
        answer={actionData ?? EMPTY_FORM_ANSWER}
        button={isDraft ? 'Continue to Template' : 'Save'}
      >
        <ButtonLink to={root} variant="ghost">
          {isDraft ? 'Skip to Review' : 'Cancel'}
        </ButtonLink>
      </GoalForm>
    </div>
  )
}

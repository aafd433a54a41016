import { href } from 'react-router'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { goalFields } from '#app/components/campaigns/goal-fields.ts'
import { GoalForm } from '#app/components/campaigns/goal-form.tsx'
import { requireViewer } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { goalForm } from '#domain/campaigns/campaign-forms.ts'
import { findCampaign, updateCampaign } from '#domain/campaigns/campaigns.server.ts'
import { CURRENCY_FIXED } from '#domain/campaigns/terms-messages.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/goal'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: campaignTitle(matches, 'goal') }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  return { isDraft: campaign.state === 'draft', fields: goalFields(campaign) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    const parsed = parseForm(goalForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    return withWorkspaceGuard(workspaceId, async () => {
      const args = [services, viewer, workspaceId, campaignId] as const
      const result = await updateCampaign(...args, parsed.value)
      if (!result.ok) {
        if (result.reason === 'currency-fixed') return refuse({ currency: CURRENCY_FIXED }, 409)
        return result.reason === 'ended'
          ? refuse(CAMPAIGN_ENDED, 409)
          : refuse(CHANGED_ELSEWHERE, 404)
      }
      const isDraft = (await findCampaign(...args))?.campaign.state === 'draft'
      return redirectWithNotice(
        isDraft
          ? href('/workspace/:workspaceId/campaigns/:campaignId/template', params)
          : href('/workspace/:workspaceId/campaigns/:campaignId', params),
        {
          tone: 'success',
          text: isDraft ? 'Goal saved.' : 'Saved.',
        },
      )
    })
  })
}

export default function Goal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isDraft, fields } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader title="Goal" lead="What the campaign should achieve, its budget and its dates." />
      <GoalForm
        saved={fields}
        isSetup={isDraft}
        answer={actionData ?? EMPTY_FORM_RESULT}
        button={isDraft ? 'Continue to Template' : 'Save'}
      >
        <ButtonLink
          to={href('/workspace/:workspaceId/campaigns/:campaignId', params)}
          variant="ghost"
        >
          {isDraft ? 'Skip to Review' : 'Cancel'}
        </ButtonLink>
      </GoalForm>
    </div>
  )
}

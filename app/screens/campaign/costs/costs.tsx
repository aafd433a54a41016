import { href } from 'react-router'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { countsAsCost } from '#domain/campaigns/campaign.ts'
import { parseCosts } from '#domain/campaigns/costs-form.ts'
import { listCreators, updateCreator } from '#domain/campaigns/creators.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/costs'
import { CostsForm } from './costs-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Costs | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const args = [services, viewer, params.workspaceId, campaign.id] as const
  const [creators, comparison] = await Promise.all([
    listCreators(...args),
    compareCreators(...args),
  ])
  const present = creators.filter(({ state }) => state !== 'removed' && state !== 'declined')
  const left = creators.filter((one) => countsAsCost(one) && !present.includes(one))
  const { state, currency, budgetCents, goalLeads } = campaign
  return {
    isDraft: state === 'draft',
    currency,
    summary: {
      budgetCents,
      goalLeads,
      leftCents: left.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0),
      leads: comparison?.total.leads ?? 0,
    },
    creators: present.map(({ id, name, feeCents, leadVisibility }) => ({
      id,
      name,
      feeCents,
      leadVisibility,
    })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  return formAction({ context, form }, ({ services, viewer, refuse }) =>
    withWorkspaceGuard(workspaceId, async () => {
      const creators = await listCreators(services, viewer, workspaceId, campaignId)
      const read = parseCosts(form, creators)
      if (!read.ok) return refuse(read.errors, 422)
      for (const { id, ...terms } of read.changed) {
        await updateCreator(services, viewer, workspaceId, id, terms)
      }
      return redirectWithNotice(href('/workspace/:workspaceId/campaigns/:campaignId', params), {
        tone: 'success',
        text: 'Costs saved.',
      })
    }),
  )
}

export default function Costs({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isDraft, currency, summary, creators } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Costs"
        lead="What each creator is paid, and how much they see of their leads."
      />
      {creators.length === 0 ? (
        <EmptyState
          title="No creators yet"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)}
              >
                Add Creators
              </ButtonLink>
              {isDraft && (
                <ButtonLink
                  to={href('/workspace/:workspaceId/campaigns/:campaignId', params)}
                  variant="secondary"
                >
                  Continue to Review
                </ButtonLink>
              )}
              {isDraft && <SetupBack ids={params} />}
            </span>
          }
        >
          You set each creator’s fee here.
        </EmptyState>
      ) : (
        <CostsForm
          creators={creators}
          summary={summary}
          currency={currency}
          button={isDraft ? 'Continue to Review' : 'Save'}
          beside={isDraft && <SetupBack ids={params} />}
          answer={actionData ?? EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}

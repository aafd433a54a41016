import { href } from 'react-router'
import { CostsForm } from '#app/components/campaigns/costs-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { countsAsCost, formatMoney } from '#domain/campaigns/campaign.ts'
import { parseCosts } from '#domain/campaigns/costs-form.ts'
import { listCreators, updateCreator } from '#domain/campaigns/creators.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import type { Route } from './+types/costs'
import { requireCampaign } from './require-campaign.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Costs | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const creators = await listCreators(services, viewer, params.workspaceId, campaign.id)
  return {
    isDraft: campaign.state === 'draft',
    currency: campaign.currency,
    budgetCents: campaign.budgetCents,
    feesCents: sumOf(creators.filter(countsAsCost)),
    creators: creators
      .filter((one) => one.state !== 'removed' && one.state !== 'declined')
      .map(({ id, name, feeCents, leadVisibility }) => ({ id, name, feeCents, leadVisibility })),
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
  const { isDraft, currency, budgetCents, feesCents, creators } = loaderData
  const ofThoseGone = feesCents - sumOf(creators)
  const ofBudget = budgetCents === null ? '' : ` of ${formatMoney(budgetCents, currency)}`
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Costs"
        lead={`Fees so far: ${formatMoney(feesCents, currency)}${ofBudget}.${
          ofThoseGone > 0
            ? ` This includes ${formatMoney(ofThoseGone, currency)} for creators who left.`
            : ''
        }`}
        {...(!isDraft && {
          back: {
            to: href('/workspace/:workspaceId/campaigns/:campaignId', params),
            label: 'Campaign',
          },
        })}
      />
      {creators.length === 0 ? (
        <EmptyState
          title="No creators yet"
          action={
            <ButtonLink to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)}>
              Add Creators
            </ButtonLink>
          }
        >
          You set each creator’s fee here.
        </EmptyState>
      ) : (
        <CostsForm
          creators={creators}
          currency={currency}
          button={isDraft ? 'Continue to Review' : 'Save'}
          answer={actionData ?? EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}

const sumOf = (creators: { feeCents: number | null }[]) =>
  creators.reduce((sum, one) => sum + (one.feeCents ?? 0), 0)

import { randomUUID } from 'node:crypto'
import { href, useLocation } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { CampaignBudget } from '#domain/campaign-payments/budget.server.ts'
import { getBudget } from '#domain/campaign-payments/budget.server.ts'
import { toDueValue } from '#domain/campaign-payments/payment-input.ts'
import { listPayments } from '#domain/campaign-payments/payments.server.ts'
import { getReference, listPayouts } from '#domain/campaign-payments/payouts.ts'
import { listCreators } from '#domain/campaigns/creators.server.ts'
import { toTermsFields } from '#domain/campaigns/terms-form.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import { isUuid } from '#lib/uuid.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/payments'
import { BudgetBar } from './budget-bar.tsx'
import { CreatorPayments } from './creator-payments.tsx'
import { DueNow } from './due-now.tsx'
import { type OpenPaymentDialog, PaymentDialogs } from './payment-dialogs.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { paymentsAction } from './payments-action.server.ts'

const PAGE_SIZE = 20

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, payments | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({
    context,
    params,
    viewer,
    action: 'see-costs',
  })
  const { searchParams, search } = url
  const args = [services, viewer, params.workspaceId] as const
  const page = parsePage(searchParams.get('page'))
  const reversed = searchParams.get('reverse') ?? ''
  const asked = { campaignId: campaign.id, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [budget, listed, history, toReverse] = await withWorkspaceGuard(params.workspaceId, () =>
    Promise.all([
      getBudget(...args, campaign.id),
      listCreators(...args, campaign.id),
      listPayments(...args, asked),
      isUuid(reversed) ? listPayments(...args, { ...asked, paymentId: reversed, offset: 0 }) : null,
    ]),
  )
  const creators = budget?.creators ?? []
  const mayEdit = !membership.isReadOnly && can(membership.role, 'edit-campaigns')
  const invited = new Set(listed.filter((one) => one.invitedAt).map(({ id }) => id))
  const reversal = toReverse?.rows[0]?.payment
  return {
    campaign: campaign.name,
    currency: campaign.currency,
    budgetCents: campaign.budgetCents,
    isEnded: campaign.state === 'ended',
    sums: budget?.sums,
    bonusLeftCents: budget?.bonusLeftCents ?? 0,
    due: listPayouts(creators).map(({ creatorId, name, item, reference }) => ({
      value: toDueValue({ creatorId, key: item.key, cents: item.dueCents }),
      name,
      label: item.label,
      cents: item.dueCents,
      since: item.dueSince,
      reference,
    })),
    creators: creators.map(({ creatorId, name, state, joinedOn, budget: of }) => ({
      id: creatorId,
      name,
      state,
      hasJoined: joinedOn !== null,
      isInvited: invited.has(creatorId),
      budget: of,
    })),
    history: {
      payments: history?.rows.map(({ payment }) => payment) ?? [],
      total: history?.total ?? 0,
      page,
      pageSize: PAGE_SIZE,
    },
    mayEdit,
    dialog: !mayEdit
      ? null
      : reversal && !reversal.reversesId && !reversal.isReversed
        ? {
            what: 'reverse' as const,
            id: reversal.id,
            name: reversal.creator,
            amountCents: reversal.amountCents,
            paidOn: reversal.paidOn,
          }
        : budget && findCreatorDialog(budget, searchParams),
    search,
  }
}

/** Returns the dialog about a creator that the URL opens; null if it isn't possible (anymore). */
function findCreatorDialog(
  { creators, today }: CampaignBudget,
  searchParams: URLSearchParams,
): OpenPaymentDialog | null {
  const edited = creators.find(({ creatorId }) => creatorId === searchParams.get('terms'))
  if (edited) {
    const { creatorId, name } = edited
    return { what: 'terms', creator: { id: creatorId, name, fields: toTermsFields(edited) } }
  }
  const payee = creators.find(({ creatorId }) => creatorId === searchParams.get('pay'))
  const at = payee?.budget.items.findIndex(({ key }) => key === searchParams.get('for')) ?? -1
  const item = payee?.budget.items[at]
  if (!payee || !item || item.openCents === 0) return null
  const { creatorId, name } = payee
  const { key, label, openCents } = item
  const reference = getReference(creatorId, key, at)
  return {
    what: 'pay',
    creatorId,
    name,
    key,
    label,
    openCents,
    today,
    reference,
    requestId: randomUUID(),
  }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  paymentsAction({ context, request, params })

export default function Payments({ loaderData, actionData, params }: Route.ComponentProps) {
  const { currency, sums, due, creators, history, mayEdit, dialog, search } = loaderData
  const { pathname } = useLocation()
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, intent: '' }
  const context = { currency, search, mayEdit, isEnded: loaderData.isEnded }
  return (
    <div className="grid gap-10">
      <PageHeader
        title="Payments"
        lead="What the campaign costs, what is due to creators, and what you paid."
      />
      {creators.length === 0 ? (
        <EmptyState
          title="No creators yet"
          action={
            mayEdit && (
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)}
              >
                Add Creators
              </ButtonLink>
            )
          }
        >
          Fees, bonuses and payments appear here once the campaign has creators.
        </EmptyState>
      ) : (
        <>
          <DueNow
            due={due}
            dueCents={sums?.dueCents ?? 0}
            currency={currency}
            csv={href('/workspace/:workspaceId/campaigns/:campaignId/payouts.csv', params)}
            mayPay={mayEdit}
            answer={answer.intent === 'pay-due' ? answer : EMPTY_FORM_RESULT}
          />
          {sums && (
            <BudgetBar
              sums={sums}
              bonusLeftCents={loaderData.bonusLeftCents}
              budgetCents={loaderData.budgetCents}
              currency={currency}
            />
          )}
          <CreatorPayments creators={creators} {...context} />
          {history.total > 0 && <PaymentHistory {...history} search={search} mayEdit={mayEdit} />}
        </>
      )}
      {dialog && (
        <PaymentDialogs dialog={dialog} currency={currency} closeTo={pathname} answer={answer} />
      )}
    </div>
  )
}

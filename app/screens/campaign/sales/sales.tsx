import { Ticket } from 'lucide-react'
import { href } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { SHOWN_LINE_FAULTS } from '#domain/campaign-sales/orders-file.ts'
import { describeOrdersRefusal } from '#domain/campaign-sales/sale-messages.ts'
import { getSalesPage, type SalesPage } from '#domain/campaign-sales/sales-page.server.ts'
import { type UploadedOrders, uploadOrders } from '#domain/campaign-sales/upload-orders.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/sales'
import { CreatorSalesTable, VideoSalesTable } from './sales-tables.tsx'
import { SalesTotals } from './sales-totals.tsx'
import { UnmatchedSales } from './unmatched-sales.tsx'
import { UploadResult, UploadSection } from './upload-section.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, sales | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const found = await getSalesPage(services, viewer, params.workspaceId, campaign.id)
  return {
    campaign: campaign.name,
    currency: campaign.currency,
    mayEdit: !membership.isReadOnly && can(membership.role, 'edit-campaigns'),
    page: found?.page ?? null,
  }
}

type Answer = FormResult & {
  /** What became of the file; null if none was recorded. */
  uploaded: (UploadedOrders & { fileName: string; moreFaults: number }) | null
}

/** The file is in the form, in base64: server/uploads/orders-form.ts. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const content = String(form.get('file') ?? '')
  form.delete('file')
  const toResult = (refused: FormResult): Answer => ({ ...refused, uploaded: null })
  const signedOut = 'Your session has ended. Please sign in, and choose the file again.'
  return formAction(
    { context, form, toResult, signedOut },
    async ({ services, viewer, refuse }) => {
      return withWorkspaceGuard(workspaceId, async () => {
        // A file that the viewer may not load, now or at all, isn't in the form.
        await requireMember(services, viewer, workspaceId, 'edit-campaigns')
        if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
        if (form.has('file_error')) {
          return refuse({ file: describeOrdersRefusal({ ok: false, reason: 'too-large' }) }, 422)
        }
        const name = String(form.get('file_name') ?? '')
        if (name === '') return refuse({ file: 'Please choose a file.' }, 422)
        const file = { name, bytes: Buffer.from(content, 'base64') }
        const result = await uploadOrders(services, viewer, workspaceId, campaignId, file)
        if (!result.ok) {
          if (result.reason === 'not-found' || result.reason === 'no-program') {
            return refuse(CHANGED_ELSEWHERE, 404)
          }
          return refuse({ file: describeOrdersRefusal(result) }, 422)
        }
        const { faults, ...counts } = result.value
        const shown = faults.slice(0, SHOWN_LINE_FAULTS)
        const uploaded = {
          ...counts,
          faults: shown,
          moreFaults: faults.length - shown.length,
          fileName: name,
        }
        return { ...EMPTY_FORM_RESULT, uploaded } satisfies Answer
      })
    },
  )
}

export default function Sales({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, currency, mayEdit } = loaderData
  const codes = href('/workspace/:workspaceId/campaigns/:campaignId/sales/codes', params)
  if (!page) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Sales" lead="Which creator, video and timestamp sold." />
        <EmptyState
          title="No promo codes yet"
          action={mayEdit && <ButtonLink to={codes}>Set Up Promo Codes</ButtonLink>}
        >
          Give each creator or each person a code for your shop. When you load your orders here, you
          see which creator they came from, even months later and on another device, without a pixel
          or a cookie.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-10">
      <PageHeader
        title="Sales"
        lead={<Program {...page.program} />}
        actions={
          mayEdit && (
            <ButtonLink to={codes} variant="secondary">
              <Ticket aria-hidden="true" />
              Promo Codes
            </ButtonLink>
          )
        }
      />
      {actionData?.uploaded && <UploadResult {...actionData.uploaded} />}
      <SalesTotals {...page.totals} currency={currency} windowDays={page.program.windowDays} />
      <CreatorSalesTable
        creators={page.creators}
        currency={currency}
        seesCosts={page.seesCosts}
        windowDays={page.program.windowDays}
      />
      <VideoSalesTable videos={page.videos} currency={currency} />
      <UnmatchedSales
        sales={page.unmatched}
        total={page.totals.unmatched.orders}
        currency={currency}
      />
      <UploadSection
        answer={actionData ?? EMPTY_FORM_RESULT}
        uploads={page.uploads}
        mayEdit={mayEdit}
        currency={currency}
      />
    </div>
  )
}

function Program({ kind, offer, windowDays, isActive }: SalesPage['program']) {
  return (
    <>
      <bdi>{offer}</bdi>
      {kind === 'creator' ? ', with a code for each creator. ' : ', with a code for each person. '}
      {kind === 'person'
        ? `Orders count for ${formatCount(windowDays, 'day')} after the lead.`
        : 'Orders with a creator’s code count whenever they come.'}
      {!isActive && ' The pages don’t hand out codes now.'}
    </>
  )
}

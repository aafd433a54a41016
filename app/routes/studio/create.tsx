import { data } from 'react-router'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { CreateForm } from '#app/components/studio/create-form.tsx'
import { CREATE_DRAFT, clearDraft } from '#app/components/studio/form-draft.ts'
import { NO_UPLOADS } from '#app/components/studio/no-uploads.ts'
import { UpgradeDialog } from '#app/components/studio/upgrade-dialog.tsx'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { fetchPlanAfterCheckout } from '#domain/billing/after-checkout.server.ts'
import { orderMessage } from '#domain/billing/checkout-messages.ts'
import { forgetCheckout, hasPendingCheckout } from '#domain/billing/pending-checkout.ts'
import { findPriceId } from '#domain/billing/price-id.ts'
import { consentText } from '#domain/leads/lead.ts'
import { findCreatorName } from '#domain/magnets/edit-magnet.server.ts'
import { newMagnetForm } from '#domain/magnets/magnet-form.ts'
import { describeUploads, uploadRefusal } from '#domain/magnets/magnet-uploads.server.ts'
import { createMagnet, getMagnetAllowance } from '#domain/magnets/magnets.server.ts'
import { planTable, UNLIMITED } from '#domain/plans/plan.ts'
import { type FormRefusal, formValues, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/create'

const SUSPENDED =
  'Your account is suspended, so you cannot create magnets. What you typed is kept here.'
const LOG_IN = 'You must be logged in to create a lead magnet.'
const SAVE_FAILED = 'Failed to save lead magnet. Please try again.'
const CREATE_FAILED = 'Error creating lead magnet. Please try again.'

export const meta: Route.MetaFunction = () => [{ title: `Create Magnet: ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env } = services
  const ownerId = requireViewer(context).id
  const [allowance, creatorName] = await Promise.all([
    getMagnetAllowance(services, ownerId),
    findCreatorName(services, ownerId),
  ])
  // The checkout returns here without a query flag, and its webhook may not have arrived yet.
  if (hasPendingCheckout(services.env, request.headers)) {
    const paid = allowance.canCreate
      ? allowance.plan.type
      : await fetchPlanAfterCheckout(services, ownerId)
    if (paid && paid !== 'FREE') {
      const notice = { tone: 'success', text: orderMessage(paid), stays: true } as const
      throw redirectWithNotice('/create', notice, forgetCheckout(services.env))
    }
  }
  const { plan, canCreate } = allowance
  const free = { magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads }
  const unlimited = Object.values(planTable(env)).filter((row) => row.magnetLimit === UNLIMITED)
  return {
    ownerId,
    consent: consentText(creatorName),
    reportUrl: reportUrl(env),
    canCreate,
    plan: { name: plan.name, magnetLimit: plan.magnetLimit },
    plansWithoutLimit: planCards(free)
      .filter((card) => unlimited.some((row) => row.type === card.id))
      .map(({ id, name, price, period, features }) => ({
        id,
        name,
        price,
        period,
        features,
        priceId: id === 'LIFETIME' ? null : findPriceId(services, id),
      })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  const signedOut = () =>
    data({ ...refuseForm(form, '', LOG_IN), uploads: NO_UPLOADS, full: false }, 401)
  if (!viewer) return signedOut()
  const answer = async (refusal: Omit<FormRefusal, 'ok'>, status: number, full = false) =>
    data({ ...refusal, uploads: await describeUploads(services, viewer.id, form), full }, status)

  const parsed = parseForm(newMagnetForm, form)
  if (!parsed.ok) return answer(parsed, 422)
  try {
    const result = await createMagnet(services, viewer, parsed.value)
    if (result.ok) {
      return redirectWithNotice('/dashboard', {
        tone: 'success',
        text: 'Magnet created successfully!',
      })
    }
    // The account was deleted in another tab, which ended this session.
    if (result.reason === 'account-closed') return signedOut()
    const values = formValues(form)
    if (result.reason === 'suspended') return answer({ values, errors: { '': SUSPENDED } }, 403)
    if (result.reason === 'magnet-limit') return answer({ values, errors: {} }, 403, true)
    const errors = uploadRefusal(result.reason, parsed.value.fileType)
    return answer({ values, errors }, 422)
  } catch (error) {
    if (error instanceof Response) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'magnet.create_failed')
    return answer(refuseForm(form, '', CREATE_FAILED), failureStatus(services, error))
  }
}

/** Clears the tab's draft only after the magnet exists. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (thrown.headers.get('Location') === '/dashboard') clearDraft(CREATE_DRAFT)
      throw thrown
    }
    // The request failed: keep the page with everything that was typed and uploaded.
    return data({ ...refuseForm(form, '', SAVE_FAILED), uploads: NO_UPLOADS, full: false }, 503)
  }
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Create Magnet"
        lead="What your viewers get for their name and email. Its QR code never expires."
      />
      <CreateForm
        ownerId={loaderData.ownerId}
        consent={loaderData.consent}
        reportUrl={loaderData.reportUrl}
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        uploads={actionData?.uploads ?? NO_UPLOADS}
      />
      <UpgradeDialog
        open={!loaderData.canCreate || actionData?.full === true}
        planName={loaderData.plan.name}
        magnetLimit={loaderData.plan.magnetLimit}
        plans={loaderData.plansWithoutLimit}
      />
    </div>
  )
}

import { data, href } from 'react-router'
import { NO_UPLOADS } from '#app/components/magnet-form/no-uploads.ts'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { CREATE_DRAFT, clearDraft } from '#app/forms/form-draft.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { listLanguages } from '#content/languages/words.server.ts'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { fetchPlanAfterCheckout } from '#domain/billing/after-checkout.server.ts'
import { orderMessage } from '#domain/billing/checkout-messages.ts'
import { forgetCheckout, hasPendingCheckout } from '#domain/billing/pending-checkout.ts'
import { findPriceId } from '#domain/billing/price-id.ts'
import { findDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { findCreatorName } from '#domain/magnets/edit-magnet.server.ts'
import { newMagnetForm } from '#domain/magnets/magnet-form.ts'
import { describeUploads, uploadRefusal } from '#domain/magnets/magnet-uploads.server.ts'
import { createMagnet, getMagnetAllowance } from '#domain/magnets/magnets.server.ts'
import { findPageCreator, showsCreatorByDefault } from '#domain/magnets/page-creator.server.ts'
import { planTable, UNLIMITED } from '#domain/plans/plan.ts'
import { applyMove } from '#domain/resources/questions/question-form.ts'
import { type FormResult, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/create'
import { CreateForm } from './create-form.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

const SUSPENDED =
  'Your account is suspended, so you can’t create magnets. What you entered is still here.'
const LOG_IN = 'You must be logged in to create a lead magnet.'
const SAVE_FAILED = 'Failed to save lead magnet. Please try again.'
const CREATE_FAILED = 'Error creating lead magnet. Please try again.'

export const meta: Route.MetaFunction = () => [{ title: `Create Magnet | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env } = services
  const ownerId = requireViewer(context).id
  const [allowance, creatorName, creator, showsCreator, language] = await Promise.all([
    getMagnetAllowance(services, ownerId),
    findCreatorName(services, ownerId),
    findPageCreator(services, ownerId),
    showsCreatorByDefault(services, ownerId),
    findDefaultLanguage(services, ownerId),
  ])
  // The checkout returns here without a query parameter, and its webhook may not have arrived yet.
  if (hasPendingCheckout(services.env, request.headers)) {
    const paid = allowance.canCreate
      ? allowance.plan.type
      : await fetchPlanAfterCheckout(services, ownerId)
    if (paid && paid !== 'FREE') {
      const notice = { tone: 'success', text: orderMessage(paid), stays: true } as const
      throw redirectWithNotice(href('/create'), notice, forgetCheckout(services.env))
    }
  }
  const { plan, canCreate } = allowance
  const free = { magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads }
  const unlimited = Object.values(planTable(env)).filter((row) => row.magnetLimit === UNLIMITED)
  return {
    ownerId,
    creatorName,
    creator,
    showsCreator,
    language,
    languages: listLanguages(),
    reportUrl: reportUrl(env),
    otherLimit: plan.fileBytesLimit,
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
  const form = await readForm(request)
  const toResult = async ({ values, errors }: FormResult, viewer: Viewer | null) => ({
    values,
    errors,
    full: false,
    uploads: viewer ? await describeUploads(services, viewer.id, form) : NO_UPLOADS,
  })
  const failure = { event: 'magnet.create_failed', message: CREATE_FAILED }
  const options = { context, form, signedOut: LOG_IN, failure, toResult }
  return formAction(options, async ({ viewer, refuse }) => {
    if (applyMove(form)) return refuse({}, 200)
    const parsed = parseForm(newMagnetForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const result = await createMagnet(services, viewer, parsed.value)
    if (result.ok) {
      const { fileType } = parsed.value
      const isMore = form.get('more_files') === 'on' && fileType !== 'link'
      const { id } = result.magnet
      return redirectWithNotice(isMore ? href('/magnets/:id/files', { id }) : href('/dashboard'), {
        tone: 'success',
        text: 'Magnet created successfully!',
      })
    }
    switch (result.reason) {
      // The account was deleted in another tab, which ended this session.
      case 'account-closed':
        return refuse(LOG_IN, 401, { uploads: NO_UPLOADS })
      case 'suspended':
        return refuse(SUSPENDED, 403)
      case 'magnet-limit':
        return refuse({}, 403, { full: true })
      default:
        return refuse(uploadRefusal(result.reason, parsed.value.fileType), 422)
    }
  })
}

/** Clears the tab's draft only after the magnet exists. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) {
      const to = thrown.headers.get('Location') ?? ''
      if (to === href('/dashboard') || to.startsWith(`${href('/magnets')}/`))
        clearDraft(CREATE_DRAFT)
      throw thrown
    }
    // If the request fails, the page keeps everything that was entered and uploaded.
    return data({ ...refuseForm(form, '', SAVE_FAILED), uploads: NO_UPLOADS, full: false }, 503)
  }
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Create Magnet"
        lead="A magnet is what viewers get for their name and email. Its QR code never expires."
      />
      <CreateForm
        ownerId={loaderData.ownerId}
        creatorName={loaderData.creatorName}
        creator={loaderData.creator}
        showsCreator={loaderData.showsCreator}
        language={loaderData.language}
        languages={loaderData.languages}
        reportUrl={loaderData.reportUrl}
        otherLimit={loaderData.otherLimit}
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

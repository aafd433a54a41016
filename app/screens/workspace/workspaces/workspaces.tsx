import { href, redirect } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SESSION_EXPIRED } from '#content/messages.ts'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { fetchPlanAfterCheckout } from '#domain/billing/after-checkout.server.ts'
import { findPriceId } from '#domain/billing/price-id.ts'
import { canUseBrandWorkspace } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { newWorkspaceForm } from '#domain/workspaces/workspace-forms.ts'
import {
  createWorkspace,
  listWorkspaces,
  MAX_WORKSPACES,
} from '#domain/workspaces/workspaces.server.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/workspaces'
import { NewWorkspace } from './new-workspace.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'
import { WorkspaceList } from './workspace-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Workspaces | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const workspaces = await listWorkspaces(services, viewer)
  const [only] = workspaces
  const searchParams = new URL(request.url).searchParams
  const showsAll = searchParams.has('all') || searchParams.has('success')
  if (only && workspaces.length === 1 && !showsAll)
    throw redirect(href('/workspace/:workspaceId', { workspaceId: only.id }))
  let plan = await getPlan(services, viewer.id)
  // The viewer is returning from the checkout, whose webhook may not have arrived yet.
  if (searchParams.has('success') && !canUseBrandWorkspace(plan)) {
    await fetchPlanAfterCheckout(services, viewer.id)
    plan = await getPlan(services, viewer.id)
  }
  const { env } = services
  const cards = planCards({ magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads })
  const offer = cards.find((card) => card.id === 'BRAND')
  return {
    workspaces,
    mayCreate: canUseBrandWorkspace(plan),
    planName: plan.name,
    offer: offer && {
      name: offer.name,
      price: offer.price,
      period: offer.period,
      features: offer.features,
      priceId: findPriceId(services, 'BRAND'),
    },
  }
}

const REFUSALS = {
  plan: 'A workspace needs the Brand or the Lifetime plan.',
  'too-many': `You’ve reached the limit of ${MAX_WORKSPACES} workspaces.`,
  suspended: 'Your account is suspended, so you can’t create a workspace.',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = {
    event: 'workspace.create_failed',
    message: 'Failed to create the workspace. Please try again.',
  }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const parsed = parseForm(newWorkspaceForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const created = await createWorkspace(services, viewer, parsed.value)
    if (!created.ok) {
      if (created.reason === 'account-closed') return refuse(SESSION_EXPIRED, 401)
      return refuse(REFUSALS[created.reason], 403)
    }
    const text = `${parsed.value.name} is ready.`
    return redirectWithNotice(href('/workspace/:workspaceId', { workspaceId: created.id }), {
      tone: 'success',
      text,
    })
  })
}

export default function Workspaces({ loaderData, actionData }: Route.ComponentProps) {
  const { workspaces, mayCreate, planName, offer } = loaderData
  const { values = {}, errors = {}, signedOut = false } = actionData ?? {}
  const hasSome = workspaces.length > 0
  return (
    <div className="grid gap-8">
      <PageHeader
        title={hasSome ? 'Workspaces' : 'Workspace'}
        lead="In a workspace, a brand runs campaigns with several creators, on branded pages, and compares their results."
      />
      {hasSome && <WorkspaceList workspaces={workspaces} />}
      {mayCreate ? (
        <NewWorkspace isFirst={!hasSome} answer={{ values, errors, signedOut }} />
      ) : (
        <>
          <FormAlert text={errors['']} signedOut={signedOut} />
          {offer && <UpgradePrompt planName={planName} offer={offer} isMember={hasSome} />}
        </>
      )}
    </div>
  )
}

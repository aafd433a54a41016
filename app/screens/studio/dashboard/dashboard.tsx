import { Magnet, Percent, Plus, Users } from 'lucide-react'
import { href } from 'react-router'
import { LeadRows, type LeadRowsProps, toLeadRow } from '#app/components/leads/lead-rows.tsx'
import { ContentProblems } from '#app/components/magnets/content-problems.tsx'
import { toMagnetRow } from '#app/components/magnets/magnet-row.ts'
import { MagnetRows, type MagnetRowsProps } from '#app/components/magnets/magnet-rows.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { viewerAccess } from '#app/middleware/helper-access.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyList, ListCard } from '#app/ui/list-card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { getDashboardStats } from '#domain/analytics/summary-stats.server.ts'
import { fetchPlanAfterCheckout } from '#domain/billing/after-checkout.server.ts'
import { orderMessage } from '#domain/billing/checkout-messages.ts'
import { findUnpaidPlan } from '#domain/billing/unpaid-plan.server.ts'
import { listContentProblems } from '#domain/content-checks/content-problems.server.ts'
import { listRecentLeads } from '#domain/lead-list/leads-table.server.ts'
import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import { getMagnetAllowance } from '#domain/magnets/magnets.server.ts'
import { findOnboardingSteps } from '#domain/magnets/onboarding.server.ts'
import { type Plan, UNLIMITED } from '#domain/plans/plan.ts'
import { listNowShowing } from '#domain/schedules/now-showing.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import { contentCheckAction } from '../content-check-action.server.ts'
import type { Route } from './+types/dashboard'
import { OnboardingChecklist } from './onboarding-checklist.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'

/** The number of rows in each list. */
const MAX_LISTED = 5

const NO_MAGNETS = 'No magnets created yet'
const NO_LEADS = 'No leads yet'

export const meta: Route.MetaFunction = () => [{ title: `Magnet Dashboard | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { id: ownerId } = viewer
  const access = viewerAccess(viewer)
  if (access.owner && new URL(request.url).searchParams.get('success') === 'true') {
    const text = orderMessage(await fetchPlanAfterCheckout(services, ownerId))
    throw redirectWithNotice(href('/dashboard'), { tone: 'success', text, stays: true })
  }
  const [stats, steps, magnets, leads, allowance, unpaid, problems] = await Promise.all([
    getDashboardStats(services, ownerId),
    findOnboardingSteps(services, ownerId),
    listMagnets(services, ownerId, { limit: MAX_LISTED }),
    access.leads ? listRecentLeads(services, ownerId, MAX_LISTED) : null,
    getMagnetAllowance(services, ownerId),
    access.owner ? findUnpaidPlan(services, ownerId) : null,
    access.pages ? listContentProblems(services, ownerId) : [],
  ])
  const showings = await listNowShowing(
    services,
    ownerId,
    magnets.map(({ id }) => id),
  )
  const broken = new Set(problems.map(({ magnetId }) => magnetId))
  return {
    unpaid,
    problems,
    stats,
    steps,
    magnets: magnets.map((magnet) =>
      toMagnetRow(magnet, services.env.publicUrl, {
        isBroken: broken.has(magnet.id),
        showing: showings.find(({ magnetId }) => magnetId === magnet.id) ?? null,
      }),
    ),
    // Null for a helper who sees no leads.
    leads: leads?.map(toLeadRow),
    allowance: allowanceText(allowance.plan, allowance.used),
  }
}

/** Hides a notice about content that doesn't open, or shows the notice again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return contentCheckAction({ context, form, back: href('/dashboard') })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { stats, steps, magnets, leads, allowance, unpaid, problems } = loaderData
  // In this case the steps say what is missing, and empty lists below them would repeat it.
  const isEmpty = magnets.length === 0 && (leads ?? []).length === 0
  const access = useAccess()
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Magnet Dashboard"
        actions={
          access.pages && (
            <ButtonLink to={href('/create')} icon={<Plus aria-hidden="true" />}>
              Create New
            </ButtonLink>
          )
        }
      />
      <FormAlert text={actionData?.error} signedOut={actionData?.signedOut} />
      {unpaid && <UnpaidNotice {...unpaid} />}
      <ContentProblems problems={problems} />
      <dl className="grid grid-cols-2 gap-3 *:last:max-sm:col-span-2 sm:grid-cols-3 sm:gap-4">
        <StatCard
          icon={<Magnet aria-hidden="true" />}
          label="Active Magnets"
          value={formatNumber(stats.activeMagnets)}
          note={isEmpty ? `${NO_MAGNETS}. ${allowance}` : allowance}
        />
        <StatCard
          icon={<Users aria-hidden="true" />}
          label="Total Leads"
          value={formatNumber(stats.totalLeads)}
          note={isEmpty ? NO_LEADS : `${formatNumber(stats.leadsThisWeek)} in the last 7 days`}
        />
        <StatCard
          icon={<Percent aria-hidden="true" />}
          label="Conversion Rate"
          value={`${stats.conversionRate}%`}
          note="Leads per unique visitor"
        />
      </dl>
      {access.pages && <OnboardingChecklist steps={steps} magnetId={magnets[0]?.id} />}
      {!isEmpty && (
        <div className={classNames('grid items-start gap-6', leads && 'lg:grid-cols-2')}>
          <LatestMagnets magnets={magnets} />
          {leads && <RecentLeads leads={leads} />}
        </div>
      )}
    </div>
  )
}

/** Returns the plan's limit of magnets in words. All texts about limits use the table of plans. */
function allowanceText(plan: Plan, used: number): string {
  if (plan.magnetLimit === UNLIMITED) return `Unlimited on the ${plan.name} plan`
  // Magnets stay after their plan has ended.
  if (used > plan.magnetLimit)
    return `${formatCount(used, 'magnet')}; the ${plan.name} plan includes ${plan.magnetLimit}`
  return `${used} of ${plan.magnetLimit} on the ${plan.name} plan`
}

/** 'Your magnets' on the dashboard: the newest magnets, each with its code. */
function LatestMagnets({ magnets }: MagnetRowsProps) {
  const any = magnets.length > 0
  const { pages } = useAccess()
  const all = any && pages && { to: href('/magnets'), label: 'All magnets' }
  return (
    <ListCard title="Your magnets" all={all}>
      {any ? <MagnetRows magnets={magnets} /> : <EmptyList>{NO_MAGNETS}</EmptyList>}
    </ListCard>
  )
}

/** 'Recent Leads' on the dashboard. */
function RecentLeads({ leads }: LeadRowsProps) {
  const any = leads.length > 0
  return (
    <ListCard title="Recent Leads" all={any && { to: href('/analytics'), label: 'All leads' }}>
      {any ? <LeadRows leads={leads} /> : <EmptyList>{NO_LEADS}</EmptyList>}
    </ListCard>
  )
}

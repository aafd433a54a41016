import {
  BarChart3,
  ClipboardCheck,
  CreditCard,
  ExternalLink,
  FileText,
  Magnet,
  PenLine,
  UserPlus,
  Users,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StatCards } from '#app/ui/stat-card.tsx'
import {
  behaviourInsights,
  conversionInsights,
  productHealth,
} from '#domain/admin/insight-messages.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { loadDashboard } from './dashboard.server.ts'
import { InsightList } from './insight-list.tsx'
import { ProductHealth } from './product-health.tsx'

type DashboardProps = { content: Awaited<ReturnType<typeof loadDashboard>> }

/** The product's metrics, and work for the administrator. */
export function DashboardSection({ content: { stats, desk } }: DashboardProps) {
  const { pathname } = useLocation()
  const to = (query: string) => `${pathname}?section=${query}`
  const cards = [
    {
      icon: Users,
      label: 'Total Users',
      value: stats.users,
      note: `${formatNumber(stats.activeUsers)} with a magnet`,
    },
    { icon: UserPlus, label: 'New Users', value: stats.newUsers, note: 'In the last 7 days' },
    {
      icon: CreditCard,
      label: 'Paid Users',
      value: stats.paidUsers,
      note: `${formatNumber(stats.users - stats.paidUsers)} on the Free plan`,
    },
    {
      icon: Magnet,
      label: 'Total Magnets',
      value: stats.magnets,
      note: formatCount(stats.scans, 'scan'),
    },
    { icon: BarChart3, label: 'Total Leads', value: stats.leads, note: 'Without flagged leads' },
    {
      icon: FileText,
      label: 'Published Posts',
      value: desk.publishedPosts,
      note: formatCount(desk.draftPosts, 'draft'),
    },
  ]
  return (
    <div className="grid gap-10">
      <PageHeader title="Dashboard" />
      <section aria-labelledby="quick" className="grid gap-4">
        <h2 id="quick" className="heading text-2xl">
          Quick actions
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={to('blog&view=create')} icon={<PenLine aria-hidden="true" />}>
            New Post
          </ButtonLink>
          <ButtonLink
            to={to('applications&status=pending')}
            variant="secondary"
            icon={<ClipboardCheck aria-hidden="true" />}
          >
            {desk.pendingApplications > 0
              ? `Review Applications (${formatNumber(desk.pendingApplications)})`
              : 'Review Applications'}
          </ButtonLink>
          <ButtonLink
            to={to('analytics')}
            variant="secondary"
            icon={<BarChart3 aria-hidden="true" />}
          >
            App Analytics
          </ButtonLink>
          <ButtonLink
            to="/"
            target="_blank"
            variant="secondary"
            icon={<ExternalLink aria-hidden="true" />}
          >
            View Site
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        </div>
      </section>
      <StatCards className="grid grid-cols-2 gap-4 lg:grid-cols-3" cards={cards} />
      <ProductHealth {...productHealth(stats)} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <InsightList title="Behavioral Insights" insights={behaviourInsights(stats)} />
        <InsightList title="Conversion Insights" insights={conversionInsights(stats)} />
      </div>
    </div>
  )
}

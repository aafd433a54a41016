import { AnalyticsSection } from '#app/screens/control/analytics/analytics.tsx'
import { ApplicationsSection } from '#app/screens/control/applications/applications.tsx'
import { AuditSection } from '#app/screens/control/audit/audit.tsx'
import { BlogSection } from '#app/screens/control/blog/blog.tsx'
import { DashboardSection } from '#app/screens/control/dashboard/dashboard.tsx'
import { InvitationsSection } from '#app/screens/control/invitations/invitations.tsx'
import { OperationsSection } from '#app/screens/control/operations/operations.tsx'
import { ReportsSection } from '#app/screens/control/reports/reports.tsx'
import { SecuritySection } from '#app/screens/control/security/security.tsx'
import { UsersSection } from '#app/screens/control/users/users.tsx'
import type { LoadedSection } from './section-handlers.server.ts'

/** Renders the section that was loaded. */
export function SectionView({ shown }: { shown: LoadedSection }) {
  switch (shown.section) {
    case 'dashboard':
      return <DashboardSection content={shown.content} />
    case 'blog':
      return <BlogSection content={shown.content} />
    case 'analytics':
      return <AnalyticsSection content={shown.content} />
    case 'users':
      return <UsersSection content={shown.content} />
    case 'applications':
      return <ApplicationsSection content={shown.content} />
    case 'invitations':
      return <InvitationsSection content={shown.content} />
    case 'reports':
      return <ReportsSection content={shown.content} />
    case 'operations':
      return <OperationsSection content={shown.content} />
    case 'security':
      return <SecuritySection content={shown.content} />
    case 'audit':
      return <AuditSection content={shown.content} />
  }
}

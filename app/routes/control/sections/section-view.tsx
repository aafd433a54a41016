import { AnalyticsSection } from './analytics.tsx'
import { ApplicationsSection } from './applications.tsx'
import { AuditSection } from './audit.tsx'
import { BlogSection } from './blog.tsx'
import { DashboardSection } from './dashboard.tsx'
import { OperationsSection } from './operations.tsx'
import { ReportsSection } from './reports.tsx'
import type { LoadedSection } from './section-handlers.server.ts'
import { SecuritySection } from './security.tsx'

/** Renders the section that was loaded. */
export function SectionView({ shown }: { shown: LoadedSection }) {
  switch (shown.section) {
    case 'dashboard':
      return <DashboardSection content={shown.content} />
    case 'blog':
      return <BlogSection content={shown.content} />
    case 'analytics':
      return <AnalyticsSection content={shown.content} />
    case 'applications':
      return <ApplicationsSection content={shown.content} />
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

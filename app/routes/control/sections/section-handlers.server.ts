import { data } from 'react-router'
import { loadAnalytics } from './analytics.server.ts'
import { actApplications, loadApplications } from './applications.server.ts'
import { loadAudit } from './audit.server.ts'
import { actBlog, loadBlog } from './blog.server.ts'
import { loadDashboard } from './dashboard.server.ts'
import { actOperations, loadOperations } from './operations.server.ts'
import { actReports, loadReports } from './reports.server.ts'
import type { SectionArgs, SectionName } from './section.ts'
import { actSecurity, loadSecurity } from './security.server.ts'

/** Loads a section's content, tagged with its name. */
export async function loadSection(section: SectionName, args: SectionArgs) {
  switch (section) {
    case 'dashboard':
      return { section, content: await loadDashboard(args) }
    case 'blog':
      return { section, content: await loadBlog(args) }
    case 'analytics':
      return { section, content: await loadAnalytics(args) }
    case 'applications':
      return { section, content: await loadApplications(args) }
    case 'reports':
      return { section, content: await loadReports(args) }
    case 'operations':
      return { section, content: await loadOperations(args) }
    case 'security':
      return { section, content: await loadSecurity(args) }
    case 'audit':
      return { section, content: await loadAudit(args) }
  }
}
export type LoadedSection = Awaited<ReturnType<typeof loadSection>>

/** Runs the action of a section's form; the result is the section's `useActionData`. */
export async function actSection(section: SectionName, args: SectionArgs, form: FormData) {
  switch (section) {
    case 'blog':
      return actBlog(args, form)
    case 'applications':
      return actApplications(args, form)
    case 'reports':
      return actReports(args, form)
    case 'operations':
      return actOperations(args, form)
    case 'security':
      return actSecurity(args, form)
    default:
      throw data(null, { status: 405 })
  }
}

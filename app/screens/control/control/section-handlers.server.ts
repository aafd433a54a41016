import { data } from 'react-router'
import { loadAnalytics } from '#app/screens/control/analytics/analytics.server.ts'
import {
  loadApplications,
  runApplicationsAction,
} from '#app/screens/control/applications/applications.server.ts'
import { loadAudit } from '#app/screens/control/audit/audit.server.ts'
import { loadBlog, runBlogAction } from '#app/screens/control/blog/blog.server.ts'
import { loadDashboard } from '#app/screens/control/dashboard/dashboard.server.ts'
import {
  loadInvitations,
  runInvitationsAction,
} from '#app/screens/control/invitations/invitations.server.ts'
import {
  loadOperations,
  runOperationsAction,
} from '#app/screens/control/operations/operations.server.ts'
import { loadReports, runReportsAction } from '#app/screens/control/reports/reports.server.ts'
import { loadSecurity, runSecurityAction } from '#app/screens/control/security/security.server.ts'
import { loadUsers, runUsersAction } from '#app/screens/control/users/users.server.ts'
import type { SectionArgs, SectionName } from '../section.ts'

/** Loads a section's content, labeled with the section's name. */
export async function loadSection(section: SectionName, args: SectionArgs) {
  switch (section) {
    case 'dashboard':
      return { section, content: await loadDashboard(args) }
    case 'blog':
      return { section, content: await loadBlog(args) }
    case 'analytics':
      return { section, content: await loadAnalytics(args) }
    case 'users':
      return { section, content: await loadUsers(args) }
    case 'applications':
      return { section, content: await loadApplications(args) }
    case 'invitations':
      return { section, content: await loadInvitations(args) }
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

/** Runs the action of a section's form. Its result becomes the section's `useActionData`. */
export async function runSectionAction(section: SectionName, args: SectionArgs, form: FormData) {
  switch (section) {
    case 'blog':
      return runBlogAction(args, form)
    case 'users':
      return runUsersAction(args, form)
    case 'applications':
      return runApplicationsAction(args, form)
    case 'invitations':
      return runInvitationsAction(args, form)
    case 'reports':
      return runReportsAction(args, form)
    case 'operations':
      return runOperationsAction(args, form)
    case 'security':
      return runSecurityAction(args, form)
    default:
      throw data(null, { status: 405 })
  }
}

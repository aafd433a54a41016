import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  MEMBER_NOTICES,
  type MemberNotices,
  workspace,
  workspaceMember,
} from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'
import { readStopToken, stopUrl } from '../stop-links.ts'
import { requireActiveMember, requireMember, type WorkspaceViewer } from './membership.server.ts'

/** The emails that a member gets about a workspace. */
export type NoticeSettings = { leadNotices: MemberNotices; weeklySummary: boolean }

/** The settings form, with the fields lead_notices and weekly_summary. */
export const noticeSettingsForm = z
  .object({
    lead_notices: z.enum(MEMBER_NOTICES, 'Please choose how often to get these emails.'),
    weekly_summary: z.string().default(''),
  })
  .transform(
    (form): NoticeSettings => ({
      leadNotices: form.lead_notices,
      weeklySummary: form.weekly_summary === 'on',
    }),
  )

const ofMember = (workspaceId: string, userId: string) =>
  and(eq(workspaceMember.workspaceId, workspaceId), eq(workspaceMember.userId, userId))

export async function findNoticeSettings(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<NoticeSettings> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const [row] = await services.db
    .select({
      leadNotices: workspaceMember.leadNotices,
      weeklySummary: workspaceMember.weeklySummary,
    })
    .from(workspaceMember)
    .where(ofMember(membership.workspaceId, viewer.id))
  return row ?? { leadNotices: 'off', weeklySummary: false }
}

/**
 * Changes the viewer's own settings, even while the workspace is read-only. Throws while it is
 * suspended; no emails are sent then.
 */
export async function updateNoticeSettings(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  settings: NoticeSettings,
): Promise<void> {
  const membership = await requireActiveMember(services, viewer, workspaceId, 'view-stats')
  await services.db
    .update(workspaceMember)
    // Leads that came in before this change aren't emailed.
    .set({ ...settings, noticesUntil: services.clock.now() })
    .where(ofMember(membership.workspaceId, viewer.id))
}

/** Returns the URL that stops a member's emails about the workspace with one click. */
export const stopNoticesUrl = (
  env: Pick<Services['env'], 'publicUrl' | 'sessionSecret'>,
  memberId: string,
) => stopUrl(env, 'member notices', memberId)

export type NoticeMember = { id: string; brand: string; isOff: boolean }

/**
 * Returns the member for a token from `stopNoticesUrl`; null if the token is invalid or the member
 * no longer exists.
 */
export async function findNoticeMember(
  { db, env }: Services,
  token: string,
): Promise<NoticeMember | null> {
  const id = readStopToken(env, 'member notices', token)
  if (!id) return null
  const [row] = await db
    .select({
      id: workspaceMember.id,
      brand: workspace.name,
      leadNotices: workspaceMember.leadNotices,
      weeklySummary: workspaceMember.weeklySummary,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(and(eq(workspaceMember.id, id), isNull(workspace.closedAt)))
  if (!row) return null
  return { id, brand: row.brand, isOff: row.leadNotices === 'off' && !row.weeklySummary }
}

/**
 * Stops all emails to a member about new leads and campaigns. The member can turn the emails on
 * again in the workspace.
 */
export async function stopNotices({ db }: Services, { id }: NoticeMember): Promise<void> {
  await db
    .update(workspaceMember)
    .set({ leadNotices: 'off', weeklySummary: false })
    .where(eq(workspaceMember.id, id))
}

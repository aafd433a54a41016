import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Answer } from '#db/schema/questions.ts'
import { hasAgreed } from '#domain/leads/change/withdraw-consent.server.ts'
import type { Services } from '#platform/services.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import { maskAnswer, maskEmail, maskName } from './mask.ts'
import { findParticipation } from './participation.server.ts'

export type MyLead = {
  id: string
  name: string
  email: string
  submittedAt: Date
  /** Whether the person ticked the creator's checkbox and hasn't withdrawn that. */
  agreedToCreator: boolean
  /** If leads are masked, answers that may identify a person are masked too. */
  answers: Answer[] | null
}

/**
 * Returns the leads of a creator's own page, newest first. The brand decides whether names and
 * emails are shown in full or masked. Returns null if the viewer doesn't participate or may see
 * only counts.
 */
export async function listMyLeads(
  services: Services,
  viewer: WorkspaceViewer,
  partId: string,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; leads: MyLead[] } | null> {
  const part = await findParticipation(services, viewer, partId)
  if (!part || part.leadVisibility === 'brand') return null
  const mine = and(eq(lead.creatorId, part.id), eq(lead.isFlagged, false), isNull(lead.erasedAt))
  const { db } = services
  const [[all], rows] = await Promise.all([
    db.select({ leads: count() }).from(lead).where(mine),
    db
      .select({
        id: lead.id,
        name: lead.name,
        email: lead.email,
        submittedAt: lead.submittedAt,
        agreedToCreator: sql<boolean>`${hasAgreed('partner')}`,
        answers: lead.answers,
      })
      .from(lead)
      .where(mine)
      .orderBy(desc(lead.submittedAt), desc(lead.id))
      .limit(size)
      .offset((page - 1) * size),
  ])
  const isMasked = part.leadVisibility === 'masked'
  return {
    total: all?.leads ?? 0,
    leads: isMasked
      ? rows.map((one) => ({
          ...one,
          name: maskName(one.name),
          email: maskEmail(one.email),
          answers: one.answers?.map(maskAnswer) ?? null,
        }))
      : rows,
  }
}

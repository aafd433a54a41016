import { eq, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { parseLeadToken } from '#domain/mail/lead-token.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns whether a valid or expired token belongs to a lead outside of this workspace. Returns
 * false for an invalid token and for a deleted lead, because there is nothing to hide.
 */
export async function isForeignLeadToken(
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  workspaceId: string,
  token: string,
): Promise<boolean> {
  const read = parseLeadToken(knownSecrets(env), token, clock.now())
  if (!read.ok && read.reason === 'invalid') return false
  const [found] = await db
    .select({
      workspaceId: sql<string | null>`coalesce(${lead.workspaceId}, ${leadMagnet.workspaceId})`,
    })
    .from(lead)
    .leftJoin(leadMagnet, eq(leadMagnet.id, lead.leadMagnetId))
    .where(eq(lead.id, read.leadId))
  return found !== undefined && found.workspaceId !== workspaceId
}

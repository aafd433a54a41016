import { and, eq, isNull, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { welcomeEmail, welcomeSend } from '#db/schema/welcome-emails.ts'
import { WELCOME_CLICK_SECONDS } from '#domain/resources/welcome-email.ts'
import { SECOND_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

/** What the button of a welcome email opens: a URL, or the page of another magnet. */
export type WelcomeTarget = { url: string } | { slug: string }

/**
 * Returns what the button of a welcome email that was sent to a lead opens now; null if that email has
 * been removed or its button opens nothing anymore. Only the owner's own entry is ever opened.
 */
export async function findWelcomeTarget(
  { db }: Services,
  { leadId, welcomeEmailId }: { leadId: string; welcomeEmailId: string },
): Promise<WelcomeTarget | null> {
  if (!isUuid(welcomeEmailId)) return null
  const [row] = await db
    .select({
      button: welcomeEmail.button,
      url: welcomeEmail.buttonUrl,
      slug: sql<string | null>`coalesce(${leadMagnet.customSlug}, ${leadMagnet.shortId})`,
    })
    .from(welcomeSend)
    .innerJoin(welcomeEmail, eq(welcomeEmail.id, welcomeSend.welcomeEmailId))
    .leftJoin(leadMagnet, eq(leadMagnet.id, welcomeEmail.nextMagnetId))
    .where(
      and(
        eq(welcomeSend.leadId, leadId),
        eq(welcomeSend.welcomeEmailId, welcomeEmailId),
        eq(welcomeSend.outcome, 'queued'),
      ),
    )
  if (row?.button === 'url' && row.url !== null) return { url: row.url }
  return row?.button === 'magnet' && row.slug !== null ? { slug: row.slug } : null
}

/**
 * Records a person's first click on the button, unless it comes so soon after the email was sent that
 * a scanner made it.
 */
export async function recordWelcomeClick(
  { db, clock }: Services,
  { leadId, welcomeEmailId }: { leadId: string; welcomeEmailId: string },
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - WELCOME_CLICK_SECONDS * SECOND_MS).toISOString()
  // An email that was delivered before a crash may not be marked as sent yet.
  const isOldEnough = sql`exists (select from ${outgoingMail}
    join ${welcomeEmail} on ${welcomeEmail.id} = ${welcomeSend.welcomeEmailId}
    where ${outgoingMail.leadId} = ${welcomeSend.leadId}
      and ${outgoingMail.kind} = 'welcome-' || ${welcomeEmail.slot}
      and coalesce(${outgoingMail.sentAt}, ${outgoingMail.createdAt}) <= ${before}::timestamptz)`
  await db
    .update(welcomeSend)
    .set({ clickedAt: now })
    .where(
      and(
        eq(welcomeSend.leadId, leadId),
        eq(welcomeSend.welcomeEmailId, welcomeEmailId),
        isNull(welcomeSend.clickedAt),
        isOldEnough,
      ),
    )
}

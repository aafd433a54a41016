import { and, isNull, lt, ne, sql } from 'drizzle-orm'
import {
  mailedLink,
  passkeyChallenge,
  pendingIdentity,
  providerSignIn,
  registrationInvitation,
  session,
  verification,
} from '#db/schema/accounts.ts'
import { connectionSignIn } from '#db/schema/connections.ts'
import { outgoingMail, rateLimit } from '#db/schema/mail.ts'
import { dailySalt, visitorDay } from '#db/schema/visits.ts'
import { purgeKeyUses } from '#domain/api-keys/use-log.server.ts'
import { purgeTraces } from '#domain/connections/traces.server.ts'
import { purgeEvents } from '#domain/event-targets/purge-events.server.ts'
import { purgeEmailRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { purgeBudgets } from '#domain/leads/tell/release-mails.server.ts'
import { tidyOutbox } from '#domain/mail/outbox.server.ts'
import { purgeFailedMailBodies } from '#domain/operations/mail-retry.server.ts'
import { eraseReporters } from '#domain/reports/report-digest.server.ts'
import { purgeSecurityEvents } from '#domain/security/purge-events.server.ts'
import { sealOldDays } from '#domain/visits/visits.server.ts'
import { purgeOldInvitations } from '#domain/workspaces/purge-invitations.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { purgeJournalStates } from './journal-states.server.ts'

/**
 * Deletes expired data. Salts and visitor hashes are used for one day, so that no visitor can be
 * recognized across days. They are kept for one more day because of batches written after midnight.
 * Days beyond the retention setting are sealed: their visit rows are deleted and their totals
 * remain.
 */
export async function purgeExpired(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await db.delete(providerSignIn).where(lt(providerSignIn.expiresAt, now))
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
  await db.delete(pendingIdentity).where(lt(pendingIdentity.expiresAt, now))
  // Links of the last hour are needed to count the emails sent in that hour.
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  await db.delete(mailedLink).where(lt(mailedLink.expiresAt, hourAgo))
  // For a while, the administrator sees which invitations weren't used.
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS)
  await db.delete(registrationInvitation).where(lt(registrationInvitation.expiresAt, monthAgo))
  // A lead's email is kept with the lead, because it is the record of the delivery.
  await db
    .delete(outgoingMail)
    .where(
      and(
        isNull(outgoingMail.leadId),
        ne(outgoingMail.state, 'queued'),
        lt(outgoingMail.createdAt, monthAgo),
      ),
    )
  await db.delete(visitorDay).where(lt(visitorDay.day, yesterday))
  await db.delete(dailySalt).where(lt(dailySalt.day, yesterday))
  await db
    .delete(rateLimit)
    .where(and(sql`${rateLimit.expire} is not null`, lt(rateLimit.expire, now.getTime())))
  await purgeBudgets(services)
  await purgeEmailRequests(services)
  await purgeEvents(services)
  await purgeTraces(services)
  await db.delete(connectionSignIn).where(lt(connectionSignIn.expiresAt, now))
  await purgeFailedMailBodies(services)
  await eraseReporters(services)
  await purgeOldInvitations(services)
  await purgeSecurityEvents(services)
  await purgeKeyUses(services)
  await tidyOutbox(services)
  await purgeJournalStates(services)
  await sealOldDays(services)
}

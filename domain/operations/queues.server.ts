import { eq } from 'drizzle-orm'
import { emailRequest } from '#db/schema/email-requests.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { listJournals, type ProcessJournal } from './journal-states.server.ts'
import { getOperationsState } from './operations-state.server.ts'

/** What waits in the installation. Counts of emails stop at 10,000. */
export type Queues = {
  mail: { due: number; dueSince: Date | null; retrying: number; scheduled: number; held: number }
  /** When the oldest due delivery to a webhook or connection became due; null if none is due. */
  deliveriesSince: Date | null
  journals: ProcessJournal[]
  /** How many leads of emails that visitors sent couldn't be written. They are kept. */
  failedEmailRequests: number
}

/** Returns the queues of email and deliveries, and the leads that wait for the database. */
export async function getQueuesForAdmin(services: Services, asker: MaybeViewer): Promise<Queues> {
  await requireReader(services, asker)
  const { db } = services
  const [{ mail, deliveries }, journals, failedEmailRequests] = await Promise.all([
    getOperationsState(services),
    listJournals(services),
    db.$count(emailRequest, eq(emailRequest.state, 'failed')),
  ])
  return { mail, deliveriesSince: deliveries.dueSince, journals, failedEmailRequests }
}

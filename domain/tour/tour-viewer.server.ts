import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { displayName } from '#lib/display-name.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { TourSide } from './tour-side.ts'

/** The demo's accounts (db/seed/people.ts) whose screens are shown. */
const EMAILS: Record<TourSide, string> = {
  creator: 'jonas@example.com',
  brand: 'aisha@example.com',
}

/** Returns the account that a side of the tour shows, from the tour's own database. */
export async function findTourViewer(
  { db }: Pick<Services, 'db'>,
  side: TourSide,
): Promise<Viewer | null> {
  const fields = { id: user.id, email: user.email, first: user.firstName, last: user.lastName }
  const [found] = await db.select(fields).from(user).where(eq(user.email, EMAILS[side]))
  if (!found) return null
  const { id, email, first: firstName, last: lastName } = found
  return {
    id,
    email,
    firstName,
    lastName,
    emailVerified: true,
    displayName: displayName(firstName, lastName),
    // This isn't the id of a session, so that no session in the list is marked as this browser's.
    sessionId: id,
  }
}

import { eq, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { displayName } from '#lib/display-name.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** Saves an account's names. `namesForm` has already trimmed and validated them. */
export async function updateNames(
  { db, clock }: Services,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  const { firstName, lastName } = names
  const name = displayName(firstName, lastName)
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        user: { name: user.name, firstName: user.firstName, lastName: user.lastName },
        shown: userProfile.displayName,
      })
      .from(user)
      .leftJoin(userProfile, eq(userProfile.id, user.id))
      .where(eq(user.id, userId))
      .for('update', { of: user })
    await tx
      .insert(userProfile)
      .values({ id: userId, firstName, lastName, displayName: name })
      .onConflictDoUpdate({
        target: userProfile.id,
        set: { firstName, lastName, displayName: name },
      })
    await tx
      .update(user)
      .set({ name, firstName, lastName, updatedAt: clock.now() })
      .where(eq(user.id, userId))
    // The creator's pages show the name, so they change too.
    const isSame =
      before?.shown === name &&
      before.user.name === name &&
      before.user.firstName === firstName &&
      before.user.lastName === lastName
    if (!isSame) await invalidatePages(tx, { ownerId: userId })
  })
}

export type LeadNotices = (typeof userProfile.$inferSelect)['leadNotices']

/** The emails that a creator gets about their leads. */
export type CreatorNotices = { leadNotices: LeadNotices; weeklySummary: boolean }

/** Returns which emails the creator gets about leads: by default once a day, and the summary. */
export async function findNotices(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<CreatorNotices> {
  const [profile] = await noticesOf(db).execute({ userId })
  return profile ?? { leadNotices: 'daily', weeklySummary: true }
}

const noticesOf = oncePer((db: Queryable) =>
  db
    .select({ leadNotices: userProfile.leadNotices, weeklySummary: userProfile.weeklySummary })
    .from(userProfile)
    .where(eq(userProfile.id, sql.placeholder('userId')))
    .prepare('lead_notices'),
)

export async function updateNotices(
  { db }: Pick<Services, 'db'>,
  userId: string,
  notices: CreatorNotices,
): Promise<void> {
  await db
    .insert(userProfile)
    .values({ id: userId, ...notices })
    .onConflictDoUpdate({ target: userProfile.id, set: notices })
}

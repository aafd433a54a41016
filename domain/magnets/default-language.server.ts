import { eq, sql } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import { type Language, readLanguage } from '#lib/languages.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** Returns the language of an account's hub page and new magnets; English if none was chosen. */
export async function findDefaultLanguage(
  { db }: { db: Queryable },
  ownerId: string,
): Promise<Language> {
  const [profile] = await defaultLanguage(db).execute({ ownerId })
  return readLanguage(profile?.language)
}

const defaultLanguage = oncePer((db: Queryable) =>
  db
    .select({ language: userProfile.language })
    .from(userProfile)
    .where(eq(userProfile.id, sql.placeholder('ownerId')))
    .prepare('default_language'),
)

/** Saves the account's default language. Magnets that exist keep theirs; the hub page changes. */
export async function saveDefaultLanguage(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  language: Language,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(userProfile)
      .values({ id: ownerId, language })
      .onConflictDoUpdate({ target: userProfile.id, set: { language } })
    await invalidatePages(tx, { hubOwnerId: ownerId })
  })
}

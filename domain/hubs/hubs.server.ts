import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { hubMagnet, hubName, hubPage } from '#db/schema/hubs.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { SUMMARY_FIELDS, withRollback } from '#domain/magnets/magnets.server.ts'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { publicState } from '#domain/magnets/suspension.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { isVisible } from '#lib/text.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type HubInput, MAX_HUB_NAMES } from './hub-input.ts'

/** A hub page as its owner edits it. */
export type Hub = {
  name: string
  isShown: boolean
  title: string
  text: string
  magnetIds: string[]
}

/** Returns the owner's hub page; null if there is none. */
export async function findHub({ db }: { db: Queryable }, ownerId: string): Promise<Hub | null> {
  const [page] = await db.select().from(hubPage).where(eq(hubPage.userId, ownerId))
  if (!page) return null
  const magnets = await db
    .select({ id: hubMagnet.magnetId })
    .from(hubMagnet)
    .where(eq(hubMagnet.userId, ownerId))
    .orderBy(asc(hubMagnet.position))
  const { name, isShown, title, text } = page
  return { name, isShown, title, text: text ?? '', magnetIds: magnets.map(({ id }) => id) }
}

export type SaveHubResult =
  | { ok: true }
  | { ok: false; reason: 'taken' | 'too-many-names' | 'magnet-gone' | 'account-closed' }

/**
 * Saves the owner's hub page, which `hubInput` has checked. The primary key of `hub_names` decides
 * who gets a name. Earlier names stay the owner's and lead to the page.
 */
export function saveHub(
  services: Services,
  ownerId: string,
  { name, magnetIds, ...input }: HubInput,
): Promise<SaveHubResult> {
  const now = services.clock.now()
  return withRollback(services, async (tx): Promise<SaveHubResult> => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'account-closed' }
    const taken = await tx
      .insert(hubName)
      .values({ name, ownerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ name: hubName.name })
    const ofOwner = eq(hubName.ownerId, ownerId)
    if (taken.length === 0) {
      const [known] = await tx
        .select()
        .from(hubName)
        .where(and(eq(hubName.name, name), ofOwner))
      if (!known) return { ok: false, reason: 'taken' }
    } else {
      const [names] = await tx.select({ number: count() }).from(hubName).where(ofOwner)
      if ((names?.number ?? 0) > MAX_HUB_NAMES) return { ok: false, reason: 'too-many-names' }
    }
    const ids = [...new Set(magnetIds.map((id) => id.toLowerCase()))]
    const own = await tx
      .select({ id: leadMagnet.id })
      .from(leadMagnet)
      .where(and(eq(leadMagnet.userId, ownerId), inArray(leadMagnet.id, ids)))
      .for('key share')
    if (own.length !== ids.length) return { ok: false, reason: 'magnet-gone' }
    const text = isVisible(input.text) ? input.text : null
    const set = { name, isShown: input.isShown, title: input.title, text, updatedAt: now }
    await tx
      .insert(hubPage)
      .values({ userId: ownerId, ...set })
      .onConflictDoUpdate({ target: hubPage.userId, set })
    await tx.delete(hubMagnet).where(eq(hubMagnet.userId, ownerId))
    if (ids.length > 0) {
      await tx
        .insert(hubMagnet)
        .values(ids.map((magnetId, position) => ({ userId: ownerId, magnetId, position })))
    }
    return { ok: true }
  })
}

type ShownMagnet = Pick<
  typeof leadMagnet.$inferSelect,
  'id' | 'title' | 'description' | 'fileType' | 'brandingColor' | 'shortId' | 'customSlug'
>

export type PublicHub =
  | { state: 'shown'; name: string; title: string; text: string | null; magnets: ShownMagnet[] }
  /** The page has another name now. */
  | { state: 'moved'; name: string }
  /** The administrator suspended the account. */
  | { state: 'suspended' }
  /** There is no such page, it is off, or none of its magnets is online. */
  | { state: 'unknown' }

const hubOfName = oncePer((db: Queryable) =>
  db
    .select({
      userId: hubPage.userId,
      name: hubPage.name,
      title: hubPage.title,
      text: hubPage.text,
      suspendedAt: user.suspendedAt,
    })
    .from(hubName)
    .innerJoin(hubPage, eq(hubPage.userId, hubName.ownerId))
    .innerJoin(user, and(eq(user.id, hubPage.userId), isNull(user.closedAt)))
    .where(and(eq(hubName.name, sql.placeholder('name')), hubPage.isShown))
    .prepare('hub_of_name'),
)

const magnetsOfHub = oncePer((db: Queryable) =>
  db
    .select(SUMMARY_FIELDS)
    .from(hubMagnet)
    .innerJoin(leadMagnet, eq(leadMagnet.id, hubMagnet.magnetId))
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .where(and(eq(hubMagnet.userId, sql.placeholder('userId')), sql`${publicState} = 'active'`))
    .orderBy(asc(hubMagnet.position))
    .prepare('magnets_of_hub'),
)

/** Finds the hub page of a name, ignoring case, with those of its magnets that are online. */
export async function findPublicHub({ db }: { db: Queryable }, typed: string): Promise<PublicHub> {
  const name = typed.toLowerCase()
  if (!/^[a-z0-9-]{3,50}$/.test(name)) return { state: 'unknown' }
  const [page] = await hubOfName(db).execute({ name })
  if (!page) return { state: 'unknown' }
  if (page.suspendedAt) return { state: 'suspended' }
  if (page.name !== name) return { state: 'moved', name: page.name }
  const magnets = await magnetsOfHub(db).execute({ userId: page.userId })
  if (magnets.length === 0) return { state: 'unknown' }
  return { state: 'shown', name, title: page.title, text: page.text, magnets }
}

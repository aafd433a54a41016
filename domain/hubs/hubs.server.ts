import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { hubMagnet, hubName, hubPage } from '#db/schema/hubs.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { type MagnetSummary, SUMMARY_FIELDS, withRollback } from '#domain/magnets/magnets.server.ts'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { publicState } from '#domain/magnets/suspension.server.ts'
import { findSchedules } from '#domain/schedules/find-schedule.server.ts'
import { findNextChange, findRule } from '#domain/schedules/schedule.ts'
import { type Language, readLanguage } from '#lib/languages.ts'
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
    await invalidatePages(tx, { hubOwnerId: ownerId })
    await tx.delete(hubMagnet).where(eq(hubMagnet.userId, ownerId))
    if (ids.length > 0) {
      await tx
        .insert(hubMagnet)
        .values(ids.map((magnetId, position) => ({ userId: ownerId, magnetId, position })))
    }
    return { ok: true }
  })
}

/** A magnet as its page shows it at a given time. */
type ShownMagnet = MagnetSummary & {
  /** Whether a rule has ended the magnet's offer. */
  isOver: boolean
}

/** A hub page's owner. Every change to the page or to its magnets may change what it shows. */
type Known = {
  ownerId: string
  language: Language
  /** The ids of all magnets that the page may show, even of those that aren't online. */
  magnetIds: string[]
}

export type PublicHub =
  | (Known & {
      state: 'shown'
      name: string
      title: string
      text: string | null
      magnets: ShownMagnet[]
      /** When a magnet's rules next change the page; null means never. */
      validUntil: Date | null
    })
  /** The page has another name now. */
  | (Known & { state: 'moved'; name: string })
  /** The administrator suspended the account. */
  | (Known & { state: 'suspended' })
  /** None of the page's magnets is online. */
  | (Known & { state: 'empty' })
  /** There is no such page, or it is off. */
  | { state: 'unknown' }

const hubOfName = oncePer((db: Queryable) =>
  db
    .select({
      ownerId: hubPage.userId,
      name: hubPage.name,
      title: hubPage.title,
      text: hubPage.text,
      suspendedAt: user.suspendedAt,
      language: userProfile.language,
    })
    .from(hubName)
    .innerJoin(hubPage, eq(hubPage.userId, hubName.ownerId))
    .innerJoin(user, and(eq(user.id, hubPage.userId), isNull(user.closedAt)))
    .leftJoin(userProfile, eq(userProfile.id, hubPage.userId))
    .where(and(eq(hubName.name, sql.placeholder('name')), hubPage.isShown))
    .prepare('hub_of_name'),
)

const magnetsOfHub = oncePer((db: Queryable) =>
  db
    .select({ magnet: SUMMARY_FIELDS, state: publicState })
    .from(hubMagnet)
    .innerJoin(leadMagnet, eq(leadMagnet.id, hubMagnet.magnetId))
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .where(eq(hubMagnet.userId, sql.placeholder('ownerId')))
    .orderBy(asc(hubMagnet.position))
    .prepare('magnets_of_hub'),
)

/**
 * Finds the hub page of a name, ignoring case, with those of its magnets that are online, as their
 * pages show them at the time `at`.
 */
export async function findPublicHub(
  { db }: { db: Queryable },
  typed: string,
  at: Date,
): Promise<PublicHub> {
  const name = typed.toLowerCase()
  if (!/^[a-z0-9-]{3,50}$/.test(name)) return { state: 'unknown' }
  const [page] = await hubOfName(db).execute({ name })
  if (!page) return { state: 'unknown' }
  const { ownerId, title, text } = page
  const known = { ownerId, language: readLanguage(page.language), magnetIds: [] }
  if (page.suspendedAt) return { ...known, state: 'suspended' }
  if (page.name !== name) return { ...known, state: 'moved', name: page.name }
  const chosen = await magnetsOfHub(db).execute({ ownerId })
  const online = chosen.flatMap(({ magnet, state }) => (state === 'active' ? [magnet] : []))
  const shown = await applyRules(db, { ownerId, magnets: online, at })
  const magnetIds = [...new Set([...chosen.map(({ magnet }) => magnet.id), ...shown.named])]
  if (online.length === 0) return { ...known, state: 'empty', magnetIds }
  const { magnets, validUntil } = shown
  return { ...known, state: 'shown', name, title, text, magnets, magnetIds, validUntil }
}

/**
 * Returns what the magnets' pages show at a time: another magnet under the link of the first one, or
 * that the offer is over. `named`: the ids of all magnets that the rules name.
 */
async function applyRules(
  db: Queryable,
  { ownerId, magnets, at }: { ownerId: string; magnets: MagnetSummary[]; at: Date },
): Promise<{ magnets: ShownMagnet[]; named: string[]; validUntil: Date | null }> {
  const ids = magnets.map(({ id }) => id)
  const schedules = await findSchedules(db, ownerId, ids)
  const named = schedules.flatMap(({ rules }) =>
    rules.flatMap(({ outcome }) => (outcome.kind === 'magnet' ? [outcome.target.id] : [])),
  )
  const targets =
    named.length === 0
      ? []
      : await db.select(SUMMARY_FIELDS).from(leadMagnet).where(inArray(leadMagnet.id, named))
  const changes = schedules.flatMap((schedule) => findNextChange(schedule, at)?.at ?? [])
  return {
    magnets: magnets.map((magnet) => {
      const schedule = schedules.find(({ magnetId }) => magnetId === magnet.id)
      const outcome = schedule && findRule(schedule, at)?.outcome
      if (!outcome) return { ...magnet, isOver: false }
      if (outcome.kind === 'over') return { ...magnet, isOver: true }
      const { title, description, fileType, brandingColor } =
        targets.find(({ id }) => id === outcome.target.id) ?? magnet
      return { ...magnet, title, description, fileType, brandingColor, isOver: false }
    }),
    named,
    validUntil: changes.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

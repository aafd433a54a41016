import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Confirmation, leadMagnet } from '#db/schema/magnets.ts'
import { welcomeEmail } from '#db/schema/welcome-emails.ts'
import { withdrawWelcomeEmail } from '#domain/leads/change/welcome-sends.server.ts'
import {
  MAX_WELCOME_EMAILS,
  perWelcomeField,
  type WelcomeInput,
} from '#domain/resources/welcome-email.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from './magnets.server.ts'

/** Sorts before every lead id. */
const FIRST_LEAD_ID = '00000000-0000-0000-0000-000000000000'

export type WelcomeEmail = WelcomeInput & {
  id: string
  /** The title of the magnet that the button opens; null for other buttons and after its deletion. */
  nextTitle: string | null
  createdAt: Date
  /** Changes with each edit. */
  version: string
}

/** Returns what one of the owner's magnets gives only after a confirmation. */
export async function findConfirmation(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<Confirmation> {
  const [magnet] = await db
    .select({ confirmation: leadMagnet.confirmation })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
  return magnet?.confirmation ?? 'off'
}

/** Returns the welcome emails of one of the owner's magnets, in the order of their days. */
export async function listWelcomeEmails(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<WelcomeEmail[]> {
  if (!isUuid(magnetId)) return []
  return db
    .select({
      id: welcomeEmail.id,
      ...perWelcomeFieldColumns(),
      nextTitle: leadMagnet.title,
      createdAt: welcomeEmail.createdAt,
      version: sql<string>`${welcomeEmail.updatedAt}::text`,
    })
    .from(welcomeEmail)
    .leftJoin(leadMagnet, eq(leadMagnet.id, welcomeEmail.nextMagnetId))
    .where(and(eq(welcomeEmail.magnetId, magnetId), eq(welcomeEmail.ownerId, ownerId)))
    .orderBy(asc(welcomeEmail.afterDays))
}

export type SaveWelcomeResult =
  | { ok: true; id: string }
  /**
   * 'gone': the welcome email was removed. 'same-day': another one of the magnet has the same days.
   * 'next-gone': the magnet that the button would open doesn't exist, belongs to someone else, or is
   * the magnet itself. 'campaign': pages of campaigns have no welcome emails.
   */
  | {
      ok: false
      reason:
        | 'not-found'
        | 'campaign'
        | 'gone'
        | 'changed-elsewhere'
        | 'too-many'
        | 'same-day'
        | 'next-gone'
    }

type Refused = Extract<SaveWelcomeResult, { ok: false }>
const refuse = <Reason extends Refused['reason']>(reason: Reason) =>
  ({ ok: false, reason }) as const

/** Adds a welcome email. People who confirm from now on get it. */
export function createWelcomeEmail(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: WelcomeInput,
): Promise<SaveWelcomeResult> {
  return withRollback<SaveWelcomeResult>(services, async (tx) => {
    const found = await lockForEdit(tx, ownerId, magnetId)
    if ('reason' in found) return found
    const { id, emails } = found
    const slot = [1, 2, 3].find((one) => !emails.some((email) => email.slot === one))
    if (slot === undefined || emails.length >= MAX_WELCOME_EMAILS) return refuse('too-many')
    if (emails.some(({ afterDays }) => afterDays === input.afterDays)) return refuse('same-day')
    if (!(await canOpen(tx, ownerId, id, input))) return refuse('next-gone')
    const now = services.clock.now()
    const [added] = await tx
      .insert(welcomeEmail)
      .values({
        ...input,
        magnetId: id,
        ownerId,
        slot,
        createdAt: now,
        updatedAt: now,
        decidedConfirmedAt: now,
        decidedLeadId: FIRST_LEAD_ID,
      })
      .returning({ id: welcomeEmail.id })
    if (!added) throw new Error(`Inserting a welcome email of magnet ${id} returned no row`)
    return { ok: true, id: added.id }
  })
}

/**
 * Changes a welcome email, unless it was changed elsewhere after the form was opened. Emails that are
 * already queued stay as they are.
 */
export function updateWelcomeEmail(
  services: Services,
  ownerId: string,
  { magnetId, id, version }: { magnetId: string; id: string; version: string },
  input: WelcomeInput,
): Promise<SaveWelcomeResult> {
  return withRollback<SaveWelcomeResult>(services, async (tx) => {
    const found = await lockForEdit(tx, ownerId, magnetId)
    if ('reason' in found) return found
    const { emails } = found
    const saved = emails.find((email) => email.id === id)
    if (!saved) return refuse('gone')
    if (saved.version !== version) return refuse('changed-elsewhere')
    if (emails.some((email) => email.id !== id && email.afterDays === input.afterDays)) {
      return refuse('same-day')
    }
    if (!(await canOpen(tx, ownerId, found.id, input))) return refuse('next-gone')
    await tx
      .update(welcomeEmail)
      .set({ ...input, updatedAt: services.clock.now() })
      .where(eq(welcomeEmail.id, id))
    return { ok: true, id }
  })
}

/** Removes a welcome email with its stats, and the emails of it that haven't been sent. */
export function removeWelcomeEmail(
  services: Services,
  ownerId: string,
  { magnetId, id }: { magnetId: string; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'gone' }> {
  return withRollback<{ ok: true } | { ok: false; reason: 'not-found' | 'gone' }>(
    services,
    async (tx) => {
      const found = await lockForEdit(tx, ownerId, magnetId)
      if ('reason' in found) return refuse('not-found')
      if (!found.emails.some((email) => email.id === id)) return refuse('gone')
      await withdrawWelcomeEmail(tx, id)
      await tx.delete(welcomeEmail).where(eq(welcomeEmail.id, id))
      return { ok: true }
    },
  )
}

/** Locks the owner's magnet against other edits, and returns its welcome emails. */
async function lockForEdit(tx: Transaction, ownerId: string, magnetId: string) {
  if (!isUuid(magnetId)) return refuse('not-found')
  const [magnet] = await tx
    .select({ id: leadMagnet.id, campaignId: leadMagnet.campaignId })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
    .for('no key update')
  if (!magnet) return refuse('not-found')
  if (magnet.campaignId) return refuse('campaign')
  const emails = await tx
    .select({
      id: welcomeEmail.id,
      slot: welcomeEmail.slot,
      afterDays: welcomeEmail.afterDays,
      version: sql<string>`${welcomeEmail.updatedAt}::text`,
    })
    .from(welcomeEmail)
    .where(eq(welcomeEmail.magnetId, magnet.id))
  return { id: magnet.id, emails }
}

/** Returns whether the button can open what was chosen: another magnet of the owner, or a URL. */
async function canOpen(
  tx: Transaction,
  ownerId: string,
  magnetId: string,
  { nextMagnetId }: WelcomeInput,
): Promise<boolean> {
  if (nextMagnetId === null) return true
  const [next] = await tx
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.id, nextMagnetId),
        eq(leadMagnet.userId, ownerId),
        ne(leadMagnet.id, magnetId),
      ),
    )
    // Locked before the welcome email, as the deletion of that magnet locks them.
    .for('key share')
  return next !== undefined
}

/** Returns the columns of the fields, for a query. */
function perWelcomeFieldColumns() {
  return perWelcomeField((name) => welcomeEmail[name]) as Pick<
    typeof welcomeEmail,
    keyof WelcomeInput
  >
}

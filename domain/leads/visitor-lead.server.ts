import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Services } from '#platform/services.ts'
import type { FileType } from '../magnets/magnet.ts'
import { creatorName } from '../magnets/public-magnet.server.ts'
import { queueVisitorMail } from './visitor-mail.server.ts'

/** A lead as the holder of its ticket meets it again. */
export type VisitorLead = {
  id: string
  name: string
  emailNormalized: string
  flags: LeadFlag[]
  isErased: boolean
  title: string
  creatorName: string | null
  owner: { id: string; email: string; createdAt: Date }
  /** Null where the magnet was deleted: there is nothing to download any more. */
  magnet: {
    id: string
    title: string
    fileType: FileType
    brandingColor: string
    shortId: string
    customSlug: string | null
    /** A link's target. */
    fileUrl: string | null
    fileId: string | null
  } | null
}

/** By the id a signed ticket names; the ticket is the right to it. */
export async function findVisitorLead(
  { db }: Services,
  leadId: string,
): Promise<VisitorLead | null> {
  const [row] = await db
    .select({
      lead: {
        id: lead.id,
        name: lead.name,
        emailNormalized: lead.emailNormalized,
        flags: lead.flags,
        title: lead.leadMagnetTitle,
        erasedAt: lead.erasedAt,
      },
      magnet: {
        id: leadMagnet.id,
        title: leadMagnet.title,
        fileType: leadMagnet.fileType,
        brandingColor: leadMagnet.brandingColor,
        shortId: leadMagnet.shortId,
        customSlug: leadMagnet.customSlug,
        fileUrl: leadMagnet.fileUrl,
        fileId: leadMagnet.fileId,
      },
      owner: { id: user.id, email: user.email, createdAt: user.createdAt },
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(lead)
    .innerJoin(user, eq(user.id, lead.ownerId))
    .leftJoin(userProfile, eq(userProfile.id, lead.ownerId))
    .leftJoin(leadMagnet, eq(leadMagnet.id, lead.leadMagnetId))
    .where(eq(lead.id, leadId))
  if (!row) return null
  const { erasedAt, ...found } = row.lead
  return {
    ...found,
    isErased: erasedAt !== null,
    creatorName: creatorName(row.profileName, row.firstName, row.lastName),
    owner: row.owner,
    magnet: row.magnet,
  }
}

/**
 * Mails a fresh link to the address the lead was made with, never another (decision 12), within the
 * limits of decision 19. 'not-now' also for a flagged lead, which is mailed nothing.
 */
export async function sendFreshLink(
  services: Services,
  visitor: VisitorLead,
): Promise<'sent' | 'not-now'> {
  const { magnet, flags, isErased, owner } = visitor
  if (!magnet || isErased || flags.length > 0) return 'not-now'
  const allowed = await services.limits.take('mailed-link', `lead ${visitor.emailNormalized}`)
  if (!allowed.ok) return 'not-now'
  const queued = await services.db.transaction((tx) =>
    queueVisitorMail(services, tx, {
      leadId: visitor.id,
      magnetId: magnet.id,
      title: magnet.title,
      fileType: magnet.fileType,
      emailNormalized: visitor.emailNormalized,
      owner: { ...owner, name: visitor.creatorName },
    }),
  )
  if (queued === 'limited') return 'not-now'
  services.wakeMail()
  return 'sent'
}

/**
 * Forgets a person at their own wish (decisions 19 and 22): every lead of this address with this
 * creator is blanked, its row stays counted; the mails to it go. A message on its way may arrive.
 */
export async function forgetVisitor({ db, clock }: Services, visitor: VisitorLead): Promise<void> {
  if (visitor.isErased) return
  await db.transaction(async (tx) => {
    const erased = await tx
      .update(lead)
      .set({
        name: '',
        email: '',
        emailNormalized: '',
        ipCity: null,
        ipCountry: null,
        addressHash: null,
        // The old one could be found again by guessing.
        digest: randomBytes(32),
        erasedAt: clock.now(),
      })
      .where(
        and(eq(lead.ownerId, visitor.owner.id), eq(lead.emailNormalized, visitor.emailNormalized)),
      )
      .returning({ id: lead.id })
    const ids = erased.map((row) => row.id)
    if (ids.length > 0) await tx.delete(outgoingMail).where(inArray(outgoingMail.leadId, ids))
  })
}

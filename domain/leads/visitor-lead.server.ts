import { and, eq, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { OUTBOX_MAIL, removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { allowAgain, findSuppression, suppress } from '#domain/mail/suppressions.server.ts'
import { brandColor, replyAddress } from '#domain/workspaces/reply-address.server.ts'
import type { Services } from '#platform/services.ts'
import type { FileType } from '../magnets/magnet.ts'
import { creatorName } from '../magnets/public-magnet.server.ts'
import { blankLeads } from './erase-lead.server.ts'
import { withholdsMail } from './lead-flags.ts'
import { mailboxOf } from './mailbox.ts'
import { queueVisitorMail, VISITOR_MAIL_KIND } from './visitor-mail.server.ts'

/** A lead as the holder of its ticket meets it again. */
export type VisitorLead = {
  id: string
  name: string
  emailNormalized: string
  /** The visitor put a slip right: the address is another one than the form's. */
  isCorrected: boolean
  flags: LeadFlag[]
  isErased: boolean
  title: string
  creatorName: string | null
  owner: { id: string; email: string; createdAt: Date; brandColor: string | null }
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
    /** A brand's campaign page: whose look it has. */
    workspaceId: string | null
    /** Taken down by the administrator: nothing of it is given out. */
    isSuspended: boolean
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
        isCorrected: sql<boolean>`${lead.emailTyped} is not null`,
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
        workspaceId: leadMagnet.workspaceId,
        isSuspended: sql<boolean>`${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null`,
      },
      owner: { id: user.id, email: replyAddress, createdAt: user.createdAt, brandColor },
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(lead)
    .innerJoin(user, eq(user.id, lead.ownerId))
    .leftJoin(userProfile, eq(userProfile.id, lead.ownerId))
    .leftJoin(leadMagnet, eq(leadMagnet.id, lead.leadMagnetId))
    .where(and(eq(lead.id, leadId), isNull(user.closedAt)))
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
 * limits of decision 19. 'not-now' also for a lead whose mail is kept back, and for an address that
 * wants no mail.
 */
export async function sendFreshLink(
  services: Services,
  visitor: VisitorLead,
): Promise<'sent' | 'not-now'> {
  const { magnet, flags, isErased, owner } = visitor
  if (!magnet || magnet.isSuspended || isErased || withholdsMail(flags)) return 'not-now'
  if (await isUnsubscribed(services, visitor)) return 'not-now'
  const allowed = await services.limits.take(
    'mailed-link',
    `lead ${mailboxOf(visitor.emailNormalized)}`,
  )
  if (!allowed.ok) return 'not-now'
  const { outcome, replaced } = await services.db.transaction(async (tx) => {
    // Forgotten a moment ago: nothing would ever take the address out of this mail.
    const [known] = await tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.id, visitor.id), isNull(lead.erasedAt)))
      .for('no key update')
    if (!known) return { outcome: 'limited', replaced: [] }
    const mail = {
      leadId: visitor.id,
      magnetId: magnet.id,
      title: magnet.title,
      fileType: magnet.fileType,
      emailNormalized: visitor.emailNormalized,
      owner: { ...owner, name: visitor.creatorName },
    }
    const former = await tx
      .select(OUTBOX_MAIL)
      .from(outgoingMail)
      .where(and(eq(outgoingMail.leadId, visitor.id), eq(outgoingMail.kind, VISITOR_MAIL_KIND)))
    const outcome = await queueVisitorMail(services, tx, mail, { again: true })
    return { outcome, replaced: former }
  })
  if (outcome === 'limited') return 'not-now'
  // Its row is gone: a later erasure would not find it.
  await removeFromOutbox(services, replaced)
  services.wakeMail()
  return 'sent'
}

/**
 * Forgets a person at their own wish (decisions 19 and 22): every lead of this address with this
 * creator is blanked, its row stays counted. A message on its way may still arrive.
 */
export async function forgetVisitor(services: Services, visitor: VisitorLead): Promise<void> {
  const { db, clock } = services
  if (visitor.isErased) return
  const theirs = and(
    eq(lead.ownerId, visitor.owner.id),
    eq(lead.emailNormalized, visitor.emailNormalized),
  )
  const mails = await db.transaction((tx) => blankLeads(tx, theirs, clock.now()))
  await removeFromOutbox(services, mails)
}

/** Whether this creator's mail may still go to the visitor's address. */
export async function isUnsubscribed(services: Services, visitor: VisitorLead): Promise<boolean> {
  const scope = { address: visitor.emailNormalized, ownerId: visitor.owner.id }
  return (await findSuppression(services.db, scope)) !== null
}

/** Ends this creator's mail to the visitor's address: the next one too, should they meet again. */
export async function unsubscribe({ db, clock }: Services, visitor: VisitorLead): Promise<void> {
  if (visitor.isErased) return
  const scope = { address: visitor.emailNormalized, ownerId: visitor.owner.id }
  await suppress(db, { ...scope, reason: 'unsubscribed', at: clock.now() })
}

/** Takes `unsubscribe` back, at the visitor's wish. */
export async function resubscribe({ db }: Services, visitor: VisitorLead): Promise<void> {
  await allowAgain(db, { address: visitor.emailNormalized, ownerId: visitor.owner.id })
}

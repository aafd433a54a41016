import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { magnetRule } from '#db/schema/rules.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { blankLeads } from '#domain/leads/change/erase-lead.server.ts'
import { withdrawConsent } from '#domain/leads/change/withdraw-consent.server.ts'
import { withholdsMail } from '#domain/leads/lead-flags.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { queueDeliveryEmail } from '#domain/leads/tell/delivery-email.server.ts'
import { OUTBOX_MAIL, removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { type BrandRow, brandRow, replyAddress } from '#domain/mail/reply-address.server.ts'
import { findSuppression, suppress, unsuppress } from '#domain/mail/suppressions.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { type PagePromo, promoSql } from '#domain/promo-codes/assign-codes.server.ts'
import type { NeededConfirmation } from '#domain/resources/confirmation.ts'
import { type LeadOrigin, type OriginField, perOrigin } from '#domain/resources/lead-origin.ts'
import { toMailTexts } from '#domain/resources/own-messages.ts'
import { creatorName } from '#lib/display-name.ts'
import { addUtm } from '#lib/utm.ts'
import type { Services } from '#platform/services.ts'

/** A lead as shown to its visitor, who opened it with a signed token. */
export type VisitorLead = {
  id: string
  name: string
  emailNormalized: string
  /** Whether the visitor corrected a typo, so the email differs from the one in the form. */
  isCorrected: boolean
  flags: LeadFlag[]
  /** What the visitor gets only after confirming their email; null if nothing, or if they have. */
  confirmation: NeededConfirmation
  submittedAt: Date
  /** The lead's magnet, also if it was deleted. */
  magnetId: string | null
  isErased: boolean
  /**
   * Set if the offer had ended: nothing is delivered, and the visitor may be notified about the
   * next magnet.
   */
  over: { takesNames: boolean; successor: { title: string; path: string } | null } | null
  /** The campaign of the lead's page; null if it has none. */
  campaignId: string | null
  /** The program of the campaign; null if its pages hand out no promo codes. */
  promo: PagePromo | null
  title: string
  creatorName: string | null
  owner: { id: string; email: string; createdAt: Date; brand: BrandRow | null }
  /** Null if the magnet was deleted, so there is nothing to download. */
  magnet: {
    id: string
    title: string
    fileType: FileType
    brandingColor: string
    shortId: string
    customSlug: string | null
    /** The URL, if the magnet offers a link, with the lead's utm parameters if it passes them on. */
    fileUrl: string | null
    fileId: string | null
    thanksText: string | null
    mailSubject: string | null
    mailText: string | null
    nextStepText: string | null
    nextStepUrl: string | null
    nextStepLabel: string | null
    /** Set for a campaign page, which has the workspace's branding. */
    workspaceId: string | null
    /** Whether the administrator has suspended the magnet: its content is not served. */
    isSuspended: boolean
  } | null
}

/** Returns the lead whose id is in a signed token. The token authorizes the access. */
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
        overRuleId: lead.overRuleId,
        submittedAt: lead.submittedAt,
        magnetId: lead.leadMagnetId,
        campaignId: lead.campaignId,
        promo: sql<PagePromo | null>`${sql.raw(promoSql('leads.campaign_id', 'leads.creator_id'))}`,
        isCorrected: sql<boolean>`${lead.emailTyped} is not null`,
        ...ORIGIN,
        confirmation: sql<NeededConfirmation>`case when ${lead.confirmedAt} is null then ${lead.confirmation} end`,
      },
      magnet: {
        id: leadMagnet.id,
        title: leadMagnet.title,
        fileType: leadMagnet.fileType,
        brandingColor: leadMagnet.brandingColor,
        shortId: leadMagnet.shortId,
        customSlug: leadMagnet.customSlug,
        fileUrl: leadMagnet.fileUrl,
        passesUtm: leadMagnet.passesUtm,
        fileId: leadMagnet.fileId,
        thanksText: leadMagnet.thanksText,
        mailSubject: leadMagnet.mailSubject,
        mailText: leadMagnet.mailText,
        nextStepText: leadMagnet.nextStepText,
        nextStepUrl: leadMagnet.nextStepUrl,
        nextStepLabel: leadMagnet.nextStepLabel,
        workspaceId: leadMagnet.workspaceId,
        isSuspended: sql<boolean>`${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null`,
      },
      owner: { id: user.id, email: replyAddress, createdAt: user.createdAt, brand: brandRow },
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
  const { erasedAt, overRuleId, ...found } = row.lead
  return {
    ...found,
    over: overRuleId ? await findOverRule(db, overRuleId) : null,
    isErased: erasedAt !== null,
    creatorName: creatorName(row.profileName, row.firstName, row.lastName),
    owner: row.owner,
    magnet: row.magnet && {
      ...row.magnet,
      fileUrl: targetOf(row.magnet, found),
    },
  }
}

const ORIGIN = perOrigin((field) => lead[field]) as Pick<typeof lead, OriginField>

/** Returns where the magnet's link leads a person; null if the magnet offers a file. */
const targetOf = (
  { fileUrl, passesUtm }: { fileUrl: string | null; passesUtm: boolean },
  origin: LeadOrigin,
) => (fileUrl !== null && passesUtm ? addUtm(fileUrl, origin) : fileUrl)

/**
 * Returns what the page of a rule promised. If the rule was deleted after the page was shown,
 * returns the values of the usual form.
 */
async function findOverRule(
  db: Services['db'],
  ruleId: string,
): Promise<NonNullable<VisitorLead['over']>> {
  const [rule] = await db
    .select({
      takesNames: magnetRule.takesNames,
      title: leadMagnet.title,
      shortId: leadMagnet.shortId,
      customSlug: leadMagnet.customSlug,
    })
    .from(magnetRule)
    .leftJoin(
      leadMagnet,
      and(
        eq(leadMagnet.id, magnetRule.successorId),
        eq(leadMagnet.state, 'active'),
        isNull(leadMagnet.suspendedAt),
      ),
    )
    .where(eq(magnetRule.id, ruleId))
  if (!rule) return { takesNames: true, successor: null }
  const { takesNames, title, shortId, customSlug } = rule
  const path = `/m/${customSlug ?? shortId}`
  return { takesNames, successor: title === null ? null : { title, path } }
}

const NOT_NOW = { ok: false, reason: 'not-now' } as const
/**
 * The number of leads per transaction. Its locks block new leads of the same person and creator.
 */
const ERASED_AT_ONCE = 500

/**
 * Sends a new delivery email to the lead's own email, within the email limits. Returns `NOT_NOW` if
 * a limit is reached, if the lead's flags withhold the email or if the recipient is suppressed.
 */
export async function sendFreshLink(
  services: Services,
  visitor: VisitorLead,
): Promise<{ ok: true } | typeof NOT_NOW> {
  const { magnet, flags, isErased, owner } = visitor
  if (!magnet || magnet.isSuspended || isErased || withholdsMail(flags) || visitor.over) {
    return NOT_NOW
  }
  if (await isUnsubscribed(services, visitor)) return NOT_NOW
  const allowed = await services.limits.take(
    'mailed-link',
    `lead ${getMailbox(visitor.emailNormalized)}`,
  )
  if (!allowed.ok) return NOT_NOW
  const { isQueued, replaced } = await services.db.transaction(async (tx) => {
    // If the lead has just been erased, nothing would ever remove the address from this email.
    const [known] = await tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.id, visitor.id), isNull(lead.erasedAt)))
      .for('no key update')
    if (!known) return { isQueued: false, replaced: [] }
    const mail = {
      leadId: visitor.id,
      magnetId: magnet.id,
      title: magnet.title,
      fileType: magnet.fileType,
      emailNormalized: visitor.emailNormalized,
      confirmation: visitor.confirmation,
      texts: toMailTexts(magnet),
      owner: { ...owner, name: visitor.creatorName },
    }
    const former = await tx
      .select(OUTBOX_MAIL)
      .from(outgoingMail)
      .where(and(eq(outgoingMail.leadId, visitor.id), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)))
    const queued = await queueDeliveryEmail(services, tx, mail, {
      again: true,
      refuses: true,
    })
    return { isQueued: queued.ok, replaced: former }
  })
  if (!isQueued) return NOT_NOW
  // The row of the previous email has been deleted, so a later erasure would not find its file in
  // the outbox folder.
  await removeFromOutbox(services, replaced)
  services.wakeMail()
  return { ok: true }
}

/**
 * Erases a visitor's data at their request, in all of this creator's leads with this email. The
 * rows are still counted. An email that is currently being sent may still arrive.
 */
export async function eraseVisitor(services: Services, visitor: VisitorLead): Promise<void> {
  const { db, clock } = services
  if (visitor.isErased) return
  const left = and(
    eq(lead.ownerId, visitor.owner.id),
    eq(lead.emailNormalized, visitor.emailNormalized),
    isNull(lead.erasedAt),
  )
  const findNext = () =>
    db.select({ id: lead.id }).from(lead).where(left).orderBy(lead.id).limit(ERASED_AT_ONCE)
  for (let leads = await findNext(); leads.length > 0; leads = await findNext()) {
    const ids = leads.map(({ id }) => id)
    const mails = await db.transaction((tx) =>
      blankLeads(tx, inArray(lead.id, ids), clock.now(), { isWanted: true }),
    )
    await removeFromOutbox(services, mails)
  }
}

/** Returns whether the visitor's email is suppressed for this creator or for the whole product. */
export async function isUnsubscribed(services: Services, visitor: VisitorLead): Promise<boolean> {
  const scope = { address: visitor.emailNormalized, ownerId: visitor.owner.id }
  return (await findSuppression(services.db, scope)) !== null
}

/**
 * Suppresses this creator's emails to the visitor, including those for later leads, and withdraws
 * their consent to the newsletter.
 */
export async function unsubscribe(services: Services, visitor: VisitorLead): Promise<void> {
  if (visitor.isErased) return
  const { db, clock } = services
  const scope = { address: visitor.emailNormalized, ownerId: visitor.owner.id }
  await suppress(db, { ...scope, reason: 'unsubscribed', at: clock.now() })
  await withdrawConsent(services, visitor, 'newsletter', 'unsubscribe')
}

/** Sends this creator's emails again. A withdrawn consent stays withdrawn. */
export async function resubscribe({ db }: Services, visitor: VisitorLead): Promise<void> {
  await unsuppress(db, { address: visitor.emailNormalized, ownerId: visitor.owner.id })
}

import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { usageTracking } from '#db/schema/plans.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { creatorName } from '../magnets/public-magnet.server.ts'
import { saltedHash, saltOf, utcDay } from '../visits/daily-salt.server.ts'
import { deviceType } from './device.ts'
import { findFlags } from './guard.server.ts'
import { CONSENT_VERSION, consentText, normalizeEmail } from './lead.ts'
import type { LeadForm } from './lead-form.ts'
import { queueLeadNotice } from './lead-notices.server.ts'
import { networkOf } from './network.server.ts'
import { queueVisitorMail } from './visitor-mail.server.ts'

/** The same person, magnet and values within this time is one lead (decision 15). */
const SAME_LEAD_MS = 10_000
/** No lead waits longer for its location (decision 18). */
const LOCATION_MS = 300

export type LeadSubmission = {
  magnetId: string
  /** The name the visitor came through, and whether a code or a link led there. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}

export type SubmitLeadResult =
  | { ok: true; leadId: string }
  /** The magnet went, or was paused, while the form was being filled in. */
  | { ok: false; reason: 'gone' | 'paused' }

/**
 * Takes a visitor's lead. It answers only after COMMIT (decision 15); lead, usage counter and mails
 * stand or fall together. Suspicion never refuses: it sets flags, and a flagged lead counts nowhere
 * and mails nobody.
 */
export async function submitLead(
  services: Services,
  submission: LeadSubmission,
): Promise<SubmitLeadResult> {
  const { db, clock } = services
  const { form, request, via } = submission
  const emailNormalized = normalizeEmail(form.email)
  const salt = await saltOf(db, utcDay(clock.now()))
  const addressHash = saltedHash(salt, networkOf(request.ip))
  const [place, flags] = await Promise.all([
    locate(services, request),
    findFlags(services, { form, emailNormalized, addressHash, magnetId: submission.magnetId }),
  ])
  const digest = digestOf(submission.magnetId, emailNormalized, form.name)

  const done = await db.transaction(
    async (tx): Promise<SubmitLeadResult & { mailed?: boolean }> => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(${digest.readBigInt64BE(0).toString()}::int8)`,
      )
      const magnet = await lockMagnet(tx, submission.magnetId)
      if (!magnet) return { ok: false, reason: 'gone' }
      if (magnet.state === 'paused') return { ok: false, reason: 'paused' }
      const submittedAt = clock.now()
      const twin = await findTwin(tx, digest, submittedAt)
      if (twin) return { ok: true, leadId: twin }

      const creator = creatorName(magnet.profileName, magnet.firstName, magnet.lastName)
      const leadId = uuidv7()
      await tx.insert(lead).values({
        id: leadId,
        ownerId: magnet.ownerId,
        leadMagnetId: magnet.id,
        leadMagnetTitle: magnet.title,
        name: form.name,
        email: form.email,
        emailNormalized,
        linkType: magnet.fileType,
        deviceType: deviceType(request.headers.get('user-agent')),
        ipCity: place.city,
        ipCountry: place.country,
        submittedAt,
        source: via.kind,
        viaName: via.name,
        placementId: via.placementId,
        flags,
        addressHash,
        digest,
        consentText: consentText(creator),
        consentVersion: CONSENT_VERSION,
      })
      if (flags.length > 0) return { ok: true, leadId }

      const owner = {
        id: magnet.ownerId,
        email: magnet.ownerEmail,
        name: creator,
        createdAt: magnet.ownerCreatedAt,
      }
      const facts = { leadId, magnetId: magnet.id, title: magnet.title, fileType: magnet.fileType }
      const mailed = await queueVisitorMail(services, tx, { ...facts, emailNormalized, owner })
      const leadsThisMonth = await countUsage(tx, magnet.ownerId, submittedAt)
      const noticed =
        magnet.leadNotices === 'each' &&
        (await queueLeadNotice(services, tx, {
          ...facts,
          name: form.name,
          email: form.email,
          owner,
          leadsThisMonth,
        }))
      return { ok: true, leadId, mailed: mailed === 'queued' || noticed }
    },
  )

  if (done.mailed) services.wakeMail()
  return done.ok ? { ok: true, leadId: done.leadId } : done
}

/** Notes the first click on the download button; later ones change nothing (decision 12). */
export async function recordClick({ db, clock }: Services, leadId: string): Promise<void> {
  await db
    .update(lead)
    .set({ clickedAt: clock.now() })
    .where(and(eq(lead.id, leadId), isNull(lead.clickedAt)))
}

/** The magnet with its creator; it can't be deleted before this transaction is over. */
async function lockMagnet(tx: Transaction, magnetId: string) {
  const [row] = await tx
    .select({
      id: leadMagnet.id,
      ownerId: leadMagnet.userId,
      title: leadMagnet.title,
      fileType: leadMagnet.fileType,
      state: leadMagnet.state,
      ownerEmail: user.email,
      ownerCreatedAt: user.createdAt,
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
      leadNotices: userProfile.leadNotices,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .where(eq(leadMagnet.id, magnetId))
    .for('key share', { of: leadMagnet })
  return row
}

async function findTwin(tx: Transaction, digest: Buffer, now: Date): Promise<string | null> {
  const [twin] = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(eq(lead.digest, digest), gt(lead.submittedAt, new Date(now.getTime() - SAME_LEAD_MS))),
    )
    .orderBy(desc(lead.submittedAt))
    .limit(1)
  return twin?.id ?? null
}

/** One more lead in the owner's month (spec section 9: the key is its first day); answers how many. */
async function countUsage(tx: Transaction, userId: string, at: Date): Promise<number> {
  const month = `${at.toISOString().slice(0, 7)}-01`
  const [row] = await tx
    .insert(usageTracking)
    .values({ userId, month, leadsCount: 1 })
    .onConflictDoUpdate({
      target: [usageTracking.userId, usageTracking.month],
      set: { leadsCount: sql`${usageTracking.leadsCount} + 1` },
    })
    .returning({ leadsCount: usageTracking.leadsCount })
  return row?.leadsCount ?? 1
}

function digestOf(magnetId: string, emailNormalized: string, name: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([magnetId, emailNormalized, name]))
    .digest()
}

/** Held to its time here too, whatever the service behind it does. */
async function locate({ geo, log }: Services, request: LeadSubmission['request']) {
  const nowhere = { city: null, country: null }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof nowhere>((resolve) => {
    timer = setTimeout(resolve, LOCATION_MS, nowhere)
  })
  const found = geo.locate(request).catch((error) => {
    log.warn({ err: error }, 'no location')
    return nowhere
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

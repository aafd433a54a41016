import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { isReleasable, queueHeld } from '#domain/leads/tell/release-mails.server.ts'
import { askBudget } from '#domain/mail/mail-budget.server.ts'
import { createChallenge, isProved, parseChallenge, proofPrice } from '#domain/mail/mail-proof.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import type { Services } from '#platform/services.ts'
import type { VisitorLead } from './visitor-lead.server.ts'

/** A lead's held email, from the point of view of its thank-you page. */
export type HeldForVisitor =
  /**
   * The page may send a proof. `waitSeconds` is the remaining time before pressing the button
   * counts.
   */
  | { state: 'open'; challenge: string; bits: number; waitSeconds: number }
  /** The page sent a proof, but the day's budget was used up. */
  | { state: 'waits' }

/**
 * 'early': the button was pressed too early. 'waits': the proof was accepted, but the day's budget
 * is used up.
 */
export type ProofOutcome = 'released' | 'early' | 'waits' | 'refused'

/**
 * Returns the lead's held email, if it may still be sent. `since` is the challenge for which the
 * button was pressed too early; its waiting time continues.
 */
export async function findHeldMail(
  services: Services,
  visitor: VisitorLead,
  since: string | null,
): Promise<HeldForVisitor | null> {
  const { env, clock } = services
  const held = await findHeld(services, visitor)
  if (!held) return null
  if (held.provedAt) return { state: 'waits' }
  const now = clock.now()
  const price = proofPrice(held.heldRank ?? 1, env.mailBudget.networkHour)
  const former = since ? parseChallenge(knownSecrets(env), since, now) : null
  const isSame = former?.mailId === held.id
  const issuedAt = isSame ? former.issuedAt : now
  const challenge =
    isSame && since ? since : createChallenge(env.sessionSecret, { mailId: held.id, issuedAt })
  const waited = (now.getTime() - issuedAt.getTime()) / 1000
  const waitSeconds = Math.max(0, Math.ceil(price.waitSeconds - waited))
  return { state: 'open', challenge, bits: price.bits, waitSeconds }
}

const findHeld = async ({ db }: Services, visitor: VisitorLead) => {
  const [held] = await db
    .select({
      id: outgoingMail.id,
      heldRank: outgoingMail.heldRank,
      provedAt: outgoingMail.provedAt,
      network: lead.addressHash,
    })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        eq(outgoingMail.leadId, visitor.id),
        eq(outgoingMail.kind, DELIVERY_EMAIL_KIND),
        isReleasable,
      ),
    )
  return held
}

/**
 * Releases the lead's held email for its thank-you page. This requires a proof of work or, without
 * JavaScript, a wait after the page was shown. The challenge names the email, and each email is
 * released only once, so a proof can't be used again or for another email. The day's budgets still
 * apply.
 */
export async function proveMail(
  services: Services,
  visitor: VisitorLead,
  given: { challenge: string; answer: string | null },
): Promise<ProofOutcome> {
  const { env, clock, db } = services
  const challenge = parseChallenge(knownSecrets(env), given.challenge, clock.now())
  if (!challenge) return 'refused'
  const held = await findHeld(services, visitor)
  if (held?.id !== challenge.mailId || !visitor.magnet) return 'refused'
  if (held.provedAt) return 'waits'
  const { bits, waitSeconds } = proofPrice(held.heldRank ?? 1, env.mailBudget.networkHour)
  if (given.answer === null) {
    const waitedMs = clock.now().getTime() - challenge.issuedAt.getTime()
    if (waitedMs < waitSeconds * 1000) return 'early'
  } else if (!isProved(given.challenge, bits, given.answer)) return 'refused'
  const [verdict] = await askBudget(services, given.answer === null ? 'press' : 'proof', [
    { magnetId: visitor.magnet.id, accountId: visitor.owner.id, network: held.network },
  ])
  if (verdict?.ok) {
    const released = await queueHeld(services, db, [held.id])
    if (released > 0) services.wakeMail()
    return released > 0 ? 'released' : 'refused'
  }
  if (verdict?.reason !== 'account' && verdict?.reason !== 'installation') return 'refused'
  await db
    .update(outgoingMail)
    .set({ provedAt: clock.now() })
    .where(
      and(
        eq(outgoingMail.id, held.id),
        eq(outgoingMail.state, 'held'),
        isNull(outgoingMail.provedAt),
      ),
    )
  return 'waits'
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { brandAccountId, customDomain, workspace } from '#db/schema/workspaces.ts'
import { domainProblemMail } from '#emails/domain-problem.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { TxtAnswer } from '#platform/dns/dns.ts'
import type { Services } from '#platform/services.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordName, recordValue } from './hostname.ts'

/**
 * The number of days for which a verified host keeps working although its DNS record is missing,
 * because that may be a mistake in the zone file.
 */
export const GRACE_DAYS = 7

export type Domain = typeof customDomain.$inferSelect

/**
 * 'found': the host is verified. 'missing': there is no record. 'other': there are records, but not
 * ours. 'taken': another workspace has verified this host, and its record still exists.
 * 'unreachable': no DNS server responded, so nothing changes.
 */
export type CheckOutcome = 'found' | 'missing' | 'other' | 'taken' | 'unreachable'

/**
 * Looks up the host's DNS record and stores the outcome. Returns null if the domain was removed in
 * the meantime.
 */
export async function verifyDomain(
  services: Services,
  domain: Domain,
): Promise<CheckOutcome | null> {
  const answer = await services.dns.findTxt(recordName(domain.host))
  const outcome = await services.db.transaction(async (tx) => {
    // The row locks allow only one check of a host at a time.
    const rivals = await tx
      .select()
      .from(customDomain)
      .where(eq(customDomain.host, domain.host))
      .orderBy(customDomain.id)
      .for('update')
    const mine = rivals.find((one) => one.id === domain.id)
    if (!mine) return null
    return decide(services, tx, mine, rivals, answer)
  })
  services.wakeMail()
  return outcome
}

async function decide(
  services: Services,
  tx: Transaction,
  mine: Domain,
  rivals: Domain[],
  answer: TxtAnswer,
): Promise<CheckOutcome> {
  const now = services.clock.now()
  const store = (set: Partial<Domain>) =>
    tx
      .update(customDomain)
      .set({ checkedAt: now, ...set })
      .where(eq(customDomain.id, mine.id))
  if (!answer.ok) {
    await store({ lastError: 'unreachable' })
    return 'unreachable'
  }
  const says = (one: Domain) =>
    answer.records.some((text) => text.trim() === recordValue(one.token))
  if (!says(mine)) {
    const outcome = answer.records.length > 0 ? 'other' : 'missing'
    await store({ lastError: outcome, ...(await countFailure(services, tx, mine, now)) })
    return outcome
  }
  const holder = rivals.find((one) => one.id !== mine.id && one.state === 'verified')
  if (holder && says(holder)) {
    await store({ lastError: 'taken' })
    return 'taken'
  }
  // Anyone who controls the DNS zone owns the host, so it changes hands only when the previous
  // workspace's record is gone.
  if (holder) await lapse(services, tx, holder)
  await store({
    state: 'verified',
    verifiedAt: mine.state === 'verified' ? mine.verifiedAt : now,
    failingSince: null,
    lastError: null,
  })
  await invalidateDomainPages(tx, mine.workspaceId)
  return 'found'
}

/**
 * Returns the changes to a verified host whose record is missing. The first time, its owner is
 * warned. After `GRACE_DAYS`, the host stops working.
 */
async function countFailure(
  services: Services,
  tx: Transaction,
  domain: Domain,
  now: Date,
): Promise<Partial<Domain>> {
  if (domain.state !== 'verified') return {}
  if (!domain.failingSince) {
    await notifyOwner(services, tx, domain, 'failing')
    return { failingSince: now }
  }
  if (now.getTime() - domain.failingSince.getTime() < GRACE_DAYS * DAY_MS) return {}
  await lapse(services, tx, domain)
  return {}
}

async function lapse(services: Services, tx: Transaction, domain: Domain): Promise<void> {
  await tx.update(customDomain).set({ state: 'lapsed' }).where(eq(customDomain.id, domain.id))
  await invalidateDomainPages(tx, domain.workspaceId)
  await notifyOwner(services, tx, domain, 'lapsed')
}

/** Invalidates the cached pages of the workspace's brand. */
export async function invalidateDomainPages(tx: Transaction, workspaceId: string): Promise<void> {
  const [row] = await tx
    .select({ accountId: brandAccountId })
    .from(workspace)
    .where(eq(workspace.id, workspaceId))
  if (row) await invalidatePages(tx, { ownerId: row.accountId })
}

async function notifyOwner(
  { env }: Services,
  tx: Transaction,
  domain: Domain,
  problem: 'failing' | 'lapsed',
): Promise<void> {
  const [owner] = await tx
    .select({ id: user.id, email: user.email, brand: workspace.name })
    .from(workspace)
    .innerJoin(user, eq(user.id, workspace.ownerId))
    .where(and(eq(workspace.id, domain.workspaceId), isNull(workspace.closedAt)))
  if (!owner) return
  await queueMail(tx, {
    kind: 'domain-trouble',
    to: owner.email,
    userId: owner.id,
    ...domainProblemMail({
      problem,
      brand: owner.brand,
      host: domain.host,
      record: { name: recordName(domain.host), value: recordValue(domain.token) },
      graceDays: GRACE_DAYS,
      url: `${env.publicUrl}/workspace/${domain.workspaceId}/domains`,
    }),
  })
}

/**
 * Daily job: checks every verified host, and every pending host that was added in the last 14 days.
 */
export async function recheckDomains(services: Services): Promise<{ checked: number }> {
  const since = services.clock.now().getTime() - 14 * DAY_MS
  const domains = await services.db
    .select()
    .from(customDomain)
    .where(ne(customDomain.state, 'lapsed'))
  const due = domains.filter((one) => one.state === 'verified' || one.createdAt.getTime() > since)
  for (const domain of due) await verifyDomain(services, domain)
  return { checked: due.length }
}

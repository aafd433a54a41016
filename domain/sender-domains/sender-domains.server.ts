import { and, asc, eq } from 'drizzle-orm'
import {
  type SenderChecks,
  type SenderDomainState,
  senderDomain,
  senderKey,
} from '#db/schema/sender-domains.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import {
  checkSenderDomain,
  KEEP_RETIRED_DAYS,
  type SenderCheckOutcome,
} from './check-sender-domain.server.ts'
import {
  dkimName,
  dkimValue,
  dmarcName,
  extendedSpf,
  type RecordCheck,
  SUGGESTED_DMARC,
  suggestedSpf,
} from './dns-records.ts'
import { type AddressRefusal, isLocalPart, parseSenderAddress } from './sender-address.ts'
import { findOpenStop, getSenderStats, type SenderStats } from './sender-health.server.ts'
import { RESUME_AGAIN_HOURS, type SenderStopReason } from './sender-health.ts'
import { createSenderKey } from './sender-keys.server.ts'

export { SENDER_DOMAIN_STATES, SENDER_STOP_REASONS } from '#db/schema/sender-domains.ts'

/**
 * Whose sender domain it is, and who acts: a user, or an API key of the account. The caller has checked
 * their rights.
 */
export type SenderOwner = {
  accountId: string
  workspaceId: string | null
} & ({ actor: { id: string; sessionId?: string } } | { keyId: string })

/** A DNS record for the owner to add, and the result of its last check; null before it. */
export type ListedRecord = {
  /** What the record is for. 'dkim-retired' can be removed after `until`. */
  purpose: 'dkim' | 'dkim-next' | 'dkim-retired' | 'dmarc' | 'spf'
  name: string
  value: string
  check: RecordCheck | null
  until: Date | null
}

export type ListedSenderDomain = {
  id: string
  domain: string
  localPart: string
  state: SenderDomainState
  problem: 'taken' | 'unreachable' | 'keys-replaced' | null
  checkedAt: Date | null
  failingSince: Date | null
  /** When the mail server last rejected an email because of this sender, and what it said. */
  refused: { at: Date; text: string } | null
  records: ListedRecord[]
}

export type ListedStop = {
  domain: string
  reason: SenderStopReason
  sent: number
  bounced: number
  complained: number
  stoppedAt: Date
  /** When the owner can end the stop; null if they can do it now. */
  resumableAt: Date | null
}

export type SenderPage = {
  domain: ListedSenderDomain | null
  stop: ListedStop | null
  stats: SenderStats
}

/** Returns an account's sender domain with its DNS records, its stop, and its stats. */
export async function getSenderPage(services: Services, accountId: string): Promise<SenderPage> {
  const { db } = services
  const [[row], stop, stats] = await Promise.all([
    db.select().from(senderDomain).where(eq(senderDomain.accountId, accountId)),
    findOpenStop(db, accountId),
    getSenderStats(services, accountId),
  ])
  return {
    domain: row ? await toListed(services, row) : null,
    stop: stop && toListedStop(services, stop),
    stats,
  }
}

async function toListed(
  { db, env }: Pick<Services, 'db' | 'env'>,
  row: typeof senderDomain.$inferSelect,
): Promise<ListedSenderDomain> {
  const { id, domain, localPart, state, problem, checkedAt, failingSince, checks } = row
  // Lists the columns, so that no private key leaves the database.
  const keys = await db
    .select({
      selector: senderKey.selector,
      publicKey: senderKey.publicKey,
      state: senderKey.state,
      retiredAt: senderKey.retiredAt,
    })
    .from(senderKey)
    .where(eq(senderKey.domainId, id))
    .orderBy(asc(senderKey.createdAt), asc(senderKey.id))
  const inOrder = (['active', 'next', 'retired'] as const).flatMap((wanted) =>
    keys.filter((key) => key.state === wanted),
  )
  return {
    id,
    domain,
    localPart,
    state,
    problem,
    checkedAt,
    failingSince,
    refused: row.refusedAt ? { at: row.refusedAt, text: row.refusal ?? '' } : null,
    records: [
      ...inOrder.map((key) => dkimRecord(domain, key, checks)),
      dmarcRecord(domain, checks),
      ...(env.mailSpfInclude ? [spfRecord(domain, env.mailSpfInclude, checks)] : []),
    ],
  }
}

const PURPOSES = { active: 'dkim', next: 'dkim-next', retired: 'dkim-retired' } as const

function dkimRecord(
  domain: string,
  key: Pick<typeof senderKey.$inferSelect, 'selector' | 'publicKey' | 'state' | 'retiredAt'>,
  checks: SenderChecks | null,
): ListedRecord {
  const { selector, publicKey, state, retiredAt } = key
  return {
    purpose: PURPOSES[state],
    name: dkimName(selector, domain),
    value: dkimValue(publicKey),
    check: checks?.dkim[selector] ?? null,
    until: retiredAt && new Date(retiredAt.getTime() + KEEP_RETIRED_DAYS * DAY_MS),
  }
}

const dmarcRecord = (domain: string, checks: SenderChecks | null): ListedRecord => ({
  purpose: 'dmarc',
  name: dmarcName(domain),
  value: SUGGESTED_DMARC,
  check: checks?.dmarc ?? null,
  until: null,
})

function spfRecord(domain: string, include: string, checks: SenderChecks | null): ListedRecord {
  const check = checks?.spf ?? null
  // The domain may have only one SPF record, so the include is added to that one.
  const own = check?.outcome === 'not-included' ? check.found : null
  const isWhole = own !== null && !own.endsWith('…')
  const value = isWhole ? extendedSpf(own, include) : suggestedSpf(include)
  return { purpose: 'spf', name: domain, value, check, until: null }
}

function toListedStop(
  { clock }: Pick<Services, 'clock'>,
  stop: NonNullable<Awaited<ReturnType<typeof findOpenStop>>>,
): ListedStop {
  const { domain, reason, sent, bounced, complained, stoppedAt, ownerResumedAt } = stop
  const again = ownerResumedAt && ownerResumedAt.getTime() + RESUME_AGAIN_HOURS * HOUR_MS
  const resumableAt = again && again > clock.now().getTime() ? new Date(again) : null
  return { domain, reason, sent, bounced, complained, stoppedAt, resumableAt }
}

export type AddSenderDomainResult =
  | { ok: true; domain: string }
  | { ok: false; reason: AddressRefusal | 'exists' | 'too-often' }

/**
 * Adds an account's sender domain with two new DKIM keys. It is pending until its DNS records are
 * found. Several accounts may add the same domain, but only one can verify it.
 *
 * @param isCounted whether the caller has already counted this toward the limit
 */
export async function addSenderDomain(
  services: Services,
  owner: SenderOwner,
  typed: string,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<AddSenderDomainResult> {
  const read = parseSenderAddress(typed.slice(0, 400), ownHosts(services.env))
  if (!read.ok) return read
  const { domain, localPart } = read
  const { accountId } = owner
  if (!isCounted && !(await takeTurn(services, accountId)))
    return { ok: false, reason: 'too-often' }
  const [active, next] = await Promise.all([createSenderKey(services), createSenderKey(services)])
  return services.db.transaction(async (tx): Promise<AddSenderDomainResult> => {
    const createdAt = services.clock.now()
    const [added] = await tx
      .insert(senderDomain)
      .values({ accountId, domain, localPart, createdAt })
      .onConflictDoNothing()
      .returning({ id: senderDomain.id })
    if (!added) return { ok: false, reason: 'exists' }
    const row = { domainId: added.id, createdAt }
    await tx.insert(senderKey).values([
      { ...active, ...row, state: 'active', activatedAt: createdAt },
      { ...next, ...row, state: 'next' },
    ])
    await recordSecurityEvent(services, tx, { event: 'sender-domain.added', ...concerning(owner) })
    return { ok: true, domain }
  })
}

const takeTurn = async ({ limits }: Services, accountId: string): Promise<boolean> =>
  (await limits.take('sender-check', accountId)).ok

const concerning = ({ accountId, workspaceId, ...by }: SenderOwner) => ({
  accountId,
  ...('actor' in by ? { actor: by.actor } : { details: { apiKey: by.keyId } }),
  ...(workspaceId ? { workspaceId } : {}),
})

/** The installation's own hosts, from which no account may send. */
function ownHosts({ publicUrl, publicUrlAliases, mailFrom }: Env): string[] {
  const hosts = [publicUrl, ...publicUrlAliases].map((origin) => new URL(origin).hostname)
  const sender = /@([^\s<>@]+)>?$/.exec(mailFrom.trim())?.[1]
  return sender ? [...hosts, sender.toLowerCase()] : hosts
}

export type CheckNowResult =
  | { ok: true; domain: string; outcome: SenderCheckOutcome }
  | { ok: false; reason: 'gone' | 'too-often' }

/**
 * Checks the DNS records of an account's sender domain now.
 *
 * @param isCounted whether the caller has already counted this toward the limit
 */
export async function checkSenderDomainNow(
  services: Services,
  { accountId }: SenderOwner,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<CheckNowResult> {
  const [row] = await services.db
    .select({ id: senderDomain.id, domain: senderDomain.domain })
    .from(senderDomain)
    .where(eq(senderDomain.accountId, accountId))
  if (!row) return { ok: false, reason: 'gone' }
  if (!isCounted && !(await takeTurn(services, accountId)))
    return { ok: false, reason: 'too-often' }
  const outcome = await checkSenderDomain(services, row.id)
  return outcome ? { ok: true, domain: row.domain, outcome } : { ok: false, reason: 'gone' }
}

export type ChangeAddressResult =
  | { ok: true; address: string }
  | { ok: false; reason: 'gone' | 'local-part' }

/** Changes the part of the sender's address before the @. Keys and DNS records stay. */
export async function changeLocalPart(
  { db }: Pick<Services, 'db'>,
  { accountId }: SenderOwner,
  typed: string,
): Promise<ChangeAddressResult> {
  const localPart = typed.trim().toLowerCase()
  if (!isLocalPart(localPart)) return { ok: false, reason: 'local-part' }
  const [changed] = await db
    .update(senderDomain)
    .set({ localPart })
    .where(eq(senderDomain.accountId, accountId))
    .returning({ domain: senderDomain.domain })
  return changed
    ? { ok: true, address: `${localPart}@${changed.domain}` }
    : { ok: false, reason: 'gone' }
}

/**
 * Removes an account's sender domain with its keys. Emails that haven't been sent yet, and later
 * ones, are sent from the installation's address. A stop stays. Returns null if the domain is
 * no longer the account's.
 */
export async function removeSenderDomain(
  services: Services,
  owner: SenderOwner,
  domainId: string,
): Promise<{ domain: string } | null> {
  return services.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(senderDomain)
      .where(and(eq(senderDomain.accountId, owner.accountId), eq(senderDomain.id, domainId)))
      .returning({ domain: senderDomain.domain })
    if (!removed) return null
    await recordSecurityEvent(services, tx, {
      event: 'sender-domain.removed',
      ...concerning(owner),
    })
    return removed
  })
}

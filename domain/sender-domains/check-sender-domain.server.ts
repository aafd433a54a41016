import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type SenderChecks, senderDomain, senderKey } from '#db/schema/sender-domains.ts'
import {
  senderFailingMail,
  senderRotatedMail,
  senderRotationDueMail,
  senderVerifiedMail,
} from '#emails/sender-domain.ts'
import { DAY_MS, HOUR_MS, utcDay } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { openSenderKey } from '../mail/own-sender.server.ts'
import { checkDkim, dkimName, type FindTxt, isDefinite, UNREACHABLE } from './dns-records.ts'
import {
  type Domain,
  dkimOf,
  type Key,
  limitedLookups,
  lookUpRecords,
} from './look-up-records.server.ts'
import { notifySenderOwner } from './notify-owner.server.ts'
import { createSenderKey, type NewSenderKey } from './sender-keys.server.ts'

/** The age at which a key is replaced. */
export const ROTATE_AFTER_DAYS = 180
/** How long the record of a retired key stays necessary, for emails that are still on their way. */
export const KEEP_RETIRED_DAYS = 7
/**
 * A verified domain fails after this many checks in a row that found a fault, over at least this
 * time. A single wrong answer of a DNS server changes less.
 */
export const FAILED_CHECKS = 3
export const FAILING_AFTER_MS = 2 * HOUR_MS

/**
 * 'verified': all records are right. 'incomplete': a record is missing or wrong. 'taken': another
 * account has verified the domain, and its record still exists. 'unreachable': a DNS server didn't
 * respond, so nothing changes.
 */
export type SenderCheckOutcome = 'verified' | 'incomplete' | 'taken' | 'unreachable'

/** What a check found before its transaction. */
type Findings = {
  checks: SenderChecks
  /** Whether another account's active key is in DNS; null if it's unknown. By the other domain's id. */
  rivals: Map<string, boolean | null>
  /** A new key, if the check may need one. */
  spare: NewSenderKey | null
  /** New keys in place of those that can no longer be read. */
  replacements: [active: NewSenderKey, next: NewSenderKey] | null
}

/**
 * Checks a domain's DNS records and stores the outcome, and replaces the DKIM key if it is due.
 * Returns null if the domain was removed in the meantime.
 *
 * @param byJob whether the regular job checks, so that the owner should get an email if it is verified
 */
export async function checkSenderDomain(
  services: Services,
  domainId: string,
  { byJob = false }: { byJob?: boolean } = {},
): Promise<SenderCheckOutcome | null> {
  const { db } = services
  const [domain] = await db.select().from(senderDomain).where(eq(senderDomain.id, domainId))
  if (!domain) return null
  const keys = await listKeys(db, domainId)
  const findings = await find(services, domain, keys)
  const outcome = await db.transaction(async (tx) => {
    // The row locks allow only one check of a domain name at a time.
    const claims = await tx
      .select()
      .from(senderDomain)
      .where(eq(senderDomain.domain, domain.domain))
      .orderBy(asc(senderDomain.id))
      .for('update')
    const mine = claims.find(({ id }) => id === domainId)
    if (!mine) return null
    const current = await listKeys(tx, domainId)
    // Another check has replaced keys since the lookups, so they say nothing.
    if (namesOf(current) !== namesOf(keys)) return 'unreachable'
    return decide(services, tx, { mine, claims, keys: current, findings, byJob })
  })
  services.wakeMail()
  return outcome
}

const namesOf = (keys: readonly Key[]) =>
  keys.map(({ selector, state }) => `${selector} ${state}`).join(' ')

const listKeys = (db: Pick<Transaction, 'select'>, domainId: string) =>
  db
    .select()
    .from(senderKey)
    .where(eq(senderKey.domainId, domainId))
    .orderBy(asc(senderKey.createdAt), asc(senderKey.id))

const keyOf = (keys: readonly Key[], state: Key['state']) => keys.find((key) => key.state === state)

async function find(services: Services, domain: Domain, keys: Key[]): Promise<Findings> {
  const findTxt = limitedLookups(services)
  const isReadable = keys.every(
    ({ id, privateKey }) => privateKey === null || openSenderKey(services.env, id, privateKey),
  )
  if (!isReadable) {
    const replacements: Findings['replacements'] = [
      await createSenderKey(services),
      await createSenderKey(services),
    ]
    const checks = { dkim: {}, spf: null, dmarc: UNREACHABLE }
    return { checks, rivals: new Map(), spare: null, replacements }
  }
  const [checks, rivals] = await Promise.all([
    lookUpRecords(services, findTxt, domain.domain, keys),
    findRivals(services, domain, findTxt),
  ])
  // Created before the transaction, because it takes a while.
  const isDue = rotationCause(domain, keys, checks, services.clock.now()) !== null
  const isReady = dkimOf(checks, keyOf(keys, 'next')).ok
  const spare = isDue && isReady ? await createSenderKey(services) : null
  return { checks, rivals, spare, replacements: null }
}

/** Looks up the active key of each other account that has verified the domain. */
async function findRivals(
  { db }: Services,
  domain: Domain,
  findTxt: FindTxt,
): Promise<Map<string, boolean | null>> {
  const holders = await db
    .select({
      id: senderDomain.id,
      selector: senderKey.selector,
      publicKey: senderKey.publicKey,
    })
    .from(senderDomain)
    .innerJoin(
      senderKey,
      and(eq(senderKey.domainId, senderDomain.id), eq(senderKey.state, 'active')),
    )
    .where(
      and(
        eq(senderDomain.domain, domain.domain),
        eq(senderDomain.state, 'verified'),
        ne(senderDomain.id, domain.id),
      ),
    )
  const rivals = new Map<string, boolean | null>()
  for (const { id, selector, publicKey } of holders) {
    const found = checkDkim(await findTxt(dkimName(selector, domain.domain)), publicKey)
    rivals.set(id, isDefinite(found) ? found.ok : null)
  }
  return rivals
}

type Situation = {
  mine: Domain
  claims: Domain[]
  keys: Key[]
  findings: Findings
  byJob: boolean
}

async function decide(
  services: Services,
  tx: Transaction,
  situation: Situation,
): Promise<SenderCheckOutcome> {
  const { mine, claims, keys, findings, byJob } = situation
  const { checks, rivals, replacements } = findings
  const now = services.clock.now()
  const store = (set: Partial<Domain>) =>
    tx
      .update(senderDomain)
      .set({ checkedAt: now, checks, ...set })
      .where(eq(senderDomain.id, mine.id))
  if (replacements) {
    await replaceKeys(services, tx, mine, replacements)
    return 'incomplete'
  }
  await recordSeen(tx, keys, checks, now)
  const signing = await rotateIfDue(services, tx, situation, now)
  const dkim = dkimOf(checks, signing)
  const all = [dkim, checks.dmarc, ...(checks.spf ? [checks.spf] : [])]
  if (!all.every(({ ok }) => ok)) {
    const isFault = all.some((check) => !check.ok && isDefinite(check))
    if (!isFault) {
      await store({ problem: 'unreachable' })
      return 'unreachable'
    }
    await store({ problem: null, ...(await countFailure(services, tx, mine, now)) })
    return 'incomplete'
  }
  const holder = claims.find(({ id, state }) => id !== mine.id && state === 'verified')
  if (holder) {
    // The domain changes hands only if the other account's record is certainly gone.
    if (rivals.get(holder.id) !== false) {
      await store({ problem: 'taken' })
      return 'taken'
    }
    await fail(services, tx, holder, 'taken')
  }
  const isNew = mine.state !== 'verified'
  await store({
    state: 'verified',
    verifiedAt: isNew ? now : mine.verifiedAt,
    failingSince: null,
    failedChecks: 0,
    problem: null,
  })
  if (isNew && byJob) {
    const { domain, localPart } = mine
    const address = `${localPart}@${domain}`
    await notify(services, tx, mine, (about) => senderVerifiedMail({ ...about, domain, address }))
  }
  if (isNew) services.log.info({ domain: mine.domain }, 'sender_domain.verified')
  return 'verified'
}

const notify = (
  services: Services,
  tx: Transaction,
  { accountId }: Domain,
  render: Parameters<typeof notifySenderOwner>[3],
) => notifySenderOwner(services, tx, accountId, render)

/**
 * Records which keys are in DNS. A key that is certainly missing stops signing with this check; one
 * that can't be looked up doesn't.
 */
async function recordSeen(
  tx: Transaction,
  keys: readonly Key[],
  checks: SenderChecks,
  now: Date,
): Promise<void> {
  for (const key of keys) {
    const found = dkimOf(checks, key)
    if (!isDefinite(found)) continue
    await tx
      .update(senderKey)
      .set(
        found.ok ? { seenAt: now, missingSince: null } : { missingSince: key.missingSince ?? now },
      )
      .where(eq(senderKey.id, key.id))
  }
}

/**
 * Returns why the active key should be replaced: its record is certainly gone or wrong, or it is
 * old. Null if it shouldn't.
 */
function rotationCause(
  { state }: Domain,
  keys: readonly Key[],
  checks: SenderChecks,
  now: Date,
): 'lost' | 'age' | null {
  const active = keyOf(keys, 'active')
  const found = dkimOf(checks, active)
  if (isDefinite(found) && !found.ok) return 'lost'
  const since = active?.activatedAt
  if (!since || state === 'pending') return null
  return now.getTime() - since.getTime() >= ROTATE_AFTER_DAYS * DAY_MS ? 'age' : null
}

/**
 * Replaces the active key if it is old enough, or if its record is gone, and the next key's record
 * is in DNS. Returns the key that signs from now on. Reminds the owner if the next record is
 * missing. Deletes keys that were retired long enough ago.
 */
async function rotateIfDue(
  services: Services,
  tx: Transaction,
  { mine, keys, findings }: Situation,
  now: Date,
): Promise<Key | undefined> {
  const { checks, spare } = findings
  const active = keyOf(keys, 'active')
  const next = keyOf(keys, 'next')
  const keepFrom = new Date(now.getTime() - KEEP_RETIRED_DAYS * DAY_MS)
  await tx
    .delete(senderKey)
    .where(and(eq(senderKey.domainId, mine.id), sql`${senderKey.retiredAt} < ${keepFrom}`))
  const cause = rotationCause(mine, keys, checks, now)
  if (!active || !next || cause === null) return active
  if (!spare || !dkimOf(checks, next).ok) {
    const isMissing = cause === 'age' && isDefinite(dkimOf(checks, next))
    if (isMissing) await remindOfNext(services, tx, { mine, active, next, now })
    return active
  }
  await tx
    .update(senderKey)
    .set({ state: 'retired', privateKey: null, retiredAt: now })
    .where(eq(senderKey.id, active.id))
  await tx
    .update(senderKey)
    .set({ state: 'active', activatedAt: now })
    .where(eq(senderKey.id, next.id))
  await tx.insert(senderKey).values({ ...spare, domainId: mine.id, state: 'next', createdAt: now })
  const { domain } = mine
  services.log.info({ domain, selector: next.selector }, 'sender_domain.key_rotated')
  if (mine.state !== 'pending') {
    const keepUntil = utcDay(new Date(now.getTime() + KEEP_RETIRED_DAYS * DAY_MS))
    const names = { retired: active.selector, keepUntil, next: spare.selector }
    await notify(services, tx, mine, (about) => senderRotatedMail({ ...about, domain, ...names }))
  }
  return next
}

/** Reminds the owner, once per key, to add the record of the next one. */
async function remindOfNext(
  services: Services,
  tx: Transaction,
  { mine, active, next, now }: { mine: Domain; active: Key; next: Key; now: Date },
): Promise<void> {
  const asked = mine.rotationAskedAt
  if (asked && active.activatedAt && asked > active.activatedAt) return
  await tx.update(senderDomain).set({ rotationAskedAt: now }).where(eq(senderDomain.id, mine.id))
  const { domain } = mine
  await notify(services, tx, mine, (about) =>
    senderRotationDueMail({ ...about, domain, next: next.selector }),
  )
}

/**
 * Returns the changes to a verified domain with a fault. After several such checks, the domain
 * fails, and its owner is notified.
 */
async function countFailure(
  services: Services,
  tx: Transaction,
  mine: Domain,
  now: Date,
): Promise<Partial<Domain>> {
  if (mine.state !== 'verified') return {}
  const failingSince = mine.failingSince ?? now
  const failedChecks = mine.failedChecks + 1
  const isLasting = now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS
  if (failedChecks >= FAILED_CHECKS && isLasting) await fail(services, tx, mine, 'records')
  return { failingSince, failedChecks }
}

async function fail(
  services: Services,
  tx: Transaction,
  row: Domain,
  problem: 'records' | 'taken' | 'keys',
): Promise<void> {
  await tx
    .update(senderDomain)
    .set({ state: 'failing', ...(problem === 'taken' ? { problem } : {}) })
    .where(eq(senderDomain.id, row.id))
  const { domain } = row
  services.log.warn({ domain, problem }, 'sender_domain.failed')
  await notify(services, tx, row, (about) => senderFailingMail({ ...about, domain, problem }))
}

/**
 * Replaces both keys, because they were encrypted with a SESSION_SECRET that is no longer
 * configured. The owner has to add the new records.
 */
async function replaceKeys(
  services: Services,
  tx: Transaction,
  mine: Domain,
  [active, next]: NonNullable<Findings['replacements']>,
): Promise<void> {
  const now = services.clock.now()
  const row = { domainId: mine.id, createdAt: now }
  await tx.delete(senderKey).where(eq(senderKey.domainId, mine.id))
  await tx.insert(senderKey).values([
    { ...active, ...row, state: 'active', activatedAt: now },
    { ...next, ...row, state: 'next' },
  ])
  await tx
    .update(senderDomain)
    .set({ checkedAt: now, checks: null, problem: 'keys-replaced' })
    .where(eq(senderDomain.id, mine.id))
  if (mine.state !== 'pending') await fail(services, tx, mine, 'keys')
}

const MAX_CHECKS = 200
const AT_ONCE = 5

/**
 * Job: checks the sender domains that are due, the ones that waited longest first. Verified domains
 * are checked every six hours, or at each run after a check that found a fault or no answer. Others
 * are checked every hour for 14 days, then every day. A domain that was never verified is no longer
 * checked after 60 days.
 */
export async function checkSenderDomains(services: Services): Promise<{ checked: number }> {
  const { db, clock } = services
  const now = clock.now()
  const { rows: due } = await db.execute<{ id: string }>(sql`
    select id from sender_domains
    where (checked_at is null or checked_at <= ${now}::timestamptz - case
        when state = 'verified' and failing_since is null and problem is null then interval '6 hours'
        when state = 'verified' then interval '10 minutes'
        when greatest(created_at, failing_since) > ${now}::timestamptz - interval '14 days'
          then interval '1 hour'
        else interval '1 day' end)
      and (state <> 'pending' or created_at > ${now}::timestamptz - interval '60 days')
    order by checked_at nulls first, id limit ${MAX_CHECKS}`)
  let checked = 0
  const lane = async () => {
    for (let one = due.shift(); one; one = due.shift()) {
      try {
        await checkSenderDomain(services, one.id, { byJob: true })
        checked++
      } catch (error) {
        // One domain must not keep the others from being checked.
        services.log.error({ err: error, senderDomainId: one.id }, 'sender_domain.check_failed')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { checked }
}

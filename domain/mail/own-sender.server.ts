import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { MailSender } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { decrypt, encrypt } from '../encryption.server.ts'
import { knownSecrets } from '../known-secrets.ts'

type Secrets = Pick<Env, 'sessionSecret' | 'previousSessionSecret'>

const contextOf = (keyId: string) => ({ purpose: 'sender keys', subject: keyId }) as const

/** Encrypts a private DKIM key (PKCS #8, PEM), bound to its row. */
export const sealSenderKey = ({ sessionSecret }: Secrets, keyId: string, key: string): string =>
  encrypt(sessionSecret, contextOf(keyId), Buffer.from(key))

/**
 * Returns a private DKIM key in the PEM format; null if it was encrypted with a secret that is no
 * longer configured.
 */
export const openSenderKey = (secrets: Secrets, keyId: string, sealed: string): string | null =>
  decrypt(knownSecrets(secrets), contextOf(keyId), sealed)?.toString() ?? null

/**
 * How long emails aren't sent from a domain after the mail server rejected one because of it. In
 * the meantime they are sent from the installation's address.
 */
const REFUSED_MS = HOUR_MS

/** How an account's emails to visitors are sent. */
export type OwnSender = {
  /** Null if they are sent from the installation's address. */
  sender: MailSender | null
  /** Whether the account's sender is stopped, because too many of its emails bounced or annoyed people. */
  isStopped: boolean
}

type Row = {
  stopped: boolean
  domain: string | null
  localPart: string | null
  keyId: string | null
  selector: string | null
  privateKey: string | null
}

/**
 * The active key of the account's verified domain, if the last check that got an answer found its
 * record.
 */
const FIND = sqlOf<{ accountId: string; refusedBefore: Date }, Row>(
  `select s.account_id is not null as stopped, d.domain, d.local_part as "localPart",
      k.id as "keyId", k.selector, k.private_key as "privateKey"
    from (select {accountId}::uuid as id) a
    left join sender_stops s on s.account_id = a.id and s.resumed_at is null
    left join sender_domains d on d.account_id = a.id and d.state = 'verified'
      and (d.refused_at is null or d.refused_at < {refusedBefore}::timestamptz)
    left join sender_keys k on k.domain_id = d.id and k.state = 'active'
      and k.seen_at is not null and k.missing_since is null`,
  { name: 'find-own-sender' },
)

/** Returns how an account's emails to visitors are sent now. */
export async function findOwnSender(
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  accountId: string,
): Promise<OwnSender> {
  const refusedBefore = new Date(clock.now().getTime() - REFUSED_MS)
  const [row] = await rowsOf(db.$client, FIND({ accountId, refusedBefore }))
  if (!row) return { sender: null, isStopped: false }
  return { sender: row.stopped ? null : senderOf(env, row), isStopped: row.stopped }
}

function senderOf(env: Secrets, row: Row): MailSender | null {
  const { domain, localPart, keyId, selector } = row
  if (!domain || !localPart || !keyId || !selector || !row.privateKey) return null
  const privateKey = openSenderKey(env, keyId, row.privateKey)
  return privateKey === null
    ? null
    : { address: `${localPart}@${domain}`, domain, selector, privateKey }
}

const RECORD_REFUSAL = sqlOf<{ accountId: string; domain: string; at: Date; refusal: string }>(
  `update sender_domains set refused_at = {at}::timestamptz, refusal = {refusal}
    where account_id = {accountId} and domain = {domain}`,
)

/** Records that the mail server rejected an email because of its sender. */
export async function recordSenderRefusal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId, domain, refusal }: { accountId: string; domain: string; refusal: string },
): Promise<void> {
  const at = clock.now()
  await rowsOf(
    db.$client,
    RECORD_REFUSAL({ accountId, domain, at, refusal: refusal.slice(0, 500) }),
  )
}

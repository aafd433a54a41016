import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { emailRequest } from '#db/schema/email-requests.ts'
import type { LeadFlag } from '#db/schema/leads.ts'
import type { LeadRecord } from '#domain/leads/journal/lead-journal.server.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { findFlags } from '#domain/leads/take/spam-flags.server.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import type { JudgedMail } from './judge-mail.ts'
import type { PressedButton } from './open-request.server.ts'

/**
 * Why a proven email isn't accepted. 'unknown': no page gave out this code, or too long ago. 'used':
 * another email came with it. 'closed': the magnet takes no leads. 'too-many': a limit.
 */
export type NotAccepted = 'unknown' | 'used' | 'closed' | 'too-many'
export type Accepted = { ok: true; isRepeated: boolean } | { ok: false; reason: NotAccepted }

type Found = {
  code: string
  state: (typeof emailRequest.$inferSelect)['state']
  pressed: PressedButton
  message_digest: Buffer | null
  is_active: boolean
}

/** Finds codes that haven't expired, and whether their magnets take leads. */
const FIND_REQUESTS = sqlOf<{ codes: string[]; now: Date }, Found>(
  `
  select r.code, r.state, r.pressed, r.message_digest, coalesce(m.state = 'active'
    and m.suspended_at is null and u.suspended_at is null and u.closed_at is null, false) as is_active
  from email_requests r
  left join lead_magnets m on m.id = (r.pressed->'page'->>'magnetId')::uuid
  left join "user" u on u.id = m.user_id
  where r.code = any({codes}::text[]) and r.expires_at > {now}::timestamptz`,
  { name: 'find-email-requests' },
)

/** Stores the leads of emails whose codes are still open, and returns their codes. */
const ACCEPT = sqlOf<
  { codes: string[]; digests: Buffer[]; leads: string[]; now: Date },
  { code: string }
>(
  `
  update email_requests r
  set state = 'accepted', accepted_at = {now}::timestamptz, message_digest = v.digest,
    lead = v.lead::jsonb
  from (
    select code, digest, lead
    from unnest({codes}::text[], {digests}::bytea[], {leads}::text[]) v (code, digest, lead)
    order by code
  ) v
  where r.code = v.code and r.state = 'open' returning r.code`,
  { name: 'accept-email-requests' },
)

/** Returns whether a page gave out this code and it may still be used, or was just used. */
export async function isKnownCode({ db, clock }: Services, code: string): Promise<boolean> {
  const found = await rowsOf(db.$client, FIND_REQUESTS({ codes: [code], now: clock.now() }))
  return found.length > 0
}

type Waiting = {
  mail: JudgedMail
  digest: Buffer
  resolve(outcome: Accepted): void
  reject(error: unknown): void
}
type Queue = { waiting: Waiting[]; isRunning: boolean }

/** The maximum number of emails that are stored together. */
const MAX_GROUP = 128
const queues = new WeakMap<Services['db'], Queue>()

/**
 * Stores the lead of a proven email. When this resolves with `ok`, the lead survives a crash, and
 * `writeAcceptedRequests` writes it. Emails that arrive at the same time are stored together. A mail
 * server that got no response sends the same email again, which changes nothing. Rejects if the
 * database can't store it.
 */
export function acceptMail(services: Services, mail: JudgedMail): Promise<Accepted> {
  const queue = queues.get(services.db) ?? { waiting: [], isRunning: false }
  queues.set(services.db, queue)
  return new Promise((resolve, reject) => {
    const digest = createHash('sha256').update(mail.messageId).digest()
    queue.waiting.push({ mail, digest, resolve, reject })
    if (!queue.isRunning) void work(services, queue)
  })
}

async function work(services: Services, queue: Queue): Promise<void> {
  queue.isRunning = true
  while (queue.waiting.length > 0) {
    const group = takeGroup(queue)
    const outcomes = await acceptGroup(services, group).catch((error: unknown) => ({
      error,
    }))
    for (const [index, one] of group.entries()) {
      const outcome = Array.isArray(outcomes) ? outcomes[index] : null
      if (outcome) one.resolve(outcome)
      else one.reject(Array.isArray(outcomes) ? new Error('no outcome') : outcomes.error)
    }
  }
  queue.isRunning = false
}

/** Takes the next emails. Two with the same code or Message-ID are never in one group. */
function takeGroup(queue: Queue): Waiting[] {
  const taken = new Set<string>()
  const group: Waiting[] = []
  const later: Waiting[] = []
  for (const one of queue.waiting) {
    const keys = [one.mail.code, one.mail.messageId]
    if (group.length >= MAX_GROUP || keys.some((key) => taken.has(key))) later.push(one)
    else {
      group.push(one)
      for (const key of keys) taken.add(key)
    }
  }
  queue.waiting = later
  return group
}

type Judged = { refused: Accepted } | { lead: LeadRecord }

async function acceptGroup(services: Services, group: readonly Waiting[]): Promise<Accepted[]> {
  const { db, clock } = services
  const now = clock.now()
  const codes = group.map(({ mail }) => mail.code)
  const found = new Map(
    (await rowsOf(db.$client, FIND_REQUESTS({ codes, now }))).map((row) => [row.code, row]),
  )
  const judged = await Promise.all(
    group.map((one) => judge(services, one, { row: found.get(one.mail.code), now })),
  )
  const counted = group.filter((_, index) => 'lead' in (judged[index] ?? {}))
  const stored = await store(services, group, judged, now).catch(async (error: unknown) => {
    // Their mail servers send them again.
    await giveBack(services, counted)
    throw error
  })
  await giveBack(
    services,
    counted.filter(({ mail }) => !stored.has(mail.code)),
  )
  return group.map((one, index): Accepted => {
    const verdict = judged[index]
    if (verdict && 'refused' in verdict) return verdict.refused
    return stored.has(one.mail.code)
      ? { ok: true, isRepeated: false }
      : { ok: false, reason: 'used' }
  })
}

/** Takes back the counts of emails that got no answer. */
const giveBack = ({ limits }: Services, emails: readonly Waiting[]) =>
  Promise.all(emails.map(({ mail }) => limits.giveBack('email-answer', mailboxOf(mail))))

async function judge(
  services: Services,
  { mail, digest }: Waiting,
  { row, now }: { row: Found | undefined; now: Date },
): Promise<Judged> {
  const refuse = (reason: NotAccepted): Judged => ({ refused: { ok: false, reason } })
  if (!row) return refuse('unknown')
  if (row.state !== 'open') {
    return row.message_digest?.equals(digest)
      ? { refused: { ok: true, isRepeated: true } }
      : refuse('used')
  }
  if (!row.is_active) return refuse('closed')
  const emailNormalized = normalizeEmail(mail.email)
  const answers = await services.limits.take('email-answer', mailboxOf(mail))
  if (!answers.ok) return refuse('too-many')
  const { subject, brandingColor: _, ...pressed } = row.pressed
  const flags: LeadFlag[] | 'too-many' = await findFlags(services, {
    form: { name: mail.name, email: mail.email, honeypot: false, elapsedMs: null },
    emailNormalized,
    addressHash: Buffer.from(pressed.addressHash, 'base64'),
    magnetId: pressed.page.magnetId,
  })
  if (flags === 'too-many') {
    await services.limits.giveBack('email-answer', mailboxOf(mail))
    return refuse('too-many')
  }
  return {
    lead: {
      ...pressed,
      leadId: uuidv7(),
      submittedAt: now.toISOString(),
      name: mail.name,
      email: mail.email,
      emailNormalized,
      flags,
      asked: { messageId: mail.messageId, subject },
    },
  }
}

const mailboxOf = ({ email }: JudgedMail) => getMailbox(normalizeEmail(email))

/** Stores the leads and returns the codes of those that were stored. */
async function store(
  services: Services,
  group: readonly Waiting[],
  judged: readonly Judged[],
  now: Date,
): Promise<Set<string>> {
  const { $client } = services.db
  const wanted = group.flatMap(({ mail: { code }, digest }, index) => {
    const verdict = judged[index]
    return verdict && 'lead' in verdict ? [{ code, digest, lead: verdict.lead }] : []
  })
  const accept = async (rows: typeof wanted) => {
    const values = {
      codes: rows.map(({ code }) => code),
      digests: rows.map(({ digest }) => digest),
      leads: rows.map(({ lead }) => JSON.stringify(lead)),
      now,
    }
    return (await rowsOf($client, ACCEPT(values))).map(({ code }) => code)
  }
  if (wanted.length === 0) return new Set()
  try {
    return new Set(await accept(wanted))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  // An email of the group has the Message-ID of one that was accepted before.
  const stored = new Set<string>()
  for (const one of wanted) {
    try {
      for (const code of await accept([one])) stored.add(code)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return stored
}

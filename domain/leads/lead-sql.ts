// The SQL that writes leads. The statements don't depend on the number of leads, so each connection
// plans them only once. Statements that lock rows do so in key order, so two processes can't
// deadlock.

import { getTableColumns } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Confirmation } from '#db/schema/magnets.ts'
import { isVisitorMailSql, mailboxSql } from '#db/schema/mail.ts'
import type { Question } from '#db/schema/questions.ts'
import { type PagePromo, promoSql } from '#domain/promo-codes/assign-codes.server.ts'
import type { Language } from '#lib/languages.ts'
import { sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { FileType } from '../files/file-type.ts'
import { type BrandRow, brandRowSql } from '../mail/reply-address.server.ts'
import { WITHHOLDING_FLAGS } from './lead-flags.ts'
import { getMailbox } from './mailbox.ts'
import { type Columns, insertSql } from './pg-arrays.ts'

/**
 * Forces index scans: all statements below find their rows by key. A connection keeps its plans
 * (including those of foreign key checks), and a plan made while a table is small would keep
 * scanning the whole table. Forces generic plans: planning again for each batch size would cost
 * more than it saves.
 */
export const BEGIN = `begin; set local enable_seqscan = off;
  set local plan_cache_mode = force_generic_plan`

/**
 * SQL for the reply address. A workspace's account has no mailbox, so the email of the workspace's
 * owner is used.
 */
const REPLY_ADDRESS = `case when u.kind = 'workspace' then (select o.email from workspaces ws
  join "user" o on o.id = ws.owner_id where ws.account_id = u.id) else u.email end`
/** Null for a person's account. */
const BRAND = brandRowSql('u.id')

/**
 * SQL for whether a magnet has counted leads. It reads the daily counts, because there may be many
 * flagged leads.
 */
const hasLeads = (id: string) => `exists (select from lead_counts lc
  where lc.scope_id = ${id} and lc.step = 'day' and lc.leads > 0)`

/**
 * The facts about an owner that are needed to store leads, from "user" u, user_profiles p and
 * subscriptions s.
 */
const OWNER_COLUMNS = `${REPLY_ADDRESS} as owner_email, u.created_at as owner_created_at, u.first_name, u.last_name,
    ${BRAND} as brand, p.display_name, p.lead_notices, s.plan_type, s.status, s.current_period_end,
    s.past_due_since,
    exists (select from event_streams e where e.account_id = u.id and e.is_recording) as records_events`
const OWNER_JOINS = `left join user_profiles p on p.id = u.id
  left join subscriptions s on s.user_id = u.id`

/** A row returned by FIND_OWNERS. */
type FoundOwner = {
  owner_id: string
  owner_email: string
  owner_created_at: Date
  first_name: string
  last_name: string
  /** Null if the owner is a person. */
  brand: BrandRow | null
  display_name: string | null
  lead_notices: 'each' | 'daily' | 'off' | null
  plan_type: string | null
  status: string | null
  current_period_end: Date | null
  past_due_since: Date | null
  /** Whether the owner's events are recorded. */
  records_events: boolean
}

/**
 * A row returned by FIND_MAGNETS. Its state is 'deleted' for a journaled lead whose magnet no
 * longer exists.
 */
export type FoundMagnet = FoundOwner & {
  asked: string
  placement_id: string | null
  id: string
  title: string
  file_type: FileType
  short_id: string
  state: 'active' | 'paused' | 'suspended' | 'deleted'
  /** Null for accounts older than a week. */
  recent_leads: number | null
  /** All of these are null for a creator's own page. */
  workspace_id: string | null
  campaign_id: string | null
  creator_id: string | null
  consent_text: string | null
  consent_version: string | null
  /** The name of the participating creator whose page it is. */
  participant: string | null
  /** The language of the page and of the emails. */
  language: Language
  /** The label of the form's button; null for the usual one. */
  submit_label: string | null
  /** The texts of the form's checkboxes. */
  newsletter_box: string | null
  partner_box: string | null
  /** What the form asks beside its fields; null if nothing, or if they weren't requested. */
  questions: Question[] | null
  /** The tags that each new lead of the magnet gets. */
  lead_tag_ids: string[] | null
  /** What the magnet gives only after a confirmation. */
  confirmation: Confirmation
  /** The owner's words for the delivery email; null for the usual ones. */
  mail_subject: string | null
  mail_text: string | null
  /**
   * The rule with the magnet's lead limit, and the magnet that it shows after the limit is reached.
   */
  stock_rule_id: string | null
  stock_target_id: string | null
  /** The promo codes of the magnet's campaign; null if it hands out none. */
  promo: PagePromo | null
  /** Whether the magnet has counted leads. */
  has_leads: boolean
  /** Whether the magnet has or had rules about what its page shows. */
  has_rules: boolean
}

/**
 * Finds the magnets of short links (in lower case) and of ids, with their owner and plan. For
 * accounts created after `newSince`, it also counts the leads since `countedSince`, up to `limit`.
 * The leads are counted instead of the emails, because there are at least as many leads.
 */
export const FIND_MAGNETS = sqlOf<
  {
    links: string[]
    ids: string[]
    withQuestions: boolean
    newSince: Date
    countedSince: Date
    limit: number
  },
  FoundMagnet
>(
  `
  with wanted as (
    select identifier as asked, magnet_id as id, placement_id from short_links where identifier = any({links}::text[])
    union all
    select id::text, id, null from unnest({ids}::uuid[]) id
  )
  select w.asked, w.placement_id, m.id, m.user_id as owner_id, m.title, m.file_type, m.short_id,
    case when m.suspended_at is null and u.suspended_at is null then m.state else 'suspended' end
    as state, ${OWNER_COLUMNS}, m.workspace_id, m.campaign_id, m.creator_id, t.consent_text, t.consent_version,
    cc.name as participant, m.language, m.submit_label,
    case when t.id is null then m.newsletter_box else t.newsletter_box end as newsletter_box,
    case when t.id is null then m.partner_box else t.partner_box end as partner_box,
    case when not {withQuestions}::boolean then null when t.id is null then m.questions
      else t.questions end as questions,
    m.lead_tag_ids, m.confirmation, m.mail_subject, m.mail_text,
    r.id as stock_rule_id, r.target_id as stock_target_id,
    ${promoSql('m.campaign_id', 'm.creator_id')} as promo,
    ${hasLeads('m.id')} as has_leads,
    exists (select from magnet_schedules ms where ms.magnet_id = m.id) as has_rules,
    case when u.created_at >= {newSince}::timestamptz then (select count(*)::int from (
      select from leads l where l.owner_id = m.user_id and l.submitted_at > {countedSince}::timestamptz
        and not l.flags && ${WITHHOLDING_FLAGS} limit {limit}::int) recent) end as recent_leads
  from wanted w
  join lead_magnets m on m.id = w.id
  join "user" u on u.id = m.user_id and u.closed_at is null
  ${OWNER_JOINS}
  left join campaign_templates t on t.id = m.template_id
  left join campaign_creators cc on cc.id = m.creator_id
  left join magnet_rules r on r.magnet_id = m.id and r.condition = 'after-leads'
  order by m.id
  for key share of m`,
  { name: 'find-magnets' },
)

/** Finds the owners of magnets that were deleted after a lead was acknowledged. */
export const FIND_OWNERS = sqlOf<{ ids: string[] }, FoundOwner>(
  `
  select u.id as owner_id, ${OWNER_COLUMNS} from "user" u ${OWNER_JOINS}
  where u.id = any({ids}::uuid[]) and u.closed_at is null order by u.id for key share of u`,
  { name: 'find-owners' },
)

/** Finds the journaled leads that have already been written. */
export const FIND_WRITTEN = sqlOf<{ ids: string[] }, { id: string }>(
  'select id from leads where id = any({ids}::uuid[])',
  { name: 'find-written' },
)

/**
 * Locks mailboxes. Until the end of the transaction, no other transaction (in any process) can
 * write leads of people with these mailboxes or queue emails to them. Uses the same key as
 * `queueDeliveryEmail`.
 */
export const LOCK_PEOPLE = sqlOf<{ mailboxes: string[] }>(
  `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('visitor mail ' || mailbox, 0) as key
    from unnest({mailboxes}::text[]) mailbox order by 1
  ) keys`,
  { name: 'lock-people' },
)

/**
 * A row returned by FIND_EARLIER: a lead by its digest ('lead'), the emails that a mailbox got
 * about a magnet ('mail'), or a mailbox to which an email was delivered before ('known').
 */
export type FoundEarlier = {
  what: 'lead' | 'mail' | 'known'
  key: string
  other: string | null
  number: number
  /** The magnet of a lead. */
  magnet_id: string | null
}
/**
 * Finds earlier leads by their digests, the emails to these mailboxes, and the mailboxes to which
 * an email was delivered before. OFFSET and the inner SELECT make PostgreSQL look up each mailbox
 * and lead in an index. It overestimates the emails of a mailbox, and would plan a scan of all
 * leads.
 */
export const FIND_EARLIER = sqlOf<
  { digests: Buffer[]; leadsSince: Date; mailboxes: string[]; mailsSince: Date },
  FoundEarlier
>(
  `
  select 'lead' as what, encode(digest, 'hex') as key, id as other,
    (extract(epoch from submitted_at) * 1000)::float8 as number, lead_magnet_id as magnet_id
  from leads where digest = any({digests}::bytea[]) and submitted_at > {leadsSince}::timestamptz
  union all
  select 'mail', mailbox, o.magnet_id, count(*)::float8, null
  from (select distinct mailbox from unnest({mailboxes}::text[]) mailbox) mailboxes
  cross join lateral (
    select (select lead_magnet_id from leads where leads.id = outgoing_mail.lead_id) as magnet_id
    from outgoing_mail
    where ${mailboxSql('to_address')} = mailbox and ${isVisitorMailSql}
      and created_at > {mailsSince}::timestamptz and state <> 'discarded'
    offset 0
  ) o
  group by 2, 3
  union all
  select 'known', mailbox, null, 1, null from unnest({mailboxes}::text[]) mailbox
  cross join lateral (${deliveredToSql('mailbox')}) delivered`,
  { name: 'find-earlier' },
)

/**
 * Returns SQL that selects a row if an email to a visitor was accepted for this mailbox. It is a
 * lookup in an index.
 */
export function deliveredToSql(mailbox: string): string {
  return `select 1 from outgoing_mail where ${mailboxSql('to_address')} = ${mailbox}
    and ${isVisitorMailSql} and state in ('sent', 'delivered') limit 1`
}

/** Counts the emails of one kind to creators, by recipient. */
export const COUNT_NOTICES = sqlOf<
  { addresses: string[]; kind: string; since: Date },
  { to_address: string; sent: number }
>(
  `
  select to_address, count(*)::int as sent from outgoing_mail
  where to_address = any({addresses}::text[]) and kind = {kind} and created_at > {since}::timestamptz group by 1`,
  { name: 'count-notices' },
)

/**
 * Claims the notices about the first leads of magnets; `leads` has one lead for each of `ids`.
 * Returns the claims that no other transaction, in any process, has made before. A claim is
 * permanent unless its lead was marked as a test. Run it before the leads of this transaction are
 * counted.
 */
export const CLAIM_FIRST_NOTICES = sqlOf<{ ids: string[]; leads: string[] }, { lead_id: string }>(
  `
  insert into first_lead_notices as f (magnet_id, lead_id)
  select id, lead_id from unnest({ids}::uuid[], {leads}::uuid[]) w (id, lead_id)
  where not ${hasLeads('id')} order by id
  on conflict (magnet_id) do update set lead_id = excluded.lead_id
    where exists (select from leads l where l.id = f.lead_id and 'test' = any(l.flags))
  returning lead_id`,
  { name: 'claim-first-notices' },
)

/** Fields that later changes set, and are empty in a new lead, or that the database sets. */
const LATER_FIELDS = [
  'emailTyped',
  'clickedAt',
  'updatedAt',
  'erasedAt',
  'withdrawals',
  'proofSalt',
] as const
/** The fields of a new lead, filled by `leadColumns`. */
export type NewLeadField = Exclude<keyof typeof lead.$inferInsert, (typeof LATER_FIELDS)[number]>

/** All columns of `leads` except generated columns and `LATER_FIELDS`. */
export const NEW_LEAD_COLUMNS: Columns = Object.fromEntries(
  Object.entries(getTableColumns(lead))
    .filter(([field, { generated }]) => !generated && !LATER_FIELDS.some((one) => one === field))
    .map(([field, column]) => [column.name, { type: column.getSQLType(), from: field }]),
)

/** The columns of an email, filled from `QueuedMail`. */
export const MAIL_COLUMNS: Columns = {
  kind: { type: 'text' },
  to_address: { type: 'text', from: 'to' },
  reply_to: { type: 'text', from: 'replyTo' },
  from_name: { type: 'text', from: 'fromName' },
  subject: { type: 'text' },
  text_body: { type: 'text', from: 'text' },
  html_body: { type: 'text', from: 'html' },
  user_id: { type: 'uuid', from: 'userId' },
  lead_id: { type: 'uuid', from: 'leadId' },
  in_reply_to: { type: 'text', from: 'inReplyTo' },
  next_attempt_at: { type: 'timestamptz', from: 'dueAt' },
  state: { type: 'text' },
  held_by: { type: 'text', from: 'heldBy' },
  held_rank: { type: 'integer', from: 'heldRank' },
  failed_at: { type: 'timestamptz', from: 'failedAt' },
}

/** Inserts leads and emails. Its values are the columns of both. */
export const WRITE_LEADS = sqlOf<Record<string, Buffer>>(
  `
  with written as (${insertSql('leads', NEW_LEAD_COLUMNS)})
  ${insertSql('outgoing_mail', MAIL_COLUMNS)}`,
  { name: 'write-leads' },
)

type MonthCount = { owner_id: string; month: string; leads: number }

/**
 * Adds to the number of leads per month. The values are MonthCount[] as JSON. Returns the new
 * counts of these months. Run it as late as possible, because all leads of a creator wait for the
 * same row.
 */
export const COUNT_MONTHS = sqlOf<
  { counts: string },
  { user_id: string; month: string; leads_count: number }
>(
  `
  insert into usage_tracking as u (user_id, month, leads_count)
  select owner_id, month, leads
  from json_to_recordset({counts}::json) c (owner_id uuid, month date, leads int) order by 1, 2
  on conflict (user_id, month) do update set leads_count = u.leads_count + excluded.leads_count
  returning user_id, month::text, leads_count`,
  { name: 'count-months' },
)

export const WRITE_MAILS = sqlOf<Record<string, Buffer>>(insertSql('outgoing_mail', MAIL_COLUMNS), {
  name: 'write-mails',
})

/** Runs LOCK_PEOPLE for these normalized emails in another transaction. */
export async function lockPeople(tx: Transaction, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.execute(LOCK_PEOPLE({ mailboxes: [...new Set(addresses.map(getMailbox))] }))
}

/** Runs COUNT_MONTHS in another transaction. `leads` may be negative. */
export async function countMonths(tx: Transaction, counts: MonthCount[]): Promise<void> {
  const sums = new Map<string, MonthCount>()
  for (const one of counts) {
    const key = `${one.owner_id} ${one.month}`
    sums.set(key, { ...one, leads: one.leads + (sums.get(key)?.leads ?? 0) })
  }
  if (sums.size === 0) return
  await tx.execute(COUNT_MONTHS({ counts: JSON.stringify([...sums.values()]) }))
}

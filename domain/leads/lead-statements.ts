// The statements that write leads, as constants: their number and text don't depend on how many
// leads there are, so that each connection plans them once, by name. Whatever takes row locks goes
// through its keys in one order, so that two processes never wait for each other in a ring.
import { sql } from 'drizzle-orm'
import { isVisitorMailSql, mailboxSql } from '#db/schema/mail.ts'
import type { Transaction } from '#platform/db/database.ts'
import { WITHHOLDING_FLAGS } from './lead-flags.ts'
import { mailboxOf } from './mailbox.ts'
import { type Columns, insertOf } from './row-arrays.ts'

/**
 * Everything below finds its rows by a key. Plans, and those of the foreign keys' checks, are kept by
 * the connection: made while a table is still small they would read all of it ever after. One plan
 * for every number of leads; to plan anew what batches of another size ask costs more than to ask it.
 */
export const BEGIN = `begin; set local enable_seqscan = off;
  set local plan_cache_mode = force_generic_plan`

/** Where answers to a creator's mail go: a workspace's account has no mailbox, its owner has. */
const REPLY_ADDRESS = `case when u.kind = 'workspace' then (select o.email from workspaces ws
  join "user" o on o.id = ws.owner_id where ws.account_id = u.id) else u.email end`
/** Null for a person's account. */
const BRAND_COLOR = '(select ws.brand_color from workspaces ws where ws.account_id = u.id)'

/**
 * $1 names in lower case, $2 magnet ids. What was asked for, with its magnet, creator and plan. Of
 * accounts made since $3 also how many leads they had since $4, of which $5 are counted at most:
 * leads stand for mails, there are at least as many.
 */
export const FIND_PLACES = `
  with wanted as (
    select name as asked, magnet_id as id, placement_id from names where name = any($1::text[])
    union all
    select id::text, id, null from unnest($2::uuid[]) id
  )
  select w.asked, w.placement_id, m.id, m.user_id as owner_id, m.title, m.file_type, m.short_id,
    case when m.suspended_at is null and u.suspended_at is null then m.state else 'paused' end
    as state, ${REPLY_ADDRESS} as owner_email, u.created_at as owner_created_at, u.first_name, u.last_name,
    ${BRAND_COLOR} as brand_color, p.display_name, p.lead_notices, s.plan_type, s.status, s.current_period_end,
    s.past_due_since, m.workspace_id, m.campaign_id, m.creator_id, t.consent_text, t.consent_version,
    case when u.created_at >= $3::timestamptz then (select count(*)::int from (
      select from leads l where l.owner_id = m.user_id and l.submitted_at > $4::timestamptz
        and not l.flags && ${WITHHOLDING_FLAGS} limit $5::int) recent) end as recent_leads
  from wanted w
  join lead_magnets m on m.id = w.id
  join "user" u on u.id = m.user_id and u.closed_at is null
  left join user_profiles p on p.id = m.user_id
  left join subscriptions s on s.user_id = m.user_id
  left join campaign_templates t on t.id = m.template_id
  order by m.id
  for key share of m`

/**
 * $1 mailboxes. Held until the end of the transaction: of one person's leads, and of the
 * mails to one mailbox, only one transaction decides at a time, in whichever process. The key is
 * that of `queueVisitorMail`.
 */
export const LOCK_PEOPLE = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('visitor mail ' || mailbox, 0) as key
    from unnest($1::text[]) mailbox order by 1
  ) keys`

/** $1 digests, $2 since; $3 mailboxes, $4 since. The leads and mails of these people. */
export const FIND_EARLIER = `
  select 'lead' as what, encode(digest, 'hex') as key, id as other,
    (extract(epoch from submitted_at) * 1000)::float8 as number
  from leads where digest = any($1::bytea[]) and submitted_at > $2::timestamptz
  union all
  select 'mail', o.mailbox, l.lead_magnet_id, count(*)::float8
  from (
    select ${mailboxSql('to_address')} as mailbox, lead_id from outgoing_mail
    where ${mailboxSql('to_address')} = any($3::text[]) and ${isVisitorMailSql}
      and created_at > $4::timestamptz
  ) o left join leads l on l.id = o.lead_id
  group by 2, 3`

/** $1 the creators' addresses, $2 kind, $3 since. */
export const COUNT_NOTICES = `
  select to_address, count(*)::int as sent from outgoing_mail
  where to_address = any($1::text[]) and kind = $2 and created_at > $3::timestamptz group by 1`

export const LEAD_COLUMNS: Columns = {
  id: { type: 'uuid' },
  owner_id: { type: 'uuid' },
  lead_magnet_id: { type: 'uuid' },
  lead_magnet_title: { type: 'text' },
  name: { type: 'text' },
  email: { type: 'text' },
  email_normalized: { type: 'text' },
  link_type: { type: 'text' },
  device_type: { type: 'text' },
  ip_city: { type: 'text' },
  ip_country: { type: 'text' },
  submitted_at: { type: 'timestamptz' },
  source: { type: 'text' },
  via_name: { type: 'text' },
  placement_id: { type: 'uuid' },
  flags: { type: 'text[]' },
  address_hash: { type: 'bytea' },
  digest: { type: 'bytea' },
  consent_text: { type: 'text' },
  consent_version: { type: 'text' },
  workspace_id: { type: 'uuid' },
  campaign_id: { type: 'uuid' },
  creator_id: { type: 'uuid' },
}

/** As `QueuedMail` has them. */
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
  next_attempt_at: { type: 'timestamptz', from: 'dueAt' },
}

/** Leads, then mails. */
export const WRITE_LEADS = `
  with written as (${insertOf('leads', LEAD_COLUMNS, 1)})
  ${insertOf('outgoing_mail', MAIL_COLUMNS, Object.keys(LEAD_COLUMNS).length + 1)}`

/**
 * $1 how many count for whom in which month. Answers the months' new counts. All leads of a creator
 * pass through these rows: they are locked as late as can be.
 */
export const COUNT_MONTHS = `
  insert into usage_tracking as u (user_id, month, leads_count)
  select owner_id, month, leads
  from json_to_recordset($1::json) c (owner_id uuid, month date, leads int) order by 1, 2
  on conflict (user_id, month) do update set leads_count = u.leads_count + excluded.leads_count
  returning user_id, month::text, leads_count`

export const WRITE_MAILS = insertOf('outgoing_mail', MAIL_COLUMNS, 1)

/** LOCK_PEOPLE within another transaction, with whatever normalised addresses it decides about. */
export async function lockPeople(tx: Transaction, addresses: string[]): Promise<void> {
  const unique = sql.param([...new Set(addresses.map(mailboxOf))])
  await tx.execute(
    sql.join(
      LOCK_PEOPLE.split('$1').map((part) => sql.raw(part)),
      unique,
    ),
  )
}

/** COUNT_MONTHS within another transaction; `leads` may take away. */
export async function countMonths(
  tx: Transaction,
  counts: { owner_id: string; month: string; leads: number }[],
): Promise<void> {
  const sums = new Map<string, (typeof counts)[number]>()
  for (const one of counts) {
    const key = `${one.owner_id} ${one.month}`
    sums.set(key, { ...one, leads: one.leads + (sums.get(key)?.leads ?? 0) })
  }
  if (sums.size === 0) return
  const json = JSON.stringify([...sums.values()])
  await tx.execute(
    sql.join(
      COUNT_MONTHS.split('$1').map((part) => sql.raw(part)),
      sql.param(json),
    ),
  )
}

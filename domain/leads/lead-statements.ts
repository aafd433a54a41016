// The statements that write leads, as constants: their number and text don't depend on how many
// leads there are, so that each connection plans them once. Whatever takes row locks goes through
// its keys in one order, so that two processes never wait for each other in a ring.

/**
 * Everything below finds its rows by a key. Plans, and those of the foreign keys' checks, are kept by
 * the connection: made while a table is still small they would read all of it ever after.
 */
export const BEGIN = 'begin; set local enable_seqscan = off'

/** $1 names in lower case, $2 magnet ids. What was asked for, with its magnet, creator and plan. */
export const FIND_PLACES = `
  with wanted as (
    select name as asked, magnet_id as id, placement_id from names where name = any($1::text[])
    union all
    select id::text, id, null from unnest($2::uuid[]) id
  )
  select w.asked, w.placement_id, m.id, m.user_id as owner_id, m.title, m.file_type, m.short_id,
    m.state, u.email as owner_email, u.created_at as owner_created_at, u.first_name, u.last_name,
    p.display_name, p.lead_notices, s.plan_type, s.status, s.current_period_end
  from wanted w
  join lead_magnets m on m.id = w.id
  join "user" u on u.id = m.user_id
  left join user_profiles p on p.id = m.user_id
  left join subscriptions s on s.user_id = m.user_id
  order by m.id
  for key share of m`

/**
 * $1 normalised addresses. Held until the end of the transaction: of one person's leads, and of the
 * mails to one address, only one transaction decides at a time, in whichever process. The key is
 * that of `queueVisitorMail`.
 */
export const LOCK_PEOPLE = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('visitor mail ' || address, 0) as key
    from unnest($1::text[]) address order by 1
  ) keys`

/** $1 digests, $2 since; $3 addresses, $4 kind, $5 since. The leads and mails of these people. */
export const FIND_EARLIER = `
  select 'lead' as what, encode(digest, 'hex') as key, id as other,
    (extract(epoch from submitted_at) * 1000)::float8 as number
  from leads where digest = any($1::bytea[]) and submitted_at > $2::timestamptz
  union all
  select 'mail', o.to_address, l.lead_magnet_id, count(*)::float8
  from outgoing_mail o left join leads l on l.id = o.lead_id
  where o.to_address = any($3::text[]) and o.kind = $4 and o.created_at > $5::timestamptz
  group by 2, 3`

/** $1 owners, $2 since, $3 the most to count. Leads stand for mails: there are at least as many. */
export const COUNT_RECENT = `
  select owner.id, (select count(*)::int from (
    select from leads l where l.owner_id = owner.id and l.submitted_at > $2::timestamptz
      and l.flags = '{}' limit $3::int) recent) as leads
  from unnest($1::uuid[]) owner (id)`

/** $1 the creators' addresses, $2 kind, $3 since. */
export const COUNT_NOTICES = `
  select to_address, count(*)::int as sent from outgoing_mail
  where to_address = any($1::text[]) and kind = $2 and created_at > $3::timestamptz group by 1`

const MAIL_COLUMNS = `kind, to_address, reply_to, from_name, subject, text_body, html_body, user_id,
  lead_id, next_attempt_at`
// Due at once: before every clock, whatever the database's idea of now.
const INSERT_MAILS = (parameter: string) => `
  insert into outgoing_mail (${MAIL_COLUMNS})
  select kind, "to", "replyTo", "fromName", subject, "text", html, "userId", "leadId", 'epoch'
  from json_to_recordset(${parameter}::json) m (kind text, "to" text, "replyTo" text,
    "fromName" text, subject text, "text" text, html text, "userId" uuid, "leadId" uuid)`

/** $1 leads, $2 mails. */
export const WRITE_LEADS = `
  with written as (
    insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
      email_normalized, link_type, device_type, ip_city, ip_country, submitted_at, source, via_name,
      placement_id, flags, address_hash, digest, consent_text, consent_version)
    select id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
      link_type, device_type, ip_city, ip_country, submitted_at, source, via_name, placement_id,
      flags, address_hash, digest, consent_text, consent_version
    from json_populate_recordset(null::leads, $1::json)
  )
  ${INSERT_MAILS('$2')}`

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

/** $1 mails. */
export const WRITE_MAILS = INSERT_MAILS('$1')

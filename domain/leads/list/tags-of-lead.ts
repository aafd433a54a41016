import { sql } from 'drizzle-orm'

/** SQL for the names of a lead's tags, as an array, in a query of `leads`. */
export const TAGS_OF_LEAD = sql<string[]>`${sql.raw(`array(
  select t.name from lead_tags t where t.id = any(leads.tag_ids) and t.deleted_at is null
  order by lower(t.name))`)}`

/** A note on a lead, for exports. The time is in ISO 8601. */
export type NoteOfLead = { text: string; createdAt: string }

/** SQL for the notes on a lead, oldest first, as JSON, in a query of `leads`. */
export const NOTES_OF_LEAD = sql<NoteOfLead[]>`${sql.raw(`(
  select coalesce(json_agg(json_build_object('text', n.text, 'createdAt',
    to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by n.created_at, n.id), '[]')
  from lead_notes n where n.lead_id = leads.id)`)}`

import { textArray } from '#lib/postgres-binary.ts'

/** A new event; `data` is JSON. */
export type NewEvent = {
  id: string
  accountId: string
  type: string
  subjectId: string
  magnetId: string | null
  data: string
}

/**
 * Inserts events of accounts that are recorded, and ignores all others. Numbers them per account: the
 * locks on `event_streams`, taken in the order of their key, last until the commit. Run it as the last
 * statement of a transaction that locks anything else, or two could deadlock.
 */
export const RECORD_EVENTS = `
  with given as (
    select v.id::uuid, v.account_id::uuid, v.type, v.subject_id::uuid, v.magnet_id::uuid, v.data::jsonb, v.position
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      with ordinality v (id, account_id, type, subject_id, magnet_id, data, position)
  ), locked as (
    select account_id from event_streams
    where account_id in (select account_id from given) and is_recording
    order by account_id for update
  ), numbered as (
    update event_streams s set last_seq = s.last_seq + n.events, is_behind = true
    from (select account_id, count(*) as events from given group by 1) n
    join locked l on l.account_id = n.account_id
    where s.account_id = n.account_id
    returning s.account_id, s.last_seq - n.events as before
  )
  insert into events (id, account_id, seq, type, subject_id, magnet_id, data)
  select g.id, g.account_id,
    n.before + row_number() over (partition by g.account_id order by g.position),
    g.type, g.subject_id, g.magnet_id, g.data
  from given g join numbered n on n.account_id = g.account_id`

/** Returns the parameters of RECORD_EVENTS. */
export function eventParameters(events: readonly NewEvent[]): Buffer[] {
  const column = (read: (event: NewEvent) => string | null) => textArray(events.map(read))
  return [
    column((event) => event.id),
    column((event) => event.accountId),
    column((event) => event.type),
    column((event) => event.subjectId),
    column((event) => event.magnetId),
    column((event) => event.data),
  ]
}

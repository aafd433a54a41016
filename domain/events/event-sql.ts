import { textArray } from '#lib/postgres-binary.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'

/** A new event. `data` is JSON. */
export type NewEvent = {
  id: string
  accountId: string
  type: string
  subjectId: string
  magnetId: string | null
  data: string
}

const RECORD_EVENTS = sqlOf<Record<keyof NewEvent, Buffer>>(
  `
  with given as (
    select v.id::uuid, v.account_id::uuid, v.type, v.subject_id::uuid, v.magnet_id::uuid, v.data::jsonb, v.position
    from unnest({id}::text[], {accountId}::text[], {type}::text[], {subjectId}::text[], {magnetId}::text[],
        {data}::text[])
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
  from given g join numbered n on n.account_id = g.account_id`,
  { name: 'record-events' },
)

/**
 * Returns the statement that inserts events. Events of accounts that aren't recorded are ignored.
 * The statement numbers the events per account; it locks rows of `event_streams` in key order until
 * the commit. If a transaction locks anything else, run this statement last, because otherwise two
 * transactions could deadlock.
 */
export function recordEvents(events: readonly NewEvent[]): Statement {
  const column = (name: keyof NewEvent) => textArray(events.map((event) => event[name]))
  return RECORD_EVENTS({
    id: column('id'),
    accountId: column('accountId'),
    type: column('type'),
    subjectId: column('subjectId'),
    magnetId: column('magnetId'),
    data: column('data'),
  })
}

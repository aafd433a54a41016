import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Starts recording an account's events. Call it in the transaction that creates a key, a webhook or
 * a connection. Events of later transactions are then recorded.
 */
export async function startRecording(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into event_streams (account_id) values (${accountId})
    on conflict (account_id) do update set is_recording = true where not event_streams.is_recording`)
  await tx.execute(sql`
    insert into event_dispatches (account_id) values (${accountId}) on conflict do nothing`)
}

/**
 * Ends everything that reads or sends a closed account's events: its keys are rejected, nothing is
 * delivered, and no more events are recorded. The rows are erased with the account.
 */
export async function endListening(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update api_keys set revoked_at = ${at} where account_id = ${accountId} and revoked_at is null`)
  await tx.execute(sql`
    update event_targets t set state = 'disabled', state_reason = null, state_changed_at = ${at},
      next_due_at = null, stopped_seq = case when t.state in ('paused', 'disabled') then t.stopped_seq
        else d.dispatched_seq end
    from event_dispatches d
    where t.account_id = ${accountId} and d.account_id = t.account_id`)
  await tx.execute(sql`
    update deliveries set state = 'held'
    where target_id in (select id from event_targets where account_id = ${accountId}) and state = 'pending'`)
  await tx.execute(sql`
    update event_streams set is_recording = false where account_id = ${accountId} and is_recording`)
}

/**
 * Stops recording an account's events if no key, webhook or connection uses them anymore. If
 * recording starts again later, the numbers continue.
 */
export async function stopRecordingIfUnused(tx: Transaction, accountId: string): Promise<void> {
  // A separate statement, so the next one sees what the transaction that held the lock before has
  // committed.
  await tx.execute(sql`select from event_streams where account_id = ${accountId} for no key update`)
  await tx.execute(sql`
    update event_streams set is_recording = false
    where account_id = ${accountId} and is_recording
      and not exists (select from event_targets t where t.account_id = ${accountId} and t.ended_at is null)
      and not exists (
        select from api_keys k where k.account_id = ${accountId} and k.revoked_at is null)`)
}

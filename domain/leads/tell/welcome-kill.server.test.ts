import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { welcomeSend } from '#db/schema/welcome-emails.ts'
import { getWelcomeTotals } from '#domain/leads/list/welcome-totals.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { addWelcomeEmail, createOldUser } from '#tests/support/welcome-factories.ts'

const CHILD = join(import.meta.dirname, '../../../tests/support/welcome-child.ts')
/** Three batches of at most 500. */
const PEOPLE = 1200
/** How many emails may be between the mail server and the record of that at a kill: one per lane. */
const IN_FLIGHT = 4

const services = await setUpServices()
const { db } = services
const idOf = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`
const addressOf = (i: number) => `person${i}@example.org`
const everyone = Array.from({ length: PEOPLE }, (_, i) => addressOf(i)).sort()

/** What the mail server accepted: the message ids of each recipient, in order. */
const accepted = new Map<string, string[]>()

/** Starts a process that queues and sends, and returns how it is killed and how it ends. */
function start() {
  // An email that was being sent at a kill is due again a minute later.
  services.clock.advance(2 * MINUTE_MS)
  const now = services.clock.now().toISOString()
  const child = spawn(process.execPath, [CHILD, services.databaseUrl, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const ended = once(child, 'close').then(([code]) => {
    for (const line of printed.split('\n').slice(0, -1)) {
      const [id = '', to = ''] = line.split(' ')
      accepted.set(to, [...(accepted.get(to) ?? []), id])
    }
    return code as number | null
  })
  return {
    ended,
    process: child,
    async kill() {
      child.kill('SIGKILL')
      expect(await ended).toBeNull()
      // The server ends the transactions of a killed process once it notices that its client is
      // gone. Until then, the next process skips the emails that they have locked.
      await expect.poll(countTransactions).toBe(0)
    },
  }
}

/** Kills a process while it waits for a lock that the statement takes. */
async function killAtLock(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: services.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const { ended, process } = start()
    await expect.poll(countWaiting).toBeGreaterThan(0)
    process.kill('SIGKILL')
    expect(await ended).toBeNull()
  } finally {
    await client.end()
  }
  await expect.poll(countTransactions).toBe(0)
}

/** Counts the open transactions of other clients. Autovacuum also has some. */
async function countTransactions(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`)
  return rows.length
}

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()
      and backend_type = 'client backend'`)
  return rows.length
}
const countSends = () => db.$count(welcomeSend)
const countSent = () => db.$count(outgoingMail, eq(outgoingMail.state, 'sent'))

it('no welcome email is lost or queued twice, wherever the process is killed', async () => {
  services.clock.set(new Date())
  const owner = await createOldUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const id = await addWelcomeEmail(services, magnet)
  await db.execute(sql`
    insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
      link_type, device_type, digest, consent_text, consent_version, confirmation, confirmed_at, confirmed_by)
    select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, ${owner.id}, ${magnet.id}, '', '',
      'person' || i || '@example.org', 'person' || i || '@example.org', 'link', 'iOS', '\x01', '', '', 'list',
      ${services.clock.now().toISOString()}::timestamptz + (i + 1) * interval '1 millisecond', 'reminder'
    from generate_series(0, ${PEOPLE - 1}) i`)
  services.clock.advance(3 * DAY_MS)

  // Within the second batch, before anything of it is written.
  await killAtLock('select from leads where id = $1 for update', [idOf(700)])
  expect(await countSends()).toBe(500)
  // Within the second batch, after its decisions are written and before its emails are.
  await killAtLock('lock table outgoing_mail in share mode')
  expect(await countSends()).toBe(500)
  // Within the third batch.
  await killAtLock('select from leads where id = $1 for update', [idOf(1100)])
  expect(await countSends()).toBe(1000)
  expect(await countSent()).toBe(0)

  // While emails are being sent, at several points.
  let kills = 0
  for (const enough of [1, 400, 401, 1000]) {
    const { kill } = start()
    await expect.poll(countSent, { interval: 5 }).toBeGreaterThanOrEqual(enough)
    await kill()
    expect(await countSent()).toBeLessThan(PEOPLE)
    kills++
  }
  expect(await start().ended).toBe(0)

  const sends = await db.select({ email: welcomeSend.email }).from(welcomeSend)
  expect(sends.map(({ email }) => email).sort()).toEqual(everyone)
  const mails = await db.select().from(outgoingMail)
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(everyone)
  expect(new Set(mails.map(({ state, kind }) => `${kind} ${state}`))).toEqual(
    new Set(['welcome-1 sent']),
  )
  // Everyone was sent the email. The few that a kill caught between sending and recording were sent again, with the
  // same message id, by which email programs show them once.
  expect([...accepted.keys()].sort()).toEqual(everyone)
  const ids = new Map(mails.map((mail) => [mail.toAddress, mail.id]))
  for (const [to, sent] of accepted) expect(new Set(sent)).toEqual(new Set([ids.get(to)]))
  const again = [...accepted.values()].filter((sent) => sent.length > 1)
  expect(again.length).toBeLessThanOrEqual(kills * IN_FLIGHT)
  const totals = await getWelcomeTotals(services, owner.id, magnet.id)
  expect(totals.get(id)).toMatchObject({ sent: PEOPLE, waiting: 0, failed: 0 })
})

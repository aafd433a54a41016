import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { findProcesses } from '#platform/processes.ts'
import { type RunningProduct, until } from './product.ts'

/** Every sender has an address of their own; nothing of ours is logged but trouble. */
export const LEAD_ENV = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }

/** The embedded database of a data directory, for who stands beside the product. */
export function databaseOf(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const host = encodeURIComponent(lines[4] ?? '')
  return `postgresql:///qr_magnet?host=${host}&port=5432&user=postgres&sslmode=disable`
}

/** kill -9 of the server and every process of it, so that nothing in memory is written any more. */
export function killPostgres(dataDir: string): void {
  for (const pid of findProcesses('postgres', [dataDir], join(dataDir, 'postgres'))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with the others.
    }
  }
}

/** Runs statements once the database takes them again. */
export function ask<Row extends pg.QueryResultRow>(
  url: () => string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return until(
    'the database',
    async () => {
      const client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 5000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query<Row>(text, values)).rows
      } catch (error) {
        // A mistake of the test's own would be waited out otherwise.
        if (error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '')) throw error
        return null
      } finally {
        await client.end().catch(() => {})
      }
    },
    60_000,
  )
}

/** A creator of a year with one magnet; answers its short id. */
export async function makeMagnet(url: () => string): Promise<string> {
  const [owner, magnet] = [randomUUID(), randomUUID()]
  const shortId = `f${owner.slice(0, 8)}`
  await ask(
    url,
    `with u as (insert into "user" (id, name, email, created_at)
      values ($1, 'Ada', $4, now() - interval '1 year')),
    m as (insert into lead_magnets (id, user_id, title, description, file_type, file_url,
      branding_color, short_id)
      values ($2, $1, 'Guide', 'Lamps.', 'link', 'https://example.com', '#F97316', $3))
    insert into names (name, kind, magnet_id, owner_id) values ($3, 'short-id', $2, $1)`,
    [owner, magnet, shortId, `${owner}@example.com`],
  )
  return shortId
}

export type Answer = { status: number; location: string | undefined; body: string }

/** Posts a form as a visitor's browser does. Rejects where there was no answer. */
export function postLead(
  agent: Agent,
  url: string,
  shortId: string,
  fields: Record<string, string>,
  ip: string,
): Promise<Answer> {
  const body = new URLSearchParams({ contact_note: '', elapsed: '5000', ...fields }).toString()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url.replace('localhost', '127.0.0.1')}/q/${shortId}`,
      {
        agent,
        method: 'POST',
        headers: {
          host: new URL(url).host,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': ip,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

let people = 0
export function nextPerson(): { name: string; email: string; ip: string } {
  const n = ++people
  const ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  return { name: `Grace ${n}`, email: `grace${process.pid}.${n}@example.com`, ip }
}

export type Crowd = {
  /** The addresses of those who were thanked. */
  thanked: string[]
  /** Answers other than thanks, by status. */
  refused: Map<number, number>
  stop(): Promise<void>
}

/** Visitors who go on submitting, whatever happens, until they are stopped. */
export function startCrowd(product: RunningProduct, shortId: string, size = 16): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const thanked: string[] = []
  const refused = new Map<number, number>()
  let stopped = false
  const visitor = async () => {
    while (!stopped) {
      const { ip, ...person } = nextPerson()
      try {
        const { status, location } = await postLead(agent, product.url, shortId, person, ip)
        if (status === 303 && location?.startsWith('/thanks/')) thanked.push(person.email)
        else refused.set(status, (refused.get(status) ?? 0) + 1)
        if (status !== 303) await pause()
      } catch {
        await pause()
      }
    }
  }
  const visitors = Array.from({ length: size }, visitor)
  return {
    thanked,
    refused,
    async stop() {
      stopped = true
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

/** A person does not hammer on a broken page. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Those of the thanked whom the database does not have. */
export async function missingOf(url: () => string, thanked: string[]): Promise<string[]> {
  const rows = await ask<{ email: string }>(
    url,
    'select email from unnest($1::text[]) email where not exists (select from leads l where l.email = email.email)',
    [thanked],
  )
  return rows.map((row) => row.email)
}

/** Where the counters and the mails don't match the leads; empty where all is well. */
export async function imbalances(url: () => string): Promise<Record<string, number>[]> {
  return ask(
    url,
    `select * from (select
      (select count(*) from leads where flags = '{}')::int as leads,
      (select count(distinct id) from leads)::int as all_leads,
      (select coalesce(sum(leads_count), 0) from usage_tracking)::int as counted,
      (select coalesce(sum(leads), 0) from lead_counts where step = 'day' and scope_id = owner_id)::int
        as charted,
      (select count(*) from outgoing_mail where kind = 'lead-content')::int as mails) s
    where leads <> counted or leads <> charted or leads <> mails`,
  )
}

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { parseLeadToken } from '#domain/mail/lead-token.ts'
import { findProcesses } from '#platform/process-info.ts'
import { type RunningProduct, until } from './product.ts'

/** Every sender has a separate IP address, and only errors are logged. */
export const LEAD_ENV = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }

export const LEAD_SECRET = 'the same secret for all of the processes'

/**
 * Returns the URL of a data directory's embedded database, for connections outside of the product.
 */
export function getDatabaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const host = encodeURIComponent(lines[4] ?? '')
  return `postgresql:///qr_magnet?host=${host}&port=5432&user=postgres&sslmode=disable`
}

/** Kills the server and all its processes with SIGKILL, so that nothing in memory is written. */
export function killPostgres(dataDir: string): void {
  for (const pid of findProcesses('postgres', [dataDir], join(dataDir, 'postgres'))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with the others.
    }
  }
}

/** Runs statements as soon as the database accepts connections. */
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
        // Otherwise it would wait although the test has a bug.
        if (error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '')) throw error
        return null
      } finally {
        await client.end().catch(() => {})
      }
    },
    60_000,
  )
}

/** Creates a year-old account with one magnet and resolves with the magnet's short id. */
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
    insert into short_links (identifier, kind, magnet_id, owner_id) values ($3, 'short-id', $2, $1)`,
    [owner, magnet, shortId, `${owner}@example.com`],
  )
  return shortId
}

export type Answer = { status: number; location: string | undefined; body: string }

/** Submits a form like a visitor's browser. Rejects if there is no response. */
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
  /** The emails of visitors who saw the thank-you page. */
  thanked: string[]
  /** Other responses, by status. */
  refused: Map<number, number>
  /** Forms that got no response. */
  unanswered(): number
  stop(): Promise<void>
}

export type CrowdOptions = {
  size?: number
  /** How long a visitor pauses after each form; otherwise the crowd sends as fast as it can. */
  pauseMs?: number
  /** Called for every acknowledged lead. `ms`: how long the response took. */
  onThanked?: (location: string, ms: number) => void
}

/** Starts visitors that submit forms, despite failures, until they are stopped. */
export function startCrowd(
  product: RunningProduct,
  shortId: string,
  { size = 16, pauseMs = 0, onThanked }: CrowdOptions = {},
): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const thanked: string[] = []
  const refused = new Map<number, number>()
  let unanswered = 0
  let stopped = false
  const visitor = async () => {
    while (!stopped) {
      const { ip, ...person } = nextPerson()
      const sentAt = performance.now()
      try {
        const { status, location } = await postLead(agent, product.url, shortId, person, ip)
        if (status === 303 && location?.startsWith('/thanks/')) {
          thanked.push(person.email)
          onThanked?.(location, performance.now() - sentAt)
        } else refused.set(status, (refused.get(status) ?? 0) + 1)
        if (status !== 303) await pause()
      } catch {
        unanswered++
        await pause()
      }
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const visitors = Array.from({ length: size }, visitor)
  return {
    thanked,
    refused,
    unanswered: () => unanswered,
    async stop() {
      stopped = true
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

/** Whether a response acknowledged a lead that is in the journal. Needs LEAD_SECRET. */
export function isJournaled(location: string): boolean {
  const token = parseLeadToken([LEAD_SECRET], location.replace('/thanks/', ''), new Date())
  if (token.ok || token.reason === 'expired') return token.purpose === 'received'
  throw new Error(`${location} has no token of this product`)
}

/** Opens a magnet's page, which the process keeps from then on. */
export const keepPage = (product: RunningProduct, shortId: string) =>
  until('the page', async () => (await fetch(`${product.url}/q/${shortId}`)).status === 200)

/** Resolves when all leads of a process's journal are in the database. */
export const emptyJournal = ({ dataDir }: RunningProduct) =>
  until('an empty journal', async () => readdirSync(join(dataDir, 'journal')).length === 0, 60_000)

/** Visitors wait a moment before they try again. */
const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the acknowledged leads that are missing in the database. */
export async function findMissingLeads(url: () => string, thanked: string[]): Promise<string[]> {
  const rows = await ask<{ email: string }>(
    url,
    'select email from unnest($1::text[]) email where not exists (select from leads l where l.email = email.email)',
    [thanked],
  )
  return rows.map((row) => row.email)
}

/** Returns the emails with more than one lead. */
export async function findDoubledLeads(url: () => string): Promise<string[]> {
  const rows = await ask<{ email: string }>(
    url,
    'select email from leads group by email having count(*) > 1',
  )
  return rows.map((row) => row.email)
}

/** Returns the magnets whose counters or emails don't match their leads. */
export async function findImbalances(url: () => string): Promise<Record<string, number>[]> {
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

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '#content/languages/en.ts'
import { leadContentMail } from '#emails/lead-content.ts'
import { creatorId, magnetId } from './crowd.ts'

const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`),
]

export function findPgbench(): string | null {
  const places = [...PLACES, ...(process.env.PATH ?? '').split(':')]
  return places.map((place) => join(place, 'pgbench')).find(existsSync) ?? null
}

/** Returns the three statements of a lead with equal sizes, without anything else. */
export function threeWrites(): string[] {
  const mail = leadContentMail({
    words: en,
    title: 'The Lighting Guide',
    creatorName: 'Creator 123',
    brandColor: null,
    isLink: true,
    url: `http://localhost/get/${'x'.repeat(52)}`,
    showsProduct: true,
    unsubscribeUrl: `http://localhost/unsubscribe/${'x'.repeat(52)}`,
  })
  // pgbench parses a colon as a variable.
  const text = (value: string) =>
    `E'${value.replaceAll("'", "''").replaceAll('\n', ' ').replaceAll(':', '\\x3a')}'`
  const email = `'grace' || :person::bigint || '@example.com'`
  const hash = `decode(md5(:person::bigint::text), 'hex')`
  return [
    `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
      link_type, device_type, submitted_at, source, via_name, flags, address_hash, digest,
      consent_text, consent_version)
    values (uuidv7(), ${creatorId(':magnet::int')}, ${magnetId(':magnet::int')},
      'The Lighting Guide', 'Grace Hopper ' || :person::bigint, ${email}, ${email}, 'link', 'iOS',
      now(), 'scan', 'bench' || :magnet::int, '{}', ${hash}, ${hash} || ${hash},
      'Your name and email go to Creator 123, who may write to you about this and related content.',
      '2026-11')
    returning id as lead`,
    `insert into usage_tracking as u (user_id, month, leads_count)
    values (${creatorId(':magnet::int')}, date_trunc('month', now())::date, 1)
    on conflict (user_id, month) do update set leads_count = u.leads_count + 1`,
    `insert into outgoing_mail (kind, to_address, reply_to, from_name, subject, text_body, html_body,
      user_id, lead_id, next_attempt_at)
    values ('lead-content', ${email}, 'creator@example.com', 'Creator 123', ${text(mail.subject)},
      ${text(mail.text)}, ${text(mail.html)}, ${creatorId(':magnet::int')}, :lead::uuid, 'epoch')`,
  ]
}

/** Transactions per second, and the 99th percentile of their time in milliseconds. */
export type Rate = { rate: number; p99: number }

/** Lets `clients` repeat the three statements. Every transaction's time is logged in `folder`. */
export function runPgbench(
  program: string,
  url: URL,
  input: { folder: string; clients: number; seconds: number; first: number; magnets: number },
): Rate {
  const { folder, clients, seconds, first, magnets } = input
  const script = join(folder, `three-writes-${first}.sql`)
  const variables = [
    '\\set person random(1, 1000000000000)',
    `\\set magnet random(${first}, ${first + magnets - 1})`,
  ]
  const [lead = '', ...others] = threeWrites().map((write) => write.replace(/\s*\n\s*/g, ' '))
  const writes = [`${lead} \\gset`, ...others.map((write) => `${write};`)]
  writeFileSync(script, [...variables, 'begin;', ...writes, 'commit;', ''].join('\n'))
  const prefix = `pgbench-${first}-${Date.now()}`
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-T', seconds, '-f', script]
  const logged = ['--log', `--log-prefix=${join(folder, prefix)}`]
  const to = ['-h', url.searchParams.get('host'), '-U', 'postgres', url.pathname.slice(1)]
  const ran = spawnSync(program, [...args, ...logged, ...to].map(String), { encoding: 'utf8' })
  const rate = /tps = ([\d.]+)/.exec(ran.stdout)?.[1]
  if (!rate) throw new Error(`pgbench: ${ran.stderr}`)
  return { rate: Number(rate), p99: p99Of(folder, prefix) }
}

/** Reads the log, whose third column is a transaction's time in microseconds. */
function p99Of(folder: string, prefix: string): number {
  const times = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
  return percentile(times, 0.99)
}

/** Returns the smallest value that the given part of the values doesn't exceed. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}

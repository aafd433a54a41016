import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  address,
  host,
  isLoopback,
  listVariable,
  mailbox,
  matching,
  network,
  oneOf,
  origin,
  sender,
  show,
  variable,
  wholeNumber,
  yesOrNo,
} from './env-values.ts'

export type Env = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Origin without a trailing slash: PUBLIC_URL, else http://localhost:PORT. */
  publicUrl: string
  /** Whether PUBLIC_URL was set; until then codes and mails point at this machine only. */
  publicUrlIsSet: boolean
  /** Former origins that still answer (decision 8). */
  publicUrlAliases: string[]
  /** Addresses and CIDR blocks whose forwarded and geo headers count. */
  trustedProxies: string[]
  /** Null: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Signs the mail provider's delivery reports; null: /webhooks/mail does not exist. */
  mailWebhookSecret: string | null
  /** Lower case. */
  adminEmail: string | null
  adminPath: string
  adminRequireTwoFactor: boolean
  /** Empty when unset: `ensureSessionSecret` keeps one under dataDir. */
  sessionSecret: string
  s3: {
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  stripe: { secretKey: string; webhookSecret: string } | null
  priceIds: { creator: string | null; brand: string | null; lifetime: string | null }
  freeMagnetLimit: number
  /** -1: unlimited (decision 21). */
  freeMonthlyLeads: number
  /** Days after which visit rows are sealed into their day's figures. */
  retentionDays: number
  /** Bytes one account may store. */
  storageQuotaBytes: number
  geoipDb: string | null
  geoipUrl: string | null
  logLevel: string
  /** 'development' (npm run dev) and 'demo' show /dev/*; decision 6: production is the default. */
  mode: 'production' | 'development' | 'demo' | 'test'
  /** Fill an empty database with the demo's story. */
  seedDemo: boolean
}

/** First path segments of the product: the control center cannot take their place. */
const TAKEN_SEGMENTS = new Set(
  `analytics api assets auth blog brands campaigns compare create dashboard dev edit edit-qr forgot
   functions get healthz images login logout m magnet magnets privacy profile q register reset terms
   thanks unsubscribe uploads use-cases webhooks`.split(/\s+/),
)

const wholeDays = variable(wholeNumber(1, 36_500), 'a whole number of days (1 to 36500)')
const limit = variable(wholeNumber(-1, 1_000_000_000), 'a whole number from 0, or -1 for unlimited')
const priceId = variable(matching(/^[\w-]{1,255}$/), 'a price id, such as price_1AbC')
const secret = (pattern: RegExp, wanted: string) =>
  variable(matching(pattern), wanted, { secret: true }).optional()
const secretAddress = (wanted: string, ...protocols: string[]) =>
  variable(address(...protocols), wanted, { secret: true }).optional()

const schema = z.object({
  PORT: variable(wholeNumber(0, 65_535), 'a port (0 to 65535)'),
  HOST: variable(host, 'an IP address or host name to listen on'),
  DATA_DIR: variable(matching(/^[^\0]+$/), 'a folder').transform((path) => resolve(path)),
  PUBLIC_URL: variable(
    origin,
    'an http or https origin without a path, such as https://magnet.example',
  ).optional(),
  PUBLIC_URL_ALIASES: listVariable(origin, 'an http or https origin without a path'),
  TRUSTED_PROXIES: listVariable(
    network,
    'an IP address or CIDR block, such as 10.0.0.0/8 or fd00::/8',
  ),
  DATABASE_URL: secretAddress(
    'a postgres:// or postgresql:// address with a host',
    'postgres:',
    'postgresql:',
  ),
  SMTP_URL: secretAddress('an smtp:// or smtps:// address with a host', 'smtp:', 'smtps:'),
  MAIL_FROM: variable(sender, 'a sender, such as QR Magnet <hello@magnet.example>').optional(),
  MAIL_WEBHOOK_SECRET: secret(/^\S{16,}$/, 'at least 16 characters long, without blanks'),
  ADMIN_EMAIL: variable(mailbox, 'an e-mail address')
    .transform((text) => text.toLowerCase())
    .optional(),
  ADMIN_PATH: variable(
    matching(/^[a-z0-9][a-z0-9-]{0,63}$/),
    'one path segment of lower-case letters, digits and hyphens',
  ).refine((segment) => !TAKEN_SEGMENTS.has(segment), {
    error: ({ input }) => `${show(String(input))} is a page of the product: choose another segment`,
  }),
  ADMIN_REQUIRE_TWO_FACTOR: variable(yesOrNo, 'true or false'),
  SESSION_SECRET: secret(/^.{32,}$/su, 'at least 32 characters long'),
  S3_ENDPOINT: variable(address('http:', 'https:'), 'an http or https address')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: variable(matching(/^[\w-]+$/), 'a region, such as eu-central-1').optional(),
  S3_BUCKET: variable(matching(/^[\w.-]{3,63}$/), 'the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: secret(/^\S+$/, 'an access key id (no blanks)'),
  S3_SECRET_ACCESS_KEY: secret(/^\S+$/, 'a secret access key (no blanks)'),
  STRIPE_SECRET_KEY: secret(/^[sr]k_\w+$/, 'a secret key (sk_... or rk_...)'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_\S+$/, "a webhook's signing secret (whsec_...)"),
  PRICE_ID_CREATOR: priceId.optional(),
  PRICE_ID_BRAND: priceId.optional(),
  PRICE_ID_LIFETIME: priceId.optional(),
  FREE_MAGNET_LIMIT: limit,
  FREE_MONTHLY_LEADS: limit,
  RETENTION_DAYS: wholeDays,
  STORAGE_QUOTA_MB: variable(wholeNumber(1, 1_000_000_000), 'a whole number of megabytes from 1'),
  GEOIP_DB: variable(matching(/\.mmdb$/i), 'an .mmdb file')
    .transform((path) => resolve(path))
    .optional(),
  GEOIP_URL: secretAddress('an http or https address', 'http:', 'https:'),
  LOG_LEVEL: variable(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'a log level (trace, debug, info, warn, error, fatal or silent)',
  ),
  APP_MODE: variable(
    oneOf('production', 'development', 'demo', 'test'),
    'a mode (production, development, demo or test)',
  ),
  SEED_DEMO: variable(yesOrNo, 'true or false'),
})

type Name = keyof typeof schema.shape
type Texts = Partial<Record<Name, string>>
const NAMES = Object.keys(schema.shape) as Name[]

const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  PUBLIC_URL_ALIASES: '',
  TRUSTED_PROXIES: '',
  ADMIN_PATH: 'control-center',
  ADMIN_REQUIRE_TWO_FACTOR: 'false',
  FREE_MAGNET_LIMIT: '1',
  FREE_MONTHLY_LEADS: '-1',
  RETENTION_DAYS: '400',
  STORAGE_QUOTA_MB: '2048',
  LOG_LEVEL: 'info',
  APP_MODE: 'production',
  SEED_DEMO: 'false',
} satisfies Texts

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

/**
 * Reads the whole configuration and checks its parts against each other, so that an operator sees
 * everything wrong at once: one line a problem, naming the variable. Blank counts as unset; secrets
 * are never repeated. `defaults` stand in for what the source leaves unset.
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  defaults: NodeJS.ProcessEnv = {},
): EnvResult {
  const set: Texts = { ...DEFAULTS, ...textsOf(defaults), ...textsOf(source) }
  const read = schema.safeParse(set)
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions(set),
  ]
  if (!read.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, env: compose(read.data) }
}

function textsOf(source: NodeJS.ProcessEnv): Texts {
  const texts: Texts = {}
  for (const name of NAMES) {
    const text = source[name]?.trim()
    if (text) texts[name] = text
  }
  return texts
}

/** What no variable says alone. */
function contradictions(set: Texts): string[] {
  const problems: string[] = []
  const needs = (name: Name, because: string) => {
    if (!set[name]) problems.push(`${name}: is missing, and wanted ${because}`)
  }
  const together = (group: Name[], required: Name[]) => {
    const first = group.find((name) => set[name])
    if (first) for (const name of required) needs(name, `because ${first} is set`)
  }
  if (set.DATABASE_URL) needs('SESSION_SECRET', 'with DATABASE_URL (at least 32 characters)')
  if (set.SMTP_URL) needs('MAIL_FROM', 'with SMTP_URL (the sender of every mail)')
  const keys: Name[] = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  together([...keys, 'S3_ENDPOINT', 'S3_REGION'], keys)
  const payment: Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  together(payment, payment)
  const mode = set.APP_MODE?.toLowerCase()
  if ((mode === 'development' || mode === 'demo') && !isLoopback(set.HOST ?? '')) {
    problems.push(
      `APP_MODE: ${show(mode)} is for this machine only, and HOST is ${show(set.HOST ?? '')}: ` +
        'set HOST to 127.0.0.1 or leave APP_MODE unset',
    )
  }
  if (mode === 'production' && set.SEED_DEMO && yesOrNo(set.SEED_DEMO)) {
    problems.push(
      'SEED_DEMO: its logins are known to everybody and not for production: use npm run demo',
    )
  }
  return problems
}

function compose(read: z.infer<typeof schema>): Env {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = read
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    publicUrl,
    publicUrlIsSet: read.PUBLIC_URL !== undefined,
    publicUrlAliases: read.PUBLIC_URL_ALIASES.filter((alias) => alias !== publicUrl),
    trustedProxies: read.TRUSTED_PROXIES,
    databaseUrl: read.DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `QR Magnet <no-reply@${new URL(publicUrl).hostname}>`,
    mailWebhookSecret: read.MAIL_WEBHOOK_SECRET ?? null,
    adminEmail: read.ADMIN_EMAIL ?? null,
    adminPath: read.ADMIN_PATH,
    adminRequireTwoFactor: read.ADMIN_REQUIRE_TWO_FACTOR,
    sessionSecret: read.SESSION_SECRET ?? '',
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: read.S3_ENDPOINT ?? null,
            region: read.S3_REGION ?? 'us-east-1',
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
        : null,
    priceIds: {
      creator: read.PRICE_ID_CREATOR ?? null,
      brand: read.PRICE_ID_BRAND ?? null,
      lifetime: read.PRICE_ID_LIFETIME ?? null,
    },
    freeMagnetLimit: read.FREE_MAGNET_LIMIT,
    freeMonthlyLeads: read.FREE_MONTHLY_LEADS,
    retentionDays: read.RETENTION_DAYS,
    storageQuotaBytes: read.STORAGE_QUOTA_MB * 1024 * 1024,
    geoipDb: read.GEOIP_DB ?? null,
    geoipUrl: read.GEOIP_URL ?? null,
    logLevel: read.LOG_LEVEL,
    mode: read.APP_MODE,
    seedDemo: read.SEED_DEMO,
  }
}

/**
 * The secret kept in DATA_DIR/session-secret, made there on first use. A file appears whole or not
 * at all, and of two first starts at once both get the same one.
 */
export function ensureSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  const kept = readKeptSecret(path)
  if (kept !== null) return kept
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some file systems know no links; there an exclusive copy has to do.
    if (code !== 'EEXIST') copyIfMissing(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readKeptSecret(path) ?? ensureSessionSecret(dataDir)
}

function copyIfMissing(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readKeptSecret(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length >= 32) return secret
  throw new Error(`SESSION_SECRET: ${path} is damaged; remove it (everybody signs in again).`)
}

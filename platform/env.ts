import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { isLoopback } from '#lib/loopback.ts'
import type { CommandRunner } from '#lib/operator-command.ts'
import { unencryptedConnections } from './env-encryption.ts'
import { readVariables } from './env-files.ts'
import { show, yesOrNo } from './env-parsers.ts'
import { DEFAULTS, type Name, schema, type Texts } from './env-schema.ts'
import { listSettings, type Setting } from './settings.ts'

type S3 = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** An app that the operator registered with a service. */
export type ConnectionApp = { clientId: string; clientSecret: string }

export type Env = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /**
   * An origin without a trailing slash: PUBLIC_URL if it is set, otherwise http://localhost:PORT.
   */
  publicUrl: string
  /** Whether PUBLIC_URL is set. Until then, QR codes and emails point to this machine. */
  publicUrlIsSet: boolean
  /** Former origins that the product still serves, so that printed codes keep working. */
  publicUrlAliases: string[]
  /** IP addresses and CIDR blocks of proxies whose forwarded and geo headers are trusted. */
  trustedProxies: string[]
  /** Networks (CIDR) that webhooks may reach in addition to the internet. */
  webhookAllowNetworks: string[]
  /** The addresses of the DNS servers that check domains. If empty, the machine's servers are used. */
  dnsServers: string[]
  /** The app with which people can connect without an API key; null if they need a key. */
  connectionApps: Record<'kit' | 'mailchimp', ConnectionApp | null>
  /** 'web' serves requests, 'worker' sends email and runs the jobs, 'all' does both. */
  role: 'all' | 'web' | 'worker'
  /** Null if the embedded PostgreSQL below `dataDir` is used. */
  databaseUrl: string | null
  /** The URL of the same database without a pooler; null if `databaseUrl` uses no pooler. */
  databaseDirectUrl: string | null
  /** The maximum number of connections of this process. */
  databasePool: number
  smtpUrl: string | null
  mailFrom: string
  /**
   * The DNS name that a sender domain's SPF record has to include. If null, sender domains need no
   * SPF record.
   */
  mailSpfInclude: string | null
  /**
   * The secret that signs the mail provider's delivery reports. If null, /webhooks/mail doesn't
   * exist.
   */
  mailWebhookSecret: string | null
  /**
   * Receives the emails with which visitors ask for content; null if pages don't offer that. The
   * port is null if another process or a provider receives them.
   */
  inbound: {
    domain: string
    port: number | null
    host: string
    /** The files of the certificate and its key; null if connections aren't encrypted. */
    tls: { cert: string; key: string } | null
    /** The secret that signs emails sent to /webhooks/inbound-email; null if it doesn't exist. */
    webhookSecret: string | null
    /** Mailgun's key for its webhooks; null if emails don't come from its routes. */
    mailgunSigningKey: string | null
  } | null
  /**
   * How many emails to new addresses are sent (docs/rules/emails.md). The hourly limits count
   * emails without a proof. `accountDay` and `day` count all.
   */
  mailBudget: {
    /** The number per hour from one network for one magnet. */
    networkHour: number
    /** The number per day from one network for one magnet, with a proof. */
    networkProofDay: number
    magnetHour: number
    accountDay: number
    /** The number per day for the whole installation. */
    day: number
  }
  /** The operator's public email address: CONTACT_EMAIL or, if that isn't set, ADMIN_EMAIL. */
  contactEmail: string | null
  /** Who runs this site, for its legal pages. A value is null if it isn't set. */
  operator: { name: string | null; address: string | null; law: string | null }
  /** The administrator's email address in lower case. */
  adminEmail: string | null
  adminPath: string
  adminRequireTwoFactor: boolean
  /** Who can create an account (docs/rules/accounts.md). */
  registration: {
    mode: 'open' | 'invite' | 'closed'
    /**
     * The domains with whose email addresses anyone can register. Other addresses need an
     * invitation. If empty, all addresses can register.
     */
    domains: string[]
  }
  /** The OpenID Connect provider with which people can sign in; null if there is none. */
  oidc: {
    issuer: string
    clientId: string
    clientSecret: string
    /** The provider's name on buttons. */
    name: string
    /** Whether everyone except the administrator has to sign in with the provider. */
    required: boolean
  } | null
  /** Empty if it isn't set; `ensureSessionSecret` then creates a secret below `dataDir`. */
  sessionSecret: string
  /** The previous secret. What it signed or encrypted stays valid. */
  previousSessionSecret: string | null
  /** Null if uploads are stored on disk. */
  s3: S3 | null
  backup: {
    /** An absolute folder path, or s3://bucket/prefix. Default: `backups` in the data directory. */
    to: string
    nightly: boolean
    /** The numbers of days and of weeks for each of which one nightly backup is kept. */
    daily: number
    weekly: number
    /** Null if backups aren't encrypted. */
    passphrase: string | null
    /** Databases larger than this aren't backed up before a migration. */
    beforeMigrationBytes: number
    /** Null if no access to S3 is configured. */
    s3: Omit<S3, 'bucket'> | null
  }
  /**
   * For tests: the origin that stands in for YouTube, Vimeo and TikTok. It is null outside of
   * tests.
   */
  oembedApiUrl: string | null
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null
  /** All price ids at which a plan was ever sold. The first one is on sale now. */
  priceIds: Record<'CREATOR' | 'BRAND' | 'LIFETIME', string[]>
  /** Allows payments in test mode although other machines can reach this server. */
  paymentsSandbox: boolean
  freeMagnetLimit: number
  /** -1 means unlimited. */
  freeMonthlyLeads: number
  /** The number of days after which visit rows are replaced with daily totals. */
  retentionDays: number
  /** The number of bytes that one account may store. */
  storageQuotaBytes: number
  /** Whether HSTS also applies to all subdomains of PUBLIC_URL's host. */
  hstsIncludeSubdomains: boolean
  /** Null if uploads aren't scanned for malware. */
  clamdUrl: string | null
  geoipDb: string | null
  geoipUrl: string | null
  /** The bearer token of /metrics; null if the public port doesn't serve it. */
  metricsToken: string | null
  /** The port for monitoring, supervisors and a TLS proxy; null if there is none. */
  internalPort: number | null
  internalHost: string
  logLevel: string
  /** 'development' (npm run dev) and 'demo' serve /dev/*. The default is 'production'. */
  mode: 'production' | 'development' | 'demo' | 'test'
  /**
   * Whether leads are written to a file while the database is down. With 'auto' they are if
   * DATA_DIR is durable.
   */
  leadJournal: 'auto' | 'true' | 'false'
  /** Whether magnets' links and files are checked daily. */
  contentChecks: boolean
  /** Whether AI assistants can use the API through MCP. */
  mcp: boolean
  /** The URL of a document that names the newest release; null if it isn't set. */
  releaseFeed: string | null
  /** How the operator runs commands. It is used in hints. */
  commandRunner: CommandRunner
  /** Whether the unit `qr-magnet` of systemd runs the installation. */
  isUnderSystemd: boolean
  /** Fills an empty database with demo data. */
  seedDemo: boolean
  /**
   * The tour of the signed-in screens, which uses a separate database; null if the tour page shows
   * only pictures. The URL is null if the embedded PostgreSQL contains the database.
   */
  tour: { databaseUrl: string | null } | null
  /** How long a stopping server still accepts requests, in seconds. Null means half a second. */
  drainSeconds: number | null
}

/** Returns all settings of this process, for the operator. */
export const listOwnSettings = (): Setting[] => listSettings(process.env)

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

/**
 * Returns the validated configuration, or a list of all its problems. Each problem is one line,
 * which begins with the variable's name. A blank variable counts as unset. No line shows a secret.
 * `defaults` apply to variables that the source doesn't set, and `overrides` replace values that it
 * sets.
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  defaults: NodeJS.ProcessEnv = {},
  overrides: NodeJS.ProcessEnv = {},
): EnvResult {
  const given = readVariables({ ...source, ...overrides })
  const set: Texts = { ...DEFAULTS, ...readVariables(defaults).texts, ...given.texts }
  const read = schema.safeParse(set)
  const problems = [
    ...given.problems,
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions(set),
    ...unencryptedConnections(set),
  ]
  if (!read.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, env: compose(read.data) }
}

const CONNECTION_APPS: Name[][] = [
  ['KIT_CLIENT_ID', 'KIT_CLIENT_SECRET'],
  ['MAILCHIMP_CLIENT_ID', 'MAILCHIMP_CLIENT_SECRET'],
]

const ownDatabases = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Texts) => [
  DATABASE_URL,
  DATABASE_DIRECT_URL,
]

/** Returns the problems of variables that contradict each other. */
function contradictions(set: Texts): string[] {
  const problems: string[] = []
  const needs = (name: Name, reason: string) => {
    if (!set[name]) problems.push(`${name}: is required ${reason}`)
  }
  const together = (group: Name[], required: Name[]) => {
    const first = group.find((name) => set[name])
    if (first) for (const name of required) needs(name, `because ${first} is set`)
  }
  if (set.DATABASE_URL) needs('SESSION_SECRET', 'with DATABASE_URL (at least 32 characters)')
  if (set.TOUR_DATABASE_URL && ownDatabases(set).includes(set.TOUR_DATABASE_URL)) {
    problems.push(
      "TOUR_DATABASE_URL: is QR Magnet's own database, which the tour would empty: set a different one",
    )
  }
  if (set.DATABASE_DIRECT_URL) needs('DATABASE_URL', 'with DATABASE_DIRECT_URL')
  const role = set.ROLE?.toLowerCase()
  if (role === 'web' || role === 'worker') {
    needs('DATABASE_URL', `with ROLE=${role}: its processes share a database`)
    needs('S3_BUCKET', `with ROLE=${role}: its processes share the files`)
  }
  if (set.SESSION_SECRET_PREVIOUS) needs('SESSION_SECRET', 'with SESSION_SECRET_PREVIOUS')
  if (set.SMTP_URL) needs('MAIL_FROM', 'with SMTP_URL (the sender of every email)')
  const receiving: Name[] = [
    'INBOUND_SMTP_PORT',
    'INBOUND_TLS_CERT',
    'INBOUND_TLS_KEY',
    'INBOUND_WEBHOOK_SECRET',
    'INBOUND_MAILGUN_SIGNING_KEY',
  ]
  together(receiving, ['INBOUND_EMAIL_DOMAIN'])
  const certificate: Name[] = ['INBOUND_TLS_CERT', 'INBOUND_TLS_KEY']
  together(certificate, [...certificate, 'INBOUND_SMTP_PORT'])
  const keys: Name[] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  // Backups may be stored in S3 while uploads are on disk.
  if (set.BACKUP_TO?.startsWith('s3://')) {
    for (const name of keys) needs(name, 'because BACKUP_TO is in S3')
  } else {
    together(['S3_BUCKET', ...keys, 'S3_ENDPOINT', 'S3_REGION'], ['S3_BUCKET', ...keys])
  }
  const payment: Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  together([...payment, 'STRIPE_API_URL'], payment)
  for (const app of CONNECTION_APPS) together(app, app)
  const provider: Name[] = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  together(provider, provider)
  if (set.OIDC_REQUIRED && yesOrNo(set.OIDC_REQUIRED)) needs('OIDC_ISSUER', 'with OIDC_REQUIRED')
  const registration = set.REGISTRATION?.toLowerCase()
  if (set.REGISTRATION_DOMAINS && registration !== 'open') {
    problems.push(
      `REGISTRATION_DOMAINS: has no effect with REGISTRATION=${show(registration ?? '')}, which admits only invited people: remove one of them`,
    )
  }
  if (set.INTERNAL_PORT && set.INTERNAL_PORT === set.PORT && set.PORT !== '0') {
    problems.push(
      `INTERNAL_PORT: ${show(set.INTERNAL_PORT)} is the same as PORT: choose a different port`,
    )
  }
  const mode = set.APP_MODE?.toLowerCase()
  if ((mode === 'development' || mode === 'demo') && !isLoopback(set.HOST ?? '')) {
    problems.push(
      `APP_MODE: ${show(mode)} works only on this machine, but HOST is ${show(set.HOST ?? '')}: ` +
        'set HOST to 127.0.0.1 or leave APP_MODE unset',
    )
  }
  if (mode === 'production' && set.SEED_DEMO && yesOrNo(set.SEED_DEMO)) {
    problems.push(
      "SEED_DEMO: the demo's logins are public, so demo data isn't allowed in production: use npm run demo",
    )
  }
  return problems
}

const backupPlace = (written: string) => (written.startsWith('s3://') ? written : resolve(written))

const appOf = (clientId?: string, clientSecret?: string): ConnectionApp | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null

function oidcOf(read: z.infer<typeof schema>): Env['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, name: read.OIDC_NAME, required: read.OIDC_REQUIRED }
}

function inboundOf(read: z.infer<typeof schema>): Env['inbound'] {
  const { INBOUND_EMAIL_DOMAIN: domain, INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key } = read
  if (!domain) return null
  const tls = cert && key ? { cert, key } : null
  return {
    domain,
    port: read.INBOUND_SMTP_PORT ?? null,
    host: read.INBOUND_SMTP_HOST,
    tls,
    webhookSecret: read.INBOUND_WEBHOOK_SECRET ?? null,
    mailgunSigningKey: read.INBOUND_MAILGUN_SIGNING_KEY ?? null,
  }
}

function tourOf(read: z.infer<typeof schema>): Env['tour'] {
  if (read.TOUR === 'off' || read.ROLE === 'worker') return null
  if (read.TOUR_DATABASE_URL) return { databaseUrl: read.TOUR_DATABASE_URL }
  return read.DATABASE_URL ? null : { databaseUrl: null }
}

function compose(read: z.infer<typeof schema>): Env {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  const access =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? {
          endpoint: read.S3_ENDPOINT ?? null,
          region: read.S3_REGION ?? 'us-east-1',
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        }
      : null
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = read
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    publicUrl,
    publicUrlIsSet: read.PUBLIC_URL !== undefined,
    publicUrlAliases: read.PUBLIC_URL_ALIASES.filter((alias) => alias !== publicUrl),
    trustedProxies: read.TRUSTED_PROXIES,
    webhookAllowNetworks: read.WEBHOOK_ALLOW_NETWORKS,
    dnsServers: read.DNS_SERVERS,
    connectionApps: {
      kit: appOf(read.KIT_CLIENT_ID, read.KIT_CLIENT_SECRET),
      mailchimp: appOf(read.MAILCHIMP_CLIENT_ID, read.MAILCHIMP_CLIENT_SECRET),
    },
    role: read.ROLE,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databasePool: read.DATABASE_POOL,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `QR Magnet <no-reply@${new URL(publicUrl).hostname}>`,
    mailSpfInclude: read.MAIL_SPF_INCLUDE ?? null,
    mailWebhookSecret: read.MAIL_WEBHOOK_SECRET ?? null,
    inbound: inboundOf(read),
    mailBudget: {
      networkHour: read.MAIL_BUDGET_NETWORK_HOUR,
      networkProofDay: read.MAIL_BUDGET_PROOFS_DAY,
      magnetHour: read.MAIL_BUDGET_MAGNET_HOUR,
      accountDay: read.MAIL_BUDGET_ACCOUNT_DAY,
      day: read.MAIL_BUDGET_DAY,
    },
    contactEmail: read.CONTACT_EMAIL ?? read.ADMIN_EMAIL ?? null,
    operator: {
      name: read.OPERATOR_NAME ?? null,
      address: read.OPERATOR_ADDRESS ?? null,
      law: read.GOVERNING_LAW ?? null,
    },
    adminEmail: read.ADMIN_EMAIL ?? null,
    adminPath: read.ADMIN_PATH,
    adminRequireTwoFactor: read.ADMIN_REQUIRE_TWO_FACTOR,
    registration: { mode: read.REGISTRATION, domains: read.REGISTRATION_DOMAINS },
    oidc: oidcOf(read),
    sessionSecret: read.SESSION_SECRET ?? '',
    previousSessionSecret: read.SESSION_SECRET_PREVIOUS ?? null,
    s3: S3_BUCKET && access ? { ...access, bucket: S3_BUCKET } : null,
    backup: {
      to: backupPlace(read.BACKUP_TO ?? join(read.DATA_DIR, 'backups')),
      nightly: read.BACKUP_NIGHTLY,
      daily: read.BACKUP_DAILY,
      weekly: read.BACKUP_WEEKLY,
      passphrase: read.BACKUP_PASSPHRASE ?? null,
      beforeMigrationBytes: read.BACKUP_BEFORE_MIGRATION_MB * 1024 * 1024,
      s3: access,
    },
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: read.STRIPE_API_URL ?? null,
          }
        : null,
    oembedApiUrl: read.OEMBED_API_URL ?? null,
    priceIds: {
      CREATOR: read.PRICE_ID_CREATOR,
      BRAND: read.PRICE_ID_BRAND,
      LIFETIME: read.PRICE_ID_LIFETIME,
    },
    paymentsSandbox: read.PAYMENTS_SANDBOX,
    freeMagnetLimit: read.FREE_MAGNET_LIMIT,
    freeMonthlyLeads: read.FREE_MONTHLY_LEADS,
    retentionDays: read.RETENTION_DAYS,
    storageQuotaBytes: read.STORAGE_QUOTA_MB * 1024 * 1024,
    hstsIncludeSubdomains: read.HSTS_INCLUDE_SUBDOMAINS,
    clamdUrl: read.CLAMD_URL ?? null,
    geoipDb: read.GEOIP_DB ?? null,
    geoipUrl: read.GEOIP_URL ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    internalPort: read.INTERNAL_PORT ?? null,
    internalHost: read.INTERNAL_HOST,
    logLevel: read.LOG_LEVEL,
    mode: read.APP_MODE,
    leadJournal: read.LEAD_JOURNAL,
    contentChecks: read.CONTENT_CHECKS === 'on',
    mcp: read.MCP === 'on',
    releaseFeed: read.RELEASE_FEED ?? null,
    commandRunner: read.COMMAND_RUNNER,
    isUnderSystemd: read.SUPERVISOR === 'systemd',
    seedDemo: read.SEED_DEMO,
    tour: tourOf(read),
    drainSeconds: read.DRAIN_SECONDS ?? null,
  }
}

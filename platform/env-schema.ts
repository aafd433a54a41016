import { resolve } from 'node:path'
import { z } from 'zod'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import {
  address,
  clamd,
  databaseAddress,
  dnsName,
  dnsServer,
  emailDomain,
  host,
  issuer,
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
} from './env-parsers.ts'

/**
 * ADMIN_PATH is the only segment of a path, so it can't be one that the product uses or reserves.
 */
const TAKEN_SEGMENTS = new Set([...FIRST_SEGMENTS, 'api'])

const MAX_REGISTRATION_DOMAINS = 50

const wholeDays = variable(wholeNumber(1, 36_500), 'a whole number of days (1 to 36500)')
const limit = variable(wholeNumber(-1, 1_000_000_000), 'a whole number from 0, or -1 for unlimited')
const priceIds = listVariable(matching(/^[\w-]{1,255}$/), 'a price id, such as price_1AbC')
const secret = (pattern: RegExp, expected: string) =>
  variable(matching(pattern), expected, { secret: true }).optional()
/** The client id and secret that a service issues when an app is registered there. */
const appId = variable(matching(/^[\x21-\x7e]{1,200}$/), 'a client id (no spaces)').optional()
const appSecret = secret(
  /^[\x21-\x7e]{8,500}$/,
  'a client secret (at least 8 characters, no spaces)',
)
const count = (most: number) => variable(wholeNumber(0, most), `a whole number from 0 to ${most}`)
const mails = count(1_000_000_000)
const secretAddress = (expected: string, ...protocols: string[]) =>
  variable(address(...protocols), expected, { secret: true }).optional()

const database = variable(databaseAddress, 'a postgres:// or postgresql:// address with one host', {
  secret: true,
}).optional()

/** The schema of each variable on its own. */
export const schema = z.object({
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
  WEBHOOK_ALLOW_NETWORKS: listVariable(network, 'an IP address or CIDR block, such as 10.0.5.0/24'),
  DNS_SERVERS: listVariable(dnsServer, 'an IP address, with a port if it is not 53'),
  ROLE: variable(oneOf('all', 'web', 'worker'), 'a role (all, web or worker)'),
  /** The image and the systemd unit set this, because commands aren't run with npm there. */
  COMMAND_RUNNER: variable(oneOf('npm', 'qr-magnet'), 'npm or qr-magnet'),
  /** The script `qr-magnet` sets this for commands that replace the program. */
  SUPERVISOR: variable(oneOf('none', 'systemd'), 'none or systemd'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_POOL: variable(wholeNumber(15, 10_000), 'a number of connections (15 to 10000)'),
  SMTP_URL: secretAddress('an smtp:// or smtps:// address with a host', 'smtp:', 'smtps:'),
  MAIL_FROM: variable(sender, 'a sender, such as QR Magnet <hello@magnet.example>').optional(),
  MAIL_SPF_INCLUDE: variable(dnsName, 'a DNS name, such as _spf.provider.example').optional(),
  MAIL_WEBHOOK_SECRET: secret(/^\S{16,}$/, 'at least 16 characters long, without spaces'),
  INBOUND_EMAIL_DOMAIN: variable(dnsName, 'a DNS name, such as in.magnet.example')
    .transform((text) => text.toLowerCase())
    .optional(),
  INBOUND_SMTP_PORT: variable(wholeNumber(0, 65_535), 'a port (0 to 65535)').optional(),
  INBOUND_SMTP_HOST: variable(host, 'an IP address or host name to listen on'),
  INBOUND_TLS_CERT: variable(matching(/^[^\0]+$/), 'a file')
    .transform((path) => resolve(path))
    .optional(),
  INBOUND_TLS_KEY: variable(matching(/^[^\0]+$/), 'a file')
    .transform((path) => resolve(path))
    .optional(),
  INBOUND_WEBHOOK_SECRET: secret(/^\S{16,}$/, 'at least 16 characters long, without spaces'),
  INBOUND_MAILGUN_SIGNING_KEY: secret(
    /^\S{16,}$/,
    'an HTTP webhook signing key (at least 16 characters, no spaces)',
  ),
  MAIL_BUDGET_NETWORK_HOUR: mails,
  MAIL_BUDGET_PROOFS_DAY: mails,
  MAIL_BUDGET_MAGNET_HOUR: mails,
  MAIL_BUDGET_ACCOUNT_DAY: mails,
  MAIL_BUDGET_DAY: mails,
  CONTACT_EMAIL: variable(mailbox, 'an email address').optional(),
  OPERATOR_NAME: variable(matching(/^[^\0\n]{1,200}$/), 'a name').optional(),
  OPERATOR_ADDRESS: variable(
    matching(/^[^\0\n]{1,300}$/),
    'a postal address on one line',
  ).optional(),
  GOVERNING_LAW: variable(
    matching(/^[^\0\n]{1,200}$/),
    'a law, such as the law of Germany',
  ).optional(),
  ADMIN_EMAIL: variable(mailbox, 'an email address')
    .transform((text) => text.toLowerCase())
    .optional(),
  ADMIN_PATH: variable(
    matching(/^[a-z0-9][a-z0-9-]{0,63}$/),
    'one path segment of lower-case letters, digits and hyphens',
  ).refine((segment) => !TAKEN_SEGMENTS.has(segment), {
    error: ({ input }) =>
      `${show(String(input))} is already used by QR Magnet: choose another segment`,
  }),
  ADMIN_REQUIRE_TWO_FACTOR: variable(yesOrNo, 'true or false'),
  REGISTRATION: variable(oneOf('open', 'invite', 'closed'), 'open, invite or closed'),
  REGISTRATION_DOMAINS: listVariable(
    emailDomain,
    'the domain of email addresses, such as brand.example',
  ).refine((domains) => domains.length <= MAX_REGISTRATION_DOMAINS, {
    error: `has more than ${MAX_REGISTRATION_DOMAINS} domains`,
  }),
  OIDC_ISSUER: variable(issuer, 'an http or https URL without a query').optional(),
  OIDC_CLIENT_ID: appId,
  OIDC_CLIENT_SECRET: appSecret,
  OIDC_NAME: variable(matching(/^[^\0\n]{1,40}$/), 'a name of at most 40 characters'),
  OIDC_REQUIRED: variable(yesOrNo, 'true or false'),
  SESSION_SECRET: secret(/^.{32,}$/su, 'at least 32 characters long'),
  SESSION_SECRET_PREVIOUS: secret(/^.{32,}$/su, 'at least 32 characters long'),
  S3_ENDPOINT: variable(address('http:', 'https:'), 'an http or https address')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: variable(matching(/^[\w-]+$/), 'a region, such as eu-central-1').optional(),
  S3_BUCKET: variable(matching(/^[\w.-]{3,63}$/), 'the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: secret(/^\S+$/, 'an access key id (no spaces)'),
  S3_SECRET_ACCESS_KEY: secret(/^\S+$/, 'a secret access key (no spaces)'),
  KIT_CLIENT_ID: appId,
  KIT_CLIENT_SECRET: appSecret,
  MAILCHIMP_CLIENT_ID: appId,
  MAILCHIMP_CLIENT_SECRET: appSecret,
  STRIPE_SECRET_KEY: secret(/^[sr]k_\w+$/, 'a secret key (sk_... or rk_...)'),
  STRIPE_API_URL: variable(address('http:', 'https:'), 'an http or https address').optional(),
  OEMBED_API_URL: variable(origin, 'an http or https origin without a path').optional(),
  PAYMENTS_SANDBOX: variable(yesOrNo, 'true or false'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_\S+$/, "a webhook's signing secret (whsec_...)"),
  PRICE_ID_CREATOR: priceIds,
  PRICE_ID_BRAND: priceIds,
  PRICE_ID_LIFETIME: priceIds,
  FREE_MAGNET_LIMIT: limit,
  FREE_MONTHLY_LEADS: limit,
  RETENTION_DAYS: wholeDays,
  STORAGE_QUOTA_MB: variable(wholeNumber(1, 1_000_000_000), 'a whole number of megabytes from 1'),
  CLAMD_URL: variable(
    clamd,
    'a tcp:// address with a host, or unix:/// and the path of a socket',
  ).optional(),
  HSTS_INCLUDE_SUBDOMAINS: variable(yesOrNo, 'true or false'),
  PLAINTEXT_HOSTS: listVariable(host, 'a host name or IP address'),
  GEOIP_DB: variable(matching(/\.mmdb$/i), 'an .mmdb file')
    .transform((path) => resolve(path))
    .optional(),
  GEOIP_URL: secretAddress('an http or https address', 'http:', 'https:'),
  METRICS_TOKEN: secret(/^\S{16,}$/, 'at least 16 characters long, without spaces'),
  INTERNAL_PORT: variable(wholeNumber(0, 65_535), 'a port (0 to 65535)').optional(),
  INTERNAL_HOST: variable(host, 'an IP address or host name to listen on'),
  BACKUP_TO: variable(
    matching(/^(?!s3:)[^\0]+$|^s3:\/\/[\w.-]{3,63}(\/[\w./-]*)?$/),
    'a folder, or s3://bucket/prefix',
  ).optional(),
  BACKUP_NIGHTLY: variable(yesOrNo, 'true or false'),
  BACKUP_DAILY: count(1000),
  BACKUP_WEEKLY: count(1000),
  BACKUP_PASSPHRASE: secret(/^.{12,}$/su, 'at least 12 characters long'),
  BACKUP_BEFORE_MIGRATION_MB: count(1_000_000_000),
  LOG_LEVEL: variable(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'a log level (trace, debug, info, warn, error, fatal or silent)',
  ),
  APP_MODE: variable(
    oneOf('production', 'development', 'demo', 'test'),
    'a mode (production, development, demo or test)',
  ),
  SEED_DEMO: variable(yesOrNo, 'true or false'),
  LEAD_JOURNAL: variable(oneOf('auto', 'true', 'false'), 'auto, true or false'),
  CONTENT_CHECKS: variable(oneOf('on', 'off'), 'on or off'),
  MCP: variable(oneOf('on', 'off'), 'on or off'),
  RELEASE_FEED: variable(address('https:'), 'an https address').optional(),
  TOUR: variable(oneOf('on', 'off'), 'on or off'),
  TOUR_DATABASE_URL: database,
  DRAIN_SECONDS: variable(wholeNumber(0, 600), 'a whole number of seconds (0 to 600)').optional(),
})

export type Name = keyof typeof schema.shape
/** The variables that are set, as texts. */
export type Texts = Partial<Record<Name, string>>
export const NAMES = Object.keys(schema.shape) as Name[]

const SECRETS: ReadonlySet<string> = new Set<Name>([
  'DATABASE_DIRECT_URL',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'GEOIP_URL',
  'INBOUND_MAILGUN_SIGNING_KEY',
  'INBOUND_WEBHOOK_SECRET',
  'KIT_CLIENT_SECRET',
  'MAILCHIMP_CLIENT_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TOUR_DATABASE_URL',
])
/** Whether a variable's value must never be shown, and may come from a file. */
export const isSecret = (name: Name): boolean => SECRETS.has(name)

export const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  PUBLIC_URL_ALIASES: '',
  TRUSTED_PROXIES: '',
  WEBHOOK_ALLOW_NETWORKS: '',
  DNS_SERVERS: '',
  ROLE: 'all',
  COMMAND_RUNNER: 'npm',
  SUPERVISOR: 'none',
  DATABASE_POOL: '27',
  ADMIN_PATH: 'control-center',
  ADMIN_REQUIRE_TWO_FACTOR: 'false',
  REGISTRATION: 'open',
  REGISTRATION_DOMAINS: '',
  OIDC_NAME: 'Single Sign-On',
  OIDC_REQUIRED: 'false',
  PRICE_ID_CREATOR: '',
  PRICE_ID_BRAND: '',
  PRICE_ID_LIFETIME: '',
  PAYMENTS_SANDBOX: 'false',
  FREE_MAGNET_LIMIT: '1',
  FREE_MONTHLY_LEADS: '-1',
  HSTS_INCLUDE_SUBDOMAINS: 'true',
  PLAINTEXT_HOSTS: '',
  MAIL_BUDGET_NETWORK_HOUR: '200',
  MAIL_BUDGET_PROOFS_DAY: '1000',
  MAIL_BUDGET_MAGNET_HOUR: '1000',
  MAIL_BUDGET_ACCOUNT_DAY: '2500',
  MAIL_BUDGET_DAY: '5000',
  CONTENT_CHECKS: 'on',
  MCP: 'on',
  TOUR: 'on',
  BACKUP_NIGHTLY: 'true',
  BACKUP_DAILY: '7',
  BACKUP_WEEKLY: '4',
  BACKUP_BEFORE_MIGRATION_MB: '10240',
  RETENTION_DAYS: '400',
  STORAGE_QUOTA_MB: '2048',
  INTERNAL_HOST: '127.0.0.1',
  INBOUND_SMTP_HOST: '0.0.0.0',
  LOG_LEVEL: 'info',
  APP_MODE: 'production',
  SEED_DEMO: 'false',
  LEAD_JOURNAL: 'auto',
} satisfies Texts

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const SECRET = 'correct-horse-battery-staple-and-more'
const DATABASE = {
  DATABASE_URL: 'postgres://u:pw@db/qr?sslmode=verify-full',
  SESSION_SECRET: SECRET,
}
const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'hush' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

function envOf(source: Record<string, string>) {
  const read = readEnv(source)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.env
}

describe('the configuration', () => {
  it('has a tour where it has a database for it', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/qr', SESSION_SECRET: 's'.repeat(32) }
    const own = 'postgres://localhost/tour'
    expect(envOf(shared).tour).toBe(null)
    expect(envOf({ ...shared, TOUR_DATABASE_URL: own }).tour).toEqual({ databaseUrl: own })
    expect(envOf({ TOUR: 'off' }).tour).toBe(null)
  })

  it('receives email only if a domain is set', () => {
    expect(envOf({ INBOUND_EMAIL_DOMAIN: 'In.Magnet.Example' }).inbound).toEqual({
      domain: 'in.magnet.example',
      port: null,
      host: '0.0.0.0',
      tls: null,
      webhookSecret: null,
      mailgunSigningKey: null,
    })
    const files = { INBOUND_TLS_CERT: '/tls/cert.pem', INBOUND_TLS_KEY: '/tls/key.pem' }
    const port = { INBOUND_EMAIL_DOMAIN: 'in.magnet.example', INBOUND_SMTP_PORT: '2525' }
    expect(envOf({ ...port, ...files }).inbound).toMatchObject({
      port: 2525,
      tls: { cert: '/tls/cert.pem', key: '/tls/key.pem' },
    })
  })

  it('is valid without any variable', () => {
    expect(envOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: false,
      publicUrlAliases: [],
      trustedProxies: [],
      webhookAllowNetworks: [],
      dnsServers: [],
      connectionApps: { kit: null, mailchimp: null },
      role: 'all',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 27,
      smtpUrl: null,
      mailFrom: 'QR Magnet <no-reply@localhost>',
      mailSpfInclude: null,
      mailWebhookSecret: null,
      inbound: null,
      mailBudget: {
        networkHour: 200,
        networkProofDay: 1000,
        magnetHour: 1000,
        accountDay: 2500,
        day: 5000,
      },
      contactEmail: null,
      operator: { name: null, address: null, law: null },
      commandRunner: 'npm',
      isUnderSystemd: false,
      releaseFeed: null,
      contentChecks: true,
      mcp: true,
      adminEmail: null,
      adminPath: 'control-center',
      adminRequireTwoFactor: false,
      registration: { mode: 'open', domains: [] },
      oidc: null,
      sessionSecret: '',
      previousSessionSecret: null,
      s3: null,
      backup: {
        to: resolve('data/backups'),
        nightly: true,
        daily: 7,
        weekly: 4,
        passphrase: null,
        beforeMigrationBytes: 10 * 1024 ** 3,
        s3: null,
      },
      stripe: null,
      priceIds: { CREATOR: [], BRAND: [], LIFETIME: [] },
      oembedApiUrl: null,
      paymentsSandbox: false,
      freeMagnetLimit: 1,
      freeMonthlyLeads: -1,
      retentionDays: 400,
      storageQuotaBytes: 2048 * 1024 * 1024,
      hstsIncludeSubdomains: true,
      clamdUrl: null,
      geoipDb: null,
      geoipUrl: null,
      metricsToken: null,
      internalPort: null,
      internalHost: '127.0.0.1',
      logLevel: 'info',
      mode: 'production',
      seedDemo: false,
      tour: { databaseUrl: null },
      leadJournal: 'auto',
      drainSeconds: null,
    })
  })

  it('treats blank as unset', () => {
    expect(envOf({ PORT: ' ', DATABASE_URL: '', S3_BUCKET: '' })).toEqual(envOf({}))
  })

  it('uses defaults only for unset variables', () => {
    const read = readEnv({ PORT: '4000' }, { PORT: '5000', APP_MODE: 'development' })
    expect(read).toMatchObject({ ok: true, env: { port: 4000, mode: 'development' } })
  })

  it.each([
    [
      { PUBLIC_URL: 'https://Magnet.Example/' },
      {
        publicUrl: 'https://magnet.example',
        publicUrlIsSet: true,
        mailFrom: 'QR Magnet <no-reply@magnet.example>',
      },
    ],
    [
      {
        PUBLIC_URL: 'https://a.example',
        PUBLIC_URL_ALIASES: 'https://b.example/, http://c.example:81,https://a.example',
      },
      { publicUrlAliases: ['https://b.example', 'http://c.example:81'] },
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, ::1,fd00::/8 , 192.168.1.7' },
      { trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/8', '192.168.1.7'] },
    ],
    [
      { DNS_SERVERS: '10.0.0.2, 10.0.0.3:5353,::1,[fd00::1]:53' },
      { dnsServers: ['10.0.0.2', '10.0.0.3:5353', '::1', '[fd00::1]:53'] },
    ],
    [
      { REGISTRATION_DOMAINS: 'Brand.example, bücher.example ,brand.example' },
      {
        registration: { mode: 'open', domains: ['brand.example', 'xn--bcher-kva.example'] },
      },
    ],
    [
      {
        OIDC_ISSUER: 'https://login.example/realms/brand/',
        OIDC_CLIENT_ID: 'qr-magnet',
        OIDC_CLIENT_SECRET: 'a-client-secret',
        OIDC_NAME: 'Brand ID',
        OIDC_REQUIRED: 'yes',
      },
      {
        oidc: {
          issuer: 'https://login.example/realms/brand/',
          clientId: 'qr-magnet',
          clientSecret: 'a-client-secret',
          name: 'Brand ID',
          required: true,
        },
      },
    ],
    [{ REGISTRATION: 'Invite' }, { registration: { mode: 'invite', domains: [] } }],
    [{ MAIL_SPF_INCLUDE: '_SPF.Provider.example' }, { mailSpfInclude: '_spf.provider.example' }],
    [
      { KIT_CLIENT_ID: 'our-app', KIT_CLIENT_SECRET: 'kit-client-secret' },
      {
        connectionApps: {
          kit: { clientId: 'our-app', clientSecret: 'kit-client-secret' },
          mailchimp: null,
        },
      },
    ],
    [
      { HOST: '[::]', PORT: '0' },
      { host: '::', port: 0 },
    ],
    [
      {
        ADMIN_EMAIL: 'Ann@Example.com',
        ADMIN_PATH: 'back-room-7',
        ADMIN_REQUIRE_TWO_FACTOR: 'yes',
      },
      { adminEmail: 'ann@example.com', adminPath: 'back-room-7', adminRequireTwoFactor: true },
    ],
    [DATABASE, { databaseUrl: DATABASE.DATABASE_URL, sessionSecret: SECRET }],
    [
      { ...DATABASE, DATABASE_URL: 'postgresql:///qr?host=/run/postgresql' },
      { databaseUrl: 'postgresql:///qr?host=/run/postgresql' },
    ],
    [
      { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Ann <ann@example.com>' },
      { smtpUrl: 'smtps://u:p@mail.example:465', mailFrom: 'Ann <ann@example.com>' },
    ],
    [
      S3,
      {
        s3: {
          endpoint: null,
          region: 'us-east-1',
          bucket: 'files',
          accessKeyId: 'AKIA1',
          secretAccessKey: 'hush',
        },
      },
    ],
    [STRIPE, { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null } }],
    [
      { PRICE_ID_CREATOR: 'price_new, price_old' },
      { priceIds: { CREATOR: ['price_new', 'price_old'], BRAND: [], LIFETIME: [] } },
    ],
    [
      { FREE_MAGNET_LIMIT: '3', FREE_MONTHLY_LEADS: '100' },
      { freeMagnetLimit: 3, freeMonthlyLeads: 100 },
    ],
    [
      { APP_MODE: 'demo', HOST: 'localhost', SEED_DEMO: '1' },
      { mode: 'demo', seedDemo: true },
    ],
    [{ CLAMD_URL: 'tcp://[::1]:3310' }, { clamdUrl: 'tcp://[::1]:3310' }],
    [{ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }, { clamdUrl: 'unix:///run/clamav/clamd.ctl' }],
    [
      {
        DATABASE_URL: 'postgres://u:pw@db/qr',
        SESSION_SECRET: SECRET,
        S3_ENDPOINT: 'http://[fd00::7]:9000',
        ...S3,
        GEOIP_URL: 'http://127.0.0.1/{ip}',
        PLAINTEXT_HOSTS: 'DB, fd00::7',
      },
      { databaseUrl: 'postgres://u:pw@db/qr' },
    ],
  ])('reads %j', (source, expected) => {
    expect(envOf(source)).toMatchObject(expected)
  })

  it('reads a secret from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-secrets-'))
    try {
      const file = join(folder, 'session')
      writeFileSync(file, `${SECRET}\n`)
      expect(envOf({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(SECRET)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

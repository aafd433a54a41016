import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { ensureSessionSecret, readEnv } from './env.ts'

const SECRET = 'correct-horse-battery-staple-and-more'
const DATABASE = { DATABASE_URL: 'postgres://u:pw@db/qr', SESSION_SECRET: SECRET }
const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'hush' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

function envOf(source: Record<string, string>) {
  const read = readEnv(source)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.env
}
function problemsOf(source: Record<string, string>) {
  const read = readEnv(source)
  return read.ok ? [] : read.problems
}

describe('the configuration', () => {
  it('starts with nothing set', () => {
    expect(envOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: false,
      publicUrlAliases: [],
      trustedProxies: [],
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'QR Magnet <no-reply@localhost>',
      mailWebhookSecret: null,
      adminEmail: null,
      adminPath: 'control-center',
      adminRequireTwoFactor: false,
      sessionSecret: '',
      s3: null,
      stripe: null,
      priceIds: { creator: null, brand: null, lifetime: null },
      freeMagnetLimit: 1,
      freeMonthlyLeads: -1,
      retentionDays: 400,
      storageQuotaBytes: 2048 * 1024 * 1024,
      geoipDb: null,
      geoipUrl: null,
      logLevel: 'info',
      mode: 'production',
      seedDemo: false,
    })
  })

  it('takes blank for unset', () => {
    expect(envOf({ PORT: ' ', DATABASE_URL: '', S3_BUCKET: '' })).toEqual(envOf({}))
  })

  it('lets defaults stand in for what is unset only', () => {
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
    [STRIPE, { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } }],
    [
      { FREE_MAGNET_LIMIT: '3', FREE_MONTHLY_LEADS: '100' },
      { freeMagnetLimit: 3, freeMonthlyLeads: 100 },
    ],
    [
      { APP_MODE: 'demo', HOST: 'localhost', SEED_DEMO: '1' },
      { mode: 'demo', seedDemo: true },
    ],
  ])('reads %j', (source, expected) => {
    expect(envOf(source)).toMatchObject(expected)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: "abc" is not a port (0 to 65535)'],
    [{ PORT: '65536' }, 'PORT: "65536" is not a port (0 to 65535)'],
    [{ PORT: '3e3' }, 'PORT: "3e3" is not a port (0 to 65535)'],
    [{ HOST: 'http://x' }, 'HOST: "http://x" is not an IP address or host name to listen on'],
    [{ HOST: '127.0.0.256' }, 'HOST: "127.0.0.256" is not an IP address or host name to listen on'],
    [
      { PUBLIC_URL: 'magnet.example' },
      'PUBLIC_URL: "magnet.example" is not an http or https origin without a path, such as https://magnet.example',
    ],
    [
      { PUBLIC_URL: 'https://magnet.example/app' },
      'PUBLIC_URL: "https://magnet.example/app" is not an http or https origin without a path, such as https://magnet.example',
    ],
    [
      { PUBLIC_URL: 'javascript://x' },
      'PUBLIC_URL: "javascript://x" is not an http or https origin without a path, such as https://magnet.example',
    ],
    [
      { PUBLIC_URL_ALIASES: 'https://a.example,nonsense' },
      'PUBLIC_URL_ALIASES: "nonsense" is not an http or https origin without a path',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES: "10.0.0.0/33" is not an IP address or CIDR block, such as 10.0.0.0/8 or fd00::/8',
    ],
    [
      { TRUSTED_PROXIES: 'nginx' },
      'TRUSTED_PROXIES: "nginx" is not an IP address or CIDR block, such as 10.0.0.0/8 or fd00::/8',
    ],
    [
      { DATABASE_URL: 'mysql://u:pw@db/qr', SESSION_SECRET: SECRET },
      'DATABASE_URL: the value (not shown) is not a postgres:// or postgresql:// address with a host',
    ],
    [
      { DATABASE_URL: 'postgres://db/qr' },
      'SESSION_SECRET: is missing, and wanted with DATABASE_URL (at least 32 characters)',
    ],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET: the value (not shown) is not at least 32 characters long',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM: is missing, and wanted with SMTP_URL (the sender of every mail)',
    ],
    [
      { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      'MAIL_FROM: "a@b.example\\r\\nBcc: c@d.example" is not a sender, such as QR Magnet <hello@magnet.example>',
    ],
    [
      { MAIL_WEBHOOK_SECRET: 'too short' },
      'MAIL_WEBHOOK_SECRET: the value (not shown) is not at least 16 characters long, without blanks',
    ],
    [{ ADMIN_EMAIL: 'ann' }, 'ADMIN_EMAIL: "ann" is not an e-mail address'],
    [
      { ADMIN_PATH: 'a/b' },
      'ADMIN_PATH: "a/b" is not one path segment of lower-case letters, digits and hyphens',
    ],
    [
      { ADMIN_PATH: 'login' },
      'ADMIN_PATH: "login" is a page of the product: choose another segment',
    ],
    [
      { ADMIN_REQUIRE_TWO_FACTOR: 'maybe' },
      'ADMIN_REQUIRE_TWO_FACTOR: "maybe" is not true or false',
    ],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k' },
      'S3_SECRET_ACCESS_KEY: is missing, and wanted because S3_BUCKET is set',
    ],
    [
      { ...S3, S3_ENDPOINT: 'minio:9000' },
      'S3_ENDPOINT: "minio:9000" is not an http or https address',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_WEBHOOK_SECRET: is missing, and wanted because STRIPE_SECRET_KEY is set',
    ],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY: the value (not shown) is not a secret key (sk_... or rk_...)',
    ],
    [
      { FREE_MAGNET_LIMIT: '-2' },
      'FREE_MAGNET_LIMIT: "-2" is not a whole number from 0, or -1 for unlimited',
    ],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS: "0" is not a whole number of days (1 to 36500)'],
    [
      { STORAGE_QUOTA_MB: '1.5' },
      'STORAGE_QUOTA_MB: "1.5" is not a whole number of megabytes from 1',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: "loud" is not a log level (trace, debug, info, warn, error, fatal or silent)',
    ],
    [
      { APP_MODE: 'demo', HOST: '0.0.0.0' },
      'APP_MODE: "demo" is for this machine only, and HOST is "0.0.0.0": set HOST to 127.0.0.1 or leave APP_MODE unset',
    ],
    [
      { SEED_DEMO: '1' },
      'SEED_DEMO: its logins are known to everybody and not for production: use npm run demo',
    ],
  ])('refuses %j', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem])
  })

  it('tells everything wrong at once', () => {
    const problems = problemsOf({
      PORT: 'x',
      APP_MODE: 'dev',
      STRIPE_SECRET_KEY: 'sk_1',
      SMTP_URL: 'smtp://m',
    })
    expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'APP_MODE',
      'MAIL_FROM',
      'PORT',
      'STRIPE_WEBHOOK_SECRET',
    ])
  })

  it.each([...new Set(firstSegments(routes))])('keeps the control center off /%s', (segment) => {
    expect(problemsOf({ ADMIN_PATH: segment })).toHaveLength(1)
  })

  it('never throws, keeps each problem on one line, and repeats no secret', () => {
    const secrets = [
      'SESSION_SECRET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_WEBHOOK_SECRET',
      'GEOIP_URL',
    ]
    const open = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'PUBLIC_URL_ALIASES',
      'TRUSTED_PROXIES',
      'MAIL_FROM',
      'ADMIN_EMAIL',
      'ADMIN_PATH',
      'S3_ENDPOINT',
      'GEOIP_DB',
      'STORAGE_QUOTA_MB',
      'APP_MODE',
      'SEED_DEMO',
      'DATA_DIR',
      '__proto__',
    ]
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.ipV6(),
      fc.emailAddress(),
      fc.constantFrom('[', 'http://[', 'postgres://%', '/', '-1', 'true', 'a@b', 'x://@'),
    )
    const hidden = text.map((rest) => `hush-3f9a:${rest}`)
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...open), text),
        fc.dictionary(fc.constantFrom(...secrets), hidden),
        (plain, hush) => {
          const read = readEnv({ ...plain, ...hush })
          for (const problem of read.ok ? [] : read.problems) {
            expect(problem).toMatch(/^[A-Z0-9_]+: \P{C}+$/u)
            expect(problem).not.toContain('hush-3f9a')
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the kept session secret', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'qr-magnet-env-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is made once, for its owner only', () => {
    const deeper = join(dataDir, 'not', 'there', 'yet')
    const secret = ensureSessionSecret(deeper)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(ensureSessionSecret(deeper)).toBe(secret)
    expect(readdirSync(deeper)).toEqual(['session-secret'])
    if (process.platform !== 'win32') {
      expect(statSync(join(deeper, 'session-secret')).mode & 0o777).toBe(0o600)
    }
  })

  it('is one and the same for starts at the same time', async () => {
    const program = `import { ensureSessionSecret } from ${JSON.stringify(join(import.meta.dirname, 'env.ts'))}
      console.log(ensureSessionSecret(process.argv[1]))`
    const args = ['--input-type=module', '--no-warnings', '-e', program, dataDir]
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args)),
    )
    expect(new Set(starts.map((start) => start.stdout)).size).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  it('says so when it is damaged, rather than signing with nothing', () => {
    writeFileSync(join(dataDir, 'session-secret'), '')
    expect(() => ensureSessionSecret(dataDir)).toThrow(/session-secret is damaged/)
  })
})

type AnyRoute = { path?: string | undefined; children?: AnyRoute[] | undefined }

function firstSegments(list: AnyRoute[]): string[] {
  return list
    .flatMap((route) =>
      route.path ? [route.path.split('/')[0] ?? ''] : firstSegments(route.children ?? []),
    )
    .filter((segment) => /^[a-z0-9-]+$/.test(segment))
}

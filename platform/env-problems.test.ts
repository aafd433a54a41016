import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { readEnv } from './env.ts'

const SECRET = 'correct-horse-battery-staple-and-more'
const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'hush' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const PRIVATE = 'or add its host to PLAINTEXT_HOSTS if the host is on a private network'

function problemsOf(source: Record<string, string>) {
  const read = readEnv(source)
  return read.ok ? [] : read.problems
}

describe('an invalid configuration', () => {
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
    ...['dns.example', '10.0.0.2:0', '10.0.0.300:53', '[::1]', '[10.0.0.2]:53'].map(
      (text): [Record<string, string>, string] => [
        { DNS_SERVERS: `10.0.0.2,${text}` },
        `DNS_SERVERS: "${text}" is not an IP address, with a port if it is not 53`,
      ],
    ),
    [
      { INBOUND_EMAIL_DOMAIN: 'hello@in.example' },
      'INBOUND_EMAIL_DOMAIN: "hello@in.example" is not a DNS name, such as in.magnet.example',
    ],
    [
      { INBOUND_SMTP_PORT: '25' },
      'INBOUND_EMAIL_DOMAIN: is required because INBOUND_SMTP_PORT is set',
    ],
    [
      { INBOUND_EMAIL_DOMAIN: 'in.example', INBOUND_SMTP_PORT: '25', INBOUND_TLS_CERT: '/c' },
      'INBOUND_TLS_KEY: is required because INBOUND_TLS_CERT is set',
    ],
    [
      { MAIL_SPF_INCLUDE: 'include:_spf.provider.example' },
      'MAIL_SPF_INCLUDE: "include:_spf.provider.example" is not a DNS name, such as _spf.provider.example',
    ],
    [
      { DATABASE_URL: 'mysql://u:pw@db/qr', SESSION_SECRET: SECRET },
      'DATABASE_URL: the value (not shown) is not a postgres:// or postgresql:// address with one host',
    ],
    [
      {
        DATABASE_URL: 'postgres://u:pw@a,b/qr?sslmode=verify-full',
        SESSION_SECRET: SECRET,
      },
      'DATABASE_URL: the value (not shown) is not a postgres:// or postgresql:// address with one host',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://localhost/qr' },
      'DATABASE_URL: is required with DATABASE_DIRECT_URL',
    ],
    [
      {
        DATABASE_URL: 'postgres://localhost/qr',
        TOUR_DATABASE_URL: 'postgres://localhost/qr',
        SESSION_SECRET: SECRET,
      },
      "TOUR_DATABASE_URL: is QR Magnet's own database, which the tour would empty: set a different one",
    ],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL: "3" is not a number of connections (15 to 10000)'],
    [{ ROLE: 'mail' }, 'ROLE: "mail" is not a role (all, web or worker)'],
    [
      { ROLE: 'web', ...S3 },
      'DATABASE_URL: is required with ROLE=web: its processes share a database',
    ],
    [
      { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/qr', SESSION_SECRET: SECRET },
      'S3_BUCKET: is required with ROLE=worker: its processes share the files',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/qr' },
      'SESSION_SECRET: is required with DATABASE_URL (at least 32 characters)',
    ],
    [
      { SESSION_SECRET_PREVIOUS: SECRET },
      'SESSION_SECRET: is required with SESSION_SECRET_PREVIOUS',
    ],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET: the value (not shown) is not at least 32 characters long',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM: is required with SMTP_URL (the sender of every email)',
    ],
    [
      { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      'MAIL_FROM: "a@b.example\\r\\nBcc: c@d.example" is not a sender, such as QR Magnet <hello@magnet.example>',
    ],
    [
      { MAIL_WEBHOOK_SECRET: 'too short' },
      'MAIL_WEBHOOK_SECRET: the value (not shown) is not at least 16 characters long, without spaces',
    ],
    [{ ADMIN_EMAIL: 'ann' }, 'ADMIN_EMAIL: "ann" is not an email address'],
    [
      { ADMIN_PATH: 'a/b' },
      'ADMIN_PATH: "a/b" is not one path segment of lower-case letters, digits and hyphens',
    ],
    [
      { ADMIN_PATH: 'login' },
      'ADMIN_PATH: "login" is already used by QR Magnet: choose another segment',
    ],
    [
      { ADMIN_REQUIRE_TWO_FACTOR: 'maybe' },
      'ADMIN_REQUIRE_TWO_FACTOR: "maybe" is not true or false',
    ],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k' },
      'S3_SECRET_ACCESS_KEY: is required because S3_BUCKET is set',
    ],
    [
      { ...S3, S3_ENDPOINT: 'minio:9000' },
      'S3_ENDPOINT: "minio:9000" is not an http or https address',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_WEBHOOK_SECRET: is required because STRIPE_SECRET_KEY is set',
    ],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY: the value (not shown) is not a secret key (sk_... or rk_...)',
    ],
    [{ KIT_CLIENT_ID: 'our-app' }, 'KIT_CLIENT_SECRET: is required because KIT_CLIENT_ID is set'],
    [
      { MAILCHIMP_CLIENT_SECRET: 'a-client-secret' },
      'MAILCHIMP_CLIENT_ID: is required because MAILCHIMP_CLIENT_SECRET is set',
    ],
    [
      { KIT_CLIENT_ID: 'our-app', KIT_CLIENT_SECRET: 'has a blank' },
      'KIT_CLIENT_SECRET: the value (not shown) is not a client secret (at least 8 characters, no spaces)',
    ],
    [
      { FREE_MAGNET_LIMIT: '-2' },
      'FREE_MAGNET_LIMIT: "-2" is not a whole number from 0, or -1 for unlimited',
    ],
    [
      { CLAMD_URL: 'http://clamd:3310' },
      'CLAMD_URL: "http://clamd:3310" is not a tcp:// address with a host, or unix:/// and the path of a socket',
    ],
    [
      { DATABASE_URL: 'postgres://db/qr', SESSION_SECRET: SECRET },
      `DATABASE_URL: the connection is not encrypted: add sslmode=verify-full, ${PRIVATE}`,
    ],
    [
      { DATABASE_URL: 'postgres://db/qr?sslmode=no-verify', SESSION_SECRET: SECRET },
      `DATABASE_URL: the connection is not encrypted: add sslmode=verify-full, ${PRIVATE}`,
    ],
    [
      { ...S3, S3_ENDPOINT: 'http://minio:9000', PLAINTEXT_HOSTS: 'db' },
      `S3_ENDPOINT: the connection is not encrypted: use https, ${PRIVATE}`,
    ],
    [
      { GEOIP_URL: 'http://geo.example/{ip}' },
      `GEOIP_URL: the connection is not encrypted: use https, ${PRIVATE}`,
    ],
    [
      { SESSION_SECRET_FILE: '/nowhere/at/all' },
      'SESSION_SECRET_FILE: the file is unreadable, empty or longer than 10000 bytes',
    ],
    [
      { SESSION_SECRET: SECRET, SESSION_SECRET_FILE: '/run/secrets/session' },
      'SESSION_SECRET_FILE: is set together with SESSION_SECRET: set only one of them',
    ],
    [{ REGISTRATION: 'ask' }, 'REGISTRATION: "ask" is not open, invite or closed'],
    [
      { REGISTRATION_DOMAINS: 'brand.example, @agency.example' },
      'REGISTRATION_DOMAINS: "@agency.example" is not the domain of email addresses, such as brand.example',
    ],
    [
      { REGISTRATION_DOMAINS: Array.from({ length: 51 }, (_, i) => `d${i}.example`).join() },
      'REGISTRATION_DOMAINS: has more than 50 domains',
    ],
    [
      { REGISTRATION: 'invite', REGISTRATION_DOMAINS: 'brand.example' },
      'REGISTRATION_DOMAINS: has no effect with REGISTRATION="invite", which admits only invited people: remove one of them',
    ],
    [
      { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a' },
      'OIDC_CLIENT_SECRET: is required because OIDC_ISSUER is set',
    ],
    [{ OIDC_REQUIRED: 'true' }, 'OIDC_ISSUER: is required with OIDC_REQUIRED'],
    [
      {
        OIDC_ISSUER: 'https://login.example/?realm=1',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'a-client-secret',
      },
      'OIDC_ISSUER: "https://login.example/?realm=1" is not an http or https URL without a query',
    ],
    [
      {
        OIDC_ISSUER: 'http://login.example',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'a-client-secret',
      },
      `OIDC_ISSUER: the connection is not encrypted: use https, ${PRIVATE}`,
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
      'APP_MODE: "demo" works only on this machine, but HOST is "0.0.0.0": set HOST to 127.0.0.1 or leave APP_MODE unset',
    ],
    [
      { SEED_DEMO: '1' },
      "SEED_DEMO: the demo's logins are public, so demo data isn't allowed in production: use npm run demo",
    ],
  ])('refuses %j', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem])
  })

  it('reports all problems at once', () => {
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

  it.each([...new Set(firstSegments(routes))])(
    'refuses /%s as the path of the control center',
    (segment) => {
      expect(problemsOf({ ADMIN_PATH: segment })).toHaveLength(1)
    },
  )

  it('never throws, and reports each problem on one line without secrets', () => {
    const secrets = [
      'SESSION_SECRET',
      'SESSION_SECRET_PREVIOUS',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'KIT_CLIENT_SECRET',
      'MAILCHIMP_CLIENT_SECRET',
      'OIDC_CLIENT_SECRET',
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
      'REGISTRATION',
      'REGISTRATION_DOMAINS',
      'OIDC_ISSUER',
      'OIDC_NAME',
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

type AnyRoute = { path?: string | undefined; children?: AnyRoute[] | undefined }

function firstSegments(list: AnyRoute[]): string[] {
  return list
    .flatMap((route) =>
      route.path ? [route.path.split('/')[0] ?? ''] : firstSegments(route.children ?? []),
    )
    .filter((segment) => /^[a-z0-9-]+$/.test(segment))
}

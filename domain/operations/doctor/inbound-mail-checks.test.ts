import { expect, it } from 'vitest'
import type { Env } from '#platform/env.ts'
import { SELF_SIGNED } from '#tests/support/self-signed.ts'
import { runChecks } from './check.ts'
import { type InboundProbes, inboundMailChecks } from './inbound-mail-checks.ts'

const inbound: NonNullable<Env['inbound']> = {
  domain: 'in.magnet.example',
  port: 2525,
  host: '0.0.0.0',
  tls: { cert: '/cert.pem', key: '/key.pem' },
  webhookSecret: null,
  mailgunSigningKey: null,
}
const world: InboundProbes = {
  findMailHosts: async () => [
    { exchange: 'backup.example', priority: 20 },
    { exchange: 'self-signed.example', priority: 10 },
  ],
  greet: async () => '220 in.magnet.example ESMTP',
  readFile: async () => SELF_SIGNED.cert,
}
const NOW = new Date('2027-01-01T00:00:00Z')

async function check(
  probes: Partial<InboundProbes> = {},
  env: Env['inbound'] = inbound,
  publicUrlIsSet = true,
) {
  const publicUrl = 'https://magnet.example'
  const found = await runChecks(
    inboundMailChecks(
      { inbound: env, publicUrl, publicUrlIsSet },
      { ...world, ...probes },
      () => NOW,
    ),
  )
  return found.map(({ name, state, message }) => `${state} ${name}: ${message}`)
}

it('says that emails arrive', async () => {
  expect(await check()).toEqual([
    'ok MX record: Emails to in.magnet.example go to self-signed.example, backup.example.',
    'ok port 25: self-signed.example accepts email on port 25.',
    expect.stringMatching(/^ok TLS of inbound mail: The certificate for self-signed.example/),
  ])
})

it('names the webhook instead of port 25 if a provider receives the emails', async () => {
  const posted = { ...inbound, port: null, tls: null, webhookSecret: 'x'.repeat(16) }
  const [record, webhook, ...more] = await check({}, posted)
  expect(record).toMatch(/^ok MX record/)
  expect(webhook).toBe(
    'ok inbound webhook: Providers can post emails to https://magnet.example/webhooks/inbound-email.',
  )
  expect(more).toEqual([])
  const mailgun = { ...posted, webhookSecret: null, mailgunSigningKey: 'x'.repeat(16) }
  expect((await check({}, mailgun))[1]).toContain('/webhooks/inbound-email/mailgun/mime.')
  expect((await check({}, posted, false))[1]).toMatch(/^warning inbound webhook: .*PUBLIC_URL/)
  expect(await check({}, { ...inbound, webhookSecret: 'x'.repeat(16) })).toHaveLength(4)
})

it('checks nothing if pages don’t offer to ask by email', async () => {
  expect(await check({}, null)).toEqual([])
})

it('warns of a missing record, a closed port, and a certificate for another name', async () => {
  const none = async () => {
    throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  }
  expect(await check({ findMailHosts: none })).toEqual([
    'warning MX record: in.magnet.example has no MX record, so no visitor’s email arrives.',
    'warning port 25: Not checked, because there is no MX record.',
    expect.stringMatching(/^failure TLS of inbound mail: .* another name/),
  ])
  const closed = async () => {
    throw new Error('refused')
  }
  const [, port] = await check({ greet: closed })
  expect(port).toBe(
    'warning port 25: self-signed.example doesn’t accept email on port 25 (no connection).',
  )
  const [, wrong] = await check({ greet: async () => 'HTTP/1.1 400 Bad Request' })
  expect(wrong).toContain('it said “HTTP/1.1 400 Bad Request”')
})

it('warns if emails aren’t encrypted, and if the certificate can’t be read', async () => {
  const plain = { ...inbound, tls: null }
  expect((await check({}, plain)).at(-1)).toMatch(/^warning TLS of inbound mail: .*encrypted/)
  const unreadable = async () => {
    throw new Error('EACCES')
  }
  expect((await check({ readFile: unreadable })).at(-1)).toBe(
    'failure TLS of inbound mail: Error: EACCES',
  )
})

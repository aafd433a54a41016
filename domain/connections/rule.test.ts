import { expect, it } from 'vitest'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { parseCredentials } from './credentials.ts'
import { fillTag, splitName } from './lead-values.ts'
import { parseRule } from './rule.ts'

const { values } = newLead()
const CHOICES = {
  account: null,
  lists: [{ id: 'aud1', name: 'Newsletter' }],
  tags: [],
  fields: [{ id: 'FNAME', name: 'First name', listId: 'aud1' }],
}
const TYPED = { listId: 'aud1', tags: '', fields: [], confirmsFirst: false, showsPerson: false }

it.each([
  ['from {magnet}', 'from Presets'],
  ['{placement}/{magnet}', 'Episode 12/Presets'],
  ['viewers', 'viewers'],
  ['{unknown}', '{unknown}'],
  // There is no campaign.
  ['in {campaign}', null],
  ['{video}', null],
])('fills the tag %s', (template, tag) => {
  expect(fillTag(template, values)).toBe(tag)
})

it('cuts a long tag between characters', () => {
  const long = { ...values, magnet: '🎬'.repeat(200) }
  expect(fillTag('{magnet}', long)).toBe('🎬'.repeat(100))
})

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ana María Ruiz', 'Ana María', 'Ruiz'],
  ['Prince', 'Prince', ''],
  ['', '', ''],
])('splits the name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

it('takes a rule that fits the provider, and says what doesn’t', () => {
  const fields = [{ field: 'FNAME', value: 'firstName' }]
  expect(parseRule('mailchimp', { ...TYPED, tags: ' a, {magnet} , a', fields }, CHOICES)).toEqual({
    ok: true,
    rule: { ...TYPED, tags: ['a', '{magnet}'], fields },
  })
  const wrong = { ...TYPED, listId: '', tags: 'x'.repeat(101), fields: [...fields, ...fields] }
  expect(parseRule('mailchimp', wrong, CHOICES)).toMatchObject({
    ok: false,
    errors: {
      listId: 'Choose the audience.',
      tags: expect.any(String),
      fields: expect.any(String),
    },
  })
  const gone = { ...TYPED, listId: 'aud2' }
  expect(parseRule('mailchimp', gone, CHOICES)).toMatchObject({ ok: false })
})

it.each([
  ['mailchimp', { key: 'abcdef0123456789-us21' }, true],
  // A key must not choose the host.
  ['mailchimp', { key: 'abcdef0123456789-evil.example/' }, false],
  ['kit', { key: 'kit_0123456789' }, true],
  ['kit', { key: 'kit_0123\r\nx: y' }, false],
  ['slack', { url: 'https://hooks.slack.com/services/T00/B00/xxxxxxxx' }, true],
  ['slack', { url: 'https://hooks.slack.com.evil.example/services/T00/B00/xxxxxxxx' }, false],
  ['discord', { url: `https://discord.com/api/webhooks/123456/${'x'.repeat(30)}` }, true],
  ['discord', { url: `https://discord.com/api/users/123456/${'x'.repeat(30)}` }, false],
  ['listmonk', { url: 'http://10.0.0.7:9000/admin/', user: 'api', token: 'x'.repeat(20) }, true],
  ['listmonk', { url: 'ftp://example.com', user: 'a:b', token: 'short' }, false],
  ['google-sheets', { spreadsheet: 'https://docs.google.com/x', account: '{}' }, false],
] as const)('checks the credentials for %s', (provider, typed, ok) => {
  expect(parseCredentials(provider, typed).ok).toBe(ok)
})

it('keeps only what it needs of a service account’s key', () => {
  const account = {
    type: 'service_account',
    client_email: 'a@project.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\n…',
    private_key_id: 'abcd1234',
    token_uri: 'https://evil.example/token',
  }
  const spreadsheet = 'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/edit#gid=0'
  expect(
    parseCredentials('google-sheets', { spreadsheet, account: JSON.stringify(account) }),
  ).toEqual({
    ok: true,
    secrets: { privateKey: account.private_key },
    settings: { spreadsheet: '1AbCdEfGhIjKlMnOpQrStUv', email: account.client_email },
    lastFour: '1234',
  })
})

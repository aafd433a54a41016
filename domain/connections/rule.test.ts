import { expect, it } from 'vitest'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { parseCredentials } from './credentials.ts'
import { fillTag, splitName } from './lead-values.ts'
import { defaultRule, EMPTY_RULE, parseRule, type TypedRule } from './rule.ts'

const { values } = newLead()
const CHOICES = {
  account: null,
  lists: [
    { id: 'aud1', name: 'Newsletter' },
    { id: 'aud9', name: 'Events' },
  ],
  tags: [],
  fields: [
    { id: 'FNAME', name: 'First name', listId: 'aud1' },
    { id: 'OTHER', name: 'Of another', listId: 'aud3' },
    { id: 'EVERY', name: 'Of all' },
  ],
}
const TYPED = {
  listId: 'aud1',
  tags: '',
  fields: [],
  confirmsFirst: false,
  showsPerson: false,
  requiredBox: '',
}

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

it('takes a rule that fits the provider', () => {
  const fields = [{ field: 'FNAME', value: 'firstName' }]
  expect(parseRule('mailchimp', { ...TYPED, tags: ' a, {magnet} , a', fields }, CHOICES)).toEqual({
    ok: true,
    rule: { ...TYPED, tags: ['a', '{magnet}'], fields, requiredBox: null },
  })
})

const FIRST = { field: 'FNAME', value: 'firstName' }
const many = (count: number, toText: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toText(index))

it.each<[string, Partial<TypedRule>, object]>([
  ['no audience', { listId: '' }, { listId: 'Choose the audience.' }],
  [
    'an audience that is gone',
    { listId: 'aud2' },
    { listId: 'This audience no longer exists. Choose another one.' },
  ],
  [
    'eleven tags',
    { tags: many(11, (index) => `tag ${index}`).join() },
    { tags: 'Use up to 10 tags.' },
  ],
  [
    'a long tag among others',
    { tags: `short, ${'x'.repeat(101)}` },
    { tags: 'A tag can have up to 100 characters.' },
  ],
  [
    'a field that is gone',
    { fields: [FIRST, { field: 'GONE', value: 'firstName' }] },
    { fields: 'A field no longer exists. Choose another one.' },
  ],
  [
    'a field of another audience',
    { fields: [{ field: 'OTHER', value: 'firstName' }] },
    { fields: 'A field no longer exists. Choose another one.' },
  ],
  ['a field twice', { fields: [FIRST, FIRST] }, { fields: 'A field can be mapped only once.' }],
  [
    'everything wrong',
    { listId: '', tags: 'x'.repeat(101), fields: [FIRST, FIRST] },
    {
      listId: 'Choose the audience.',
      tags: 'A tag can have up to 100 characters.',
      fields: expect.any(String),
    },
  ],
])('refuses a rule with %s', (_what, typed, errors) => {
  expect(parseRule('mailchimp', { ...TYPED, ...typed }, CHOICES)).toEqual({
    ok: false,
    reason: 'invalid',
    errors,
  })
})

it.each<[string, Partial<TypedRule>, object]>([
  ['ten tags', { tags: many(10, (index) => `tag ${index}`).join(', ') }, { tags: { length: 10 } }],
  ['a checkbox', { requiredBox: 'partner' }, { requiredBox: 'partner' }],
  ['a checkbox that doesn’t exist', { requiredBox: 'x' }, { requiredBox: null }],
  ['a tag of 100 characters', { tags: 'x'.repeat(100) }, { tags: { length: 1 } }],
  [
    'a field of every audience',
    { fields: [{ field: 'EVERY', value: 'magnet' }] },
    { fields: [{ field: 'EVERY', value: 'magnet' }] },
  ],
  [
    'lines that were left open',
    {
      fields: [
        { field: '', value: 'magnet' },
        { field: 'FNAME', value: '' },
      ],
    },
    { fields: [] },
  ],
  ['a confirmation', { confirmsFirst: true }, { confirmsFirst: true }],
  ['a person to show, which only notices do', { showsPerson: true }, { showsPerson: false }],
])('takes a rule with %s', (_what, typed, rule) => {
  expect(parseRule('mailchimp', { ...TYPED, ...typed }, CHOICES)).toMatchObject({ ok: true, rule })
})

it('needs no list where the provider doesn’t', () => {
  expect(parseRule('kit', { ...TYPED, listId: '' }, CHOICES)).toMatchObject({
    ok: true,
    rule: { listId: null },
  })
})

it('keeps of a rule only what a notice can do', () => {
  const typed = { ...TYPED, tags: 'a', fields: [FIRST], confirmsFirst: true, showsPerson: true }
  expect(parseRule('slack', typed, CHOICES)).toEqual({
    ok: true,
    rule: { ...EMPTY_RULE, showsPerson: true },
  })
})

it.each([
  ['favorite_lamp-2 x', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['a.b', false],
  ['.a', false],
  ['a.', false],
])('may fill the field “%s” where any name is allowed: %s', (field, ok) => {
  const typed = { ...TYPED, fields: [{ field, value: 'magnet' }] }
  expect(parseRule('listmonk', typed, CHOICES).ok).toBe(ok)
})

it.each([
  [20, true],
  [21, false],
])('fills %i fields: %s', (count, ok) => {
  const fields = many(count, (index) => `field ${index}`).map((field) => ({
    field,
    value: 'magnet',
  }))
  const parsed = parseRule('listmonk', { ...TYPED, fields }, CHOICES)
  expect(parsed).toMatchObject(ok ? { ok } : { ok, errors: { fields: 'Map up to 20 fields.' } })
})

it('begins with the only list there is, and the fields that are there', () => {
  const begin = (provider: 'mailchimp' | 'kit' | 'slack', lists: typeof CHOICES.lists) =>
    defaultRule(provider, { ...CHOICES, lists })
  const only = CHOICES.lists.slice(0, 1)
  expect(begin('mailchimp', only)).toEqual({ ...EMPTY_RULE, listId: 'aud1', fields: [FIRST] })
  expect(begin('mailchimp', CHOICES.lists).listId).toBeNull()
  expect(begin('mailchimp', []).listId).toBeNull()
  // Where no list is needed, none is chosen.
  expect(begin('kit', only)).toEqual(EMPTY_RULE)
  expect(begin('slack', only)).toEqual(EMPTY_RULE)
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

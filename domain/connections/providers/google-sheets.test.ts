import { expect, it } from 'vitest'
import { slowRsaKey } from '#tests/support/hostile-rsa-keys.ts'
import { answer, plain } from '#tests/support/providers/fake-http.ts'
import {
  fakeGoogle,
  isSignedByAccount,
  SERVICE_ACCOUNT,
} from '#tests/support/providers/fake-others.ts'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { failureOfError } from '../answers.ts'
import { NoAnswerError } from '../http.ts'
import type { LeadToSend } from '../provider.ts'
import { googleSheets } from './google-sheets.server.ts'

const CREDENTIALS = { ...SERVICE_ACCOUNT, spreadsheet: 'sheet-0123456789-0123456789' }
const TAB = 'Leads & more'

const leadWith = (id: string, values: Partial<LeadToSend> = {}): LeadToSend => {
  const lead = newLead({ id, listId: TAB, ...values })
  return { ...lead, values: { ...lead.values, leadId: id } }
}

it('writes a header and a row of text, and the same lead only once', async () => {
  const google = fakeGoogle()
  const lead = leadWith('lead-1')
  lead.values.firstName = '=IMPORTXML("https://evil.example")'
  expect(await googleSheets.send(google.http, CREDENTIALS, lead)).toMatchObject({
    result: 'done',
    externalId: `${TAB}/lead-1`,
  })
  // As after a crash before the first success was stored.
  await googleSheets.send(google.http, CREDENTIALS, lead)
  expect(google.rows.map(([id, , name]) => [id, name])).toEqual([
    ['Lead id', 'First name'],
    ['lead-1', '=IMPORTXML("https://evil.example")'],
  ])
})

it('writes many leads at once, those that are there again in their rows', async () => {
  const google = fakeGoogle()
  await googleSheets.sendMany?.(google.http, CREDENTIALS, [leadWith('a'), leadWith('b')])
  const corrected = leadWith('a')
  corrected.values.email = 'correct@example.com'
  await googleSheets.sendMany?.(google.http, CREDENTIALS, [corrected, leadWith('c')])
  expect(google.rows.map((row) => [row[0], row[4]])).toEqual([
    ['Lead id', 'Email'],
    ['a', 'correct@example.com'],
    ['b', 'ada+1@example.com'],
    ['c', 'ada+1@example.com'],
  ])
})

it('writes one row for a lead that is there twice, with what came last', async () => {
  const google = fakeGoogle()
  const corrected = leadWith('a')
  corrected.values.email = 'correct@example.com'
  const leads = [leadWith('a'), leadWith('b'), corrected]
  expect(await googleSheets.sendMany?.(google.http, CREDENTIALS, leads)).toHaveLength(3)
  expect(google.rows.slice(1).map((row) => [row[0], row[4]])).toEqual([
    ['a', 'correct@example.com'],
    ['b', 'ada+1@example.com'],
  ])
})

it('looks before it appends again after an answer was lost', async () => {
  const google = fakeGoogle()
  const lead = leadWith('lead-1')
  google.failNext({ when: 'after', answer: 'unreachable', path: ':append' })
  await expect(googleSheets.send(google.http, CREDENTIALS, lead)).rejects.toThrow(NoAnswerError)
  expect(google.rows).toHaveLength(2)
  await googleSheets.send(google.http, CREDENTIALS, lead)
  expect(google.rows).toHaveLength(2)
})

it('blanks an erased person’s cells and keeps the row', async () => {
  const google = fakeGoogle()
  await googleSheets.sendMany?.(google.http, CREDENTIALS, [leadWith('a'), leadWith('b')])
  await googleSheets.people?.erase(google.http, CREDENTIALS, `${TAB}/a`)
  expect(google.rows[1]?.slice(0, 8)).toEqual([
    'a',
    '2026-03-01T12:00:00.000Z',
    '',
    '',
    '',
    '',
    '',
    'Presets',
  ])
  expect(google.rows[2]?.[4]).toBe('ada+1@example.com')
})

it('writes where a lead came from, and blanks it with the person', async () => {
  const google = fakeGoogle()
  const lead = leadWith('a')
  lead.values.utmContent = 'Ada Example'
  await googleSheets.send(google.http, CREDENTIALS, lead)
  expect(google.rows.map((row) => row.slice(13))).toEqual([
    ['Device', 'UTM Source', 'UTM Medium', 'UTM Campaign', 'UTM Content', 'Referrer'],
    ['iOS', '', '', '', 'Ada Example', ''],
  ])
  await googleSheets.people?.erase(google.http, CREDENTIALS, `${TAB}/a`)
  expect(google.rows[1]?.slice(13)).toEqual(['iOS', '', '', '', '', ''])
})

it('writes nothing to the right of the columns of a tab from an earlier release', async () => {
  const google = fakeGoogle()
  await googleSheets.send(google.http, CREDENTIALS, leadWith('a'))
  google.rows[0]?.splice(14, 5, 'My notes')
  google.rows[1]?.splice(14, 5, 'Called her')
  const lead = leadWith('b')
  lead.values.utmContent = 'bio'
  await googleSheets.send(google.http, CREDENTIALS, lead)
  expect(google.rows[2]).toHaveLength(14)
  await googleSheets.people?.erase(google.http, CREDENTIALS, `${TAB}/a`)
  expect(google.rows[1]?.slice(2, 5)).toEqual(['', '', ''])
  expect(google.rows[1]?.slice(14)).toEqual(['Called her'])
})

it('signs in with a JWT of the service account, once for many requests', async () => {
  const google = fakeGoogle()
  const fresh = { ...CREDENTIALS, email: `other-${CREDENTIALS.email}` }
  await googleSheets.send(google.http, fresh, leadWith('a'))
  await googleSheets.send(google.http, fresh, leadWith('b'))
  const signIns = google.requests.filter(({ url }) => url.endsWith('/token'))
  expect(signIns).toHaveLength(1)
  const jwt = new URLSearchParams(signIns[0]?.body).get('assertion') ?? ''
  expect(isSignedByAccount(jwt)).toBe(true)
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ iss: fresh.email, aud: 'https://oauth2.googleapis.com/token' })
})

it('is broken by a sheet that isn’t shared, a tab that is gone and a key that can’t sign', async () => {
  const google = fakeGoogle()
  const unshared = { ...CREDENTIALS, spreadsheet: 'another-0123456789-0123456789' }
  expect(await googleSheets.validate(google.http, unshared)).toMatchObject({
    result: 'broken',
    error: expect.stringContaining(SERVICE_ACCOUNT.email),
  })
  const renamed = leadWith('a', { listId: 'Old name' })
  expect(await googleSheets.send(google.http, CREDENTIALS, renamed)).toMatchObject({
    result: 'broken',
    error: 'The tab no longer exists',
  })
  const garbled = { ...CREDENTIALS, privateKey: '-----BEGIN PRIVATE KEY-----\nAAAA' }
  const slow = { ...CREDENTIALS, privateKey: slowRsaKey() }
  expect(await googleSheets.send(google.http, garbled, leadWith('a'))).toMatchObject({
    result: 'broken',
  })
  const before = google.requests.length
  // Such a key may have been stored before keys were checked.
  expect(await googleSheets.send(google.http, slow, leadWith('a'))).toMatchObject({
    result: 'broken',
    error: expect.stringContaining('RSA keys of 2048 to 4096 bits'),
  })
  expect(google.requests).toHaveLength(before)
})

it.each([plain(429, 'Quota exceeded'), answer(503, { error: { message: 'Try later' } })])(
  'tries again after $status',
  async (fault) => {
    const google = fakeGoogle()
    google.failNext({ answer: fault, path: ':append' })
    const sent = await googleSheets.send(google.http, CREDENTIALS, leadWith('a'))
    expect(sent.result).toBe('retry')
    expect(failureOfError(new NoAnswerError('timeout')).result).toBe('retry')
  },
)

it('asks for a new token when Google refuses the one it has', async () => {
  const google = fakeGoogle()
  await googleSheets.send(google.http, CREDENTIALS, leadWith('a'))
  const revoked = answer(401, { error: { message: 'Invalid credentials' } })
  google.failNext({ answer: revoked, path: '/values' })
  const sent = await googleSheets.send(google.http, CREDENTIALS, leadWith('b'))
  expect(sent.result).toBe('done')
  expect(google.rows.map(([id]) => id)).toEqual(['Lead id', 'a', 'b'])
  google.failNext({ answer: revoked, path: '/values' })
  google.failNext({ answer: revoked, path: '/values' })
  expect(await googleSheets.send(google.http, CREDENTIALS, leadWith('c'))).toMatchObject({
    result: 'broken',
  })
})

it('lists the tabs', async () => {
  expect(await googleSheets.validate(fakeGoogle().http, CREDENTIALS)).toEqual({
    result: 'done',
    choices: { account: 'Viewers', lists: [{ id: TAB, name: TAB }], tags: [], fields: [] },
  })
})

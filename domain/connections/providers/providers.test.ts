import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#lib/time.ts'
import type { FakeProvider } from '#tests/support/providers/fake-http.ts'
import { answer, plain } from '#tests/support/providers/fake-http.ts'
import {
  FAKE_KEY,
  fakeBeehiiv,
  fakeKit,
  fakeMailchimp,
  fakeMailerlite,
} from '#tests/support/providers/fake-newsletters.ts'
import { fakeBrevo, fakeListmonk } from '#tests/support/providers/fake-others.ts'
import { newLead } from '#tests/support/providers/new-lead.ts'
import { failureOfError } from '../answers.ts'
import type { ProviderId } from '../catalog.ts'
import type { Credentials, LeadToSend, SendResult } from '../provider.ts'
import { PROVIDERS } from './providers.server.ts'

/** What each list provider is tested with. */
const CASES = [
  { id: 'kit', fake: fakeKit, list: '5', left: ['cancelled', 'complained'], gone: '6' },
  {
    id: 'mailchimp',
    fake: fakeMailchimp,
    list: 'aud1',
    left: ['unsubscribed', 'forgotten'],
    gone: 'aud2',
  },
  {
    id: 'mailerlite',
    fake: fakeMailerlite,
    list: '88',
    left: ['unsubscribed', 'junk'],
    gone: '89',
  },
  { id: 'beehiiv', fake: fakeBeehiiv, list: 'pub_1', left: ['inactive'], gone: 'pub_2' },
  { id: 'brevo', fake: fakeBrevo, list: '3', left: ['blacklisted', 'left-list'], gone: '4' },
  { id: 'listmonk', fake: fakeListmonk, list: '2', left: ['blocklisted', 'left-list'], gone: '9' },
] as const satisfies { id: ProviderId; [name: string]: unknown }[]

const CREDENTIALS: Credentials = {
  key: FAKE_KEY,
  url: 'https://news.example.com',
  user: 'api',
  token: FAKE_KEY,
}

/** Sends as the worker does: no answer is a failure, too. */
async function send(
  id: ProviderId,
  { http }: FakeProvider,
  lead: LeadToSend,
  credentials = CREDENTIALS,
): Promise<SendResult> {
  try {
    return await PROVIDERS[id].send(http, credentials, lead)
  } catch (error) {
    return failureOfError(error)
  }
}

describe.each(CASES)('$id', ({ id, fake: createFake, list, left, gone }) => {
  const setUp = () => {
    const fake = createFake()
    const lead = newLead({ listId: list, tags: ['viewers'], fields: { VIDEO: 'v' } })
    return { fake, lead, person: () => fake.people.get(lead.values.email) }
  }

  it('checks the key and lists what a rule can choose', async () => {
    const { fake } = setUp()
    const found = await PROVIDERS[id].validate(fake.http, CREDENTIALS)
    if (found.result !== 'done') throw new Error(found.error)
    expect(found.choices.lists.map((one) => one.id)).toEqual([list])
    const wrong = { ...CREDENTIALS, key: 'another-key-us21', token: 'another' }
    expect(await PROVIDERS[id].validate(fake.http, wrong)).toMatchObject({ result: 'broken' })
    fake.failNext({ answer: plain(200, '<!doctype html>') })
    expect(await PROVIDERS[id].validate(fake.http, CREDENTIALS)).toMatchObject({ result: 'retry' })
  })

  it('adds a person once, however often the lead is sent', async () => {
    const { fake, lead, person } = setUp()
    const first = await send(id, fake, lead)
    expect(first).toMatchObject({ result: 'done' })
    const { isNew: _isNew, ...again } = first as { isNew?: boolean }
    expect(await send(id, fake, lead)).toMatchObject(again)
    expect(fake.people.size).toBe(1)
    if (person()?.lists.length) expect(person()?.lists).toContain(list)
  })

  it.each(left)('never brings back somebody who is %s there', async (state) => {
    const { fake, lead, person } = setUp()
    await send(id, fake, lead)
    Object.assign(person() ?? {}, { state })
    const before = structuredClone(person())
    expect(await send(id, fake, lead)).toMatchObject({ result: 'refused' })
    expect(person()?.state).toBe(state)
    expect(person()?.tags).toEqual(before?.tags)
  })

  it('refuses a person whose address the service doesn’t take', async () => {
    const { fake, lead } = setUp()
    const invalid = { ...lead, values: { ...lead.values, email: 'ada@invalid' } }
    expect(await send(id, fake, invalid)).toMatchObject({ result: 'refused' })
  })

  it('is broken by another key and by a list that is gone', async () => {
    const { fake, lead } = setUp()
    const wrong = { ...CREDENTIALS, key: 'another-key-us21', token: 'another' }
    expect(await send(id, fake, lead, wrong)).toMatchObject({ result: 'broken' })
    expect(await send(id, fake, { ...lead, listId: gone })).toMatchObject({ result: 'broken' })
  })

  it.each([
    ['429 as plain text', plain(429, 'Retry later')],
    ['429 that names a time', answer(429, { message: 'Slow' }, { 'retry-after': '7' })],
    ['a failure in plain text', plain(500, 'Internal Server Error')],
    ['a page instead of JSON', plain(200, '<!doctype html><title>Sign in</title>')],
    ['a slow answer', 'timeout' as const],
    ['an endless answer', 'too-long' as const],
  ])('tries again after %s', async (_what, fault) => {
    const { fake, lead } = setUp()
    fake.failNext({ answer: fault })
    const failed = await send(id, fake, lead)
    expect(failed.result).toBe('retry')
    if (typeof fault !== 'string' && fault.headers['retry-after']) {
      expect(failed).toMatchObject({ retryAfterMs: 7000 })
    }
    expect(await send(id, fake, lead)).toMatchObject({ result: 'done' })
  })

  it('adds nobody twice when the answer to a success is lost', async () => {
    const { fake, lead, person } = setUp()
    fake.failNext({ when: 'after', answer: 'unreachable' })
    expect(await send(id, fake, lead)).toMatchObject({ result: 'retry' })
    expect(await send(id, fake, lead)).toMatchObject({ result: 'done' })
    expect(fake.people.size).toBe(1)
    expect(person()?.state).not.toBe('inactive')
  })

  it('removes a person, and finds nothing wrong in one who is gone', async () => {
    const { fake, lead, person } = setUp()
    const sent = await send(id, fake, lead)
    if (sent.result !== 'done' || !sent.externalId) throw new Error('not sent')
    const { people } = PROVIDERS[id]
    for (let time = 0; time < 2; time++) {
      const erased = await people?.erase(fake.http, CREDENTIALS, sent.externalId)
      expect(erased).toMatchObject({ result: 'done' })
    }
    expect([undefined, 'cancelled', 'forgotten']).toContain(person()?.state)
  })

  it('finds a person by the address that a lead was sent under', async () => {
    const { fake, lead, person } = setUp()
    const { people } = PROVIDERS[id]
    const find = (email: string) =>
      people?.find(fake.http, CREDENTIALS, { leadId: lead.id, email, listId: list })
    const { email } = lead.values
    const nobody = await find(email)
    const sent = await send(id, fake, lead)
    expect(sent).toMatchObject({ result: 'done', isNew: true })
    Object.assign(person() ?? {}, { state: left[0] })
    const found = await find(email.toUpperCase())
    expect(found).toMatchObject({ externalId: 'externalId' in sent ? sent.externalId : '' })
    // Mailchimp's ids are made of addresses.
    if (id !== 'mailchimp') expect(nobody).toEqual({ result: 'done', externalId: null })
    fake.failNext({ answer: plain(503, 'down') })
    if (id !== 'mailchimp') expect(await find(email)).toMatchObject({ result: 'retry' })
  })

  it('tells who was there before', async () => {
    const { fake, lead, person } = setUp()
    await send(id, fake, lead)
    Object.assign(person() ?? {}, { createdAt: new Date(Date.now() - HOUR_MS) })
    const again = await send(id, fake, lead)
    expect(again).toMatchObject({ result: 'done' })
    expect(again).not.toHaveProperty('isNew')
    if (id === 'mailchimp')
      expect(person()?.createdAt?.getTime()).toBeLessThan(Date.now() - HOUR_MS / 2)
  })
})

it('tries again when Mailchimp throttles with a bare 403, and is broken by one in JSON', async () => {
  const fake = fakeMailchimp()
  const lead = newLead({ listId: 'aud1' })
  fake.failNext({ answer: plain(403, '<html>Forbidden</html>') })
  expect(await send('mailchimp', fake, lead)).toMatchObject({ result: 'retry' })
  fake.failNext({ answer: answer(403, { title: 'User Disabled', detail: 'This account is off.' }) })
  expect(await send('mailchimp', fake, lead)).toMatchObject({ result: 'broken' })
})

it('sends everything again when a service fails after it took the person', async () => {
  const fake = fakeKit()
  const lead = newLead({ listId: '5', tags: ['viewers'] })
  fake.failNext({ answer: plain(503, 'upstream connect error'), path: '/tags/7' })
  expect(await send('kit', fake, lead)).toMatchObject({ result: 'retry' })
  expect(await send('kit', fake, lead)).toMatchObject({ result: 'done' })
  expect(fake.people.get(lead.values.email)?.tags).toEqual(['viewers'])
})

it('leaves the name of a person who is at Kit already', async () => {
  const fake = fakeKit()
  const lead = newLead({ listId: '5' })
  const named = (firstName: string) => ({ ...lead, values: { ...lead.values, firstName } })
  await send('kit', fake, named('Ada'))
  await send('kit', fake, named('Somebody else'))
  expect(fake.people.get(lead.values.email)?.fields.first_name).toBe('Ada')
})

it('names the version of MailerLite’s API with each request', async () => {
  const fake = fakeMailerlite()
  const lead = newLead({ listId: '123' })
  const versions: unknown[] = []
  const http: typeof fake.http = (request) => {
    versions.push(request.headers?.['x-version'])
    return fake.http(request)
  }
  await PROVIDERS.mailerlite.send(http, CREDENTIALS, lead)
  expect(new Set(versions)).toEqual(new Set(['2026-08-01']))
})

it('says where to allow the server’s address when Brevo blocks it', async () => {
  const fake = fakeBrevo()
  fake.failNext({
    answer: answer(401, {
      code: 'unauthorized',
      message: 'We have detected you are using an unrecognised IP address 192.0.2.1',
    }),
  })
  expect(await send('brevo', fake, newLead({ listId: '3' }))).toMatchObject({
    result: 'broken',
    error: expect.stringContaining('Authorized IPs'),
  })
})

it('asks the service for a confirmation only where a rule says so', async () => {
  const fake = fakeMailchimp()
  const lead = newLead({ listId: 'aud1', confirmsFirst: true })
  await send('mailchimp', fake, lead)
  expect(fake.people.get(lead.values.email)?.state).toBe('pending')
})

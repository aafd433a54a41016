import { createHash } from 'node:crypto'
import { answer, createFakeProvider, type FakeProvider, isAddress, plain } from './fake-http.ts'
import type { FakeOAuth } from './fake-oauth.ts'

/** A person at a fake provider. */
export type FakePerson = {
  id: number
  email: string
  state: string
  lists: string[]
  tags: string[]
  fields: Record<string, unknown>
  createdAt?: Date
}
export type FakeNewsletter = FakeProvider & { people: Map<string, FakePerson> }

/** The key that all of them accept. */
export const FAKE_KEY = 'a-secret-key-0123456789-us21'

function people() {
  const byEmail = new Map<string, FakePerson>()
  const find = (email: string) => byEmail.get(email.toLowerCase())
  return {
    byEmail,
    find,
    add(email: string, state: string): FakePerson {
      const known = find(email)
      if (known) return known
      const person = {
        id: byEmail.size + 1,
        email,
        state,
        lists: [],
        tags: [],
        fields: {},
        createdAt: new Date(),
      }
      byEmail.set(email.toLowerCase(), person)
      return person
    },
    byId: (id: string) => [...byEmail.values()].find((person) => String(person.id) === id),
  }
}

/** Kit: a person who is added to a form becomes active again; a state in an upsert is ignored. */
export function fakeKit(
  oauth: FakeOAuth | null = null,
  account = { id: 1, name: 'Mia’s channel' },
): FakeNewsletter {
  const store = people()
  const tags = new Map([['viewers', 7]])
  const subscriber = (one: FakePerson) => ({
    id: one.id,
    email_address: one.email,
    first_name: '',
    state: one.state,
    fields: {},
    created_at: (one.createdAt ?? new Date(0)).toISOString(),
  })
  const shown = (one: FakePerson) => ({ subscriber: subscriber(one) })
  const fake = createFakeProvider((request) => {
    const { method, path, query, headers, body } = request
    if (oauth && path.startsWith('/v4/oauth/')) return oauth.handle(request)
    if (headers['x-kit-api-key'] !== FAKE_KEY && !oauth?.accepts(headers.authorization)) {
      return answer(401, { errors: ['The access token is invalid'] })
    }
    const route = `${method} ${path.replace(/\d+/g, (digits) => (digits === '4' ? '4' : ':id'))}`
    const id = /\/(\d+)(?:\/|$)/.exec(path.replace('/v4', ''))?.[1] ?? ''
    const person = store.find(body.email_address ?? '')
    switch (route) {
      case 'GET /v4/account':
        return answer(200, { user: {}, account })
      case 'GET /v4/forms':
        return answer(200, { forms: [{ id: 5, name: 'Presets', type: 'embed' }], pagination: {} })
      case 'GET /v4/tags':
        return answer(200, { tags: [...tags].map(([name, tagId]) => ({ id: tagId, name })) })
      case 'GET /v4/custom_fields':
        return answer(200, { custom_fields: [{ id: 1, key: 'video', label: 'Video' }] })
      case 'GET /v4/subscribers': {
        // Without a status, only active ones.
        const wanted = store.find(query.get('email_address') ?? '')
        const isListed = wanted && (query.get('status') === 'all' || wanted.state === 'active')
        return answer(200, { subscribers: isListed ? [subscriber(wanted)] : [], pagination: {} })
      }
      case 'POST /v4/subscribers': {
        if (!isAddress(body.email_address))
          return answer(422, { errors: ['Email address is invalid'] })
        const added = store.add(body.email_address, body.state)
        Object.assign(added.fields, body.fields)
        if (body.first_name !== undefined) added.fields.first_name = body.first_name
        return answer(person ? 200 : 201, shown(added))
      }
      case 'POST /v4/forms/:id/subscribers':
        if (id !== '5' || !person) return answer(404, { errors: ['Not Found'] })
        if (person.state === 'cancelled') person.state = 'active'
        person.lists.push(id)
        return answer(201, shown(person))
      case 'POST /v4/tags':
        if (!tags.has(body.name)) tags.set(body.name, 10 + tags.size)
        return answer(201, { tag: { id: tags.get(body.name), name: body.name } })
      case 'POST /v4/tags/:id/subscribers': {
        const name = [...tags].find(([, tagId]) => String(tagId) === id)?.[0]
        if (!name || !person) return answer(404, { errors: ['Not Found'] })
        person.tags.push(name)
        return answer(201, shown(person))
      }
      case 'POST /v4/subscribers/:id/unsubscribe': {
        const one = store.byId(id)
        if (!one) return answer(404, { errors: ['Not Found'] })
        one.state = 'cancelled'
        return answer(204)
      }
      default:
        return answer(404, { errors: ['Not Found'] })
    }
  })
  return { ...fake, people: store.byEmail }
}

/** Mailchimp: a `status` in an upsert subscribes a person again who left. */
export function fakeMailchimp({
  lists = ['aud1'],
  key = FAKE_KEY,
  oauth = null,
}: {
  lists?: string[]
  key?: string
  oauth?: FakeOAuth | null
} = {}): FakeNewsletter {
  const store = people()
  const problem = (status: number, title: string, detail: string, errors?: object[]) =>
    answer(status, { type: 'about:blank', title, status, detail, instance: '', errors })
  const fake = createFakeProvider(({ method, path, query, headers, body }) => {
    const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64')
    const isKey = given.toString().endsWith(`:${key}`)
    if (!isKey && !oauth?.accepts(headers.authorization)) {
      return problem(401, 'API Key Invalid', 'Your API key may be invalid')
    }
    if (path === '/3.0/') return answer(200, { account_id: 'acc1', account_name: 'Mia’s shop' })
    if (path === '/3.0/lists') {
      return answer(200, { lists: lists.map((id) => ({ id, name: 'Newsletter' })) })
    }
    const [, list, rest = ''] = /^\/3\.0\/lists\/(\w+)(\/.*)$/.exec(path) ?? []
    if (!list || !lists.includes(list)) {
      return problem(404, 'Resource Not Found', 'The requested resource could not be found.')
    }
    if (rest.startsWith('/merge-fields')) {
      const named = [
        { tag: 'FNAME', name: 'First Name' },
        { tag: 'VIDEO', name: 'Video' },
      ]
      return answer(200, { merge_fields: named })
    }
    const [, hash = '', action = ''] = /^\/members\/(\w+)(\/.*)?$/.exec(rest) ?? []
    const known = [...store.byEmail.values()].find(({ email }) => md5(email) === hash)
    const shown = (one: FakePerson) =>
      answer(200, { id: hash, email_address: one.email, status: one.state })
    if (method === 'PUT') {
      if (!isAddress(body.email_address)) {
        return problem(400, 'Invalid Resource', 'Please provide a valid email address.')
      }
      if (!query.has('skip_merge_validation')) {
        return problem(400, 'Invalid Resource', 'Your merge fields were invalid.', [
          { field: 'PHONE', message: 'Please enter a value' },
        ])
      }
      if (known?.state === 'forgotten') {
        return problem(
          400,
          'Forgotten Email Not Subscribed',
          `${known.email} was permanently deleted and cannot be re-imported.`,
        )
      }
      if (known?.state === 'cleaned' && body.status) {
        return problem(400, 'Member In Compliance State', `${known.email} is in a compliance state`)
      }
      const one = known ?? store.add(body.email_address, body.status_if_new ?? body.status)
      if (body.status) one.state = body.status
      if (body.timestamp_signup) one.createdAt = new Date(body.timestamp_signup)
      Object.assign(one.fields, body.merge_fields)
      return shown(one)
    }
    if (!known || (method === 'GET' && known.state === 'forgotten')) {
      return problem(404, 'Resource Not Found', 'The requested resource could not be found.')
    }
    if (method === 'GET') return shown(known)
    if (action === '/tags') {
      known.tags.push(...body.tags.map((tag: { name: string }) => tag.name))
      return answer(204)
    }
    if (action === '/actions/delete-permanent') {
      known.state = 'forgotten'
      return answer(204)
    }
    return problem(405, 'Method Not Allowed', '')
  })
  return { ...fake, people: store.byEmail }
}

const md5 = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')

/** MailerLite, at its worst: an upsert makes everyone active. */
export function fakeMailerlite(): FakeNewsletter {
  const store = people()
  const shown = (one: FakePerson) => ({
    data: { id: String(one.id), email: one.email, status: one.state },
  })
  const fake = createFakeProvider(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${FAKE_KEY}`)
      return answer(401, { message: 'Unauthenticated.' })
    if (headers['content-type'] !== 'application/json' || headers.accept !== 'application/json') {
      return plain(200, '<!doctype html>')
    }
    if (path === '/api/groups')
      return answer(200, { data: [{ id: '88', name: 'Viewers' }], meta: {} })
    if (path === '/api/fields')
      return answer(200, { data: [{ id: '1', key: 'name', name: 'Name' }] })
    if (method === 'POST' && path === '/api/subscribers') {
      const invalid = (errors: object) =>
        answer(422, { message: 'The given data was invalid.', errors })
      if (!isAddress(body.email)) {
        return invalid({ email: ['The email must be a valid email address.'] })
      }
      if (body.groups?.some((id: string) => id !== '88')) {
        return invalid({ 'groups.0': ['The selected groups.0 is invalid.'] })
      }
      const isNew = !store.find(body.email)
      const one = store.add(body.email, 'active')
      one.state = 'active'
      one.lists = [...new Set([...one.lists, ...(body.groups ?? [])])]
      Object.assign(one.fields, body.fields)
      return answer(isNew ? 201 : 200, shown(one))
    }
    const [, key = '', action] = /^\/api\/subscribers\/([^/]+)(\/forget)?$/.exec(path) ?? []
    const one = store.find(key) ?? store.byId(key)
    if (!one) return answer(404, { message: 'Resource not found.' })
    if (method === 'POST' && action) store.byEmail.delete(one.email.toLowerCase())
    return answer(200, shown(one))
  })
  return { ...fake, people: store.byEmail }
}

/** beehiiv: answers 201 also for people it doesn't take; only `reactivate_existing` brings one back. */
export function fakeBeehiiv(): FakeNewsletter {
  const store = people()
  const problem = (status: number, message: string) =>
    answer(status, { status, statusText: 'error', errors: [{ message, code: 'ERROR' }] })
  const fake = createFakeProvider(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${FAKE_KEY}`) return problem(401, 'Unauthorized')
    if (path === '/v2/publications') return answer(200, { data: [{ id: 'pub_1', name: 'Weekly' }] })
    const [, publication, rest = ''] = /^\/v2\/publications\/(\w+)(\/.*)$/.exec(path) ?? []
    if (publication !== 'pub_1') return problem(404, 'Publication not found')
    if (rest === '/custom_fields') {
      return answer(200, { data: [{ id: 'f1', kind: 'string', display: 'Video' }] })
    }
    const shown = (one: FakePerson) =>
      answer(201, {
        data: {
          id: `sub_${one.id}`,
          email: one.email,
          status: one.state,
          created: Math.floor((one.createdAt ?? new Date(0)).getTime() / 1000),
        },
      })
    if (method === 'POST' && rest === '/subscriptions') {
      const one = store.add(body.email, isAddress(body.email) ? 'validating' : 'invalid')
      if (one.state === 'inactive' && body.reactivate_existing) one.state = 'active'
      for (const { name, value } of body.custom_fields) one.fields[name] = value
      return shown(one)
    }
    const [, email = ''] = /^\/subscriptions\/by_email\/(.+)$/.exec(rest) ?? []
    const [, id = '', action] = /^\/subscriptions\/sub_(\d+)(\/tags)?$/.exec(rest) ?? []
    const one = email ? store.find(email) : store.byId(id)
    if (!one) return problem(404, 'Subscription not found')
    if (action) one.tags.push(...body.tags)
    if (method === 'DELETE') {
      store.byEmail.delete(one.email.toLowerCase())
      return answer(204)
    }
    return shown(one)
  })
  return { ...fake, people: store.byEmail }
}

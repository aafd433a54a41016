import { z } from 'zod'
import { failureOf, isOk, read, request, unexpected } from '../answers.ts'
import { type Http, type HttpAnswer, type HttpRequest, jsonRequest } from '../http.ts'
import {
  type Credentials,
  done,
  type Failure,
  failedAfter,
  isJustAdded,
  type Provider,
} from '../provider.ts'

const API = 'https://api.kit.com/v4'
/** The maximum page size that Kit allows. */
const PAGE = 'per_page=1000'
const MAX_BYTES = 2 * 1024 * 1024

const person = z.object({ id: z.number(), state: z.string(), created_at: z.string().nullish() })
const subscriber = z.object({ subscriber: person })
const subscribers = z.object({ subscribers: z.array(person) })
const tag = z.object({ tag: z.object({ id: z.number() }) })
const named = z.object({ id: z.number(), name: z.string() })
const account = z.object({ account: z.object({ id: z.number(), name: z.string() }) })
const customFields = z.object({
  custom_fields: z.array(z.object({ key: z.string(), label: z.string() })),
})

/**
 * Kit (kit.com) API version 4. It allows 120 requests a minute with a V4 key, and 600 with a token.
 * Compared with developers.kit.com (create a subscriber, rate limits, v4.json) on November 24,
 * 2026.
 */
export const kit: Provider = {
  limits: { atOnce: 2, requestsPerSecond: 1.8, perCall: 1 },
  signInLimits: { atOnce: 4, requestsPerSecond: 9, perCall: 1 },
  requestsFor: ({ tags, hasList }) => 2 + (hasList ? 1 : 0) + 2 * tags,

  async validate(http, credentials) {
    const get = <Schema extends z.ZodType>(path: string, schema: Schema) =>
      request(http, listing(credentials, path), schema, failureWithWords)
    const owner = await get('/account', account)
    if (!owner.ok) return owner.reason
    const forms = await get(`/forms?${PAGE}`, z.object({ forms: z.array(named) }))
    if (!forms.ok) return forms.reason
    const tags = await get(`/tags?${PAGE}`, z.object({ tags: z.array(named) }))
    if (!tags.ok) return tags.reason
    const fields = await get(`/custom_fields?${PAGE}`, customFields)
    if (!fields.ok) return fields.reason
    return {
      result: 'done',
      choices: {
        account: owner.data.account.name,
        accountId: String(owner.data.account.id),
        lists: forms.data.forms.map(({ id, name }) => ({ id: String(id), name })),
        tags: tags.data.tags.map(({ name }) => name),
        fields: fields.data.custom_fields.map(({ key, label }) => ({ id: key, name: label })),
      },
    }
  },

  async send(http, credentials, lead) {
    const post = (path: string, body: object) =>
      http(jsonRequest('POST', `${API}${path}`, auth(credentials), body))
    const before = await findSubscriber(http, credentials, lead.values.email, failure)
    if (!before.ok) return before.reason
    const leftBefore = before.data && LEFT[before.data.state]
    if (leftBefore) return { result: 'refused', error: leftBefore }
    // For an existing subscriber, Kit ignores the state, so no one who unsubscribed is subscribed
    // again. Kit would overwrite their name, so the name is sent only for new subscribers.
    const added = await post('/subscribers', {
      email_address: lead.values.email,
      ...(before.data ? {} : { first_name: lead.values.firstName }),
      state: lead.confirmsFirst ? 'inactive' : 'active',
      fields: lead.fields,
    })
    if (!isOk(added)) return failure(added)
    const person = read(added, subscriber)?.subscriber
    if (!person) return unexpected(added)
    const left = LEFT[person.state]
    if (left) return { result: 'refused', error: left }
    const isNew = added.status === 201 && isJustAdded(person.created_at)
    const stop = (why: Failure) => failedAfter(person.id, why, isNew)
    const email = { email_address: lead.values.email }
    if (lead.listId) {
      const joined = await post(`/forms/${encodeURIComponent(lead.listId)}/subscribers`, email)
      if (!isOk(joined)) return stop(failure(joined))
    }
    for (const name of lead.tags) {
      // If a tag with this name exists, Kit returns it.
      const made = await post('/tags', { name })
      if (!isOk(made)) return stop(failure(made))
      const id = read(made, tag)?.tag.id
      if (id === undefined) return stop(unexpected(made))
      const tagged = await post(`/tags/${id}/subscribers`, email)
      if (!isOk(tagged)) return stop(failure(tagged))
    }
    return done(person.id, isNew)
  },

  people: {
    async erase(http, credentials, externalId) {
      const url = `${API}/subscribers/${encodeURIComponent(externalId)}/unsubscribe`
      const answer = await http(jsonRequest('POST', url, auth(credentials), {}))
      return isOk(answer) || answer.status === 404 ? done(externalId) : failureOf(answer)
    },
    async find(http, credentials, { email }) {
      const found = await findSubscriber(http, credentials, email)
      return found.ok ? done(found.data?.id) : found.reason
    },
  },
}

async function findSubscriber(
  http: Http,
  credentials: Credentials,
  email: string,
  toFailure: (answer: HttpAnswer) => Failure = failureWithWords,
) {
  // Without a status, Kit returns only active subscribers.
  const query = new URLSearchParams({ email_address: email, status: 'all' })
  const what = listing(credentials, `/subscribers?${query}`)
  const answer = await request(http, what, subscribers, toFailure)
  return answer.ok ? { ok: true as const, data: answer.data.subscribers[0] ?? null } : answer
}

const LEFT: Record<string, string> = {
  cancelled: 'Unsubscribed in Kit',
  bounced: 'Kit can’t reach this address: an email bounced',
  complained: 'Marked an email sent from Kit as spam',
}

/** If there is no key, a token is added when the request is sent. */
const auth = ({ key }: Credentials): Record<string, string> =>
  key === undefined ? {} : { 'x-kit-api-key': key }

const listing = (credentials: Credentials, path: string): HttpRequest => ({
  method: 'GET',
  url: `${API}${path}`,
  headers: auth(credentials),
  maxBytes: MAX_BYTES,
})

/** Kit returns errors as an array of sentences. */
const errorOf = (answer: HttpAnswer) =>
  read(answer, z.object({ errors: z.array(z.string()) }))?.errors.join('; ')

const failureWithWords = (answer: HttpAnswer) => failureOf(answer, errorOf(answer))

function failure(answer: HttpAnswer): Failure {
  const message = errorOf(answer)
  if ([400, 422].includes(answer.status) && message && /e-?mail/i.test(message)) {
    return { result: 'refused', error: `Kit rejected the address: ${message}` }
  }
  return failureWithWords(answer)
}

import { z } from 'zod'
import { failureOf, isOk, read, request, unexpected } from '../answers.ts'
import { type HttpAnswer, jsonRequest } from '../http.ts'
import {
  type Credentials,
  done,
  type Failure,
  failedAfter,
  isJustAdded,
  type Provider,
} from '../provider.ts'

const API = 'https://api.beehiiv.com/v2'
/** The maximum number of publications whose fields are read. */
const MAX_PUBLICATIONS = 10
const MAX_BYTES = 1024 * 1024

const publications = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const customFields = z.object({ data: z.array(z.object({ display: z.string() })) })
const subscription = z.object({
  data: z.object({ id: z.string(), status: z.string(), created: z.number().nullish() }),
})

/**
 * beehiiv API version 2. It allows 180 requests a minute per organization. Compared with beehiiv's
 * typescript-sdk 0.1.9 of December 2025.
 */
export const beehiiv: Provider = {
  limits: { atOnce: 3, requestsPerSecond: 2.8, perCall: 1 },
  requestsFor: ({ tags }) => (tags > 0 ? 2 : 1),

  async validate(http, credentials) {
    const get = <Schema extends z.ZodType>(path: string, schema: Schema) => {
      const headers = auth(credentials)
      const what = { method: 'GET', url: `${API}${path}`, headers, maxBytes: MAX_BYTES } as const
      return request(http, what, schema, failure)
    }
    const found = await get('/publications?limit=100', publications)
    if (!found.ok) return found.reason
    const lists = found.data.data
    const fields = []
    for (const { id } of lists.slice(0, MAX_PUBLICATIONS)) {
      const path = `/publications/${encodeURIComponent(id)}/custom_fields?limit=100`
      const custom = await get(path, customFields)
      if (!custom.ok) return custom.reason
      for (const { display } of custom.data.data) {
        fields.push({ id: display, name: display, listId: id })
      }
    }
    return { result: 'done', choices: { account: null, lists, tags: [], fields } }
  },

  async send(http, credentials, lead) {
    if (!lead.listId) return { result: 'broken', error: 'Choose a publication' }
    const base = subscriptions(lead.listId)
    const post = (url: string, body: object) =>
      http(jsonRequest('POST', url, auth(credentials), body))
    const added = await post(base, {
      email: lead.values.email,
      reactivate_existing: false,
      send_welcome_email: false,
      double_opt_override: lead.confirmsFirst ? 'on' : 'not_set',
      utm_source: 'qr-magnet',
      utm_medium: lead.values.source,
      utm_campaign: lead.values.magnet,
      custom_fields: Object.entries(lead.fields).map(([name, value]) => ({ name, value })),
    })
    if (!isOk(added)) return failure(added)
    // beehiiv returns a success status even for people whom it rejects; only the subscription's
    // status shows the rejection.
    const person = read(added, subscription)?.data
    if (!person) return unexpected(added)
    const left = LEFT[person.status]
    if (left) return { result: 'refused', error: left }
    const externalId = `${lead.listId}/${person.id}`
    // `created` is in seconds since 1970.
    const isNew = isJustAdded(person.created && person.created * 1000)
    if (lead.tags.length > 0) {
      const url = `${base}/${encodeURIComponent(person.id)}/tags`
      const tagged = await post(url, { tags: lead.tags })
      if (!isOk(tagged)) return failedAfter(externalId, failure(tagged), isNew)
    }
    return done(externalId, isNew)
  },

  people: {
    async erase(http, credentials, externalId) {
      const [publication = '', id = ''] = externalId.split('/')
      const url = `${subscriptions(publication)}/${encodeURIComponent(id)}`
      const answer = await http({ method: 'DELETE', url, headers: auth(credentials) })
      return isOk(answer) || answer.status === 404 ? done(externalId) : failure(answer)
    },
    async find(http, credentials, { email, listId }) {
      if (!listId) return done()
      const url = `${subscriptions(listId)}/by_email/${encodeURIComponent(email)}`
      const answer = await http({ method: 'GET', url, headers: auth(credentials) })
      if (answer.status === 404) return done()
      if (!isOk(answer)) return failure(answer)
      const person = read(answer, subscription)?.data
      return person ? done(`${listId}/${person.id}`) : unexpected(answer)
    },
  },
}

const subscriptions = (publication: string) =>
  `${API}/publications/${encodeURIComponent(publication)}/subscriptions`

const LEFT: Record<string, string> = {
  inactive: 'Unsubscribed in beehiiv',
  invalid: 'beehiiv found this address invalid',
}

const auth = ({ key = '' }: Credentials) => ({
  authorization: `Bearer ${key}`,
  accept: 'application/json',
})

const problem = z.object({ errors: z.array(z.object({ message: z.string() })) })

function failure(answer: HttpAnswer): Failure {
  const message = read(answer, problem)
    ?.errors.map((error) => error.message)
    .join('; ')
  if (answer.status === 400 && message && /e-?mail/i.test(message)) {
    return { result: 'refused', error: `beehiiv rejected the address: ${message}` }
  }
  if (answer.status === 429) {
    const reset = Number(answer.headers['ratelimit-reset'])
    // In seconds since 1970, unlike at most services.
    const inMs = reset * 1000 - Date.now()
    if (Number.isFinite(inMs) && inMs > 0) {
      return { ...failureOf(answer, message), retryAfterMs: Math.min(inMs, 60_000) } as Failure
    }
  }
  return failureOf(answer, message)
}

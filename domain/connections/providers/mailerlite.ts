import { z } from 'zod'
import { failureOf, isOk, read, request, unexpected } from '../answers.ts'
import { type HttpAnswer, jsonRequest } from '../http.ts'
import { type Credentials, done, type Failure, type Provider } from '../provider.ts'

const API = 'https://connect.mailerlite.com/api'
/** The API version that is requested, as a date. Without it, MailerLite uses its latest version. */
const API_VERSION = '2026-08-01'
const MAX_BYTES = 1024 * 1024

const person = z.object({ data: z.object({ id: z.string(), status: z.string() }) })
const groups = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const fields = z.object({ data: z.array(z.object({ key: z.string(), name: z.string() })) })

/**
 * MailerLite, with the API at connect.mailerlite.com. It allows 120 requests a minute. Compared
 * with the conventions in its getting-started documentation of August 2026 and with the readme of
 * its Node SDK.
 */
export const mailerlite: Provider = {
  limits: { atOnce: 2, requestsPerSecond: 1.8, perCall: 1 },
  requestsFor: () => 2,

  async validate(http, credentials) {
    const get = <Schema extends z.ZodType>(path: string, schema: Schema) => {
      const headers = auth(credentials)
      const what = { method: 'GET', url: `${API}${path}`, headers, maxBytes: MAX_BYTES } as const
      return request(http, what, schema, failure)
    }
    const foundGroups = await get('/groups?limit=1000&sort=name', groups)
    if (!foundGroups.ok) return foundGroups.reason
    const foundFields = await get('/fields?limit=100', fields)
    if (!foundFields.ok) return foundFields.reason
    return {
      result: 'done',
      choices: {
        account: null,
        lists: foundGroups.data.data,
        tags: [],
        fields: foundFields.data.data.map(({ key, name }) => ({ id: key, name })),
      },
    }
  },

  async send(http, credentials, lead) {
    // Read first, because an upsert would subscribe someone again who had unsubscribed.
    const url = `${API}/subscribers/${encodeURIComponent(lead.values.email)}`
    const known = await http({ method: 'GET', url, headers: auth(credentials) })
    if (known.status !== 404) {
      if (!isOk(known)) return failure(known)
      const found = read(known, person)
      if (!found) return unexpected(known)
      const left = LEFT[found.data.status]
      if (left) return { result: 'refused', error: left }
    }
    const put = await http(
      jsonRequest('POST', `${API}/subscribers`, auth(credentials), {
        email: lead.values.email,
        fields: lead.fields,
        ...(lead.listId ? { groups: [lead.listId] } : {}),
        opted_in_at: lead.values.submittedAt.slice(0, 19).replace('T', ' '),
      }),
    )
    if (!isOk(put)) return failure(put)
    const stored = read(put, person)?.data
    if (!stored) return unexpected(put)
    const left = LEFT[stored.status]
    return left
      ? { result: 'refused', error: left }
      : done(stored.id, known.status === 404 && put.status === 201)
  },

  people: {
    async erase(http, credentials, externalId) {
      const url = `${API}/subscribers/${encodeURIComponent(externalId)}/forget`
      const answer = await http(jsonRequest('POST', url, auth(credentials), {}))
      return isOk(answer) || answer.status === 404 ? done(externalId) : failure(answer)
    },
    async find(http, credentials, { email }) {
      const url = `${API}/subscribers/${encodeURIComponent(email)}`
      const answer = await http({ method: 'GET', url, headers: auth(credentials) })
      if (answer.status === 404) return done()
      if (!isOk(answer)) return failure(answer)
      const found = read(answer, person)
      return found ? done(found.data.id) : unexpected(answer)
    },
  },
}

const LEFT: Record<string, string> = {
  unsubscribed: 'Unsubscribed in MailerLite',
  bounced: 'MailerLite can’t reach this address: an email bounced',
  junk: 'Marked an email as spam in MailerLite',
}

/** MailerLite requires both content types (Accept and Content-Type) on every request. */
const auth = ({ key = '' }: Credentials) => ({
  authorization: `Bearer ${key}`,
  accept: 'application/json',
  'content-type': 'application/json',
  'x-version': API_VERSION,
})

const problem = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).default({}),
})

function failure(answer: HttpAnswer): Failure {
  const why = read(answer, problem)
  if (answer.status === 422 && why) {
    const [ofEmail] = why.errors.email ?? []
    if (ofEmail) return { result: 'refused', error: `MailerLite rejected the address: ${ofEmail}` }
    if (Object.keys(why.errors).some((field) => field.startsWith('groups'))) {
      return { result: 'broken', error: 'The group no longer exists' }
    }
  }
  return failureOf(answer, why?.message)
}

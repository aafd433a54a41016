import { z } from 'zod'
import { failureOf, isOk, read, request, unexpected } from '../answers.ts'
import { type HttpAnswer, jsonRequest } from '../http.ts'
import { type Credentials, done, type Failure, type Provider } from '../provider.ts'

const API = 'https://api.brevo.com/v3'
/** Brevo returns at most 50 items per page, and allows 100 of these requests an hour. */
const PAGE = 50
const PAGES = 4
const MAX_BYTES = 1024 * 1024

const lists = z.object({
  lists: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
})
const attributes = z.object({
  attributes: z.array(z.object({ name: z.string(), category: z.string() })),
})
const contact = z.object({
  id: z.number(),
  emailBlacklisted: z.boolean(),
  listUnsubscribed: z.array(z.number()).nullish(),
})

/**
 * Brevo API version 3. It allows 10 requests a second for contacts. Compared with
 * developers.brevo.com (limits, headers) on November 24, 2026.
 */
export const brevo: Provider = {
  limits: { atOnce: 4, requestsPerSecond: 8, perCall: 1 },
  requestsFor: () => 2,

  async validate(http, credentials) {
    const get = <Schema extends z.ZodType>(path: string, schema: Schema) => {
      const headers = auth(credentials)
      const what = { method: 'GET', url: `${API}${path}`, headers, maxBytes: MAX_BYTES } as const
      return request(http, what, schema, failure)
    }
    const found = []
    for (let page = 0; page < PAGES; page++) {
      const some = await get(`/contacts/lists?limit=${PAGE}&offset=${page * PAGE}`, lists)
      if (!some.ok) return some.reason
      found.push(...some.data.lists)
      if (some.data.lists.length < PAGE) break
    }
    const fields = await get('/contacts/attributes', attributes)
    if (!fields.ok) return fields.reason
    const normal = fields.data.attributes.filter(({ category }) => category === 'normal')
    return {
      result: 'done',
      choices: {
        account: null,
        lists: found.map(({ id, name }) => ({ id: String(id), name })),
        tags: [],
        fields: normal.map(({ name }) => ({ id: name, name })),
      },
    }
  },

  async send(http, credentials, lead) {
    const { email } = lead.values
    const listId = lead.listId === null ? null : Number(lead.listId)
    // Read first, because an update doesn't report who unsubscribed and would put them back on the
    // list.
    const url = `${API}/contacts/${encodeURIComponent(email)}`
    const answer = await http({ method: 'GET', url, headers: auth(credentials) })
    if (!isOk(answer) && answer.status !== 404) return failure(answer)
    const known = isOk(answer) ? read(answer, contact) : null
    if (isOk(answer) && !known) return unexpected(answer)
    if (known?.emailBlacklisted) return { result: 'refused', error: 'Unsubscribed in Brevo' }
    if (listId !== null && known?.listUnsubscribed?.includes(listId)) {
      return { result: 'refused', error: 'Unsubscribed from this list in Brevo' }
    }
    const put = await http(
      jsonRequest('POST', `${API}/contacts`, auth(credentials), {
        email,
        attributes: lead.fields,
        ...(listId === null ? {} : { listIds: [listId] }),
        updateEnabled: true,
      }),
    )
    if (!isOk(put)) return failure(put)
    // The response to an update has no body.
    const created = read(put, z.object({ id: z.number() }))?.id
    return done(created ?? known?.id ?? null, known === null && created !== undefined)
  },

  people: {
    async erase(http, credentials, externalId) {
      const url = `${API}/contacts/${encodeURIComponent(externalId)}`
      const answer = await http({ method: 'DELETE', url, headers: auth(credentials) })
      return isOk(answer) || answer.status === 404 ? done(externalId) : failure(answer)
    },
    async find(http, credentials, { email }) {
      const url = `${API}/contacts/${encodeURIComponent(email)}`
      const answer = await http({ method: 'GET', url, headers: auth(credentials) })
      if (answer.status === 404) return done()
      if (!isOk(answer)) return failure(answer)
      const person = read(answer, contact)
      return person ? done(person.id) : unexpected(answer)
    },
  },
}

const auth = ({ key = '' }: Credentials) => ({ 'api-key': key, accept: 'application/json' })

const problem = z.object({ code: z.string().default(''), message: z.string().default('') })

function failure(answer: HttpAnswer): Failure {
  const why = read(answer, problem)
  if (answer.status === 401 && why && /ip address/i.test(why.message)) {
    return {
      result: 'broken',
      error: 'Brevo blocks this server’s IP address: add it under Security, Authorized IPs',
    }
  }
  if (answer.status === 400 && why) {
    if (/\blist\b/i.test(why.message)) {
      return { result: 'broken', error: `Brevo rejected the list: ${why.message}` }
    }
    if (/e-?mail/i.test(why.message)) {
      return { result: 'refused', error: `Brevo rejected the address: ${why.message}` }
    }
  }
  return failureOf(answer, why?.message)
}

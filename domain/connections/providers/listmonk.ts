import { z } from 'zod'
import { failureOf, isOk, read, request, retry, unexpected } from '../answers.ts'
import { type Http, type HttpAnswer, jsonRequest } from '../http.ts'
import {
  type Credentials,
  done,
  type Failure,
  type LeadToSend,
  type Provider,
} from '../provider.ts'

const MAX_BYTES = 2 * 1024 * 1024

const lists = z.object({
  data: z.object({ results: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
const created = z.object({ data: z.object({ id: z.number() }) })
const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  status: z.string(),
  lists: z
    .array(z.object({ id: z.number(), subscription_status: z.string() }))
    .nullish()
    .transform((all) => all ?? []),
})
const found = z.object({ data: z.object({ results: z.array(subscriber) }) })

/**
 * listmonk, which users host themselves. It has no rate limits of its own. Compared with listmonk's
 * repository of July 21, 2026 (v6). Its SQL treats `search` as a regular expression, although its
 * documentation doesn't say so.
 */
export const listmonk: Provider = {
  limits: { atOnce: 2, requestsPerSecond: 10, perCall: 1 },
  requestsFor: () => 3,

  async validate(http, credentials) {
    const url = api(credentials, '/lists?per_page=all&minimal=true')
    const headers = auth(credentials)
    const what = { method: 'GET', url, headers, maxBytes: MAX_BYTES } as const
    const found = await request(http, what, lists, failure)
    if (!found.ok) return found.reason
    const all = found.data.data.results.map(({ id, name }) => ({ id: String(id), name }))
    return { result: 'done', choices: { account: null, lists: all, tags: [], fields: [] } }
  },

  async send(http, credentials, lead) {
    if (!lead.listId) return { result: 'broken', error: 'Choose a list' }
    const { email, name } = lead.values
    const added = await http(
      jsonRequest('POST', api(credentials, '/subscribers'), auth(credentials), {
        email,
        name,
        status: 'enabled',
        lists: [Number(lead.listId)],
        attribs: lead.fields,
        preconfirm_subscriptions: !lead.confirmsFirst,
      }),
    )
    if (added.status === 409) return addToList(http, credentials, lead, Number(lead.listId))
    if (!isOk(added)) return failure(added)
    const id = read(added, created)?.data.id
    return id === undefined ? unexpected(added) : done(id, true)
  },

  people: {
    async erase(http, credentials, externalId) {
      const url = api(credentials, `/subscribers/${encodeURIComponent(externalId)}`)
      const answer = await http({ method: 'DELETE', url, headers: auth(credentials) })
      return isOk(answer) || isUnknown(answer) ? done(externalId) : failure(answer)
    },
    async find(http, credentials, { email }) {
      const answer = await search(http, credentials, email)
      if (!answer.ok) return answer.reason
      return done(personOf(email, answer.data)?.id)
    },
  },
}

type Found = z.infer<typeof found>

/**
 * Finds people by their email. The email is escaped, because listmonk treats it as a PostgreSQL
 * regular expression.
 */
function search(http: Http, credentials: Credentials, email: string) {
  const pattern = `^${email.toLowerCase().replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}$`
  const query = new URLSearchParams({ search: pattern, per_page: '20' })
  const url = api(credentials, `/subscribers?${query}`)
  const what = { method: 'GET', url, headers: auth(credentials), maxBytes: MAX_BYTES } as const
  return request(http, what, found, failure)
}

const personOf = (email: string, { data }: Found) =>
  data.results.find((one) => one.email.toLowerCase() === email.toLowerCase())

/**
 * Adds a person who already exists at listmonk to the list, unless they unsubscribed from it. Their
 * other values don't change.
 */
async function addToList(http: Http, credentials: Credentials, lead: LeadToSend, listId: number) {
  const { email } = lead.values
  const answer = await search(http, credentials, email)
  if (!answer.ok) return answer.reason
  const person = personOf(email, answer.data)
  if (!person) return retry('listmonk says this person exists, but couldn’t find them')
  if (person.status !== 'enabled') {
    return { result: 'refused' as const, error: `${LEFT[person.status] ?? 'Disabled'} in listmonk` }
  }
  const membership = person.lists.find(({ id }) => id === listId)
  if (membership?.subscription_status === 'unsubscribed') {
    return { result: 'refused' as const, error: 'Unsubscribed from this list in listmonk' }
  }
  if (membership) return done(person.id)
  const added = await http(
    jsonRequest('PUT', api(credentials, '/subscribers/lists'), auth(credentials), {
      ids: [person.id],
      action: 'add',
      target_list_ids: [listId],
      status: lead.confirmsFirst ? 'unconfirmed' : 'confirmed',
    }),
  )
  return isOk(added) ? done(person.id) : failure(added)
}

const LEFT: Record<string, string> = { blocklisted: 'Blocked', disabled: 'Disabled' }

const api = ({ url = '' }: Credentials, path: string) => `${url.replace(/\/$/, '')}/api${path}`
const auth = ({ user = '', token = '' }: Credentials) => ({
  authorization: `token ${user}:${token}`,
  accept: 'application/json',
})

const messageOf = (answer: HttpAnswer) => read(answer, z.object({ message: z.string() }))?.message

/** Returns whether listmonk doesn't know the person. listmonk can report that with status 400. */
const isUnknown = (answer: HttpAnswer) =>
  answer.status === 404 || (answer.status === 400 && /not found/i.test(messageOf(answer) ?? ''))

function failure(answer: HttpAnswer): Failure {
  const message = messageOf(answer)
  if (answer.status === 400 && message && /e-?mail/i.test(message)) {
    return { result: 'refused', error: `listmonk rejected the address: ${message}` }
  }
  if (answer.status === 400 && message && /\blist/i.test(message)) {
    return { result: 'broken', error: `listmonk rejected the list: ${message}` }
  }
  return failureOf(answer, message)
}

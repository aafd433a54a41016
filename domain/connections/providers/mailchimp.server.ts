import { createHash } from 'node:crypto'
import { z } from 'zod'
import { failureOf, isJson, isOk, read, request, retry, unexpected } from '../answers.ts'
import { type HttpAnswer, jsonRequest } from '../http.ts'
import { type Credentials, done, type Failure, failedAfter, type Provider } from '../provider.ts'

/** The maximum number of audiences whose fields are read. */
const MAX_AUDIENCES = 10
const MAX_BYTES = 1024 * 1024

const audiences = z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })) })
const mergeFields = z.object({
  merge_fields: z.array(z.object({ tag: z.string(), name: z.string() })),
})
const member = z.object({ id: z.string(), status: z.string() })
const owner = z.object({ account_id: z.string(), account_name: z.string() })

/**
 * Mailchimp Marketing API 3.0. It allows ten simultaneous connections per user, shared by all apps.
 * Compared with Mailchimp's Node client 3.0.80 of 2022.
 */
export const mailchimp: Provider = {
  limits: { atOnce: 4, requestsPerSecond: 8, perCall: 1 },
  requestsFor: ({ tags }) => (tags > 0 ? 3 : 2),

  async validate(http, credentials) {
    const get = <Schema extends z.ZodType>(path: string, schema: Schema) => {
      const url = api(credentials, path)
      const what = { method: 'GET', url, headers: auth(credentials), maxBytes: MAX_BYTES } as const
      return request(http, what, schema, failure)
    }
    const root = await get('/?fields=account_id,account_name', owner)
    if (!root.ok) return root.reason
    const found = await get('/lists?count=100&fields=lists.id,lists.name', audiences)
    if (!found.ok) return found.reason
    const { lists } = found.data
    const fields = []
    for (const { id } of lists.slice(0, MAX_AUDIENCES)) {
      const path = `/lists/${encodeURIComponent(id)}/merge-fields?count=100&fields=merge_fields.tag,merge_fields.name`
      const merge = await get(path, mergeFields)
      if (!merge.ok) return merge.reason
      for (const { tag, name } of merge.data.merge_fields)
        fields.push({ id: tag, name, listId: id })
    }
    const { account_id: accountId, account_name: account } = root.data
    return { result: 'done', choices: { account, accountId, lists, tags: [], fields } }
  },

  async send(http, credentials, lead) {
    if (!lead.listId) return { result: 'broken', error: 'Choose an audience' }
    const path = memberPath(lead.listId, hashOf(lead.values.email))
    // Read first: someone who unsubscribed is left unchanged, and someone who already exists keeps
    // their sign-up date.
    const url = api(credentials, `${path}?fields=id,status`)
    const known = await http({ method: 'GET', url, headers: auth(credentials) })
    const isNew = known.status === 404 && isJson(known)
    if (!isNew) {
      if (!isOk(known)) return failure(known)
      const found = read(known, member)
      if (!found) return unexpected(known)
      const before = LEFT[found.status]
      if (before) return { result: 'refused', error: before }
    }
    // Sets only `status_if_new`: `status` would subscribe someone again who had unsubscribed.
    const put = await http(
      jsonRequest(
        'PUT',
        api(credentials, `${path}?skip_merge_validation=true`),
        auth(credentials),
        {
          email_address: lead.values.email,
          status_if_new: lead.confirmsFirst ? 'pending' : 'subscribed',
          merge_fields: lead.fields,
          ...(isNew ? { timestamp_signup: lead.values.submittedAt } : {}),
          ...(isNew && !lead.confirmsFirst ? { timestamp_opt: lead.values.submittedAt } : {}),
        },
      ),
    )
    if (!isOk(put)) return personFailure(put)
    const person = read(put, member)
    if (!person) return unexpected(put)
    const left = LEFT[person.status]
    if (left) return { result: 'refused', error: left }
    const externalId = `${lead.listId}/${person.id}`
    if (lead.tags.length > 0) {
      const tags = lead.tags.map((name) => ({ name, status: 'active' }))
      const tagged = await http(
        jsonRequest('POST', api(credentials, `${path}/tags`), auth(credentials), { tags }),
      )
      if (!isOk(tagged)) return failedAfter(externalId, failure(tagged), isNew)
    }
    return done(externalId, isNew)
  },

  people: {
    async erase(http, credentials, externalId) {
      const [list = '', hash = ''] = externalId.split('/')
      const url = api(credentials, `${memberPath(list, hash)}/actions/delete-permanent`)
      const answer = await http(jsonRequest('POST', url, auth(credentials), {}))
      return isOk(answer) || answer.status === 404 ? done(externalId) : failure(answer)
    },
    // The id is derived from the email, so no request is needed. Erasing someone who doesn't exist
    // isn't an error.
    async find(_http, _credentials, { email, listId }) {
      return done(listId && `${listId}/${hashOf(email)}`)
    },
  },
}

const LEFT: Record<string, string> = {
  unsubscribed: 'Unsubscribed in Mailchimp',
  cleaned: 'Mailchimp can’t reach this address: emails bounced',
  archived: 'Archived in Mailchimp',
}

/** Mailchimp identifies a member by this hash. It isn't used for security. */
const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')
const memberPath = (list: string, hash: string) =>
  `/lists/${encodeURIComponent(list)}/members/${encodeURIComponent(hash)}`

/** The part after the key's hyphen names the data center. A token doesn't contain it. */
const api = ({ key = '', dc = key.slice(key.lastIndexOf('-') + 1) }: Credentials, path: string) =>
  `https://${dc}.api.mailchimp.com/3.0${path}`

/** If there is no key, a token is added when the request is sent. */
const auth = ({ key }: Credentials): Record<string, string> =>
  key === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`qr-magnet:${key}`).toString('base64')}` }

const problem = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

function failure(answer: HttpAnswer): Failure {
  // Mailchimp signals throttling with status 403 and a body that isn't JSON.
  if (answer.status === 403 && !isJson(answer)) return retry('Mailchimp is throttling (403)')
  return failureOf(answer, read(answer, problem)?.detail)
}

function personFailure(answer: HttpAnswer): Failure {
  const why = answer.status === 400 ? read(answer, problem) : null
  if (!why) return failure(answer)
  if (/compliance|forgotten email/i.test(why.title)) {
    return {
      result: 'refused',
      error:
        'Mailchimp won’t accept this person: they unsubscribed, their email bounced, or they were permanently deleted',
    }
  }
  const ofEmail = why.errors.find(({ field }) => field === 'email_address')
  if (ofEmail || /looks fake or invalid|valid email/i.test(why.detail)) {
    return {
      result: 'refused',
      error: `Mailchimp rejected the address: ${ofEmail?.message ?? why.detail}`,
    }
  }
  const details = why.errors.map(({ field, message }) => `${field}: ${message}`)
  return retry([why.detail, ...details].join(' '))
}

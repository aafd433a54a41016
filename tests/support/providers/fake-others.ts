import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { answer, createFakeProvider, type FakeProvider, isAddress, plain } from './fake-http.ts'
import { FAKE_KEY, type FakeNewsletter, type FakePerson } from './fake-newsletters.ts'

/** Brevo: adding a person to a list again drops the fact that they left it. */
export function fakeBrevo(): FakeNewsletter {
  const people = new Map<string, FakePerson>()
  const find = (key: string) =>
    people.get(key.toLowerCase()) ?? [...people.values()].find(({ id }) => String(id) === key)
  const problem = (status: number, code: string, message: string) =>
    answer(status, { code, message })
  const fake = createFakeProvider(({ method, path, headers, body }) => {
    if (headers['api-key'] !== FAKE_KEY) return problem(401, 'unauthorized', 'Key not found')
    if (path === '/v3/contacts/lists') {
      return answer(200, { lists: [{ id: 3, name: 'Viewers', folderId: 1 }], count: 1 })
    }
    if (path === '/v3/contacts/attributes') {
      const named = { name: 'FIRSTNAME', category: 'normal', type: 'text' }
      return answer(200, { attributes: [named, { name: 'BLACKLIST', category: 'global' }] })
    }
    if (method === 'POST' && path === '/v3/contacts') {
      if (!isAddress(body.email)) return problem(400, 'invalid_parameter', 'Invalid email address')
      if (body.listIds?.some((id: number) => id !== 3)) {
        return problem(400, 'invalid_parameter', 'List ID does not exist')
      }
      const known = find(body.email)
      if (known && !body.updateEnabled)
        return problem(400, 'duplicate_parameter', 'Contact already exist')
      const one = known ?? {
        id: people.size + 1,
        email: body.email,
        state: 'active',
        lists: [],
        tags: [],
        fields: {},
      }
      people.set(body.email.toLowerCase(), one)
      one.lists = [...new Set([...one.lists, ...(body.listIds ?? []).map(String)])]
      if (one.state === 'left-list') one.state = 'active'
      Object.assign(one.fields, body.attributes)
      return known ? answer(204) : answer(201, { id: one.id })
    }
    const one = find(path.replace('/v3/contacts/', ''))
    if (!one) return problem(404, 'document_not_found', 'Contact does not exist')
    if (method === 'DELETE') {
      people.delete(one.email.toLowerCase())
      return answer(204)
    }
    return answer(200, {
      id: one.id,
      email: one.email,
      emailBlacklisted: one.state === 'blacklisted',
      listIds: one.lists.map(Number),
      ...(one.state === 'left-list' ? { listUnsubscribed: [3] } : {}),
    })
  })
  return { ...fake, people }
}

/** listmonk: a list's status is overwritten when a person is added. Searches are patterns. */
export function fakeListmonk(): FakeNewsletter {
  const people = new Map<string, FakePerson>()
  const problem = (status: number, message: string) => answer(status, { message })
  const shown = (one: FakePerson) => ({
    id: one.id,
    email: one.email,
    name: '',
    attribs: one.fields,
    status: one.state === 'blocklisted' ? 'blocklisted' : 'enabled',
    lists: one.lists.map((id) => ({
      id: Number(id),
      subscription_status: one.state === 'left-list' ? 'unsubscribed' : 'confirmed',
    })),
  })
  const fake = createFakeProvider(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `token api:${FAKE_KEY}`)
      return problem(403, 'invalid API credentials')
    if (path === '/api/lists') {
      return answer(200, { data: { results: [{ id: 2, name: 'Viewers' }], total: 1 } })
    }
    if (method === 'POST') {
      if (!isAddress(body.email)) return problem(400, 'Invalid email.')
      if (!body.lists.every((id: number) => id === 2))
        return problem(403, 'Permission denied: lists')
      if (people.has(body.email.toLowerCase())) return problem(409, 'E-mail already exists.')
      const one = {
        id: people.size + 1,
        email: body.email,
        state: 'enabled',
        tags: [],
        lists: body.lists.map(String),
        fields: body.attribs,
      }
      people.set(body.email.toLowerCase(), one)
      return answer(200, { data: shown(one) })
    }
    if (method === 'GET') {
      const pattern = new RegExp(query.get('search') ?? '', 'i')
      const results = [...people.values()].filter(({ email }) => pattern.test(email)).map(shown)
      return answer(200, { data: { results, total: results.length, page: 1, per_page: 20 } })
    }
    if (method === 'PUT') {
      for (const one of people.values()) {
        if (!body.ids.includes(one.id)) continue
        one.lists = [...new Set([...one.lists, ...body.target_list_ids.map(String)])]
        if (one.state === 'left-list') one.state = 'enabled'
      }
      return answer(200, { data: true })
    }
    const one = [...people.values()].find(({ id }) => path === `/api/subscribers/${id}`)
    if (!one) return problem(400, 'Subscriber not found')
    people.delete(one.email.toLowerCase())
    return answer(200, { data: true })
  })
  return { ...fake, people }
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const SERVICE_ACCOUNT = {
  email: 'qr-magnet@project.iam.gserviceaccount.com',
  privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

export type FakeSheet = FakeProvider & {
  /** The rows of the tab 'Leads & more'. */
  rows: string[][]
}

/** Google: tokens for signed JWTs, and a spreadsheet with one tab. */
export function fakeGoogle(): FakeSheet {
  const rows: string[][] = []
  const problem = (code: number, message: string, status: string) =>
    answer(code, { error: { code, message, status } })
  const fake = createFakeProvider(({ path, query, headers, body }) => {
    if (path === '/token') {
      return answer(200, { access_token: 'ya29.token', expires_in: 3599, token_type: 'Bearer' })
    }
    if (headers.authorization !== 'Bearer ya29.token') {
      return problem(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED')
    }
    const [, id, rest = ''] = /^\/v4\/spreadsheets\/([^/]+)(\/.*)?$/.exec(path) ?? []
    if (id !== 'sheet-0123456789-0123456789') {
      return problem(403, 'The caller does not have permission', 'PERMISSION_DENIED')
    }
    if (rest === '') {
      const tabs = [{ properties: { title: 'Leads & more' } }]
      return answer(200, { properties: { title: 'Viewers' }, sheets: tabs })
    }
    const update = (at: number, values: string[]) => void rows.splice(at - 1, 1, values)
    if (rest === '/values:batchUpdate') {
      for (const { range, values } of body.data)
        update(Number(/!A(\d+)$/.exec(range)?.[1]), values[0])
      return answer(200, {})
    }
    const gone = (range: string) =>
      problem(400, `Unable to parse range: ${range}`, 'INVALID_ARGUMENT')
    /** Returns the cells of a range, by column; null if the tab doesn't exist. */
    const columnsOf = (range: string): string[][] | null => {
      if (!range.startsWith("'Leads & more'!")) return null
      if (range.endsWith('!A:A')) return [rows.map((row) => row[0] ?? '')]
      return (rows[0] ?? []).slice(14, 19).map((cell) => [cell])
    }
    if (rest === '/values:batchGet') {
      const asked = query.getAll('ranges')
      const found = asked.map(columnsOf)
      if (found.includes(null)) return gone(asked.join())
      const valueRanges = found.map((values) => (values?.[0]?.length ? { values } : {}))
      return answer(200, { valueRanges })
    }
    if (rest === '/values:batchClear') {
      for (const range of body.ranges) {
        const [, from, at, to] = /!([CO])(\d+):([GS])\d+$/.exec(range) ?? []
        const [start, end] = from === 'C' && to === 'G' ? [2, 7] : [14, 19]
        rows[Number(at) - 1]?.fill('', start, end)
      }
      return answer(200, {})
    }
    const [, tab, cells = ''] = /^\/values\/'([^!]*)'!(.*)$/.exec(rest) ?? []
    if (tab !== 'Leads & more') {
      return gone(rest)
    }
    if (cells.endsWith(':append')) {
      const isFormula = (cell: string) =>
        query.get('valueInputOption') !== 'RAW' && cell.startsWith('=')
      rows.push(
        ...body.values.map((row: string[]) =>
          row.map((cell) => (isFormula(cell) ? '#REF!' : cell)),
        ),
      )
      return answer(200, { updates: {} })
    }
    return answer(200, {})
  })
  return { ...fake, rows }
}

/** Whether a JWT was signed by the service account. */
export function isSignedByAccount(jwt: string): boolean {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const key = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }))
  return verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
}

export type FakeChannel = FakeProvider & { messages: { text: string; body: object }[] }

export const SLACK_URL = 'https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXX'
export const DISCORD_URL = `https://discord.com/api/webhooks/123456/${'x'.repeat(60)}`

export function fakeSlack(): FakeChannel {
  const messages: FakeChannel['messages'] = []
  const fake = createFakeProvider(({ path, body }) => {
    if (path !== new URL(SLACK_URL).pathname) return plain(404, 'no_service')
    if (typeof body.text !== 'string' || body.text === '') return plain(400, 'no_text')
    messages.push({ text: body.text, body })
    return plain(200, 'ok')
  })
  return { ...fake, messages }
}

export function fakeDiscord(): FakeChannel {
  const messages: FakeChannel['messages'] = []
  const fake = createFakeProvider(({ method, path, body }) => {
    if (path !== new URL(DISCORD_URL).pathname) {
      return answer(404, { message: 'Unknown Webhook', code: 10015 })
    }
    if (method === 'GET') return answer(200, { id: '123456', name: 'Leads', channel_id: '1' })
    messages.push({ text: body.content, body })
    return answer(204)
  })
  return { ...fake, messages }
}

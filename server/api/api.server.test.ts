import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'
import type { Fault } from './problem.ts'

let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  services = await createTestServices()
  ask = createApiClient(services)
})
afterAll(() => services.close())

const toEntry = ({ pointer = '', detail }: Fault) => [pointer, detail]

async function newAccount() {
  const owner = await createPayer(services, 'CREATOR')
  const { id: keyId, key } = await createKey(services, owner.id)
  return { owner, keyId, key }
}

describe('a magnet by the API', () => {
  it('is created, read, edited, paused, resumed and deleted', async () => {
    const { key } = await newAccount()
    const created = await ask('/magnets', { method: 'POST', key, body: linkMagnet('Guide') })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ title: 'Guide', type: 'link', state: 'active' })
    const path = `/magnets/${created.body.id}`
    expect((await ask(path, { key })).body).toEqual(created.body)

    const edited = await ask(path, { method: 'PATCH', key, body: { title: 'Better guide' } })
    expect(edited.body).toMatchObject({ title: 'Better guide', description: 'Ten pages.' })

    const paused = await ask(`${path}/pause`, { method: 'POST', key })
    expect(paused.body.state).toBe('paused')
    expect((await ask(`${path}/resume`, { method: 'POST', key })).body.state).toBe('active')

    expect((await ask(path, { method: 'DELETE', key })).status).toBe(204)
    expect((await ask(path, { key })).status).toBe(404)
  })

  it('names all faults at once, by pointer', async () => {
    const { key } = await newAccount()
    const wrong = { title: 5, type: 'spoon', colour: 'red' }
    const { status, headers, body } = await ask('/magnets', { method: 'POST', key, body: wrong })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toMatchObject({ code: 'invalid-body', status: 422, requestId: 'req1' })
    expect(body.type).toBe('https://magnet.example/docs/api/problems#invalid-body')
    const codes = body.errors.map((one: { pointer: string; code: string }) => [
      one.pointer,
      one.code,
    ])
    expect(Object.fromEntries(codes)).toEqual({
      '/title': 'wrong-type',
      '/description': 'required',
      '/type': 'invalid',
      '/colour': 'unknown',
    })
  })

  it('names faults of types, of meaning and of the query in one answer, each once', async () => {
    const { key } = await newAccount()
    const body = { ...linkMagnet('Guide'), title: 5, linkUrl: 'javascript:alert(1)', color: 'blue' }
    const refused = await ask('/magnets?size=9', { method: 'POST', key, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-query'])
    const places = refused.body.errors.map(
      (one: { pointer?: string; parameter?: string }) => one.pointer ?? one.parameter,
    )
    expect(places.sort()).toEqual(['/color', '/linkUrl', '/title', 'size'])
  })

  it('tells where JSON is invalid', async () => {
    const { key } = await newAccount()
    const asked = { method: 'POST', key, body: '{"title": "A",\n"type": link}' }
    const { body } = await ask('/magnets', asked)
    expect([body.code, body.detail]).toEqual([
      'invalid-json',
      'The JSON is invalid at line 2, column 9.',
    ])
    const open = await ask('/magnets', { ...asked, body: '{"title": "A' })
    expect(open.body.detail).toBe('The JSON ends too early.')
  })

  it('is not removed or paused by who knows an older state', async () => {
    const { key } = await newAccount()
    const created = await ask('/magnets', { method: 'POST', key, body: linkMagnet('One') })
    const path = `/magnets/${created.body.id}`
    const old = { 'If-Match': '"stale"' }
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', `${path}/pause`],
      ['POST', `${path}/placements/batch`],
    ] as const) {
      const body = at.endsWith('batch') ? { placements: [{ label: 'A' }] } : undefined
      const refused = await ask(at, { method, key, headers: old, body })
      expect([at, refused.status, refused.body.code]).toEqual([at, 412, 'changed-elsewhere'])
    }
    const present = { 'If-Match': created.headers.get('etag') ?? '', 'Idempotency-Key': 'pause' }
    const pause = { method: 'POST', key, headers: present }
    const paused = await ask(`${path}/pause`, pause)
    expect([paused.status, paused.body.state]).toEqual([200, 'paused'])
    expect((await ask(`${path}/pause`, pause)).headers.get('idempotency-replayed')).toBe('true')
    const etag = paused.headers.get('etag') ?? ''
    const gone = await ask(path, { method: 'DELETE', key, headers: { 'If-Match': etag } })
    expect(gone.status).toBe(204)
  })

  it('has the rules of the form', async () => {
    const { key } = await newAccount()
    const body = { ...linkMagnet('  '), linkUrl: 'javascript:alert(1)', color: 'blue' }
    const refused = await ask('/magnets', { method: 'POST', key, body })
    const pointers = refused.body.errors.map((one: { pointer: string }) => one.pointer)
    expect(pointers.sort()).toEqual(['/color', '/linkUrl', '/title'])

    const created = await ask('/magnets', { method: 'POST', key, body: linkMagnet('One') })
    const path = `/magnets/${created.body.id}`
    const placements = [{ label: 'A' }, { label: ' ', videoUrl: 'no url', atSecond: 1_000_000 }]
    const some = await ask(`${path}/placements/batch`, {
      method: 'POST',
      key,
      body: { placements },
    })
    expect(Object.fromEntries(some.body.errors.map(toEntry))).toEqual({
      '/placements/1/label': PLACEMENT_MESSAGES.labelMissing,
      '/placements/1/videoUrl': PLACEMENT_MESSAGES.urlBad,
      '/placements/1/atSecond': PLACEMENT_MESSAGES.timeBad,
    })
    const edited = await ask(path, { method: 'PATCH', key, body: { type: 'pdf' } })
    expect(edited.body.errors.map(toEntry)).toEqual([['/fileId', 'Please choose a file.']])
    const rule = { condition: 'from', shows: 'over', at: '1999-01-01T00:00:00Z', leads: 5 }
    const schedule = { timeZone: 'UTC', rules: [rule] }
    const saved = await ask(`${path}/schedule`, { method: 'PUT', key, body: schedule })
    expect(saved.body.errors.map(({ pointer, code }: Fault) => [pointer, code])).toEqual([
      ['/rules/0/at', 'range'],
      ['/rules/0/leads', 'invalid'],
    ])
  })

  it('is not overwritten by an edit of an older state', async () => {
    const { key } = await newAccount()
    const created = await ask('/magnets', { method: 'POST', key, body: linkMagnet('One') })
    const path = `/magnets/${created.body.id}`
    const etag = created.headers.get('etag') ?? ''
    const ifMatch = { 'If-Match': etag }
    const first = await ask(path, {
      method: 'PATCH',
      key,
      body: { title: 'Two' },
      headers: ifMatch,
    })
    expect(first.status).toBe(200)
    const late = await ask(path, {
      method: 'PATCH',
      key,
      body: { title: 'Three' },
      headers: ifMatch,
    })
    expect([late.status, late.body.code]).toEqual([412, 'changed-elsewhere'])
    const now = first.headers.get('etag') ?? ''
    expect((await ask(path, { key, headers: { 'If-None-Match': now } })).status).toBe(304)
    expect((await ask(path, { key })).body.title).toBe('Two')
  })

  it('is refused beyond the plan', async () => {
    const owner = await createUser(services)
    const { key } = await createKey(services, owner.id)
    expect((await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).status).toBe(201)
    const second = await ask('/magnets', { method: 'POST', key, body: linkMagnet('B') })
    expect([second.status, second.body.code]).toEqual([403, 'plan-limit'])
  })
})

describe('a list', () => {
  it('is read in pages, each magnet once', async () => {
    const { key } = await newAccount()
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      await ask('/magnets', { method: 'POST', key, body: linkMagnet(title) })
    }
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await ask(`/magnets?limit=2${cursor && `&cursor=${cursor}`}`, { key })
      titles.push(...page.body.data.map((one: { title: string }) => one.title))
      cursor = page.body.nextCursor
      const link = page.headers.get('link')
      const next = `https://magnet.example/api/v1/magnets?limit=2&cursor=${cursor}`
      expect(link).toBe(cursor && `<${next}>; rel="next"`)
    }
    expect(titles.sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('refuses cursors of others and changed ones', async () => {
    const { key } = await newAccount()
    for (const title of ['A', 'B']) {
      await ask('/magnets', { method: 'POST', key, body: linkMagnet(title) })
    }
    const { nextCursor } = (await ask('/magnets?limit=1', { key })).body
    const other = await newAccount()
    // Its MAC can begin with any letter.
    const changed = `${nextCursor.startsWith('A') ? 'B' : 'A'}${nextCursor.slice(1)}`
    for (const [path, whose] of [
      [`/magnets?cursor=${nextCursor}`, other.key],
      [`/magnets?cursor=${changed}`, key],
      ['/magnets?cursor=%00', key],
      [`/leads?cursor=${nextCursor}`, key],
    ] as const) {
      const { status, body } = await ask(path, { key: whose })
      expect([path, status, body.code]).toEqual([path, 400, 'invalid-cursor'])
    }
  })

  it('of an unknown magnet or campaign answers 404', async () => {
    const { key } = await newAccount()
    const unknown = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'
    for (const path of ['/leads?magnetId', '/placements?magnetId', '/leads?campaignId']) {
      const { status } = await ask(`${path}=${unknown}`, { key })
      expect([path, status]).toEqual([path, 404])
    }
    const made = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
    const own = await ask(`/leads?magnetId=${made.body.id}`, { key })
    expect([own.status, own.body.data]).toEqual([200, []])
  })

  it('refuses unknown, repeated and impossible parameters', async () => {
    const { key } = await newAccount()
    const { status, body } = await ask('/leads?limit=1000&updated_after=x&flagged=a&flagged=b', {
      key,
    })
    expect(status).toBe(400)
    const faults = body.errors.map((one: { parameter: string; code: string }) => [
      one.parameter,
      one.code,
    ])
    expect(faults).toEqual(
      expect.arrayContaining([
        ['limit', 'too-large'],
        ['updated_after', 'unknown'],
        ['flagged', 'repeated'],
      ]),
    )
    expect(faults.filter(([parameter]: string[]) => parameter === 'updated_after')).toHaveLength(1)
  })
})

describe('a moment', () => {
  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00'])(
    '%s is refused, because no lead or visit is of then',
    async (moment) => {
      const { key } = await newAccount()
      for (const [path, parameter] of [
        ['/leads?updatedAfter', 'updatedAfter'],
        ['/figures?from', 'from'],
        ['/figures?to', 'to'],
      ]) {
        const { status, body } = await ask(`${path}=${encodeURIComponent(moment)}`, { key })
        expect([path, status, body.errors?.[0].parameter]).toEqual([path, 400, parameter])
      }
    },
  )
})

describe('the same Idempotency-Key', () => {
  const once = { 'Idempotency-Key': 'order-1' }

  it('has its effect once, and answers the same', async () => {
    const { owner, key } = await newAccount()
    const asked = { method: 'POST', key, body: linkMagnet('Once'), headers: once }
    const first = await ask('/magnets', asked)
    const again = await ask('/magnets', asked)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const ifMatch = { 'If-Match': again.headers.get('etag') ?? '' }
    const edit = { method: 'PATCH', key, body: { title: 'Twice' }, headers: ifMatch }
    expect((await ask(`/magnets/${first.body.id}`, edit)).status).toBe(200)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await services.db.$count(leadMagnet, eq(leadMagnet.userId, owner.id))).toBe(1)
  })

  it('is refused for another body', async () => {
    const { key } = await newAccount()
    await ask('/magnets', { method: 'POST', key, body: linkMagnet('A'), headers: once })
    const other = await ask('/magnets', {
      method: 'POST',
      key,
      body: linkMagnet('B'),
      headers: once,
    })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
  })

  it('of another key is another request', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    for (const { key } of [one, two]) {
      const asked = { method: 'POST', key, body: linkMagnet('A'), headers: once }
      expect((await ask('/magnets', asked)).headers.get('idempotency-replayed')).toBeNull()
    }
  })

  it('creates one magnet in a crowd', async () => {
    const { owner, key } = await newAccount()
    const asked = { method: 'POST', key, body: linkMagnet('Crowd'), headers: once }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/magnets', asked)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    const ids = new Set(answers.flatMap(({ body }) => (body.id ? [body.id] : [])))
    expect(ids.size).toBe(1)
    expect(await services.db.$count(leadMagnet, eq(leadMagnet.userId, owner.id))).toBe(1)
    expect((await ask('/magnets', asked)).body.id).toBe([...ids][0])
  })

  it('may be used again after a refusal', async () => {
    const { key, keyId } = await newAccount()
    const wrong = { method: 'POST', key, body: { ...linkMagnet('A'), linkUrl: 'x' }, headers: once }
    expect((await ask('/magnets', wrong)).status).toBe(422)
    const kept = await services.db.$count(apiIdempotencyKey, eq(apiIdempotencyKey.keyId, keyId))
    expect(kept).toBe(0)
    const right = { ...wrong, body: linkMagnet('A') }
    expect((await ask('/magnets', right)).status).toBe(201)
  })

  it('must be printable and short', async () => {
    const { key } = await newAccount()
    for (const text of ['a b', 'x'.repeat(256)]) {
      const headers = { 'Idempotency-Key': text }
      const asked = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A'), headers })
      expect(asked.body.code).toBe('invalid-idempotency-key')
    }
  })
})

it('a path tells its methods, and that it has no slash at its end', async () => {
  const options = await ask('/magnets', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  const slash = await ask('/magnets/')
  expect([slash.status, slash.body.detail]).toEqual([404, expect.stringContaining('slash')])
})

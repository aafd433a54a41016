import { describe, expect, it } from 'vitest'
import { API_PROBLEMS } from '#content/api-problems.ts'
import { operationsOf } from '#scripts/openapi/schema.ts'
import { readDocument } from '#tests/support/judged-api.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const operations = operationsOf(readDocument())

describe('the API’s documentation', () => {
  it('links every operation to its section, and names nothing of another host', async () => {
    const start = await app.get('/docs/api')
    expect(start.status).toBe(200)
    const links = start
      .$('main a[href*="#"]')
      .map((_, link) => start.$(link).attr('href') ?? '')
      .get()
    expect(links).toHaveLength(operations.length)
    const pages = new Map<string, Awaited<ReturnType<typeof app.get>>>()
    for (const link of links) {
      const [path = '', id = ''] = link.split('#')
      const page = pages.get(path) ?? (await app.get(path))
      pages.set(path, page)
      expect([link, page.$(`[id="${id}"]`).length]).toEqual([link, 1])
    }
    for (const { $ } of [start, ...pages.values()]) {
      const loaded = $('script[src], img[src], link[rel=stylesheet]')
        .map((_, element) => $(element).attr('src') ?? $(element).attr('href') ?? '')
        .get()
      expect(loaded.filter((url) => !url.startsWith('/'))).toEqual([])
      const objects = $('a[href^="#"]')
        .map((_, link) => $(link).attr('href')?.slice(1))
        .get()
      for (const id of objects) expect([id, $(`[id="${id}"]`).length]).toEqual([id, 1])
    }
  })

  it('shows each request in three languages', async () => {
    const { $ } = await app.get('/docs/api/magnets')
    const samples = $('#createMagnet pre')
      .map((_, pre) => $(pre).text())
      .get()
    expect(samples).toHaveLength(3)
    expect(samples[0]).toContain("curl -X POST 'http://localhost:3000/api/v1/magnets'")
    expect(samples[1]).toContain("'Idempotency-Key': 'order-1'")
    expect(samples[2]).toContain('requests.post(')
  })

  it('describes every problem where `type` leads', async () => {
    const { $ } = await app.get('/docs/api/problems')
    for (const code of Object.keys(API_PROBLEMS)) expect($(`[id="${code}"]`)).toHaveLength(1)
  })

  it('knows no other section', async () => {
    expect((await app.get('/docs/api/spoons')).status).toBe(404)
  })

  it('is there for programs too', async () => {
    const answer = await app.request('/api/v1/openapi.json')
    expect(JSON.parse(answer.bytes.toString())).toEqual(readDocument())
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

  it('shows how to receive each message, with the samples that are tested', async () => {
    const { status, $ } = await app.get('/docs/api/webhook-guide')
    expect(status).toBe(200)
    const code = $('pre')
      .map((_, pre) => $(pre).text())
      .get()
    const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
    const samples = [...page.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(([, sample]) => sample)
    expect(samples).toHaveLength(4)
    for (const sample of samples) expect(code).toContain(sample)
    for (const words of ['webhook-signature', '10 h', 'Networks']) {
      expect($('main').text()).toContain(words)
    }
    for (const [type, { post }] of Object.entries(readDocument().webhooks)) {
      const example = $(`[id="${type}"] pre`).text()
      expect(JSON.parse(example)).toEqual(post.requestBody?.content['application/json']?.example)
    }
  })

  it('shows the limits of an operation, and what the API leaves out', async () => {
    const section = await app.get('/docs/api/magnets')
    expect(section.$('#createMagnet').text()).toContain('60 requests a minute per account')
    const start = await app.get('/docs/api')
    expect(start.$('main').text()).toContain('Only the app offers connections that sign in')
    expect(start.$('main').text()).toContain(readDocument().info.version)
  })

  it('knows no other section', async () => {
    expect((await app.get('/docs/api/spoons')).status).toBe(404)
  })

  it('is there for programs too', async () => {
    const answer = await app.request('/api/v1/openapi.json')
    expect(JSON.parse(answer.bytes.toString())).toEqual(readDocument())
  })
})

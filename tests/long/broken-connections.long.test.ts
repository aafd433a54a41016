import { connect } from 'node:net'
import * as cheerio from 'cheerio'
import { expect, test } from 'vitest'
import { INBOUND_MAILGUN_PATH, INBOUND_WEBHOOK_PATH, MCP_PATH } from '#content/paths.ts'
import { fixedId } from '#db/seed/fixed.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { crawl } from '#tests/attack/crawl.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { DEMO, startSite } from '#tests/support/demo-product.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { readDocument } from '#tests/support/judged-api.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startMailWorld } from '#tests/support/mailing-product.ts'
import { builtRoutes } from '#tests/support/routes.ts'

// A connection that breaks off in the middle must not be kept, and must not end the product.

const MEGABYTE = 1024 * 1024
/** More than all buffers on its way hold, so that a body which isn't read stays in the middle. */
const SENT = Buffer.alloc(MEGABYTE, 'x')
const LENGTH = 4 * MEGABYTE
const AT_ONCE = 900
/** Uploads may be silent for a minute, other bodies for half a minute. */
const CLOSED_MS = 2 * MINUTE_MS

const FORM = 'multipart/form-data; boundary=edge'
const FILE =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
const BODIES = [
  { type: 'multipart/form-data', start: FILE },
  { type: FORM, start: FILE },
  { type: 'application/x-www-form-urlencoded', start: 'name=' },
  { type: 'application/json', start: '{"name":"' },
  { type: 'application/octet-stream', start: '' },
] as const

type Target = { method: string; path: string; headers: Record<string, string> }

test('the product hangs up on every body that is sent in part, and stays up', {
  timeout: 20 * MINUTE_MS,
}, async () => {
  const world = await startMailWorld()
  const site = await startSite({
    ...world.settings,
    INBOUND_MAILGUN_SIGNING_KEY: 'key-that-mailgun-and-we-know',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    const { services, url } = site
    const creator = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: creator.id })
    const cookie = await signIn(services, creator)
    const { key } = await createKey(services, creator.id)
    const ids: Record<string, string> = { shortId: magnet.shortId, id: magnet.id }
    const fill = (pattern: string) =>
      pattern.replace(/[:{](\w+)[}?]?/g, (_, name: string) => ids[name] ?? magnet.id)

    const begun = await fetch(`${url}/uploads/parts`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ filename: 'talk.mp3', bytes: 2 * LENGTH }),
    })
    const upload = (await begun.json()) as { id: string }
    expect(begun.status).toBe(201)
    const part = `/uploads/parts/${upload.id}`

    const pages = (await builtRoutes()).map(fill)
    const others = ['/uploads?bucket=lead-magnets', '/uploads/parts', `${part}?from=5`]
    const visitors = [
      INBOUND_WEBHOOK_PATH,
      INBOUND_MAILGUN_PATH,
      '/webhooks/mail',
      '/webhooks/stripe',
    ]
    const operations = Object.entries(readDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        requestBody ? [{ method: method.toUpperCase(), path: `/api/v1${fill(path)}` }] : [],
      ),
    )
    const targets: Target[] = [
      ...[...pages, ...others].map((path) => ({ method: 'POST', path, headers: { cookie } })),
      ...[...pages, ...others, ...visitors].map((path) => ({ method: 'POST', path, headers: {} })),
      ...[...operations, { method: 'POST', path: MCP_PATH }].map((one) => ({
        ...one,
        headers: { authorization: `Bearer ${key}` },
      })),
    ]
    const requests = targets.flatMap((target) => BODIES.map((body) => ({ target, body })))
    const open: string[] = []
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const some = requests.slice(from, from + AT_ONCE).map(({ target, body }, n) =>
        isLetGo(url, target, body, from + n).then((isClosed) => {
          if (!isClosed) open.push(`${target.method} ${target.path} ${body.type}`)
        }),
      )
      await Promise.all(some)
      expect((await fetch(`${url}/healthz/live`)).status).toBe(200)
    }
    expect(open).toEqual([])
    expect(site.output()).not.toContain('process.unhandled_error')
    // A part that is sent in full is still taken.
    const rest = await fetch(`${url}${part}?from=0`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: SENT,
    })
    expect(await rest.json()).toMatchObject({ received: MEGABYTE })
  } finally {
    await site.stop()
    world.close()
  }
})

/** How far a response gets before its reader leaves. */
const LEAVES = ['before it begins', 'after its first bytes'] as const

test('the product stays up when readers leave in the middle of every response', {
  timeout: 20 * MINUTE_MS,
}, async () => {
  const site = await startSite({ ...DEMO, ADMIN_EMAIL: 'nora@example.com' })
  try {
    const { services, url } = site
    for (const name of ['jonas', 'nora']) {
      const cookie = await signIn(services, { id: fixedId(`user ${name}`) })
      const browser = {
        async get(path: string) {
          const response = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
          const html = await response.text()
          return { status: response.status, headers: response.headers, $: cheerio.load(html) }
        },
      }
      const starts = ['/dashboard', '/profile', '/campaigns', '/workspace', '/profile/export.json']
      const { paths } = await crawl(browser, starts, 400)
      expect(paths.length).toBeGreaterThan(50)
      for (const path of paths) {
        await Promise.all(LEAVES.map((when) => leave(url, path, cookie, when)))
        const alive = await fetch(`${url}/healthz/live`).catch(() => null)
        expect([path, alive?.status]).toEqual([path, 200])
      }
      process.stdout.write(`${name}: ${paths.length} responses\n`)
    }
    expect(site.output()).not.toContain('process.unhandled_error')
  } finally {
    await site.stop()
  }
})

/** Requests a path and resets the connection. */
function leave(
  url: string,
  path: string,
  cookie: string,
  when: (typeof LEAVES)[number],
): Promise<void> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('close', () => resolve())
    socket.on('error', () => {})
    const end = () => void socket.resetAndDestroy()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`, () => {
      if (when === 'before it begins') end()
    })
    if (when === 'after its first bytes') socket.once('data', end)
  })
}

/** Sends a quarter of a body, and resolves when the connection is closed; with false if it isn't. */
function isLetGo(
  url: string,
  { method, path, headers }: Target,
  { type, start }: (typeof BODIES)[number],
  n: number,
): Promise<boolean> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const limit = setTimeout(() => {
      resolve(false)
      socket.destroy()
    }, CLOSED_MS)
    socket.once('close', () => {
      clearTimeout(limit)
      resolve(true)
    })
    socket.on('error', () => {})
    socket.resume()
    const all = {
      host,
      origin: url,
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      'content-type': type,
      'content-length': String(LENGTH),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', start].join('\r\n'))
    socket.write(SENT)
  })
}

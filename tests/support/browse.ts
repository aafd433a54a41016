import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as cheerio from 'cheerio'
import { findBrandHost } from '#domain/custom-domains/domains.server.ts'
import { createVisitRecorder, type VisitRecorder } from '#domain/visits/visits.server.ts'
import type { createApp as CreateApp } from '#server/app.ts'
import type { Tour } from '#server/tour/tour.ts'
import { signIn, type TestUser } from './factories.ts'
import { createTestServices, type TestServices } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')
export const ORIGIN = 'http://localhost:3000'
/** Requests come from this machine. */
const NEIGHBOUR = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** A response: its status, redirect and visible text. */
export type Page = {
  status: number
  headers: Headers
  location: string | null
  html: string
  /** The visible text, with white space collapsed. */
  text: string
  $: cheerio.CheerioAPI
  bytes: Buffer
}

/** A browser without scripts: it keeps cookies, sends Origin with forms and follows no redirects. */
export type TestBrowser = {
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** Submits a form like a page. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Page>
  /** Submits a form with files. */
  upload(path: string, form: FormData, headers?: Record<string, string>): Promise<Page>
  request(path: string, init?: RequestInit): Promise<Page>
  signIn(user: TestUser): Promise<void>
  readonly cookies: Map<string, string>
}

export type TestApp = TestBrowser & {
  services: TestServices
  visits: VisitRecorder
  /** Returns another browser without cookies. */
  newBrowser(): TestBrowser
  close(): Promise<void>
}

/** Creates the built product on a new database, called without a network. */
export async function createTestApp(
  overrides: Parameters<typeof createTestServices>[0] = {},
  { tour }: { tour?: (services: TestServices) => Tour } = {},
): Promise<TestApp> {
  const bundle = join(ROOT, 'build/server/index.js')
  if (!existsSync(bundle)) throw new Error('Build first: npm test does, or npx react-router build.')
  const built = (await import(pathToFileURL(bundle).href)) as { createApp: typeof CreateApp }
  const services = await createTestServices(overrides)
  const visits = createVisitRecorder(services)
  const app = built.createApp({
    services,
    visits,
    clientDir: join(ROOT, 'build/client'),
    findBrandHost: (host) => findBrandHost(services.db, host),
    ...(tour && { tour: tour(services) }),
  })
  const newBrowser = () => createBrowser((request) => app.fetch(request, NEIGHBOUR), services)
  return {
    ...newBrowser(),
    services,
    visits,
    newBrowser,
    async close() {
      await visits.stop()
      await services.close()
    },
  }
}

/** `services`: of a product in this process; without them no one can be signed in past the form. */
export function createBrowser(
  send: (request: Request) => Response | Promise<Response>,
  services?: TestServices,
): TestBrowser {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', ORIGIN)
    const response = await send(new Request(new URL(path, ORIGIN), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return readPage(response)
  }

  return {
    cookies,
    request,
    get: (path, headers) => request(path, headers ? { headers } : {}),
    submit: (path, fields, headers) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        ...(headers ? { headers } : {}),
      }),
    upload: (path, form, headers) =>
      request(path, { method: 'POST', body: form, ...(headers ? { headers } : {}) }),
    async signIn(user) {
      if (!services) throw new Error('this browser signs in by the form')
      for (const pair of (await signIn(services, user)).split('; ')) {
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (gone) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

async function readPage(response: Response): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const html = bytes.toString('utf8')
  // Parsing takes as long as rendering, and most pages are asked for a status only.
  let parsed: cheerio.CheerioAPI | undefined
  let text: string | undefined
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    html,
    get text() {
      text ??= visibleText(html)
      return text
    },
    get $() {
      parsed ??= cheerio.load(html)
      return parsed
    },
    bytes,
  }
}

function visibleText(html: string): string {
  const visible = cheerio.load(html)
  visible('script, style, template, [hidden]').remove()
  return visible('body').text().replace(/\s+/g, ' ').trim()
}

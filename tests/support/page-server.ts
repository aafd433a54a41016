import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { findBrandHost } from '#domain/custom-domains/domains.server.ts'
import { PAGE_CHANGES_CHANNEL } from '#domain/page-changes.ts'
import { createVisitRecorder, type VisitRecorder } from '#domain/visits/visits.server.ts'
import { listenForNotifications } from '#platform/db/notifications.ts'
import type * as Built from '#server/entry.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import type { PageCache, PageCacheParts } from '#server/page-cache/page-cache.ts'
import type { TestServices } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** The body as received, e.g. compressed. */
  bytes: Buffer
  /** The decompressed body. */
  html: string
}

export type PageServer = {
  /** host:port. */
  host: string
  cache: PageCache
  visits: VisitRecorder
  /** Resolves when the page cache has heard of every change that was committed before. */
  heard(): Promise<void>
  /** Returns how many pages were rendered so far. */
  renders(): number
  ask(path: string, options?: AskOptions): Promise<Answer>
  close(): Promise<void>
}
export type AskOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Bypasses the page cache. */
  rendered?: boolean
}

/**
 * Starts the built product on a socket, with its page cache and the fast path for leads. `port`: any by default.
 * `keptPages`: the file of the cache's pages, none by default.
 */
export async function startPageServer(
  services: TestServices,
  limits: PageCacheParts['limits'] = {},
  port = 0,
  keptPages: PageCacheParts['keptPages'] = null,
): Promise<PageServer> {
  const bundle = pathToFileURL(join(ROOT, 'build/server/index.js')).href
  const {
    createApp,
    createLeadFallback,
    createPageCache,
    withLeadFastPath,
    withWellFormedRequests,
  } = (await import(bundle)) as typeof Built
  const visits = createVisitRecorder(services)
  const app = createApp({
    services,
    visits,
    clientDir: join(ROOT, 'build/client'),
    findBrandHost: (host) => findBrandHost(services.db, host),
  })
  const notifications = listenForNotifications({
    url: services.databaseUrl,
    log: services.log,
    channels: [PAGE_CHANGES_CHANNEL],
  })
  let renders = 0
  const cache = createPageCache({
    services,
    visits,
    notifications,
    limits,
    keptPages: keptPages ?? null,
    render(request, bindings) {
      renders++
      return app.fetch(request, bindings)
    },
  })
  await notifications.started
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const plain = withWellFormedRequests(services, framework)
  const kept = await listen(
    cache.inFrontOf(
      withLeadFastPath(services, plain, {
        fallback: createLeadFallback(app.fetch),
        findKept: cache.findKept,
        findMeant: cache.findMeant,
        isReady: () => true,
      }),
    ),
    port,
  )
  const rendered = await listen(plain)
  return {
    host: `localhost:${kept.port}`,
    cache,
    visits,
    async heard() {
      const words = randomUUID()
      const heard = new Promise<void>((resolve) => {
        const unlisten = notifications.subscribe(PAGE_CHANGES_CHANNEL, {
          onNotification(payload) {
            if (payload !== words) return
            unlisten()
            resolve()
          },
          onConnect() {},
          onDisconnect() {},
        })
      })
      await services.db.$client.query('select pg_notify($1, $2)', [PAGE_CHANGES_CHANNEL, words])
      await heard
    },
    renders: () => renders,
    ask: (path, { rendered: past, ...options } = {}) =>
      ask((past ? rendered : kept).port, path, options),
    async close() {
      await kept.close()
      await rendered.close()
      await cache.stop()
      await notifications.stop()
      await visits.stop()
    },
  }
}

async function listen(listener: RequestListener, port = 0) {
  const server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function ask(port: number, path: string, options: Omit<AskOptions, 'rendered'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { host: `localhost:${port}`, ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', async () => {
          const bytes = Buffer.concat(chunks)
          const { headers, statusCode = 0 } = response
          const html = await unpack(bytes, headers['content-encoding'])
          resolve({ status: statusCode, headers, bytes, html })
        })
      },
    )
    sent.once('error', reject)
    sent.end(options.body)
  })
}

async function unpack(bytes: Buffer, encoding: string | undefined): Promise<string> {
  if (bytes.length === 0 || !encoding) return bytes.toString('utf8')
  const whole = await promisify(encoding === 'br' ? brotliDecompress : gunzip)(bytes)
  return whole.toString('utf8')
}

import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { RequestInfo } from '#app/middleware/context.ts'
import { INBOUND_MAILGUN_PATH, INBOUND_WEBHOOK_PATH } from '#content/paths.ts'
import { isTourQuestion } from '#domain/tour/tour-paths.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { isOutage } from '#platform/outage.ts'
import type { Services } from '#platform/services.ts'
import type { FindBrandHost } from '#server/brand-hosts/brand-hosts.ts'
import { resolveCustomDomain } from '#server/brand-hosts/custom-domain.ts'
import { createTlsAnswers } from '#server/brand-hosts/tls-allowed.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { compressPage } from '#server/http/compress-page.ts'
import { refusal } from '#server/http/error-response.ts'
import { urlWithoutNul } from '#server/http/nul.ts'
import { createHostCheck, externalUrl, isForgedRequest } from '#server/http/origins.ts'
import { createRequestReader, type ServerBindings } from '#server/http/request-info.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { describeToDoctor } from '#server/http/seen-request.ts'
import { createFrameworkHandler } from '#server/pages/react-router-handler.ts'
import { createSpokenUrls } from '#server/pages/spoken-paths.ts'
import { isDatabaseUp } from '#server/start/database-up.ts'
import { imageResponse } from '#server/uploads/images.ts'
import { receiveForm, receivePart, receiveUpload } from '#server/uploads/upload-routes.ts'
import { createApi, isApiPath } from './api/api.ts'
import { createInboundWebhook } from './inbound/inbound-webhook.ts'
import type { Tour } from './tour/tour.ts'
import { refuseTourVisit, withoutBody } from './tour/tour-request.ts'

export type AppParts = {
  services: Services
  visits: VisitRecorder
  findBrandHost: FindBrandHost
  /** Null if this installation has no tour. */
  tour?: Tour | null
  /** The folder of the built browser files. */
  clientDir: string
  /** Development only: loads the pages from source. */
  loadBuild?: (() => Promise<ServerBuild>) | undefined
}
type AppEnv = { Bindings: ServerBindings; Variables: { info: RequestInfo; url: URL } }

/**
 * Returns the whole product as a Hono app. Its handlers are in the order in which a request passes
 * them: log and headers, paths for machines, host and origin, static files, uploads, pages.
 */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services, visits, findBrandHost, clientDir, loadBuild, tour = null } = parts
  const { env, log } = services
  const readRequest = createRequestReader(env.trustedProxies)
  const isOurHost = createHostCheck(env)
  const answerTlsQuestion = createTlsAnswers({ isOurHost, findBrandHost })
  const answerApi = createApi(services)
  const receiveInboundEmail = createInboundWebhook(services)
  const readSpokenUrl = createSpokenUrls(services)
  const renderPage = createFrameworkHandler({ services, visits, tour, loadBuild })
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const info = readRequest(c.req.raw, c.env)
    const url = urlWithoutNul(externalUrl(c.req.raw, env, info.fromTrustedProxy))
    const startedAt = performance.now()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    c.set('info', { ...info, ...(await readSpokenUrl(url, { isRead })) })
    c.set('url', url)
    await next()
    setSecurityHeaders(c.res.headers, env, url.pathname, info.nonce, isOurHost(url.host))
    c.res.headers.set('X-Request-Id', info.id)
    if (c.res.status === 503) setRetryHeaders(c.res.headers)
    const ms = Math.round(performance.now() - startedAt)
    const { status } = c.res
    const disconnected = hasClientDisconnected(c.env)
    // Paths contain signed tokens, which are secrets, so only the first segment is logged.
    const path = `/${url.pathname.split('/')[1] ?? ''}`
    const fields = {
      requestId: info.id,
      method: c.req.method,
      path,
      status: disconnected ? CLIENT_CLOSED_REQUEST : status,
      ms,
    }
    // If a visitor is waiting, they get the previous version of the page.
    if (c.env?.isRefresh && status >= 500) log.debug(fields, 'page_cache.refresh_failed')
    else log.info(fields, 'request.completed')
  })
  app.use(compress())
  app.onError((error, c) => {
    // The client has disconnected, so this isn't a failure.
    if (hasClientDisconnected(c.env) && isDisconnect(error)) return c.body(null, 400)
    log.error({ err: error, requestId: c.get('info')?.id }, 'request.failed')
    if (isOutage(error)) return refusal(c.req.path, 'Please try again in a moment.', 503)
    return refusal(c.req.path, `Something went wrong. Request ${c.get('info')?.id}`, 500)
  })

  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const alive = await isDatabaseUp(services)
    const seen = describeToDoctor(c.req.raw, c.env, c.var.info, env.sessionSecret)
    const answer = { ok: alive, database: alive ? 'up' : 'down', ...(seen && { seen }) }
    return c.json(answer, alive ? 200 : 503)
  })

  app.get('/tls-allowed', (c) => {
    const host = c.var.url.searchParams.get('domain') ?? ''
    return answerTlsQuestion({ host, request: c.req.raw, info: c.var.info })
  })

  app.use(async (c, next) => {
    const { url, info } = c.var
    if (!isOurHost(url.host)) {
      const customDomain = await resolveCustomDomain(services, url, findBrandHost)
      if (customDomain instanceof Response) return customDomain
      c.set('info', { ...info, customDomain })
    }
    // The API reads no cookies, so other sites can't misuse them.
    const isApi = isOurHost(url.host) && isApiPath(url.pathname)
    if (!isApi && isForgedRequest(c.req.raw, url)) {
      return refusal(url.pathname, FORGED, 403)
    }
    return next()
  })

  app.all('/api/*', (c) => answerApi({ request: c.req.raw, info: c.var.info, url: c.var.url }))

  app.all(INBOUND_WEBHOOK_PATH, (c) => receiveInboundEmail(c.req.raw, 'signed'))
  app.all(INBOUND_MAILGUN_PATH, (c) => receiveInboundEmail(c.req.raw, 'mailgun'))

  app.get('/assets/*', serveFiles(clientDir, 'public, max-age=31536000, immutable'))
  const servePublicFile = serveFiles(clientDir, 'public, max-age=3600')
  app.get('*', async (c, next) => {
    // Only paths with a dot can be files of public/. The framework serves pages and their data.
    if (!/^\/(?:screens\/)?[\w-]+\.(?!data$)\w+$/.test(c.get('url').pathname)) return next()
    return servePublicFile(c, next)
  })
  app.get('/images/:fileId/:variant', async (c) => {
    const { fileId, variant } = c.req.param()
    const image = await imageResponse(services, fileId, variant, c.req.raw)
    const shown = image.status === 404 && tour?.services()
    return shown ? imageResponse(shown, fileId, variant, c.req.raw) : image
  })
  app.use(async (c, next) => {
    const { info, url } = c.var
    const visit = info.customDomain ? null : (tour?.find(c.req.raw, url) ?? null)
    if (!visit) return next()
    const refused = await refuseTourVisit(services, visit, { info, url })
    if (refused || visit.kind !== 'screen') return refused ?? undefined
    const request = isTourQuestion(url.pathname)
      ? await limitBody(c.req.raw)
      : withoutBody(c.req.raw)
    if (!request) return refusal(url.pathname, 'This form is too large.', 413)
    const page = await renderPage(request, url, info, { visit })
    return compressPage(c.req.raw, page)
  })
  app.post('/uploads', (c) => receiveUpload(services, c.req.raw))
  app.post('/uploads/parts', async (c) => {
    const small = await limitBody(c.req.raw)
    return small
      ? receivePart(services, small)
      : refusal('/uploads', 'This form is too large.', 413)
  })
  app.on(['GET', 'POST'], '/uploads/parts/:id', (c) =>
    receivePart(services, c.req.raw, c.req.param('id')),
  )

  app.all('*', async (c) => {
    const { info, url } = c.var
    const small = await limitBody(c.req.raw)
    if (!small) return refusal(url.pathname, 'This form is too large.', 413)
    const form = await receiveForm(services, small, url)
    if (form instanceof Response) return form
    return compressPage(
      c.req.raw,
      await renderPage(form, url, info, { rendering: c.env?.rendering }),
    )
  })
  return app
}

/**
 * Serves the files of a folder, precompressed if such files exist. The header is set on the
 * response itself, because serveStatic calls `onFound` too late.
 */
function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const response = await serve(c, next)
    if (response?.ok) response.headers.set('Cache-Control', cacheControl)
    return response
  }
}

const FORGED = 'This form was sent from another site. Please try again from our own page.'

/**
 * The status that is logged for a client that disconnected before the response. nginx uses the same
 * number.
 */
const CLIENT_CLOSED_REQUEST = 499

const hasClientDisconnected = (bindings: ServerBindings | undefined) =>
  bindings?.incoming?.socket.destroyed ?? false

/**
 * Whether an error was caused by a client that disconnected: it comes from reading the body or from
 * the request's signal.
 */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name, message } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ECONNRESET' || message === 'aborted'
}

/** Lets clients retry a 503 and forbids caching it. */
function setRetryHeaders(headers: Headers): void {
  if (!headers.has('Retry-After')) headers.set('Retry-After', '10')
  headers.set('Cache-Control', 'no-store')
}

/** Returns the folder of the built browser files below the product's root. */
export const getClientDir = (root: string) => join(root, 'build', 'client')

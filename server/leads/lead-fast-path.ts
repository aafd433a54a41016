import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { LeadAttempt } from '#app/middleware/context.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { getLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { BY_EMAIL_FIELD, LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import type { KeptPage } from '#domain/leads/shown-page.ts'
import { type Received, receiveForm } from '#domain/leads/take/receive-form.server.ts'
import type { MeantName } from '#domain/spoken-names/spoken-name.ts'
import type { Services } from '#platform/services.ts'
import { createHostCheck } from '#server/http/origins.ts'
import { createRequestIds } from '#server/http/request-ids.ts'
import { createAddressReader, type ServerBindings } from '#server/http/request-info.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { createSpokenPathReader, spokenPath } from '#server/pages/spoken-paths.ts'

/** A form with two fields is never this long in a browser. The framework handles longer bodies. */
const MAX_BODY_BYTES = 16 * 1024
/** After a failure that took this long, the framework doesn't try again. */
const LATE_MS = 1500
const NONE: readonly string[] = []
const LEAD_PATH = /^\/([mqe])\/([a-z0-9-]{1,64})(?:\?.*)?$/i

/** Where a form was sent to. `page` is the page that the form was on, if it is cached. */
type Target = { path: string[]; page: KeptPage | null; isOurs: boolean }

/** Responds to a form that was read from its request but not stored. */
export type LeadFallback = (
  request: IncomingMessage,
  response: ServerResponse,
  read: { body: Buffer; leadAttempt: LeadAttempt | undefined },
) => void

export type LeadFastPathParts = {
  fallback: LeadFallback
  findKept: FindKeptPage
  /** Returns the spoken link that the entered letters mean, if it is known without the database. */
  findMeant: (host: string, letters: string) => MeantName | null
  /** Whether the database is known to have this release's tables. */
  isReady(): boolean
}

/** Finds the cached magnet page of a host and path. */
type FindKeptPage = (host: string, path: string) => KeptPage | null

/**
 * Handles the visitor's form before the framework: parses it, commits the lead and redirects to the
 * thank-you page. On a brand's host it does so only for cached pages, because these are known to
 * belong to the host. `fallback` handles every other outcome (a rejection, a deleted magnet, an
 * unavailable database). It gets the body, tries again and responds with a page. `rest` handles
 * every other request.
 */
export function withLeadFastPath(
  services: Services,
  rest: RequestListener,
  { fallback, findKept, findMeant, isReady }: LeadFastPathParts,
): RequestListener {
  const { env, log } = services
  const readAddress = createAddressReader(env.trustedProxies)
  const isOurHost = createHostCheck(env)
  const readSpokenPath = createSpokenPathReader(env)
  const nextId = createRequestIds()
  const headersFor = (isOurs: boolean) => {
    const fixed = new Headers({ 'Cache-Control': 'no-store', 'Content-Length': '0' })
    setSecurityHeaders(fixed, env, '/m/', '', isOurs)
    return [...fixed].flat()
  }
  const [ourHeaders, brandHeaders] = [headersFor(true), headersFor(false)]
  const { headerNames: locationHeaders } = services.geo

  function receive(
    request: IncomingMessage,
    form: URLSearchParams,
    { path, page }: Target,
  ): Promise<Received> {
    const { 'x-forwarded-for': forwardedFor } = request.headers
    const from = readAddress(request.socket.remoteAddress, String(forwardedFor ?? ''))
    const [, kind = '', identifier = ''] = path
    return receiveForm(services, {
      identifier,
      kind: kind.toLowerCase() === 'q' ? 'scan' : 'visit',
      page,
      form,
      words: wordsIn(form),
      address: new URLSearchParams(request.url?.split('?')[1]),
      host: request.headers.host ?? '',
      request: {
        ...from,
        headers: headersOf(request, from.fromTrustedProxy ? locationHeaders : NONE),
      },
    })
  }

  function redirectToThanks(
    response: ServerResponse,
    { thanksPath, isJournaled }: Extract<Received, { ok: true }>,
    { path, isOurs }: Target,
    startedAt: number,
  ) {
    const id = nextId()
    const own = ['Location', thanksPath, 'X-Request-Id', id]
    response.writeHead(303, [...(isOurs ? ourHeaders : brandHeaders), ...own]).end()
    const ms = Math.round(performance.now() - startedAt)
    const where = `/${path[1]?.toLowerCase()}`
    const journaled = isJournaled && { journaled: true }
    log.info(
      { requestId: id, method: 'POST', path: where, status: 303, ms, ...journaled },
      'request.completed',
    )
  }

  /**
   * Rejects a form that exceeds a rate limit while the database is down. The framework would
   * respond with a page that suggests trying again.
   */
  function refuseWithoutPage(
    response: ServerResponse,
    form: URLSearchParams,
    { path, isOurs }: Target,
    startedAt: number,
  ) {
    const id = nextId()
    const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Request-Id': id })
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    setSecurityHeaders(headers, env, '/m/', '', isOurs)
    response.writeHead(429, [...headers].flat()).end(`${wordsIn(form).errors.tooMany}\n`)
    const ms = Math.round(performance.now() - startedAt)
    const where = `/${path[1]?.toLowerCase()}`
    log.info({ requestId: id, method: 'POST', path: where, status: 429, ms }, 'request.completed')
  }

  /** Returns null for a request that the framework handles. */
  function findTarget(request: IncomingMessage): Target | null {
    if (!isLeadForm(request)) return null
    const { url = '' } = request
    const host = request.headers.host ?? ''
    const letters = readSpokenPath(url)
    const meant = letters && findMeant(host, letters)
    const path = LEAD_PATH.exec(meant ? spokenPath(meant.identifier) : url)
    if (!path) return null
    const isOurs = isOurHost(host)
    const page = findKept(host, `/${path[1]}/${path[2]}`)
    // While the database doesn't have this release's tables, it isn't queried, and only the journal
    // can take the form.
    const isPossible = isReady() ? isOurs || page : page && getLeadJournal(services)
    return isPossible ? { path, page, isOurs } : null
  }

  return (request, response) => {
    const target = findTarget(request)
    if (!target) return rest(request, response)
    const startedAt = performance.now()
    readBody(request, async (body) => {
      const form = new URLSearchParams(body.toString())
      if (form.has(BY_EMAIL_FIELD)) {
        return fallback(request, response, { body, leadAttempt: undefined })
      }
      const outcome = await receive(request, form, target).catch(
        (error): Received => ({ ok: false, reason: 'failed', error }),
      )
      if (outcome.ok) return redirectToThanks(response, outcome, target, startedAt)
      if ('isDatabaseAway' in outcome) return refuseWithoutPage(response, form, target, startedAt)
      let leadAttempt: LeadAttempt | undefined
      if ('error' in outcome) {
        log.warn({ err: outcome.error }, 'lead.fast_path_failed')
        leadAttempt = describeAttempt(outcome.reason, performance.now() - startedAt)
      }
      fallback(request, response, { body, leadAttempt })
    })
  }
}

/** Tells the framework not to try again if the lead may be stored or the visitor has waited long. */
function describeAttempt(reason: 'failed' | 'unsure', ms: number): LeadAttempt | undefined {
  if (reason === 'unsure') return 'unsure'
  return ms > LATE_MS ? 'late' : undefined
}

/** Returns the fallback that passes the form, and what is known about its lead, to the app. */
export function createLeadFallback(
  fetch: (request: Request, bindings: ServerBindings) => Response | Promise<Response>,
): LeadFallback {
  return (incoming, outgoing, { body, leadAttempt }) => {
    const left = new AbortController()
    outgoing.once('close', () => outgoing.writableFinished || left.abort())
    const listener = getRequestListener(
      ({ url, method, headers }) => {
        const form = { method, headers, body: new Uint8Array(body), signal: left.signal }
        return fetch(new Request(url, form), { incoming, leadAttempt })
      },
      { overrideGlobalObjects: false },
    )
    void listener(incoming, outgoing)
  }
}

/** Returns the words of the language that a form says its page has. */
const wordsIn = (form: URLSearchParams) => wordsOf(form.get(LANGUAGE_FIELD))

function isLeadForm({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
    Number(headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
  )
}

/** Reads a body of known length. Node's parser enforces the length. */
function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () =>
    done(chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
  )
}

/**
 * Returns the user agent and a trusted proxy's location headers. Returns all headers if the names
 * of the location headers are unknown.
 */
function headersOf(
  { headers }: IncomingMessage,
  names: readonly string[] = Object.keys(headers),
): Headers {
  const read = new Headers({ 'user-agent': headers['user-agent'] ?? '' })
  for (const name of names) {
    const value = headers[name]
    if (value !== undefined) read.set(name, String(value))
  }
  return read
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { LeadAttempt } from '#app/middleware/context.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { type LeadOutcome, submitLead } from '#domain/leads/leads.server.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import type { Services } from '#platform/services.ts'
import { createHostCheck } from './origins.ts'
import { createRequestIds } from './request-ids.ts'
import { createAddressReader, type ServerBindings } from './request-info.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** More than a browser sends for two fields. Longer bodies are left to the framework. */
const MAX_BODY_BYTES = 16 * 1024
/** After a failure that took this long, the framework doesn't try again. */
const LATE_MS = 1500
const NONE: readonly string[] = []
const LEAD_PATH = /^\/([mq])\/([a-z0-9-]{1,64})(?:\?.*)?$/i

/** Responds to a form that was read from its request but not stored. */
export type LeadFallback = (
  request: IncomingMessage,
  response: ServerResponse,
  read: { body: Buffer; leadAttempt: LeadAttempt | undefined },
) => void

/**
 * Handles the visitor's form in front of the framework: parses it, commits the lead and redirects to
 * the thank-you page. Every other outcome (a refusal, a deleted magnet, an unavailable database) is
 * left to `fallback`, which gets the body, tries again and responds with a page; every other request
 * to `rest`.
 */
export function withLeadFastPath(
  services: Services,
  rest: RequestListener,
  fallback: LeadFallback,
): RequestListener {
  const { env, log, clock } = services
  const readAddress = createAddressReader(env.trustedProxies)
  const isOurHost = createHostCheck(env)
  const nextId = createRequestIds()
  const fixed = new Headers({ 'Cache-Control': 'no-store', 'Content-Length': '0' })
  setSecurityHeaders(fixed, env, '/m/', '', true)
  const fixedHeaders = [...fixed].flat()
  const { headerNames: locationHeaders } = services.geo

  /** Returns null for an invalid form. */
  async function receive(
    request: IncomingMessage,
    form: URLSearchParams,
    path: string[],
  ): Promise<LeadOutcome | null> {
    const parsed = leadForm.safeParse(Object.fromEntries(form))
    if (!parsed.success) return null
    const { 'x-forwarded-for': forwardedFor } = request.headers
    const from = readAddress(request.socket.remoteAddress, String(forwardedFor ?? ''))
    const [, kind = '', identifier = ''] = path
    return submitLead(services, {
      identifier,
      kind: kind.toLowerCase() === 'q' ? 'scan' : 'visit',
      form: parsed.data,
      request: {
        ...from,
        headers: headersOf(request, from.fromTrustedProxy ? locationHeaders : NONE),
      },
    })
  }

  function redirectToThanks(
    response: ServerResponse,
    leadId: string,
    path: string[],
    startedAt: number,
  ) {
    const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'thanks' }, clock.now())
    const id = nextId()
    const own = ['Location', `/thanks/${token}`, 'X-Request-Id', id]
    response.writeHead(303, [...fixedHeaders, ...own]).end()
    const ms = Math.round(performance.now() - startedAt)
    const where = `/${path[1]?.toLowerCase()}`
    log.info({ requestId: id, method: 'POST', path: where, status: 303, ms }, 'request.completed')
  }

  return (request, response) => {
    const path = isLeadForm(request) ? LEAD_PATH.exec(request.url ?? '') : null
    if (!path || !isOurHost(request.headers.host ?? '')) return rest(request, response)
    const startedAt = performance.now()
    readBody(request, async (body) => {
      const form = new URLSearchParams(body.toString())
      const outcome = await receive(request, form, path).catch(
        (error): LeadOutcome => ({ ok: false, reason: 'failed', error }),
      )
      if (outcome?.ok) return redirectToThanks(response, outcome.leadId, path, startedAt)
      let leadAttempt: LeadAttempt | undefined
      if (outcome && 'error' in outcome) {
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

function isLeadForm({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
    Number(headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
  )
}

/** Reads a body of known length, which Node's parser enforces. */
function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () =>
    done(chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
  )
}

/**
 * Returns the user agent and a trusted proxy's location headers; all headers if their names are
 * unknown.
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

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { LeadTried } from '#app/middleware/context.ts'
import { FateUnknown } from '#domain/leads/lead-flights.server.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { issueTicket } from '#domain/leads/lead-ticket.ts'
import { submitNamedLead } from '#domain/leads/leads.server.ts'
import type { Services } from '#platform/services.ts'
import { createHostCheck } from './origins.ts'
import { createAddressReader } from './request-info.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** More than any browser sends for two fields; what is longer goes the long way. */
const MAX_BODY_BYTES = 16 * 1024
/** A database that let a form wait this long lets it wait again. */
const LATE_MS = 1500
const NONE: readonly string[] = []
const LEAD_PATH = /^\/([mq])\/([a-z0-9-]{1,64})(?:\?.*)?$/i

/**
 * The visitor's form, in front of the framework: parsed, committed, and answered by a 303 to the
 * thank-you page. Whatever is not that plain (a refusal, a magnet that is gone, a database that is
 * away) goes on to `rest` with its body, which tries and answers with a page.
 */
export function leadsInFrontOf(services: Services, rest: RequestListener): RequestListener {
  const { env, log, clock } = services
  const readAddress = createAddressReader(env.trustedProxies)
  const isOurHost = createHostCheck(env)
  const fixed = new Headers({ 'Cache-Control': 'no-store', 'Content-Length': '0' })
  setSecurityHeaders(fixed, env, '/m/', '', true)
  const fixedHeaders = [...fixed].flat()
  const { headerNames: told } = services.geo

  async function receive(request: IncomingMessage, form: URLSearchParams, path: string[]) {
    const parsed = leadForm.safeParse(Object.fromEntries(form))
    if (!parsed.success) return null
    const { 'x-forwarded-for': forwardedFor } = request.headers
    const from = readAddress(request.socket.remoteAddress, String(forwardedFor ?? ''))
    const [, kind = '', identifier = ''] = path
    const result = await submitNamedLead(services, {
      identifier,
      kind: kind.toLowerCase() === 'q' ? 'scan' : 'visit',
      form: parsed.data,
      request: { ...from, headers: headersOf(request, from.fromTrustedProxy ? told : NONE) },
    })
    if (!result.ok) return null
    const ticket = { leadId: result.leadId, purpose: 'thanks' } as const
    return issueTicket(env.sessionSecret, ticket, clock.now())
  }

  function thank(response: ServerResponse, ticket: string, path: string[], startedAt: number) {
    const id = randomBytes(8).toString('hex')
    const own = ['Location', `/thanks/${ticket}`, 'X-Request-Id', id]
    response.writeHead(303, [...fixedHeaders, ...own]).end()
    const ms = Math.round(performance.now() - startedAt)
    const where = `/${path[1]?.toLowerCase()}`
    log.info({ requestId: id, method: 'POST', path: where, status: 303, ms }, 'request')
  }

  return (request, response) => {
    const path = isLeadForm(request) ? LEAD_PATH.exec(request.url ?? '') : null
    if (!path || !isOurHost(request.headers.host ?? '')) return rest(request, response)
    const startedAt = performance.now()
    readBody(request, async (body) => {
      // Where the adapter behind looks for a body that was read already.
      Object.assign(request, { rawBody: body })
      try {
        const ticket = await receive(request, new URLSearchParams(body.toString()), path)
        if (ticket) return thank(response, ticket, path, startedAt)
      } catch (error) {
        log.warn({ err: error }, 'a lead was not taken at once')
        const leadTried = triedHow(error, performance.now() - startedAt)
        if (leadTried) Object.assign(request, { leadTried })
      }
      rest(request, response)
    })
  }
}

/** Whether it is tried once more: a visitor is not kept waiting twice. */
function triedHow(error: unknown, ms: number): LeadTried | null {
  if (error instanceof FateUnknown) return 'unsure'
  return ms > LATE_MS ? 'late' : null
}

function isLeadForm({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
    Number(headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
  )
}

/** The body's length was announced, and the parser holds the sender to it. */
function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () =>
    done(chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
  )
}

/** Only a trusted proxy's headers say where somebody is; all of them where nobody says which. */
function headersOf(
  { headers }: IncomingMessage,
  told: readonly string[] = Object.keys(headers),
): Headers {
  const read = new Headers({ 'user-agent': headers['user-agent'] ?? '' })
  for (const name of told) {
    const value = headers[name]
    if (value !== undefined) read.set(name, String(value))
  }
  return read
}

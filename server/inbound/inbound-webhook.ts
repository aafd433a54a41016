import { type Received, receiveMail } from '#domain/inbound-mail/receive-mail.server.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { isSignedReport } from '#domain/mail/webhook-signature.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import type { Services } from '#platform/services.ts'
import { isSignedByMailgun, readMailgunForm } from './mailgun-form.ts'
import { MAX_MESSAGE_BYTES, RECEIVE_MS } from './message-limits.ts'

/** Who posts an email: a program that signs the raw message, or a route of Mailgun. */
type WebhookScheme = 'signed' | 'mailgun'

type Posted = { raw: Buffer; from: string | null; to: string | null }
type Inbound = NonNullable<Services['env']['inbound']>
type Refusal = Extract<Received, { ok: false }>['reason']

const respond = (status: number, body: object, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** A provider tries again after any of these, and gives up after 406 and 413. */
const notFound = () => respond(404, { error: 'Not found.' })
const unauthorized = () => respond(401, { error: 'The signature is wrong or too old.' })
const tooLarge = (status: 406 | 413) => respond(status, { accepted: false, reason: 'too-large' })
const tryLater = () =>
  respond(503, { error: 'Please try again in a moment.' }, { 'Retry-After': '60' })

/**
 * Returns the handler of emails that a mail provider received for this installation and posts here.
 * It responds with 200 only after an email's lead is stored, as the mail server does with 250, and
 * judges an email like the mail server, without SPF. See README.md.
 */
export function createInboundWebhook(
  services: Services,
): (request: Request, scheme: WebhookScheme) => Promise<Response> {
  const { env, log, metrics } = services
  const loop = createWorkLoop({
    round: async () => void (await writeAcceptedRequests(services)),
    onError: (error) => log.warn({ err: error }, 'inbound_mail.leads_delayed'),
  })
  return async (request, scheme) => {
    const { inbound } = env
    const secret = scheme === 'signed' ? inbound?.webhookSecret : inbound?.mailgunSigningKey
    if (!inbound || !secret) return notFound()
    if (request.method !== 'POST') return respond(405, { error: 'Use POST.' }, { Allow: 'POST' })
    const posted =
      scheme === 'signed'
        ? await readSigned(services, request, secret)
        : await readMailgun(services, request, secret)
    if (posted instanceof Response) {
      log.info({ status: posted.status, scheme }, 'inbound_mail.webhook_refused')
      return posted
    }
    const received = await receive(services, inbound, posted)
    if (!received) return tryLater()
    metrics.inboundMails[received.ok ? 'accepted' : received.reason]++
    if (received.ok) {
      loop.wake()
      return respond(200, { accepted: true })
    }
    log.info({ reason: received.reason }, 'inbound_mail.refused')
    return refusalOf(received.reason)
  }
}

/** Returns what became of an email; null if it couldn't be checked or stored now. */
async function receive(
  services: Services,
  { domain }: Inbound,
  posted: Posted,
): Promise<Received | null> {
  try {
    const mail = { ...posted, raw: withLineEnds(posted.raw), ip: null, helo: null }
    return await withTimeout(receiveMail(services, domain, mail), RECEIVE_MS)
  } catch (error) {
    services.log.warn({ err: error }, 'inbound_mail.delayed')
    return null
  }
}

/** Returns a message with CRLF at the end of each line, which mail programs and forms change to LF. */
function withLineEnds(message: Buffer): Buffer {
  return Buffer.from(message.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
}

function refusalOf(reason: Refusal): Response {
  if (reason === 'later') return tryLater()
  if (reason === 'too-many') {
    return respond(429, { accepted: false, reason }, { 'Retry-After': '3600' })
  }
  return respond(406, { accepted: false, reason })
}

/** Reads a message whose signature is in the headers. */
async function readSigned(
  { clock }: Services,
  request: Request,
  secret: string,
): Promise<Posted | Response> {
  const timestamp = request.headers.get('x-mail-timestamp')
  const signature = request.headers.get('x-mail-signature')
  if (!timestamp || !signature) return unauthorized()
  const body = await readBody(request)
  if (!body) return tooLarge(413)
  if (!isSignedReport(secret, { timestamp, signature, body }, clock.now())) return unauthorized()
  return { raw: body, from: null, to: null }
}

/** Reads a form of Mailgun. Its signature doesn't cover the message, so its token is counted. */
async function readMailgun(
  { clock, limits }: Services,
  request: Request,
  key: string,
): Promise<Posted | Response> {
  const form = await readMailgunForm(request)
  if (form === 'too-large') return tooLarge(406)
  if (!form) return respond(400, { error: 'Send a form with a raw message.' })
  if (!isSignedByMailgun(key, form, clock.now())) return unauthorized()
  if (!(await limits.take('inbound-token', form.token)).ok) return unauthorized()
  if (form.message === 'too-large') return tooLarge(406)
  return { raw: form.message, from: form.sender, to: form.recipient }
}

/** Reads a message; null if it is too large. What exceeds the limit isn't read. */
async function readBody(request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_MESSAGE_BYTES) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_MESSAGE_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import { servicesContext } from '#app/middleware/context.ts'
import { receiveMailReports } from '#domain/leads/change/receive-mail-reports.server.ts'
import { parseReports } from '#domain/mail/delivery-events.server.ts'
import { isSignedReport } from '#domain/mail/webhook-signature.ts'
import type { Route } from './+types/mail-events'

const respond = (status: number, body: object, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
const NOT_FOUND = { error: 'Not found.' }

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).env.mailWebhookSecret) return respond(404, NOT_FOUND)
  return respond(405, { error: 'Use POST.' }, { Allow: 'POST' })
}

/**
 * Receives the email provider's reports of bounces, complaints and deliveries as a JSON list,
 * signed with MAIL_WEBHOOK_SECRET (docs/decisions/023-delivery.md). Idempotent.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const secret = services.env.mailWebhookSecret
  if (!secret) return respond(404, NOT_FOUND)
  if (request.method !== 'POST') return respond(405, { error: 'Use POST.' }, { Allow: 'POST' })
  const body = await request.text()
  const report = {
    timestamp: request.headers.get('x-mail-timestamp'),
    signature: request.headers.get('x-mail-signature'),
    body,
  }
  if (!isSignedReport(secret, report, services.clock.now())) {
    return respond(401, { error: 'The signature is wrong or too old.' })
  }
  const reports = parseReports(body)
  if (!reports) return respond(400, { error: 'Send a JSON list of reports.' })
  const { changed } = await receiveMailReports(services, reports)
  return respond(200, { received: reports.length, changed })
}

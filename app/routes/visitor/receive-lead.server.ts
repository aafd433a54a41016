import { data, redirect } from 'react-router'
import type { RequestInfo } from '#app/middleware/context.ts'
import { parseForm, refuseForm } from '#domain/forms.ts'
import { leadForm, SUBMIT_FAILED } from '#domain/leads/lead-form.ts'
import { issueTicket } from '#domain/leads/lead-ticket.ts'
import { submitLead } from '#domain/leads/leads.server.ts'
import { type Resolved, resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import type { Services } from '#platform/services.ts'

type Submission = {
  request: Request
  identifier: string
  kind: 'scan' | 'visit'
  /** Told once, before the page is drawn again. */
  onFound(found: Resolved | 'unreachable'): void
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * The visitor's form: 303 to the thank-you page once the lead is committed, else the form back with
 * its values. Whatever fails on our side, nothing typed is lost and nobody is thanked falsely.
 */
export async function receiveLead(
  services: Services,
  info: RequestInfo,
  { request, identifier, kind, onFound }: Submission,
) {
  const form = await request.formData().catch(() => new FormData())
  const failed = (error: unknown) => {
    services.log.error({ err: error, requestId: info.id }, 'a lead was not taken')
    return refused(refuseForm(form, '', SUBMIT_FAILED), 503)
  }

  let found: Resolved
  try {
    found = await resolveIdentifier(services, identifier)
  } catch (error) {
    onFound('unreachable')
    return failed(error)
  }
  onFound(found)
  // The page itself says why there is no form: paused, deleted or never there.
  if (found.state !== 'active') return null

  const parsed = parseForm(leadForm, form)
  if (!parsed.ok) return refused(parsed, 422)
  try {
    const result = await submitLead(services, {
      magnetId: found.magnet.id,
      via: { kind, name: found.viaName, placementId: found.placementId },
      form: parsed.value,
      request: { ip: info.ip, headers: request.headers, fromTrustedProxy: info.fromTrustedProxy },
    })
    if (!result.ok) {
      onFound(result.reason === 'gone' ? { state: 'deleted' } : { ...found, state: 'paused' })
      return null
    }
    const now = services.clock.now()
    const ticket = issueTicket(
      services.env.sessionSecret,
      { leadId: result.leadId, purpose: 'thanks' },
      now,
    )
    return redirect(`/thanks/${ticket}`, { status: 303, headers: NO_STORE })
  } catch (error) {
    return failed(error)
  }
}

function refused(
  { values, errors }: { values: Record<string, string>; errors: Record<string, string> },
  status: 422 | 503,
) {
  return data({ values, errors }, { status, headers: NO_STORE })
}

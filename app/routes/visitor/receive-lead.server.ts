import { data, redirect } from 'react-router'
import type { RequestInfo } from '#app/middleware/context.ts'
import { parseForm, refuseForm } from '#domain/forms.ts'
import { inTime } from '#domain/in-time.ts'
import { FateUnknown } from '#domain/leads/lead-flights.server.ts'
import {
  leadForm,
  PAGE_CHANGED,
  readShown,
  SHOWN_FIELD,
  SUBMIT_FAILED,
  SUBMIT_UNSURE,
  TOO_MANY,
} from '#domain/leads/lead-form.ts'
import { issueTicket } from '#domain/leads/lead-ticket.ts'
import { submitLead } from '#domain/leads/leads.server.ts'
import { isUuid } from '#domain/magnets/magnet.ts'
import { type Resolved, resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { findShown } from '#domain/magnets/shown-magnet.server.ts'
import type { Services } from '#platform/services.ts'
import { onHost } from './public-page.server.ts'

type Submission = {
  request: Request
  identifier: string
  kind: 'scan' | 'visit'
  /** Told once, before the page is drawn again. */
  onFound(found: Resolved | 'unreachable'): void
}

/** A visitor waits. What the page needs to be drawn again is there by then, or is done without. */
const LOOK_MS = 2000
const NO_STORE = { 'Cache-Control': 'no-store' }
/**
 * A form that came back stays in the browser that sent it, so that its Back button shows the form:
 * with no-store it would ask to send it again, and could only show an error.
 */
const OWN_COPY = { 'Cache-Control': 'private, no-cache' }

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
    const isUnsure = error instanceof FateUnknown || info.leadTried === 'unsure'
    return refused(refuseForm(form, '', isUnsure ? SUBMIT_UNSURE : SUBMIT_FAILED), 503)
  }

  let found: Resolved
  let hasMoved: boolean
  try {
    const there = onHost(await inTime(resolveIdentifier(services, identifier), LOOK_MS), info)
    const seen = await inTime(whatTheySaw(services, there, { identifier, form }), LOOK_MS)
    found = seen ?? there
    hasMoved = seen === null
  } catch (error) {
    onFound('unreachable')
    return failed(error)
  }
  onFound(found)
  // The page itself says why there is no form: paused, deleted or never there.
  if (found.state !== 'active') return null
  if (hasMoved) return refused(refuseForm(form, '', PAGE_CHANGED), 409)
  // They have waited for it once, in front of the pages: that was long enough.
  if (info.leadTried) return failed(new Error('a lead was tried before'))

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
      if (result.reason === 'too-many') return refused(refuseForm(form, '', TOO_MANY), 429)
      onFound(result.reason === 'paused' ? { ...found, state: 'paused' } : { state: 'deleted' })
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
  status: 409 | 422 | 429 | 503,
) {
  return data({ values, errors }, { status, headers: OWN_COPY })
}

/**
 * What the visitor's form stood under; null where that is not what is there now and takes no leads
 * any more. Forms of before say nothing, and an id leads to one magnet only.
 */
async function whatTheySaw(
  services: Services,
  there: Resolved,
  { identifier, form }: { identifier: string; form: FormData },
): Promise<Resolved | null> {
  const shown = isUuid(identifier) ? null : readShown(form.get(SHOWN_FIELD))
  if (!shown || there.state === 'unknown') return there
  if ('magnet' in there && there.magnet.id === shown) return there
  return findShown(services, { identifier, shown })
}

import { data, href, redirect } from 'react-router'
import type { PublicPage } from '#app/components/magnet-page/public-page.ts'
import type { RequestInfo } from '#app/middleware/context.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { openEmailRequest } from '#domain/inbound-mail/open-request.server.ts'
import {
  BY_EMAIL_FIELD,
  LANGUAGE_FIELD,
  OVER_FIELD,
  readShown,
  SHOWN_FIELD,
} from '#domain/leads/lead-form.ts'
import { answerValues, receiveForm } from '#domain/leads/take/receive-form.server.ts'
import { findDisplayedMagnet } from '#domain/magnets/displayed-magnet.server.ts'
import { resolveShown, type Shown } from '#domain/magnets/shown-magnet.server.ts'
import { readSent } from '#domain/resources/questions/answers.ts'
import { type FormRefusal, refuseForm } from '#lib/forms.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { restrictToHost } from '../public-page.server.ts'

type Submission = {
  request: Request
  identifier: string
  kind: 'scan' | 'visit'
  /** Called once before the page is rendered again. */
  onFound(found: Shown | Unreachable, form: FormData): void
}

/** The database was unavailable. The words are those of the form. */
export type Unreachable = Extract<PublicPage, { state: 'unreachable' }>

/** How long the lookup may take before the page is rendered without it. */
const LOOKUP_TIMEOUT_MS = 2000
const NO_STORE = { 'Cache-Control': 'no-store' }
/**
 * A rejected form may be cached by its own browser, so that Back shows it. With no-store, the
 * browser would ask whether to submit it again.
 */
const PRIVATE_COPY = { 'Cache-Control': 'private, no-cache' }

/**
 * Receives the visitor's form. Redirects to the thank-you page after the lead has been committed;
 * otherwise returns the form with its values. A failure never loses input, and a lead that wasn't
 * stored is never acknowledged.
 */
export async function receiveLead(
  services: Services,
  info: RequestInfo,
  { request, identifier, kind, onFound }: Submission,
) {
  const form = await request.formData().catch(() => new FormData())
  let words = wordsOf(form.get(LANGUAGE_FIELD))
  const failed = (error: unknown, isUnsure = info.leadAttempt === 'unsure') => {
    services.log.error({ err: error, requestId: info.id }, 'lead.submit_failed')
    const { failed: sentence, unsure } = words.errors
    return refused(refuseLead(form, '', isUnsure ? unsure : sentence), 503)
  }

  let found: Shown
  let hasMoved: boolean
  try {
    const there = restrictToHost(
      await withTimeout(
        resolveShown(services, identifier, {
          at: services.clock.now(),
          spoken: kind === 'visit',
        }),
        LOOKUP_TIMEOUT_MS,
      ),
      info,
    )
    const seen = await withTimeout(
      findShownMagnet(services, there, { identifier, form }),
      LOOKUP_TIMEOUT_MS,
    )
    found = seen ?? there
    hasMoved = seen === null
  } catch (error) {
    onFound({ state: 'unreachable', words }, form)
    return failed(error)
  }
  onFound(found, form)
  if ('magnet' in found) words = wordsOf(found.magnet.language)
  // The page explains why there is no form: the magnet is paused, deleted or unknown.
  if (found.state !== 'active') return null
  if (hasMoved) return refused(refuseLead(form, '', words.errors.changed), 409)
  // The fast path has already waited for the database once.
  if (info.leadAttempt) return failed(new Error('The fast path already tried to store this lead'))

  const { searchParams: address, host } = new URL(request.url)
  if (form.has(BY_EMAIL_FIELD)) {
    const sender = {
      ip: info.ip,
      headers: request.headers,
      fromTrustedProxy: info.fromTrustedProxy,
    }
    const opened = await openEmailRequest(services, {
      found,
      kind,
      form,
      address,
      host,
      request: sender,
    }).catch((error: unknown) => ({ ok: false as const, reason: 'failed' as const, error }))
    if (opened.ok) {
      return redirect(href('/send/:code', { code: opened.code }), {
        status: 303,
        headers: NO_STORE,
      })
    }
    if (opened.reason === 'failed') return failed(opened.error, false)
    return opened.reason === 'too-many'
      ? refused(refuseLead(form, '', words.ask.tooMany), 429)
      : refused(refuseLead(form, '', words.errors.changed), 409)
  }
  const outcome = await receiveForm(services, {
    magnetId: found.homeId,
    via: { kind, name: found.viaName, placementId: found.placementId },
    form,
    words,
    address,
    host,
    request: { ip: info.ip, headers: request.headers, fromTrustedProxy: info.fromTrustedProxy },
  })
  if (outcome.ok) return redirect(outcome.thanksPath, { status: 303, headers: NO_STORE })
  if (outcome.reason === 'invalid') return refused(outcome, 422)
  if ('error' in outcome) return failed(outcome.error, outcome.reason === 'unsure')
  if (outcome.reason === 'moved' || outcome.reason === 'changed') {
    return refused(refuseLead(form, '', words.errors.changed), 409)
  }
  if (outcome.reason === 'too-many') return refused(refuseLead(form, '', words.errors.tooMany), 429)
  onFound(outcome.reason === 'paused' ? { ...found, state: 'paused' } : { state: 'deleted' }, form)
  return null
}

/** Rejects a form with one message. Its answers are kept, even if a question has several. */
function refuseLead(form: FormData, field: string, message: string): FormRefusal {
  const refusal = refuseForm(form, field, message)
  return { ...refusal, values: { ...refusal.values, ...answerValues(readSent(form)) } }
}

function refused(
  { values, errors }: { values: Record<string, string>; errors: Record<string, string> },
  status: 409 | 422 | 429 | 503,
) {
  return data({ values, errors }, { status, headers: PRIVATE_COPY })
}

/**
 * Returns the page that the form was on. Returns null if the link showed no such page in the last
 * 24 hours, or if the page's magnet no longer takes leads. Old forms don't contain a magnet's id.
 */
async function findShownMagnet(
  services: Services,
  there: Shown,
  { identifier, form }: { identifier: string; form: FormData },
): Promise<Shown | null> {
  const shown = readShown(form.get(SHOWN_FIELD))
  const over = readShown(form.get(OVER_FIELD))
  return findDisplayedMagnet(services, there, { identifier, shown, over })
}

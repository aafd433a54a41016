import type { VisitorWords } from '#content/languages/text.ts'
import { type FormRecord, readFormVersion } from '#domain/leads/form-record.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { getLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import {
  FORM_FIELD,
  FROM_FIELD,
  INSTEAD,
  LANGUAGE_FIELD,
  leadForm,
} from '#domain/leads/lead-form.ts'
import { judgeSent } from '#domain/leads/lead-insert.server.ts'
import { findSeenForm } from '#domain/leads/shown-forms.server.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import type { LeadOrigin } from '#domain/resources/lead-origin.ts'
import {
  answerField,
  answerMessage,
  readSent,
  type SentAnswers,
} from '#domain/resources/questions/answers.ts'
import { kindOf } from '#domain/resources/questions/question-kinds.ts'
import { readReferrer } from '#domain/visits/visit.ts'
import { type FormRefusal, formValues, parseForm } from '#lib/forms.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import { readUtm } from '#lib/utm.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import type { LeadOutcome, LeadSubmission, NamedSubmission } from './lead-submission.ts'
import { submitLead } from './leads.server.ts'
import { locateSender } from './locate-sender.server.ts'

/** If the form isn't found within this time, the answers are checked when the lead is written. */
const LOOKUP_TIMEOUT_MS = 1000

/** A received form, and what is known about its page and its sender. */
type ArrivedForm = (Omit<LeadSubmission, 'form'> | Omit<NamedSubmission, 'form'>) & {
  form: FormData | URLSearchParams
  /** The parameters in the address of the page: answers to hidden questions, and utm values. */
  address: URLSearchParams
  /** The host of the page. */
  host: string
  /** The words of the page's language, for messages. */
  words: VisitorWords
}
export type Received =
  /** `isJournaled`: the lead is stored in the journal, but not in the database yet. */
  | { ok: true; thanksPath: string; isJournaled: boolean }
  /** The entered values, with a message for each invalid field. */
  | (FormRefusal & { reason: 'invalid' })
  | Extract<LeadOutcome, { ok: false }>

/**
 * Receives a visitor's form, no matter which route received it. Checks the form, stores
 * its lead as `submitLead` does, and returns the path of the thank-you page. Never rejects.
 */
export async function receiveForm(
  services: Services,
  { form, address, host, words, ...where }: ArrivedForm,
): Promise<Received> {
  const parsed = parseForm(leadForm(words), form)
  const sent = readSent(form, address)
  const version = readFormVersion(form.get(FORM_FIELD))
  const judged = await judge(services, where, { sent, version, words })
  const values = () => ({ ...formValues(form), ...answerValues(sent) })
  if (!parsed.ok) {
    return {
      ...parsed,
      values: values(),
      errors: { ...parsed.errors, ...judged.errors },
      reason: 'invalid',
    }
  }
  if (Object.keys(judged.errors).length > 0) {
    return { ok: false, values: values(), errors: judged.errors, reason: 'invalid' }
  }
  const outcome = await submitLead(services, {
    ...where,
    form: {
      ...parsed.value,
      sent: judged.sent,
      origin: readOrigin(services, form, { address, host }),
    },
  })
  if (!outcome.ok) return outcome
  const { leadId, isJournaled, isInstead } = outcome
  const claims = { leadId, purpose: isJournaled ? 'received' : 'thanks' } as const
  const token = createLeadToken(services.env.sessionSecret, claims, services.clock.now())
  const query = [
    ...(isInstead ? [INSTEAD] : []),
    // While the lead is only in the journal, its page can't read the magnet's language.
    ...(isJournaled && words.language !== DEFAULT_LANGUAGE
      ? [`${LANGUAGE_FIELD}=${words.language}`]
      : []),
  ].join('&')
  return { ok: true, thanksPath: `/thanks/${token}${query && `?${query}`}`, isJournaled }
}

/** Returns where a visitor came from: the utm values of the page's address, and the referrer. */
export const readOrigin = (
  services: Services,
  form: FormData | URLSearchParams,
  { address, host }: Pick<ArrivedForm, 'address' | 'host'>,
): LeadOrigin => ({
  ...readUtm(address),
  referrerHost: readHost(services, form.get(FROM_FIELD), host),
})

/** No host is longer than a domain name with a port. */
const MAX_HOST = 260

/** Returns the host that a form names as the referrer; null for our own pages. */
function readHost(
  { env }: Services,
  sent: FormDataEntryValue | null,
  host: string,
): LeadOrigin['referrerHost'] {
  if (typeof sent !== 'string' || sent === '' || sent.length > MAX_HOST) return null
  const own = [host.toLowerCase(), new URL(env.publicUrl).host]
  const referrer = readReferrer(`https://${sent}`)
  return referrer !== null && own.includes(referrer) ? null : referrer
}

/** Returns the answers of a form as the values of its fields, one line for each value. */
export const answerValues = (sent: SentAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([id, values]) =>
      id.startsWith('?') ? [] : [[answerField(id), values.join('\n')]],
    ),
  )

type Where = Pick<LeadSubmission, 'request'> & Pick<NamedSubmission, 'page'>
type SentForm = { sent: SentAnswers; version: string | null; words: VisitorWords }

/**
 * Checks the answers by the questions of the form that the visitor saw. If the form can't be looked
 * up now, returns the answers unchanged; they are then checked when the lead is written.
 */
async function judge(
  services: Services,
  where: Where,
  { sent, version, words }: SentForm,
): Promise<{ sent: SentAnswers; errors: Record<string, string> }> {
  const form = version === null ? null : await findForm(services, where, version)
  if (!form) return { sent, errors: {} }
  const { questions = [] } = form
  if (questions.length === 0) return { sent: {}, errors: {} }
  const needsCountry = questions.some((question) => kindOf(question).needsCountry)
  const country = needsCountry ? (await locateSender(services, where.request)).country : null
  const { errors, valid } = judgeSent(form, sent, country)
  return {
    sent: valid,
    errors: Object.fromEntries(
      Object.entries(errors).map(([id, problem]) => [
        answerField(id),
        answerMessage(words, problem),
      ]),
    ),
  }
}

/** Returns the form that the visitor saw; null if it isn't known or can't be looked up. */
async function findForm(
  services: Services,
  { page }: Where,
  version: string,
): Promise<FormRecord | null> {
  const variants = page?.variants?.map((one) => one.form) ?? []
  for (const form of [page?.shown.form, ...variants, page?.former?.form]) {
    if (form && getFormVersion(form) === version) return form
  }
  if (getLeadJournal(services)?.isDatabaseAway()) return null
  return withTimeout(findSeenForm(services, version), LOOKUP_TIMEOUT_MS).catch(() => null)
}

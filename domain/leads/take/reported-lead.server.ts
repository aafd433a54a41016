import { and, eq } from 'drizzle-orm'
import { type ConsentBox, lead, type ReportedConsent, shownForm } from '#db/schema/leads.ts'
import { placement } from '#db/schema/magnets.ts'
import { type FormRecord, formRecord } from '#domain/leads/form-record.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { currentForm, type FormSource, judgeSent } from '#domain/leads/lead-insert.server.ts'
import { FIND_MAGNETS } from '#domain/leads/lead-sql.ts'
import { keepForm } from '#domain/leads/shown-forms.server.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import type { LeadOrigin } from '#domain/resources/lead-origin.ts'
import { type SentAnswers, toSent } from '#domain/resources/questions/answers.ts'
import type { AnswerProblem } from '#domain/resources/questions/kind.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { findRule } from '#domain/schedules/schedule.ts'
import { rowsOf } from '#lib/sql-of.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { LeadOutcome } from './lead-submission.ts'
import { submitReportedLead } from './leads.server.ts'
import { locateSender } from './locate-sender.server.ts'

/** The words that a form of the creator's own showed. */
export type OwnWords = {
  /** The consent text near the button. */
  text: string
  /** The checkboxes that the form showed. */
  boxes: FormRecord['boxes']
  submitLabel: string
}

/** A form that a program reports. Its name and email are valid. */
export type ReportedForm = {
  magnetId: string
  name: string
  email: string
  answers: { questionId: string; values: string[] }[]
  /** The version of a form of the magnet, or the words of a form of the creator's own. */
  words: { formVersion: string } | OwnWords
  agreed: ConsentBox[]
  consent: ReportedConsent
  placementId: string | null
  origin: LeadOrigin
  /** The person's IP address and browser; null if the program doesn't report them. */
  ip: string | null
  userAgent: string | null
}

/**
 * Why a form isn't taken:
 * - 'not-offered': the magnet's schedule has ended the offer, or shows something else.
 * - 'unknown-form': no form of the magnet has this version.
 * - 'unknown-box': the form had no such box.
 * - 'unknown-question': the form had no such question. `index` is the answer's position.
 * - 'answers': what is wrong with the answers, by the question's id.
 */
export type ReportRefusal =
  | { ok: false; reason: 'not-found' | 'paused' | 'not-offered' }
  | { ok: false; reason: 'unknown-placement' | 'unknown-form' | 'unknown-box' }
  | { ok: false; reason: 'unknown-question'; index: number }
  | { ok: false; reason: 'answers'; errors: Record<string, AnswerProblem> }

/** A form that was checked, with the words that the person saw. */
export type CheckedForm = ReportedForm & {
  ok: true
  ownerId: string
  form: FormRecord
  sent: SentAnswers
}

/** Returns the form that the page of one of an account's own magnets shows now; null if it has none. */
export async function findCurrentForm(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
): Promise<{ form: FormRecord; state: FormSource['state'] } | null> {
  const magnet = await findOwnMagnet(db, ownerId, magnetId)
  return magnet && { form: currentForm(magnet, false), state: magnet.state }
}

async function findOwnMagnet(
  db: Queryable,
  ownerId: string,
  magnetId: string,
): Promise<FormSource | null> {
  if (!isUuid(magnetId)) return null
  const never = new Date(8.64e15)
  const [magnet] = await rowsOf(
    db,
    FIND_MAGNETS({
      links: [],
      ids: [magnetId],
      withQuestions: true,
      newSince: never,
      countedSince: never,
      limit: 0,
    }),
  )
  // A campaign's results decide fees, so they contain only forms of our own pages.
  return magnet?.owner_id === ownerId && magnet.campaign_id === null ? magnet : null
}

/**
 * Checks a form that a program reports, by the rules of a visitor's form. Changes nothing, so it can
 * run in the transaction that stores an Idempotency-Key.
 */
export async function checkReport(
  services: Services,
  ownerId: string,
  report: ReportedForm,
): Promise<CheckedForm | ReportRefusal> {
  const { db, clock } = services
  const magnet = await findOwnMagnet(db, ownerId, report.magnetId)
  if (!magnet) return { ok: false, reason: 'not-found' }
  if (magnet.state !== 'active') return { ok: false, reason: 'paused' }
  const schedule = magnet.has_rules ? await findSchedule(db, magnet.id) : null
  if (schedule && findRule(schedule, clock.now())) return { ok: false, reason: 'not-offered' }
  if (report.placementId !== null && !(await isOfMagnet(db, magnet, report.placementId))) {
    return { ok: false, reason: 'unknown-placement' }
  }
  const form = await findForm(db, magnet, report.words)
  if (!form) return { ok: false, reason: 'unknown-form' }
  const shown = form.boxes.map(({ box }) => box)
  if (report.agreed.some((box) => !shown.includes(box))) return { ok: false, reason: 'unknown-box' }
  const { questions = [] } = form
  const known = new Map(questions.map((question) => [question.id, question]))
  const index = report.answers.findIndex(({ questionId }) => !known.has(questionId))
  if (index !== -1) return { ok: false, reason: 'unknown-question', index }
  const sent = toSent(
    report.answers.flatMap(({ questionId, values }) => {
      const question = known.get(questionId)
      return question ? [{ question, values }] : []
    }),
  )
  const { country } = await locateSender(services, senderOf(report))
  const { errors } = judgeSent(form, sent, country)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'answers', errors }
  return { ...report, ok: true, ownerId, form, sent }
}

async function isOfMagnet(
  db: Queryable,
  { id, owner_id }: FormSource,
  placementId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: placement.id })
    .from(placement)
    .where(
      and(
        eq(placement.id, placementId),
        eq(placement.ownerId, owner_id),
        eq(placement.magnetId, id),
      ),
    )
  return row !== undefined
}

/** Marks a consent text as the words of a form that isn't one of our pages. */
const OWN_FORM = 'own-form'

async function findForm(
  db: Queryable,
  magnet: FormSource,
  words: ReportedForm['words'],
): Promise<FormRecord | null> {
  const current = currentForm(magnet, false)
  if ('text' in words) {
    const { text, boxes, submitLabel } = words
    return { ...current, submitLabel, consent: { text, version: OWN_FORM }, boxes }
  }
  if (getFormVersion(current) === words.formVersion) return current
  const [stored] = await db
    .select({ form: shownForm.form })
    .from(shownForm)
    .where(
      and(
        eq(shownForm.version, words.formVersion),
        eq(shownForm.magnetId, magnet.id),
        eq(shownForm.ownerId, magnet.owner_id),
      ),
    )
  return stored ? formRecord.parse(stored.form) : null
}

/** Without an IP address, all leads of a magnet count as sent from one network. */
const UNKNOWN_NETWORK = '0.0.0.0'

const senderOf = ({ ip, userAgent }: Pick<ReportedForm, 'ip' | 'userAgent'>) => ({
  ip: ip ?? UNKNOWN_NETWORK,
  headers: new Headers(userAgent === null ? {} : { 'User-Agent': userAgent }),
  fromTrustedProxy: false,
})

/** Returns whether an account's lead exists. */
export async function isStored(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  leadId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.id, leadId), eq(lead.ownerId, ownerId)))
  return row !== undefined
}

/**
 * Stores the lead of a checked form under this id, with everything that a visitor's form causes.
 * A form with the same values within ten seconds is the same lead. Nothing in a report can confirm
 * an email: if the magnet asks for it, the person has to press the button in our email.
 */
export async function storeReport(
  services: Services,
  leadId: string,
  { form, sent, ...report }: CheckedForm,
): Promise<LeadOutcome> {
  await keepForm(services, { ownerId: report.ownerId, form })
  return submitReportedLead(services, {
    magnetId: report.magnetId,
    leadId,
    placementId: report.placementId,
    reportedConsent: report.consent,
    form: {
      name: report.name,
      email: report.email,
      honeypot: false,
      elapsedMs: null,
      formVersion: getFormVersion(form),
      agreed: report.agreed,
      sent,
      origin: report.origin,
    },
    request: senderOf(report),
  })
}

/**
 * Returns the URL of the thank-you page of a lead, which gives the content; null if the person gets
 * the content only with the button in the email.
 */
export function thanksUrl(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  {
    id: leadId,
    confirmation,
    erasedAt,
  }: {
    id: string
    confirmation: { neededFor: 'list' | 'file'; confirmedAt: string | null } | null
    erasedAt: string | null
  },
): string | null {
  const needsConfirming = confirmation?.neededFor === 'file' && confirmation.confirmedAt === null
  if (needsConfirming || erasedAt !== null) return null
  const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'thanks' }, clock.now())
  return `${env.publicUrl}/thanks/${token}`
}

import { createHash } from 'node:crypto'
import { wordsOf } from '#content/languages/words.server.ts'
import type { LeadFlag, LeadSource, lead } from '#db/schema/leads.ts'
import type { Answer } from '#db/schema/questions.ts'
import { COMPARED_FIELDS, type FormField, pickAnswers } from '#domain/resources/lead-fields.ts'
import { type LeadOrigin, pickOrigin } from '#domain/resources/lead-origin.ts'
import {
  type JudgedAnswers,
  judgeAnswers,
  keepAnswers,
  type SentAnswers,
} from '#domain/resources/questions/answers.ts'
import type { DeviceType } from '#lib/device-type.ts'
import { creatorName } from '#lib/display-name.ts'
import { parsePhone } from '#lib/phone-number.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, planTable, UNLIMITED } from '../plans/plan.ts'
import type { FormRecord } from './form-record.ts'
import { getFormVersion } from './form-version.server.ts'
import { toFormRecord } from './lead.ts'
import type { FoundMagnet, NewLeadField } from './lead-sql.ts'
import { recallForm } from './shown-forms.server.ts'
import type { ShownPage } from './shown-page.ts'
import { listAsked } from './visitor-fields.ts'

/** A lead with the same person, magnet and values within this time is a duplicate. */
export const SAME_LEAD_MS = 10_000

type Stored = typeof lead.$inferSelect

/** The email with which a person asked: its Message-ID, and its subject as we wrote it for them. */
export type AskedByEmail = { messageId: string; subject: string }

/** A submitted lead, with everything that is known before its transaction. */
export type SubmittedLead = Pick<
  Stored,
  FormField | 'formVersion' | 'agreed' | 'reportedConsent'
> & {
  services: Services
  /** What the form sent as answers to questions. */
  sent: SentAnswers
  origin: LeadOrigin
  /** The variant of the page in an experiment, as the form named it; null if there was none. */
  variantId: string | null
  /**
   * Chosen before the transaction, so a lead whose COMMIT got no response can be submitted again.
   */
  leadId: string
  /** Set for a journaled lead, which is always stored because it was already acknowledged. */
  journaled: { submittedAt: Date; page: ShownPage } | null
  /** The magnet by its id, or by the short link in the URL (lower case). */
  target: (
    | { by: 'id'; id: string; viaName: string | null; placementId: string | null }
    /**
     * `magnetId`: the magnet that the short link opened just before. The transaction resolves the
     * link again.
     */
    | { by: 'name'; name: string; magnetId: string }
  ) & {
    /** The id of the magnet that the visitor saw; null if it is known to be this magnet. */
    shown: string | null
  }
  /**
   * Whether a rule of another magnet showed this magnet in its place. If so, the lead doesn't count
   * toward this magnet's lead limit.
   */
  standsIn: boolean
  /**
   * The rule by which the offer had ended on the page that the visitor saw; null if the page
   * offered the magnet.
   */
  overRuleId: string | null
  source: LeadSource
  /** The email that the person sent to ask for the content; missing if they filled in the form. */
  asked?: AskedByEmail | null
  /** Determined while the transaction begins. Never rejects. 'too-many': the lead is rejected. */
  flags: Promise<LeadFlag[] | 'too-many'>
  deviceType: DeviceType
  city: string | null
  country: string | null
  addressHash: Buffer
}

/**
 * 'moved': the short link now opens a different magnet than the visitor saw. 'changed': no form of
 * this magnet has the version that the visitor's form claims to be. 'too-many': the visitor's
 * network sent more leads in ten minutes than a crowd could.
 */
export type LeadRefusal = 'gone' | 'paused' | 'moved' | 'changed' | 'too-many'

/**
 * `mailed`: an email was queued, so wake the mail worker. `recorded`: an event was recorded, so
 * wake the delivery worker. `isInstead`: the lead limit was reached, and a rule gave a different
 * magnet than the form's.
 */
export type LeadResult =
  | { ok: true; leadId: string; mailed: boolean; recorded?: boolean; isInstead?: boolean }
  | { ok: false; reason: LeadRefusal }

/** A lead in its transaction, with its magnet and time. It is written unless it is a duplicate. */
export type ResolvedLead = {
  row: SubmittedLead
  target: FoundMagnet
  /** Null if a program sent the lead. */
  viaName: string | null
  placementId: string | null
  creator: string | null
  digest: Buffer
  /** The form that the visitor saw; if the version isn't known, the magnet's current form. */
  form: FormRecord
  flags: LeadFlag[]
  submittedAt: Date
  /** Whether a rule of another magnet showed this magnet in its place. */
  standsIn: boolean
  /** The rule toward whose lead limit the lead counts. */
  stockRuleId: string | null
  /** The rule by which the offer has ended; in that case nothing is delivered. */
  overRuleId: string | null
  /** What the person gets only after confirming; see `askForConfirmation`. */
  confirmation: Stored['confirmation']
  /** Set for a person who wrote first: their email is proven, so nothing has to be confirmed. */
  confirmedAt: Date | null
  /** Whether the lead limit was reached and a rule gives a different magnet than the form's. */
  isInstead: boolean
}

/** Returns the `asked` value of the lead's FoundMagnet. */
export const lookupKey = ({ target }: SubmittedLead) =>
  target.by === 'id' ? target.id : target.name

/** Returns whether the short link now opens a different magnet than the visitor saw. */
export const isRepointed = ({ target: { shown } }: SubmittedLead, found: FoundMagnet) =>
  shown !== null && shown !== found.id

/** Returns the id of the magnet that the short link probably opens. */
export const likelyHome = ({ target }: SubmittedLead) =>
  target.by === 'id' ? target.id : target.magnetId
const likelyMagnet = (row: SubmittedLead) => row.target.shown ?? likelyHome(row)

/** Returns the digest for the magnet that the short link opened before the transaction. */
export const provisionalDigest = (row: SubmittedLead) => digestOf(likelyMagnet(row), row)

const digestOf = (magnetId: string, row: SubmittedLead) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        magnetId,
        ...COMPARED_FIELDS.map((field) => row[field]),
        ...row.agreed,
        ...Object.entries(row.sent).flat(),
      ]),
    )
    .digest()

/**
 * Adds the magnet, time and digest to a lead. `likely` is the digest from before the transaction,
 * which is valid unless the link was repointed.
 */
export function resolveLead(
  row: SubmittedLead,
  { target, standsIn }: { target: FoundMagnet; standsIn: boolean },
  { likely, flags }: { likely: Buffer; flags: LeadFlag[] },
): ResolvedLead {
  const byId = row.target.by === 'id' ? row.target : null
  return {
    row,
    target,
    viaName: row.source === 'api' ? null : byId ? (byId.viaName ?? target.short_id) : target.asked,
    placementId: byId ? byId.placementId : target.placement_id,
    creator: creatorOf(target),
    form: knownForm(row, target.id) ?? currentForm(target, row.overRuleId !== null),
    digest: target.id === likelyMagnet(row) ? likely : digestOf(target.id, row),
    flags,
    submittedAt: row.journaled?.submittedAt ?? row.services.clock.now(),
    standsIn,
    stockRuleId: null,
    overRuleId: row.overRuleId,
    confirmation: null,
    confirmedAt: null,
    isInstead: false,
  }
}

/**
 * Returns the lead as unconfirmed if its magnet asks for a confirmation, and an email with the
 * button can be sent. A person who wrote first has confirmed their email by that, even if the
 * magnet doesn't ask for it. Call it once it is known whether the offer has ended.
 */
export function askForConfirmation(lead: ResolvedLead): ResolvedLead {
  const { confirmation, state } = lead.target
  if (lead.row.asked) {
    const needed = confirmation === 'off' ? 'list' : confirmation
    return { ...lead, confirmation: needed, confirmedAt: lead.submittedAt }
  }
  const isMailed = state !== 'deleted' && state !== 'suspended'
  if (confirmation === 'off' || !isMailed || lead.overRuleId !== null) return lead
  return { ...lead, confirmation, flags: ['unconfirmed', ...lead.flags] }
}

/** Returns the row for the leads table. */
export function newLead(lead: ResolvedLead): Pick<Stored, NewLeadField> {
  const { row, target, form } = lead
  return {
    id: row.leadId,
    ownerId: target.owner_id,
    leadMagnetId: target.id,
    leadMagnetTitle: target.title,
    ...pickAnswers(row),
    linkType: target.file_type,
    deviceType: row.deviceType,
    ipCity: row.city,
    ipCountry: row.country,
    submittedAt: lead.submittedAt,
    source: row.source,
    reportedConsent: row.reportedConsent,
    channel: row.asked ? 'email' : 'form',
    viaName: lead.viaName,
    placementId: lead.placementId,
    ...pickOrigin(row.origin),
    variantId: row.variantId,
    stockRuleId: lead.stockRuleId,
    overRuleId: lead.overRuleId,
    confirmation: lead.confirmation,
    confirmedAt: lead.confirmedAt,
    confirmedBy: lead.confirmedAt && 'wrote-first',
    flags: lead.flags,
    addressHash: row.addressHash,
    digest: lead.digest,
    consentText: form.consent.text,
    consentVersion: form.consent.version,
    ...agreementOf(lead),
    answers: answersOf(lead),
    tagIds: target.lead_tag_ids,
    workspaceId: target.workspace_id,
    campaignId: target.campaign_id,
    creatorId: target.creator_id,
  }
}

/** Returns the row with all values as text. */
export function leadColumns(lead: ResolvedLead): Record<NewLeadField, string | null> {
  const row = Object.entries(newLead(lead)).map(([field, value]) => [
    field,
    JSON_FIELDS.has(field) ? value && JSON.stringify(value) : textOf(value as Plain),
  ])
  return Object.fromEntries(row) as Record<NewLeadField, string | null>
}

const JSON_FIELDS: ReadonlySet<string> = new Set(['answers', 'reportedConsent'])

type Plain = string | Date | Buffer | string[] | null

function textOf(value: Plain): string | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : `{${value.join(',')}}`
}

/** Returns the form that the visitor saw, if this process knows it; otherwise null. */
function knownForm(row: SubmittedLead, magnetId: string): FormRecord | null {
  const { journaled, formVersion, services } = row
  if (journaled) return journaled.page.form
  return formVersion === null ? null : recallForm(services.db, formVersion, magnetId)
}

/** Returns whether a lead's form doesn't have to be built from its magnet. */
export const knowsForm = (row: SubmittedLead): boolean => knownForm(row, likelyMagnet(row)) !== null

/** A magnet, without times, which Drizzle's execute returns as text. */
export type FormSource = Omit<
  FoundMagnet,
  'owner_created_at' | 'current_period_end' | 'past_due_since'
>

const creatorOf = ({ display_name, first_name, last_name }: FormSource) =>
  creatorName(display_name, first_name, last_name)

/** Returns the form that a magnet's page shows now. `isOver`: whether its offer has ended. */
export function currentForm(target: FormSource, isOver: boolean): FormRecord {
  const { consent_text: text, consent_version: version, title } = target
  const own = text !== null && version !== null ? { text, version } : null
  return toFormRecord(
    { magnetId: target.id, title },
    {
      words: wordsOf(target.language),
      fields: listAsked((name) => target[name]),
      creatorName: own ? target.participant : creatorOf(target),
      isOver,
      own,
      submitLabel: target.submit_label,
      boxes: { newsletterBox: target.newsletter_box, partnerBox: target.partner_box },
      questions: target.questions,
    },
  )
}

/** Returns whether the visitor saw a different form than the lead's. */
export const sawOtherForm = ({ row, form }: ResolvedLead): boolean =>
  row.formVersion !== null && row.formVersion !== getFormVersion(form)

/** Returns what a person agreed to: only boxes of the form that they saw. */
function agreementOf({ row, form }: ResolvedLead): Pick<Stored, 'formVersion' | 'agreed'> {
  const { formVersion } = row
  if (formVersion === null) return { formVersion, agreed: [] }
  return {
    formVersion,
    agreed: form.boxes.map(({ box }) => box).filter((box) => row.agreed.includes(box)),
  }
}

/** Judges answers by the questions of the form that the person saw. */
export const judgeSent = (
  { questions = [] }: Pick<FormRecord, 'questions'>,
  sent: SentAnswers,
  country: string | null,
): JudgedAnswers => judgeAnswers(questions, sent, phonesOf(country))

const phonesOf = (country: string | null) => ({
  parsePhone: (text: string) => parsePhone(text, country),
})

/**
 * Returns whether a lead answers what its form requires. A journaled lead was already acknowledged,
 * so it always does.
 */
export function isAnswered({ row, form }: ResolvedLead): boolean {
  if (row.journaled || !form.questions) return true
  const { errors } = judgeSent(form, row.formVersion === null ? {} : row.sent, row.country)
  return Object.keys(errors).length === 0
}

/**
 * Returns what a person answered, only to questions of the form that they saw. A journaled lead may
 * have been acknowledged before its form was known, so it keeps everything.
 */
function answersOf({ row, form }: ResolvedLead): Answer[] | null {
  const { sent, journaled, formVersion, country } = row
  if (!journaled && (formVersion === null || !form.questions)) return null
  const answers = journaled
    ? keepAnswers(
        { questions: form.questions ?? [], isFormKnown: formVersion !== null },
        sent,
        phonesOf(country),
      )
    : judgeSent(form, sent, country).answers
  return answers.length > 0 ? answers : null
}

/** Returns whether the creator's plan shows a lead that is number `leadsThisMonth` of its month. */
export function isWithinPlan({ row, target }: ResolvedLead, leadsThisMonth: number): boolean {
  const { env, clock } = row.services
  const facts = target.plan_type
    ? {
        planType: target.plan_type,
        status: target.status ?? '',
        currentPeriodEnd: target.current_period_end,
        pastDueSince: target.past_due_since,
      }
    : null
  const { monthlyLeadLimit } = planTable(env)[effectivePlanType(facts, clock.now())]
  return monthlyLeadLimit === UNLIMITED || leadsThisMonth <= monthlyLeadLimit
}

/** Returns the first day of the UTC month as yyyy-mm-dd. */
export const getMonth = (at: Date) => `${at.toISOString().slice(0, 7)}-01`

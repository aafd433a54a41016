import { and, desc, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm'
import { type ConsentBox, lead } from '#db/schema/leads.ts'
import { type ConsentMethod, importedPerson } from '#db/schema/people.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { hasAgreed } from '#domain/leads/change/withdraw-consent.server.ts'
import { type AgreedBox, listAgreed } from '#domain/leads/list/consent-proof.server.ts'
import {
  SURVEY_ANSWER_OF_LEAD,
  type SurveyAnswerOfLead,
} from '#domain/leads/list/survey-answer-of-lead.ts'
import {
  WELCOME_EMAILS_OF_LEAD,
  type WelcomeEmailOfLead,
} from '#domain/leads/list/welcome-emails-of-lead.ts'
import { findForms } from '#domain/leads/shown-forms.server.ts'
import { findUnsubscribedAt } from '#domain/mail/suppressions.server.ts'
import { BOX_NAMES } from '#domain/resources/consent-boxes.ts'
import { pickExported } from '#domain/resources/lead-fields.ts'
import type { Services } from '#platform/services.ts'
import type { VisitorLead } from './visitor-lead.server.ts'

/** The maximum number of entries on a person's page, and in their file. */
const MOST = { page: 100, file: 10_000 }
/** Leads per transaction, because their locks delay new leads of the same person and creator. */
const STEP = 500

type Stored = typeof lead.$inferSelect
/** One entry of a person, with the fields of a person's export (`LEAD_FIELDS`). */
export type PersonEntry = ReturnType<typeof pickExported<'person', Stored>> & {
  /** The ticked boxes, with the words that the person saw. */
  boxes: AgreedBox[]
  /** The welcome emails that the person got, and when they first opened the button's link. */
  welcomeEmails: WelcomeEmailOfLead[]
  /** The answer to the campaign's question; null if the person gave none. */
  surveyAnswer: SurveyAnswerOfLead | null
}
export type CurrentConsent = { box: ConsentBox; text: string; since: Date }
export type PersonData = {
  email: string
  /** The name in the newest entry. */
  name: string
  /** Newest first. */
  entries: PersonEntry[]
  /** What the person still agrees to, each with the words that they saw last. */
  consents: CurrentConsent[]
  /** What the creator has imported about the person from a file; null if nothing. */
  imported: {
    name: string
    importedAt: Date
    consentMethod: ConsentMethod
    consentedAt: Date
    otherColumns: Record<string, string>
  } | null
  /** When the person unsubscribed from this creator; null if they are subscribed. */
  unsubscribedAt: Date | null
}

const ofPerson = ({ owner, emailNormalized }: VisitorLead) =>
  and(eq(lead.ownerId, owner.id), eq(lead.emailNormalized, emailNormalized), isNull(lead.erasedAt))

/** Returns the data that a creator or brand has about a person; null if it has been erased. */
export async function findPersonData(
  { db }: Services,
  visitor: VisitorLead,
  place: keyof typeof MOST,
): Promise<PersonData | null> {
  const rows = await db
    .select({
      ...getTableColumns(lead),
      welcomeEmails: WELCOME_EMAILS_OF_LEAD,
      surveyAnswer: SURVEY_ANSWER_OF_LEAD,
    })
    .from(lead)
    .where(ofPerson(visitor))
    .orderBy(desc(lead.submittedAt), desc(lead.id))
    .limit(MOST[place])
  const [newest] = rows
  if (!newest) return null
  const scope = { address: visitor.emailNormalized, ownerId: visitor.owner.id }
  const forms = await findForms(db, rows)
  return {
    email: newest.email,
    name: newest.name,
    entries: rows.map(({ welcomeEmails, surveyAnswer, ...row }) => ({
      ...pickExported('person', row),
      boxes: listAgreed(row, forms.get(row.formVersion ?? '')?.form ?? null),
      welcomeEmails,
      surveyAnswer,
    })),
    consents: await findConsents(db, visitor),
    imported: await findImported(db, visitor),
    unsubscribedAt: await findUnsubscribedAt(db, scope),
  }
}

async function findConsents(db: Services['db'], visitor: VisitorLead): Promise<CurrentConsent[]> {
  const newest = await Promise.all(
    BOX_NAMES.map((box) =>
      db
        .select()
        .from(lead)
        .where(and(ofPerson(visitor), hasAgreed(box)))
        .orderBy(desc(lead.submittedAt), desc(lead.id))
        .limit(1),
    ),
  )
  const forms = await findForms(db, newest.flat())
  return BOX_NAMES.flatMap((box, index) =>
    (newest[index] ?? []).flatMap((row) =>
      listAgreed(row, forms.get(row.formVersion ?? '')?.form ?? null)
        .filter((one) => one.box === box)
        .map(({ text }) => ({ box, text, since: row.submittedAt })),
    ),
  )
}

const isImported = ({ owner, emailNormalized }: VisitorLead) =>
  and(eq(importedPerson.ownerId, owner.id), eq(importedPerson.emailNormalized, emailNormalized))

async function findImported(
  db: Services['db'],
  visitor: VisitorLead,
): Promise<PersonData['imported']> {
  const [found] = await db
    .select({
      name: importedPerson.name,
      importedAt: importedPerson.createdAt,
      consentMethod: importedPerson.consentMethod,
      consentedAt: importedPerson.consentedAt,
      otherColumns: importedPerson.extra,
    })
    .from(importedPerson)
    .where(isImported(visitor))
  return found ?? null
}

/** Corrects a person's name in all of their entries with this creator, also in imported ones. */
export async function correctName(
  { db }: Services,
  visitor: VisitorLead,
  name: string,
): Promise<void> {
  await db.update(importedPerson).set({ name }).where(isImported(visitor))
  const left = and(ofPerson(visitor), ne(lead.name, name))
  for (;;) {
    const rows = await db
      .select({ id: lead.id })
      .from(lead)
      .where(left)
      .orderBy(lead.id)
      .limit(STEP)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db.transaction((tx) => changeLeads(tx, inArray(lead.id, ids), { set: () => ({ name }) }))
  }
}

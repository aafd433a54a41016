import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { type ConsentBox, lead, type ReportedConsent, type Withdrawal } from '#db/schema/leads.ts'
import type { FormRecord } from '#domain/leads/form-record.ts'
import { findForms, type StoredForm } from '#domain/leads/shown-forms.server.ts'
import { findUnsubscribedAt } from '#domain/mail/suppressions.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { getFullMonths, shown } from './leads-scope.server.ts'

/** The maximum number of entries of a proof. */
const MOST = 1000

type Stored = typeof lead.$inferSelect

/** What a person agreed to with one form. */
export type ConsentEntry = Pick<
  Stored,
  'submittedAt' | 'source' | 'confirmedAt' | 'confirmedBy' | 'erasedAt'
> & {
  leadId: string
  /** What a program reported; null if the person used the magnet's page. */
  reported: Pick<ReportedConsent, 'givenAt' | 'pageUrl'> | null
  magnet: string
  /** The consent text below the form, and its version. */
  consent: { text: string; version: string }
  /** The key of `forms`; null if it isn't known which form the person saw. */
  formVersion: string | null
  /** The ticked boxes. */
  agreed: AgreedBox[]
  /** What the person answered; null if nothing, or if the data was erased. */
  answers: Stored['answers']
}
export type AgreedBox = { box: ConsentBox; text: string; withdrawn: Withdrawal | null }

export type ConsentProof = {
  /** Empty if the data was erased. */
  name: string
  email: string
  /** When the person unsubscribed from this owner's emails; null if they are subscribed. */
  unsubscribedAt: Date | null
  /** The person's forms, newest first. */
  entries: ConsentEntry[]
  /** Whether the person has more entries than the proof contains. */
  hasMore: boolean
  /** The forms as the person saw them, by version. */
  forms: Record<string, StoredForm>
}

type AskedProof = {
  ownerId: string
  leadId: string
  where?: SQL
  magnetIds?: readonly string[] | null
}

/**
 * Returns what the person behind a lead agreed to, in which words, and what they withdrew; null if
 * the lead belongs to someone else or the plan doesn't show it. After the person's data was erased,
 * it proves only the one lead. `where`: a further condition for the lead. `magnetIds`: the magnets
 * whose forms may be in the proof; null for all.
 */
export async function findConsentProof(
  services: Services,
  { ownerId, leadId, where, magnetIds = null }: AskedProof,
): Promise<ConsentProof | null> {
  if (!isUuid(leadId)) return null
  const { db } = services
  const visible = and(
    shown(await getFullMonths(services, ownerId)),
    magnetIds ? inArray(lead.leadMagnetId, [...magnetIds]) : undefined,
  )
  const one = and(eq(lead.id, leadId), eq(lead.ownerId, ownerId))
  const [asked] = await db
    .select()
    .from(lead)
    .where(and(one, visible, where))
  if (!asked) return null
  const { name, email, emailNormalized: address, erasedAt } = asked
  const isErased = erasedAt !== null
  const person = and(eq(lead.ownerId, ownerId), eq(lead.emailNormalized, address), visible)
  const rows = await db
    .select()
    .from(lead)
    .where(isErased ? one : person)
    .orderBy(desc(lead.submittedAt), desc(lead.id))
    .limit(MOST + 1)
  const kept = rows.slice(0, MOST)
  const forms = await findForms(db, kept)
  return {
    name,
    email,
    unsubscribedAt: isErased ? null : await findUnsubscribedAt(db, { address, ownerId }),
    entries: kept.map((row) => toEntry(row, forms.get(row.formVersion ?? '')?.form ?? null)),
    hasMore: rows.length > MOST,
    forms: Object.fromEntries(forms),
  }
}

const toEntry = (row: Stored, form: FormRecord | null): ConsentEntry => ({
  leadId: row.id,
  magnet: row.leadMagnetTitle,
  submittedAt: row.submittedAt,
  source: row.source,
  reported: row.reportedConsent && {
    givenAt: row.reportedConsent.givenAt,
    pageUrl: row.reportedConsent.pageUrl,
  },
  confirmedAt: row.confirmedAt,
  confirmedBy: row.confirmedBy,
  consent: { text: row.consentText, version: row.consentVersion },
  formVersion: row.formVersion,
  agreed: listAgreed(row, form),
  answers: row.answers,
  erasedAt: row.erasedAt,
})

/** Returns the boxes that a person ticked, with the words of the form that they saw. */
export const listAgreed = (
  { agreed, withdrawals }: Pick<Stored, 'agreed' | 'withdrawals'>,
  form: FormRecord | null,
): AgreedBox[] =>
  agreed.map((box) => ({
    box,
    text: form?.boxes.find((one) => one.box === box)?.text ?? '',
    withdrawn: withdrawals[box] ?? null,
  }))

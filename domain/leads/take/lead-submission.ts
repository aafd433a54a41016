import type { ReportedConsent } from '#db/schema/leads.ts'
import type { LeadForm } from '#domain/leads/lead-form.ts'
import type { LeadRefusal, SubmittedLead } from '#domain/leads/lead-insert.server.ts'
import type { KeptPage } from '#domain/leads/shown-page.ts'

/** A form and the request that sent it. */
export type Sender = {
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}
/**
 * A form for a magnet that was already looked up. The form may belong to a different magnet, which
 * a rule showed there.
 */
export type LeadSubmission = Sender & {
  magnetId: string
  /** The short link that the visitor used, and whether the page view was a scan or a visit. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
}
/** A form on the page of a short link or of a magnet's id. The lead's transaction resolves it. */
export type NamedSubmission = Sender & {
  identifier: string
  kind: 'scan' | 'visit'
  /**
   * The page that contained the form, if it is in the page cache. The journal can store the lead
   * only with this page.
   */
  page?: KeptPage | null
}

/** A form that a program sent with an API key, for a page of the creator's own. */
export type ReportedSubmission = Sender &
  Pick<SubmittedLead, 'leadId'> & {
    magnetId: string
    placementId: string | null
    reportedConsent: ReportedConsent
  }

export type LeadOutcome =
  /**
   * `isJournaled`: the lead is stored in the journal, but not in the database yet. `isInstead`: the
   * lead limit was reached, and a rule gave a different magnet than the form's.
   */
  | { ok: true; leadId: string; isJournaled: boolean; isInstead?: boolean }
  /**
   * 'gone' also means that the identifier never existed. `isDatabaseAway`: this process counted the
   * leads itself, and the form's page can't be shown again.
   */
  | { ok: false; reason: LeadRefusal; isDatabaseAway?: boolean }
  /**
   * 'failed': nothing was stored. 'unsure': the database didn't report whether the lead was stored.
   */
  | { ok: false; reason: 'failed' | 'unsure'; error: unknown }

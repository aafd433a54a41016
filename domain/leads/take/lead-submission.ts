import type { LeadForm } from '#domain/leads/lead-form.ts'
import type { LeadRefusal } from '#domain/leads/lead-insert.server.ts'
import type { KeptPage } from '#domain/leads/shown-page.ts'

/** What a form's sender is known by. */
export type Sender = {
  form: LeadForm
  request: { ip: string; headers: Headers; fromTrustedProxy: boolean }
}
/** A form at a magnet that was looked up before; it may be of another one that a rule showed there. */
export type LeadSubmission = Sender & {
  magnetId: string
  /** The short link the visitor used, and whether it was a scan or a visit. */
  via: { kind: 'scan' | 'visit'; name: string; placementId: string | null }
}
/** A form of the page at a short link, or at the magnet's id; the lead's transaction resolves it. */
export type NamedSubmission = Sender & {
  identifier: string
  kind: 'scan' | 'visit'
  /** The page the form was on, if the page cache has it: then the journal can take the lead. */
  page?: KeptPage | null
}

export type LeadOutcome =
  /**
   * `isJournaled`: the lead is safe, but not in the database yet. `isInstead`: the stock had run out, and a
   * rule gave another magnet than the form's.
   */
  | { ok: true; leadId: string; isJournaled: boolean; isInstead?: boolean }
  /**
   * 'gone' also means that the identifier never existed. `isDatabaseAway`: the process counted by itself, and the
   * form's page can't be shown again.
   */
  | { ok: false; reason: LeadRefusal; isDatabaseAway?: boolean }
  /** 'failed': nothing was stored. 'unsure': the database didn't say whether the lead was stored. */
  | { ok: false; reason: 'failed' | 'unsure'; error: unknown }

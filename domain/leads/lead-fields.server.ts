import { randomBytes } from 'node:crypto'
import type { lead } from '#db/schema/leads.ts'

type Stored = typeof lead.$inferSelect
/** One person's data as JSON, the account's export, and the CSV with all columns. */
export type LeadExport = 'person' | 'account' | 'csv'
type Field<Value> = {
  /** What erasing a person writes into the field, or why the field stays as it is. */
  erasing: { value: () => Value } | { kept: string }
  /** The exports that contain the field, and why the others don't. */
  exports: readonly LeadExport[]
  why?: string
}

const EVERY = ['person', 'account', 'csv'] as const
const STATS = { kept: 'The lead stays counted in the stats.' }
const DERIVED = { kept: 'Follows from other fields.' }
const ORIGIN = 'Says where the lead came from, not who it is.'
const UNTRACEABLE = 'A hash that can’t be traced to a person.'

/**
 * Says for every column of `leads` what erasing a person and each export does with it. A new column
 * doesn't compile without an entry.
 */
export const LEAD_FIELDS: { [F in keyof Stored]: Field<Stored[F]> } = {
  id: { erasing: STATS, exports: EVERY },
  ownerId: { erasing: STATS, exports: [], why: 'The same for the whole file.' },
  leadMagnetId: { erasing: STATS, exports: ['account'], why: 'The title tells a reader more.' },
  leadMagnetTitle: { erasing: STATS, exports: EVERY },
  name: { erasing: { value: () => '' }, exports: EVERY },
  email: { erasing: { value: () => '' }, exports: EVERY },
  emailNormalized: { erasing: { value: () => '' }, exports: [], why: 'Follows from the email.' },
  emailTyped: { erasing: { value: () => null }, exports: EVERY },
  linkType: { erasing: STATS, exports: EVERY },
  deviceType: { erasing: STATS, exports: EVERY },
  ipCity: { erasing: { value: () => null }, exports: EVERY },
  ipCountry: { erasing: { value: () => null }, exports: EVERY },
  submittedAt: { erasing: STATS, exports: EVERY },
  clickedAt: { erasing: STATS, exports: EVERY },
  updatedAt: { erasing: STATS, exports: [], why: 'Only tells when a copy has to be updated.' },
  source: { erasing: STATS, exports: EVERY },
  viaName: { erasing: { kept: ORIGIN }, exports: EVERY },
  placementId: {
    erasing: { kept: ORIGIN },
    exports: ['account'],
    why: 'The CSV has the placement’s label; a person’s data has the short link.',
  },
  stockRuleId: { erasing: STATS, exports: [], why: 'Counts what a rule gave out.' },
  overRuleId: {
    erasing: STATS,
    exports: ['account'],
    why: 'The CSV has a column for what was delivered.',
  },
  flags: { erasing: STATS, exports: EVERY },
  addressHash: { erasing: { value: () => null }, exports: [], why: UNTRACEABLE },
  // The real digest could be matched by guessing name and email.
  digest: { erasing: { value: () => randomBytes(32) }, exports: [], why: UNTRACEABLE },
  consentText: { erasing: { kept: 'Proves what was agreed to.' }, exports: EVERY },
  consentVersion: { erasing: { kept: 'Proves what was agreed to.' }, exports: EVERY },
  erasedAt: {
    erasing: { kept: 'Written by erasing.' },
    exports: ['person', 'account'],
    why: 'The CSV has no erased leads.',
  },
  workspaceId: { erasing: STATS, exports: [], why: 'The same for the whole file.' },
  campaignId: { erasing: STATS, exports: [], why: 'A campaign has an export of its own.' },
  creatorId: { erasing: STATS, exports: [], why: 'A campaign’s export has the creator.' },
  isFlagged: { erasing: DERIVED, exports: ['csv'], why: 'The flags say it.' },
  nameKey: { erasing: DERIVED, exports: [], why: 'Follows from the name.' },
  placeKey: { erasing: DERIVED, exports: [], why: 'Follows from city and country.' },
}

/** Returns what erasing writes into a lead, apart from its time. */
export function getErasedValues(): Partial<Stored> {
  return Object.fromEntries(
    Object.entries(LEAD_FIELDS).flatMap(([field, { erasing }]) =>
      'value' in erasing ? [[field, erasing.value()]] : [],
    ),
  )
}

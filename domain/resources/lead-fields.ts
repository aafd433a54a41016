import type { lead } from '#db/schema/leads.ts'
import { ORIGIN_FIELDS, type OriginField } from './lead-origin.ts'

type Stored = typeof lead.$inferSelect
/**
 * The exports of leads: one person's data as JSON, the account's export, and the CSV with all
 * columns.
 */
export type LeadExport = 'person' | 'account' | 'csv'
type Field<Value> = {
  /**
   * Set for an answer in the visitor's form. If a second form within seconds has a different
   * 'compared' answer, it is another lead. If it differs only in a 'typed' answer, it is a
   * duplicate.
   */
  form?: 'compared' | 'typed'
  /**
   * The value that erasing a person writes into the field, or why the field is kept. An erased
   * field is personal: it is also hidden beyond the plan's limit, and blanked in recorded events.
   */
  erasing: { value: () => Value } | { kept: string }
  /** The field's name in each export that contains it. */
  exports?: { readonly [Kind in LeadExport]?: string }
  /** Why the other exports don't contain it. */
  why?: string
}

const STATS = { kept: 'The lead still counts in the stats.' }
const DERIVED = { kept: 'It is derived from other fields.' }
const CODE = { kept: 'It is the owner’s own code or link, so it doesn’t identify anyone.' }
const PROOF = { kept: 'It proves what the person agreed to.' }
const UNTRACEABLE = 'It is a hash that can’t be traced to a person.'
const blank = { value: () => '' }
const none = { value: () => null }

/** Returns a field's names: one for both JSON exports, and its heading in the CSV. */
const both = <const Name extends string, const Head extends string>(name: Name, csv: Head) => ({
  person: name,
  account: name,
  csv,
})

/** A field of the origin. Anyone can write text about a person into a link’s address. */
const ofOrigin = <const Name extends OriginField>(name: Name) => ({
  erasing: none,
  exports: both(name, ORIGIN_FIELDS[name].label),
})

/**
 * Defines for every column of `leads` whether it is personal, and which exports contain it.
 * Erasing, hiding, blanking and the exports use this table. A new column doesn't compile without an
 * entry. The columns of the CSV are in this order.
 */
export const LEAD_FIELDS = {
  name: { form: 'compared', erasing: blank, exports: both('name', 'Name') },
  email: { form: 'typed', erasing: blank, exports: both('email', 'Email') },
  leadMagnetTitle: {
    erasing: STATS,
    exports: both('leadMagnet', 'Lead Magnet'),
  },
  submittedAt: {
    erasing: STATS,
    exports: both('submittedAt', 'Submitted At'),
  },
  clickedAt: {
    erasing: STATS,
    exports: both('clickedAt', 'Clicked At'),
  },
  confirmation: {
    erasing: STATS,
    exports: both('neededConfirmationFor', 'Confirmation Needed For'),
  },
  confirmedAt: {
    erasing: STATS,
    exports: both('confirmedAt', 'Confirmed At'),
  },
  confirmedBy: {
    erasing: STATS,
    exports: both('confirmedBy', 'Confirmed By'),
  },
  linkType: { erasing: STATS, exports: both('type', 'Type') },
  deviceType: { erasing: STATS, exports: both('device', 'Device') },
  ipCity: { erasing: none, exports: both('city', 'City') },
  ipCountry: { erasing: none, exports: both('country', 'Country') },
  source: { erasing: STATS, exports: both('cameBy', 'Source') },
  reportedConsent: {
    erasing: PROOF,
    exports: { person: 'consentReportedByProgram', account: 'consentReportedByProgram' },
    why: 'The source already says that a program sent the lead.',
  },
  channel: { erasing: STATS, exports: both('channel', 'Channel') },
  viaName: { erasing: CODE, exports: both('cameThrough', 'Code or Link') },
  placementId: {
    erasing: CODE,
    exports: { account: 'placementId', csv: 'Placement' },
    why: 'A person’s data contains the short link instead.',
  },
  utmSource: ofOrigin('utmSource'),
  utmMedium: ofOrigin('utmMedium'),
  utmCampaign: ofOrigin('utmCampaign'),
  utmContent: ofOrigin('utmContent'),
  referrerHost: ofOrigin('referrerHost'),
  variantId: {
    erasing: STATS,
    exports: { account: 'variantId' },
    why: 'It means something only together with the experiment, which the account’s export contains.',
  },
  isFlagged: {
    erasing: DERIVED,
    exports: { csv: 'Flagged' },
    why: 'The flags already show it.',
  },
  flags: { erasing: STATS, exports: both('flags', 'Flag Reasons') },
  overRuleId: {
    erasing: STATS,
    exports: { person: 'isWaitingForNext', account: 'waitsForTheNext', csv: 'Delivered' },
  },
  emailTyped: { erasing: none, exports: both('emailAsTyped', 'Email As Typed') },
  consentText: { erasing: PROOF, exports: both('consentText', 'Consent') },
  consentVersion: {
    erasing: PROOF,
    exports: both('consentVersion', 'Consent Version'),
  },
  formVersion: {
    erasing: PROOF,
    exports: both('formVersion', 'Form Version'),
  },
  agreed: { erasing: PROOF, exports: both('agreedTo', 'Agreed To') },
  withdrawals: { erasing: PROOF, exports: both('withdrawn', 'Withdrawn') },
  answers: { erasing: none, exports: both('answers', 'Answers') },
  tagIds: { erasing: none, exports: both('tags', 'Tags') },
  id: { erasing: STATS, exports: both('id', 'Lead ID') },
  leadMagnetId: {
    erasing: STATS,
    exports: { account: 'magnetId' },
    why: 'The title is more useful to a reader.',
  },
  erasedAt: {
    erasing: { kept: 'Erasing the lead sets this field.' },
    exports: { person: 'erasedAt', account: 'erasedAt' },
    why: 'The CSV contains no erased leads.',
  },
  emailNormalized: {
    form: 'compared',
    erasing: blank,
    why: 'It is derived from the email.',
  },
  addressHash: { erasing: none, why: UNTRACEABLE },
  digest: {
    // The real digest could be matched by guessing name and email.
    erasing: { value: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))) },
    why: UNTRACEABLE,
  },
  proofSalt: {
    // Without the salt, no one can connect the lead and its digest in the results log.
    erasing: none,
    why: 'Proof files contain it, together with what its digest covers.',
  },
  ownerId: {
    erasing: STATS,
    why: 'It is the same for every lead in the file.',
  },
  workspaceId: {
    erasing: STATS,
    why: 'It is the same for every lead in the file.',
  },
  updatedAt: {
    erasing: STATS,
    why: 'It only shows when a copy has to be updated.',
  },
  stockRuleId: { erasing: STATS, why: 'It only counts leads toward a rule’s limit.' },
  campaignId: {
    erasing: STATS,
    why: 'Campaigns have their own export.',
  },
  creatorId: {
    erasing: STATS,
    why: 'A campaign’s export contains the creator.',
  },
  nameKey: { erasing: DERIVED, why: 'It is derived from the name.' },
  placeKey: {
    erasing: DERIVED,
    why: 'It is derived from city and country.',
  },
} as const satisfies { [F in keyof Stored]: Field<Stored[F]> }

type Fields = typeof LEAD_FIELDS
export type LeadField = keyof Fields
/** The answers in the visitor's form. */
export type FormField = {
  [F in LeadField]: Fields[F] extends { form: string } ? F : never
}[LeadField]
/** The fields that erasing a person blanks. */
export type PersonalField = {
  [F in LeadField]: Fields[F]['erasing'] extends { value: unknown } ? F : never
}[LeadField]
/** The fields of an export. */
export type ExportedField<Kind extends LeadExport> = {
  [F in LeadField]: Fields[F] extends { exports: { [K in Kind]: string } } ? F : never
}[LeadField]
type ExportName<F extends LeadField, Kind extends LeadExport> = Fields[F] extends {
  exports: { [K in Kind]: infer Name extends string }
}
  ? Name
  : never

const entries = Object.entries(LEAD_FIELDS) as [LeadField, Field<unknown>][]

/** The answers in the visitor's form. */
export const FORM_FIELDS = entries.flatMap(([field, { form }]) =>
  form ? [field as FormField] : [],
)
/** The answers that are compared to detect duplicates. */
export const COMPARED_FIELDS = entries.flatMap(([field, { form }]) =>
  form === 'compared' ? [field as FormField] : [],
)

/** Returns only the answers of a form or lead. */
export const pickAnswers = (from: Pick<Stored, FormField>): Pick<Stored, FormField> =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, from[field]])) as Pick<Stored, FormField>

/** Returns whether erasing a person blanks a field. */
export const isPersonal = (field: LeadField): field is PersonalField =>
  'value' in LEAD_FIELDS[field].erasing

/** Returns the values that erasing writes into a lead, except `erasedAt`. */
export function getErasedValues(): Partial<Stored> {
  return Object.fromEntries(
    entries.flatMap(([field, { erasing }]) =>
      'value' in erasing ? [[field, erasing.value()]] : [],
    ),
  )
}

/** Returns the fields of an export and their names, in order. */
export const listExported = <Kind extends LeadExport>(kind: Kind) =>
  entries.flatMap(([field, { exports }]) => {
    const name = exports?.[kind]
    return name === undefined ? [] : [{ field: field as ExportedField<Kind>, name }]
  })

/**
 * Returns the values for an export, by their names in it. `from` is either a lead or the columns to
 * select.
 */
export function pickExported<
  Kind extends LeadExport,
  From extends { [F in ExportedField<Kind>]: unknown },
>(kind: Kind, from: From) {
  const picked = listExported(kind).map(({ field, name }) => [name, from[field]])
  return Object.fromEntries(picked) as {
    [F in ExportedField<Kind> as ExportName<F, Kind>]: From[F]
  }
}

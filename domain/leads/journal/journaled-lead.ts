import { z } from 'zod'
import { CONSENT_BOXES, LEAD_FLAGS, lead } from '#db/schema/leads.ts'
import { FORM_FIELDS, type FormField } from '#domain/resources/lead-fields.ts'
import { NO_ORIGIN, type OriginField, perOrigin } from '#domain/resources/lead-origin.ts'
import type { Services } from '#platform/services.ts'
import type { SubmittedLead } from '../lead-insert.server.ts'
import { shownPage } from '../shown-page.ts'

type Stored = typeof lead.$inferSelect

/** Records of earlier releases lack fields that their forms didn't have. */
const answers = Object.fromEntries(
  FORM_FIELDS.map((field) => [
    field,
    lead[field].notNull ? z.string() : z.string().nullable().default(null),
  ]),
) as unknown as { [Field in FormField]: z.ZodType<Stored[Field], Stored[Field]> }

/** Records of earlier releases have no origin, or lack some of its fields. */
const origin = z
  .object(
    perOrigin(() => z.string().nullable().default(null)) satisfies Record<OriginField, z.ZodType>,
  )
  .default(NO_ORIGIN)

const record = z.object({
  leadId: z.uuid(),
  submittedAt: z.iso.datetime().transform((text) => new Date(text)),
  page: shownPage,
  ...answers,
  formVersion: z.string().nullable().default(null),
  agreed: z.array(z.enum(CONSENT_BOXES)).default([]),
  sent: z.record(z.string(), z.array(z.string()).readonly()).readonly().default({}),
  origin,
  /** Records of earlier releases don't have it. */
  variantId: z.string().nullable().default(null),
  flags: z.array(z.enum(LEAD_FLAGS)),
  deviceType: z.enum(['iOS', 'Android', 'Desktop']),
  city: z.string().nullable(),
  country: z.string().nullable(),
  addressHash: z.base64().transform((text): Buffer => Buffer.from(text, 'base64')),
  /** The email with which the person asked; null for a form. */
  asked: z.object({ messageId: z.string(), subject: z.string() }).nullable().optional(),
})

/** A journal record as earlier releases wrote it. Its page has a consent text, but no form. */
const formerRecord = z.looseObject({
  page: z.looseObject({
    magnetId: z.string(),
    title: z.string(),
    form: z.undefined().optional(),
    consent: z.object({ text: z.string(), version: z.string() }),
  }),
})
/** A journal record as even earlier releases wrote it. */
const oldRecord = z.looseObject({
  source: z.string(),
  page: z.looseObject({
    name: z.string(),
    consentText: z.string(),
    consentVersion: z.string(),
    byRule: z.boolean().default(false),
    overRuleId: z.string().nullable().default(null),
  }),
})

/**
 * Returns a record of an earlier release in this release's format, and any other record unchanged.
 */
function upgrade(written: unknown): unknown {
  const old = oldRecord.safeParse(written)
  if (!old.success) return addForm(written)
  const { source: kind, page, ...lead } = old.data
  const { name: viaName, consentText: text, consentVersion: version, byRule, ...rest } = page
  const consent = { text, version }
  return addForm({ ...lead, page: { ...rest, kind, viaName, consent, standsIn: byRule } })
}

function addForm(written: unknown): unknown {
  const { success, data } = formerRecord.safeParse(written)
  if (!success) return written
  const { consent, ...page } = data.page
  const form = { magnetId: page.magnetId, title: page.title, submitLabel: '', consent, boxes: [] }
  return { ...data, page: { ...page, form } }
}

/** A lead as stored in a record of the journal. */
export const journaledLead = z.preprocess(upgrade, record)
export type JournaledLead = z.output<typeof record>
/** A lead as JSON values. */
export type LeadRecord = z.input<typeof record>

/** Returns the record as JSON values. */
export const toRecord = (lead: JournaledLead): LeadRecord => ({
  ...lead,
  submittedAt: lead.submittedAt.toISOString(),
  addressHash: lead.addressHash.toString('base64'),
})

/** Returns the lead in the form that its transaction needs. */
export function toSubmitted(services: Services, lead: JournaledLead): SubmittedLead {
  const { page, flags, submittedAt, ...rest } = lead
  const { kind, magnetId, viaName, placementId, standsIn, overRuleId } = page
  return {
    ...rest,
    services,
    target: { by: 'id', id: magnetId, viaName, placementId, shown: null },
    source: kind,
    reportedConsent: null,
    standsIn,
    overRuleId,
    flags: Promise.resolve(flags),
    journaled: { page, submittedAt },
  }
}

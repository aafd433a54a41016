import { z } from 'zod'
import { LEAD_FLAGS } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { SubmittedLead } from '../lead-insert.server.ts'

/** The page that a visitor's form was on, as the page cache knows it without the database. */
export type KeptPage = {
  ownerId: string
  magnetId: string
  /** The short link it was opened by. */
  name: string
  placementId: string | null
  title: string
  fileType: 'pdf' | 'image' | 'video' | 'link'
  /** What the visitor agreed to, as shown under the form. */
  consentText: string
  consentVersion: string
  /** Whether another magnet's rule showed the magnet. */
  byRule: boolean
  /** The rule by which the page was over; null if it offered the magnet. */
  overRuleId: string | null
}

/** A lead as a record of the journal. */
export const journaledLead = z.object({
  leadId: z.uuid(),
  submittedAt: z.iso.datetime().transform((text) => new Date(text)),
  page: z.object({
    ownerId: z.uuid(),
    magnetId: z.uuid(),
    name: z.string(),
    placementId: z.uuid().nullable(),
    title: z.string(),
    fileType: z.enum(['pdf', 'image', 'video', 'link']),
    consentText: z.string(),
    consentVersion: z.string(),
    // The former release doesn't write these.
    byRule: z.boolean().default(false),
    overRuleId: z.uuid().nullable().default(null),
  }),
  source: z.enum(['scan', 'visit']),
  name: z.string(),
  email: z.string(),
  emailNormalized: z.string(),
  flags: z.array(z.enum(LEAD_FLAGS)),
  deviceType: z.enum(['iOS', 'Android', 'Desktop']),
  city: z.string().nullable(),
  country: z.string().nullable(),
  addressHash: z.base64().transform((text): Buffer => Buffer.from(text, 'base64')),
})
export type JournaledLead = z.output<typeof journaledLead>

/** Returns the record, as JSON values. */
export const toRecord = (lead: JournaledLead): z.input<typeof journaledLead> => ({
  ...lead,
  submittedAt: lead.submittedAt.toISOString(),
  addressHash: lead.addressHash.toString('base64'),
})

/** Returns the lead for its transaction. */
export function toSubmitted(services: Services, lead: JournaledLead): SubmittedLead {
  const { page, flags, submittedAt, ...rest } = lead
  const { magnetId, name, placementId, byRule, overRuleId } = page
  return {
    ...rest,
    services,
    target: { by: 'id', id: magnetId, viaName: name, placementId, shown: null },
    byRule,
    overRuleId,
    flags: Promise.resolve(flags),
    journaled: { ...page, submittedAt },
  }
}

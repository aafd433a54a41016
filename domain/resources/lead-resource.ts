import { z } from 'zod'
import { LEAD_FLAGS, type lead } from '#db/schema/leads.ts'
import { id, isoOf, moment } from './common.ts'
import { NO_PERSON, type ResourceField } from './lead-fields.ts'

/** A lead as the API and events show it to its owner. */
export const leadResource = z
  .object({
    id,
    magnetId: id.nullable().describe('Null if the magnet was deleted long ago.'),
    magnetTitle: z.string().describe('The title at the time of the form.'),
    placementId: id.nullable(),
    campaignId: id.nullable(),
    creatorId: id.nullable().describe('The creator of the campaign who brought the lead.'),
    name: z.string().nullable().describe('Null if erased, or hidden by the plan.'),
    email: z.string().nullable().describe('Null if erased, or hidden by the plan.'),
    isHidden: z.boolean().describe('Beyond the plan’s monthly limit: shown after an upgrade.'),
    source: z.enum(['scan', 'visit']),
    shortLink: z.string().nullable().describe('The identifier in the URL that was opened.'),
    device: z.enum(['iOS', 'Android', 'Desktop']),
    city: z.string().nullable(),
    country: z.string().nullable(),
    flags: z.array(z.enum(LEAD_FLAGS)).describe('Why it is suspicious; empty if it is not.'),
    isWaitingForNext: z
      .boolean()
      .describe('The magnet was over: nothing was delivered, and the person wants the next one.'),
    consent: z.object({ text: z.string(), version: z.string() }),
    submittedAt: moment,
    updatedAt: moment.describe('The last change after the form, else the form.'),
    downloadedAt: moment.nullable().describe('The first press on the download or link button.'),
    erasedAt: moment.nullable(),
  })
  .meta({ id: 'Lead', description: 'A person who gave a name and an email for a magnet.' })
export type LeadResource = z.infer<typeof leadResource>

/** The stored facts of a lead that the resource is made of. */
export type LeadFacts = Pick<typeof lead.$inferSelect, ResourceField>

export function toLeadResource(lead: LeadFacts): LeadResource {
  const resource = {
    id: lead.id,
    magnetId: lead.leadMagnetId,
    magnetTitle: lead.leadMagnetTitle,
    placementId: lead.placementId,
    campaignId: lead.campaignId,
    creatorId: lead.creatorId,
    name: lead.name,
    email: lead.email,
    isHidden: false,
    source: lead.source,
    shortLink: lead.viaName,
    device: lead.deviceType,
    city: lead.ipCity,
    country: lead.ipCountry,
    flags: lead.flags,
    isWaitingForNext: lead.overRuleId !== null,
    consent: { text: lead.consentText, version: lead.consentVersion },
    submittedAt: isoOf(lead.submittedAt),
    updatedAt: isoOf(lead.updatedAt ?? lead.submittedAt),
    downloadedAt: isoOf(lead.clickedAt),
    erasedAt: isoOf(lead.erasedAt),
  }
  return lead.erasedAt === null ? resource : { ...resource, ...NO_PERSON }
}

/** Returns a lead, of whatever release it was recorded by, without what the plan hides until an upgrade. */
export const hideLead = <Lead extends object>(lead: Lead) => ({
  ...lead,
  ...NO_PERSON,
  isHidden: true,
})

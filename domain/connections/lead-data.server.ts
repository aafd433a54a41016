import { inArray } from 'drizzle-orm'
import { campaign } from '#db/schema/campaigns.ts'
import { placement } from '#db/schema/magnets.ts'
import { BOXES } from '#domain/resources/consent-boxes.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import type { LeadResource } from '#domain/resources/lead-resource.ts'
import type { Queryable } from '#platform/db/database.ts'
import {
  ANSWER,
  cut,
  fillTag,
  type LeadValues,
  MAX_FIELD_LENGTH,
  splitName,
} from './lead-values.ts'
import type { LeadToSend } from './provider.ts'
import type { MappedField, RuleSettings } from './rule.ts'

type Names = {
  placements: Map<string, { label: string; videoUrl: string | null }>
  campaigns: Map<string, string>
}

/** Reads the names of the placements and campaigns that leads came from. */
export async function readNames(db: Queryable, leads: readonly LeadResource[]): Promise<Names> {
  const placementIds = leads.flatMap(({ placementId }) => placementId ?? [])
  const campaignIds = leads.flatMap(({ campaignId }) => campaignId ?? [])
  const { id, label, videoUrl } = placement
  const placements =
    placementIds.length === 0
      ? []
      : await db
          .select({ id, label, videoUrl })
          .from(placement)
          .where(inArray(placement.id, placementIds))
  const campaigns =
    campaignIds.length === 0
      ? []
      : await db
          .select({ id: campaign.id, name: campaign.name })
          .from(campaign)
          .where(inArray(campaign.id, campaignIds))
  return {
    placements: new Map(placements.map((row) => [row.id, row])),
    campaigns: new Map(campaigns.map((row) => [row.id, row.name])),
  }
}

function valuesOf(lead: LeadResource, { placements, campaigns }: Names): LeadValues {
  const from = placements.get(lead.placementId ?? '')
  const name = lead.name ?? ''
  return {
    email: lead.email ?? '',
    ...splitName(name),
    name,
    magnet: lead.magnetTitle,
    placement: from?.label ?? '',
    video: from?.videoUrl ?? '',
    campaign: campaigns.get(lead.campaignId ?? '') ?? '',
    source: lead.source,
    shortLink: lead.shortLink ?? '',
    // Events of earlier releases have no origin.
    ...perOrigin((field) => (lead as Partial<LeadResource>).origin?.[field] ?? ''),
    device: lead.device,
    city: lead.city ?? '',
    country: lead.country ?? '',
    submittedAt: lead.submittedAt,
    agreedTo: lead.consent.boxes
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ box }) => BOXES[box].label)
      .join(', '),
    answers: (lead.answers ?? [])
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join(' | '),
    leadId: lead.id,
  }
}

/** Returns what a field gets; '' if the lead doesn't have it. */
function textOf(
  lead: LeadResource,
  values: LeadValues,
  { value, questionId }: Pick<MappedField, 'value' | 'questionId'>,
): string {
  if (value !== ANSWER) return values[value]
  return lead.answers?.find((answer) => answer.questionId === questionId)?.text ?? ''
}

/** Returns a lead in the form in which a rule sends it. */
export function toLeadToSend(lead: LeadResource, rule: RuleSettings, names: Names): LeadToSend {
  const values = valuesOf(lead, names)
  const tags = rule.tags.flatMap((template) => fillTag(template, values) ?? [])
  const fields = rule.fields
    .map((mapped) => [mapped.field, cut(textOf(lead, values, mapped), MAX_FIELD_LENGTH)] as const)
    .filter(([, value]) => value !== '')
  const { listId, confirmsFirst, showsPerson } = rule
  return {
    id: lead.id,
    values,
    listId,
    confirmsFirst,
    showsPerson,
    tags: [...new Set(tags)],
    fields: Object.fromEntries(fields),
  }
}

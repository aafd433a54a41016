import { z } from 'zod'
import { LEAD_FLAGS, type lead } from '#db/schema/leads.ts'
import { id, isoOf, moment } from './common.ts'
import { isPersonal, type LeadField, type PersonalField } from './lead-fields.ts'

type Stored = typeof lead.$inferSelect
type Shown<From extends LeadField, Schema extends z.ZodType> = {
  /** The fields of a lead that it is made of. */
  from: readonly From[]
  schema: Schema
  read: (lead: Pick<Stored, From>) => z.infer<Schema>
}

const madeOf = <const From extends LeadField, Schema extends z.ZodType>(
  from: readonly From[],
  schema: Schema,
  read: (lead: Pick<Stored, From>) => z.infer<Schema>,
): Shown<From, Schema> => ({ from, schema, read })

/** Shows a field as it is stored. */
const same = <const F extends LeadField, Schema extends z.ZodType>(
  field: F,
  schema: Stored[F] extends z.infer<Schema> ? Schema : never,
) => madeOf<F, Schema>([field], schema, (lead) => lead[field] as z.infer<Schema>)

/** What the API and events show of a lead, by their names. Schema, values and what is blanked follow from it. */
const RESOURCE = {
  id: same('id', id),
  magnetId: same(
    'leadMagnetId',
    id.nullable().describe('Null if the magnet was deleted long ago.'),
  ),
  magnetTitle: same('leadMagnetTitle', z.string().describe('The title at the time of the form.')),
  placementId: same('placementId', id.nullable()),
  campaignId: same('campaignId', id.nullable()),
  creatorId: same(
    'creatorId',
    id.nullable().describe('The creator of the campaign who brought the lead.'),
  ),
  name: same('name', z.string().nullable().describe('Null if erased, or hidden by the plan.')),
  email: same('email', z.string().nullable().describe('Null if erased, or hidden by the plan.')),
  isHidden: madeOf(
    [],
    z.boolean().describe('Beyond the plan’s monthly limit: shown after an upgrade.'),
    () => false,
  ),
  source: same('source', z.enum(['scan', 'visit'])),
  shortLink: same(
    'viaName',
    z.string().nullable().describe('The identifier in the URL that was opened.'),
  ),
  device: same('deviceType', z.enum(['iOS', 'Android', 'Desktop'])),
  city: same('ipCity', z.string().nullable()),
  country: same('ipCountry', z.string().nullable()),
  flags: same(
    'flags',
    z.array(z.enum(LEAD_FLAGS)).describe('Why it is suspicious; empty if it is not.'),
  ),
  isWaitingForNext: madeOf(
    ['overRuleId'],
    z
      .boolean()
      .describe('The magnet was over: nothing was delivered, and the person wants the next one.'),
    ({ overRuleId }) => overRuleId !== null,
  ),
  consent: madeOf(
    ['consentText', 'consentVersion'],
    z.object({ text: z.string(), version: z.string() }),
    ({ consentText: text, consentVersion: version }) => ({ text, version }),
  ),
  submittedAt: madeOf(['submittedAt'], moment, ({ submittedAt }) => isoOf(submittedAt)),
  updatedAt: madeOf(
    ['updatedAt', 'submittedAt'],
    moment.describe('The last change after the form, else the form.'),
    ({ updatedAt, submittedAt }) => isoOf(updatedAt ?? submittedAt),
  ),
  downloadedAt: madeOf(
    ['clickedAt'],
    moment.nullable().describe('The first press on the download or link button.'),
    ({ clickedAt }) => isoOf(clickedAt),
  ),
  erasedAt: madeOf(['erasedAt'], moment.nullable(), ({ erasedAt }) => isoOf(erasedAt)),
}

type Resource = typeof RESOURCE
type ResourceName = keyof Resource
type FromOf<Name extends ResourceName> = Resource[Name]['from'][number]
/** How the API and events name what is personal. */
type PersonalName = {
  [Name in ResourceName]: [Extract<FromOf<Name>, PersonalField>] extends [never] ? never : Name
}[ResourceName]

const entries = Object.entries(RESOURCE) as [ResourceName, Resource[ResourceName]][]

/** A lead as the API and events show it to its owner. */
export const leadResource = z
  .object(
    Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as {
      [Name in ResourceName]: Resource[Name]['schema']
    },
  )
  .meta({ id: 'Lead', description: 'A person who gave a name and an email for a magnet.' })
export type LeadResource = z.infer<typeof leadResource>

/** The stored facts of a lead that the resource is made of. */
export type LeadFacts = Pick<Stored, FromOf<ResourceName>>

/** What a lead in the API and in events is without its person. */
export const NO_PERSON = Object.fromEntries(
  entries.flatMap(([name, { from }]) => (from.some(isPersonal) ? [[name, null]] : [])),
) as Record<PersonalName, null>

export function toLeadResource(lead: LeadFacts): LeadResource {
  const resource = Object.fromEntries(
    entries.map(([name, { read }]) => [name, read(lead)]),
  ) as LeadResource
  return lead.erasedAt === null ? resource : { ...resource, ...NO_PERSON }
}

/** Returns a lead, of whatever release it was recorded by, without what the plan hides until an upgrade. */
export const hideLead = <Lead extends object>(lead: Lead) => ({
  ...lead,
  ...NO_PERSON,
  isHidden: true,
})

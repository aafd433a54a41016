import { z } from 'zod'
import { LEAD_FLAGS, LEAD_SOURCES, type lead } from '#db/schema/leads.ts'
import { id, isoOf, moment } from './common.ts'
import { CONFIRMED_BY } from './confirmation.ts'
import { BOX_NAMES, WITHDRAWN_BY } from './consent-boxes.ts'
import { isPersonal, type LeadField, type PersonalField } from './lead-fields.ts'
import {
  type LeadOrigin,
  NO_ORIGIN,
  ORIGIN_FIELD_NAMES,
  ORIGIN_FIELDS,
  perOrigin,
  pickOrigin,
} from './lead-origin.ts'
import { answerResource, toAnswerResources } from './questions/question-resource.ts'

type Stored = typeof lead.$inferSelect
type Shown<From extends LeadField, Schema extends z.ZodType> = {
  /** The stored fields that it reads. */
  from: readonly From[]
  schema: Schema
  read: (lead: Pick<Stored, From>) => z.infer<Schema>
  /** What replaces it if it is personal, unless that is null. */
  blank?: z.infer<Schema>
}

const madeOf = <const From extends LeadField, Schema extends z.ZodType>(
  from: readonly From[],
  schema: Schema,
  read: (lead: Pick<Stored, From>) => z.infer<Schema>,
  blank?: z.infer<Schema>,
): Shown<From, Schema> => ({ from, schema, read, blank })

/** Defines a field of the resource whose value is the stored value. */
const same = <const F extends LeadField, Schema extends z.ZodType>(
  field: F,
  schema: Stored[F] extends z.infer<Schema> ? Schema : never,
) => madeOf<F, Schema>([field], schema, (lead) => lead[field] as z.infer<Schema>)

/** How a lead came. */
export const leadSource = z
  .enum(LEAD_SOURCES)
  .describe(
    'Whether the person scanned a QR code (`scan`) or opened a link (`visit`), or a program sent their form with an API key (`api`).',
  )

/**
 * The fields of a lead in the API and in events. The schema, the values and the list of blanked
 * fields are derived from this table.
 */
const RESOURCE = {
  id: same('id', id),
  magnetId: same(
    'leadMagnetId',
    id.nullable().describe('The magnet’s id; null if the magnet was deleted long ago.'),
  ),
  magnetTitle: same(
    'leadMagnetTitle',
    z.string().describe('The magnet’s title when the form was submitted.'),
  ),
  placementId: same('placementId', id.nullable()),
  campaignId: same('campaignId', id.nullable()),
  creatorId: same(
    'creatorId',
    id.nullable().describe('The id of the participating creator who brought in the lead.'),
  ),
  name: same(
    'name',
    z.string().nullable().describe('The person’s name; null if erased or hidden by the plan.'),
  ),
  email: same(
    'email',
    z.string().nullable().describe('The person’s email; null if erased or hidden by the plan.'),
  ),
  isHidden: madeOf(
    [],
    z
      .boolean()
      .describe(
        'Whether the lead exceeds the plan’s monthly limit. If so, the name and email are hidden until the plan is upgraded.',
      ),
    () => false,
  ),
  source: same('source', leadSource),
  channel: same(
    'channel',
    z
      .enum(['form', 'email'])
      .describe('Whether the person filled in the form or asked by email (see `takesEmail`).'),
  ),
  shortLink: same(
    'viaName',
    z
      .string()
      .nullable()
      .describe(
        'The identifier in the URL that the person opened; null if a program sent the lead.',
      ),
  ),
  origin: madeOf(
    ORIGIN_FIELD_NAMES,
    z
      .object(
        perOrigin((field) => z.string().nullable().describe(ORIGIN_FIELDS[field].description)),
      )
      .describe(
        'Where the person came from. What isn’t known is null, and so is everything if erased or hidden by the plan.',
      ),
    pickOrigin,
    NO_ORIGIN,
  ),
  device: same('deviceType', z.enum(['iOS', 'Android', 'Desktop'])),
  city: same('ipCity', z.string().nullable()),
  country: same('ipCountry', z.string().nullable()),
  flags: same(
    'flags',
    z
      .array(z.enum(LEAD_FLAGS))
      .describe(
        'Why the lead isn’t counted: `unconfirmed` until the person confirms their email, otherwise because it is suspicious or a test. Empty if it is counted.',
      ),
  ),
  isWaitingForNext: madeOf(
    ['overRuleId'],
    z
      .boolean()
      .describe(
        'Whether the person joined the waiting list because the magnet had ended. Nothing was delivered to them.',
      ),
    ({ overRuleId }) => overRuleId !== null,
  ),
  confirmation: madeOf(
    ['confirmation', 'confirmedAt', 'confirmedBy'],
    z
      .object({
        neededFor: z
          .enum(['list', 'file'])
          .describe('What the person got only after confirming: a place on the list, or the file.'),
        confirmedAt: moment
          .nullable()
          .describe('When the person confirmed their email; null if they haven’t.'),
        confirmedBy: z
          .enum(CONFIRMED_BY)
          .nullable()
          .describe(
            'The email whose button they pressed; `wrote-first` if they asked by email, which proves it.',
          ),
      })
      .nullable()
      .describe('The person’s email confirmation; null if the magnet asked for none.'),
    ({ confirmation: neededFor, confirmedAt, confirmedBy }) =>
      neededFor && { neededFor, confirmedAt: isoOf(confirmedAt), confirmedBy },
  ),
  consent: madeOf(
    ['consentText', 'consentVersion', 'formVersion', 'agreed', 'withdrawals'],
    z.object({
      text: z.string(),
      version: z.string().describe('The version of the text.'),
      formVersion: z
        .string()
        .nullable()
        .describe(
          'The version of the form that the person saw: the SHA-256 of its words, as base64url. Null if it isn’t known. See “Get the proof of a lead’s consent”.',
        ),
      boxes: z
        .array(
          z.object({
            box: z.enum(BOX_NAMES),
            withdrawnAt: moment
              .nullable()
              .describe('When the person withdrew this consent; null if they haven’t.'),
            withdrawnBy: z
              .enum(WITHDRAWN_BY)
              .nullable()
              .describe(
                'On their own page, by unsubscribing from emails, or by reporting one as spam.',
              ),
          }),
        )
        .describe('The checkboxes that the person ticked.'),
    }),
    ({ consentText: text, consentVersion: version, formVersion, agreed, withdrawals }) => ({
      text,
      version,
      formVersion,
      boxes: agreed.map((box) => ({
        box,
        withdrawnAt: withdrawals[box]?.at ?? null,
        withdrawnBy: withdrawals[box]?.by ?? null,
      })),
    }),
  ),
  answers: madeOf(
    ['answers'],
    z
      .array(answerResource)
      .nullable()
      .describe(
        'The answers to the questions of the form, in its order. Questions that the person left out are missing. Null if erased or hidden by the plan.',
      ),
    ({ answers }) => toAnswerResources(answers),
  ),
  tagIds: madeOf(
    ['tagIds'],
    z
      .array(id)
      .nullable()
      .describe('The ids of the lead’s tags. Null if erased or hidden by the plan.'),
    ({ tagIds }) => tagIds ?? [],
  ),
  submittedAt: madeOf(['submittedAt'], moment, ({ submittedAt }) => isoOf(submittedAt)),
  updatedAt: madeOf(
    ['updatedAt', 'submittedAt'],
    moment.describe('When the lead last changed; initially, when the form was submitted.'),
    ({ updatedAt, submittedAt }) => isoOf(updatedAt ?? submittedAt),
  ),
  downloadedAt: madeOf(
    ['clickedAt'],
    moment
      .nullable()
      .describe('When the download or link button was first clicked; null if never.'),
    ({ clickedAt }) => isoOf(clickedAt),
  ),
  erasedAt: madeOf(['erasedAt'], moment.nullable(), ({ erasedAt }) => isoOf(erasedAt)),
}

type Resource = typeof RESOURCE
type ResourceName = keyof Resource
type FromOf<Name extends ResourceName> = Resource[Name]['from'][number]
/** The names of personal fields in the API and events. */
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
  .meta({ id: 'Lead', description: 'A person who gave a name and an email to get a magnet.' })
export type LeadResource = z.infer<typeof leadResource>

/** The stored fields of a lead that the resource uses. */
export type LeadFacts = Pick<Stored, FromOf<ResourceName>>

/** The values that replace a lead's personal data in the API and in events. */
export const NO_PERSON = Object.fromEntries(
  entries.flatMap(([name, { from, blank = null }]) =>
    from.some(isPersonal) ? [[name, blank]] : [],
  ),
) as { [Name in PersonalName]: Name extends 'origin' ? LeadOrigin : null }

export function toLeadResource(lead: LeadFacts): LeadResource {
  const resource = Object.fromEntries(
    entries.map(([name, { read }]) => [name, read(lead)]),
  ) as LeadResource
  return lead.erasedAt === null ? resource : { ...resource, ...NO_PERSON }
}

/**
 * Returns a lead without its personal data, for leads beyond the plan's limit. The lead may have
 * been recorded by an earlier release.
 */
export const hideLead = <Lead extends object>(lead: Lead) => ({
  ...lead,
  ...NO_PERSON,
  isHidden: true,
})

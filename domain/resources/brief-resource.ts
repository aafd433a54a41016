import { z } from 'zod'
import { id, isoOf, moment } from './common.ts'

const text = z.string().nullable()

/** What the parts of a brief contain, in the words of the API. */
export const BRIEF_DESCRIPTIONS = {
  goal: 'What the campaign should achieve, and for whom.',
  mustSay: 'What creators must say, one point per line; null if nothing.',
  mustNotSay: 'What creators must not say, one point per line; null if nothing.',
  disclosure: 'How creators mark the video as advertising; null if not set.',
  note: 'Anything else; null if nothing.',
  deliverables: 'What each creator publishes.',
  format: 'For example “YouTube video”; null if not set.',
  dueOn: 'The last UTC day on which it is published in time.',
  links: 'URLs of reference material.',
} as const

/** A version of a campaign's brief, as the API shows it. */
export const briefResource = z
  .object({
    version: z.int().positive(),
    goal: z.string().describe(BRIEF_DESCRIPTIONS.goal),
    mustSay: text.describe(BRIEF_DESCRIPTIONS.mustSay),
    mustNotSay: text.describe(BRIEF_DESCRIPTIONS.mustNotSay),
    disclosure: text.describe(BRIEF_DESCRIPTIONS.disclosure),
    note: text.describe(BRIEF_DESCRIPTIONS.note),
    deliverables: z
      .array(
        z.object({
          id,
          title: z.string(),
          format: text.describe(BRIEF_DESCRIPTIONS.format),
          dueOn: z.iso.date().describe(BRIEF_DESCRIPTIONS.dueOn),
        }),
      )
      .describe(BRIEF_DESCRIPTIONS.deliverables),
    links: z.array(z.url()).describe(BRIEF_DESCRIPTIONS.links),
    files: z
      .array(z.object({ id, filename: z.string(), bytes: z.int().nonnegative() }))
      .describe('Reference files, which are downloaded by their ids.'),
    createdAt: moment,
  })
  .meta({ id: 'Brief', description: 'What a brand asks of its creators.' })
type BriefResource = z.infer<typeof briefResource>

export const toBriefResource = ({
  createdAt,
  ...brief
}: Omit<BriefResource, 'createdAt'> & { createdAt: Date }): BriefResource => ({
  ...brief,
  createdAt: isoOf(createdAt),
})

import { z } from 'zod'
import { id, isoOf, moment } from './common.ts'

const text = z.string().nullable()

/** A version of a campaign's brief, as the API shows it. */
export const briefResource = z
  .object({
    version: z.int().positive(),
    goal: z.string().describe('What the campaign should achieve, and for whom.'),
    mustSay: text.describe('What creators must say, one point per line; null if nothing.'),
    mustNotSay: text.describe('What creators must not say, one point per line; null if nothing.'),
    disclosure: text.describe('How creators mark the video as advertising; null if not set.'),
    note: text.describe('Anything else; null if nothing.'),
    deliverables: z
      .array(
        z.object({
          id,
          title: z.string(),
          format: text.describe('For example “YouTube video”; null if not set.'),
          dueOn: z.iso.date().describe('The last UTC day on which it is published in time.'),
        }),
      )
      .describe('What each creator publishes.'),
    links: z.array(z.url()).describe('URLs of reference material.'),
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

import { and, asc, eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { campaignSurvey, surveyAnswer } from '#db/schema/surveys.ts'
import { workspaceCreator } from '#db/schema/workspace-creators.ts'
import type { Services } from '#platform/services.ts'
import { AUTUMN } from './campaign.ts'
import { fixedId } from './fixed.ts'
import { NORTHPEAK } from './workspace.ts'

const NOTES = [
  {
    email: 'jonas@example.com',
    tags: ['coffee', 'long videos'],
    note: 'Shows the code for the whole video. Wants the brief a week before.',
  },
  { email: 'mia@example.com', tags: ['fast', 'recipes'], note: null },
  { email: 'tom@example.com', tags: ['coffee'], note: 'Ask for a second story next time.' },
]

/** Writes what Northpeak noted about its creators, and the survey with answers of every third lead. */
export async function writeRoster({ db }: Services): Promise<void> {
  const asked = eq(campaignSurvey.campaignId, AUTUMN.id)
  if ((await db.$count(campaignSurvey, asked)) > 0) return
  const updatedBy = fixedId('user aisha')
  const leads = await db
    .select({ id: lead.id, creatorId: lead.creatorId, submittedAt: lead.submittedAt })
    .from(lead)
    .where(and(eq(lead.campaignId, AUTUMN.id), eq(lead.isFlagged, false)))
    .orderBy(asc(lead.submittedAt), asc(lead.id))
  const [first] = leads
  const updatedAt = first?.submittedAt ?? new Date(0)
  await db.transaction(async (tx) => {
    await tx
      .insert(workspaceCreator)
      .values(NOTES.map((one) => ({ ...one, workspaceId: NORTHPEAK.id, updatedBy, updatedAt })))
    await tx.insert(campaignSurvey).values({
      campaignId: AUTUMN.id,
      isOn: true,
      question: 'Where did you see the guide?',
      kind: 'creators',
      hasElsewhere: true,
      updatedAt,
    })
    const answers = leads.flatMap(({ id, creatorId, submittedAt }, index) => {
      if (index % 3 !== 0 || !creatorId) return []
      return [
        {
          leadId: id,
          campaignId: AUTUMN.id,
          creatorId,
          namedCreatorId: nameCreator(creatorId, index / 3),
          answeredAt: submittedAt,
        },
      ]
    })
    if (answers.length > 0) await tx.insert(surveyAnswer).values(answers)
  })
}

/** Most visitors name the creator of the page, a few another one, and some none. */
function nameCreator(creatorId: string, index: number): string | null {
  if (index % 8 === 5) return null
  return index % 7 === 3 ? AUTUMN.creatorId('jonas') : creatorId
}

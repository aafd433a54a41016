import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { campaignSurvey, surveyAnswer } from '#db/schema/surveys.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type Answer, answerValue, listOptions, type SurveyOption } from './survey.ts'
import { listNamable } from './surveys.server.ts'

/** For how long an answer can be changed. */
const CHANGE_MS = DAY_MS

/** A campaign's question as its visitors see it. */
export type VisitorSurvey = {
  question: string
  options: SurveyOption[]
  /** The value and text of the visitor's answer; null if they haven't answered. */
  answer: { value: string; label: string } | null
  /** Whether the visitor can answer, or still change the answer. */
  isOpen: boolean
}

type Asked = {
  campaignId: string
  creatorId: string
  survey: VisitorSurvey
  options: (SurveyOption & Answer)[]
}

/**
 * Returns the question for a lead. Null if the lead isn't from a campaign, the campaign asks nothing
 * or has less than two answers to offer.
 */
export async function findVisitorSurvey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  leadId: string,
): Promise<VisitorSurvey | null> {
  return (await readSurvey(db, leadId, clock.now()))?.survey ?? null
}

async function readSurvey(queryable: Queryable, leadId: string, now: Date): Promise<Asked | null> {
  const [row] = await queryable
    .select({
      campaignId: campaignSurvey.campaignId,
      creatorId: lead.creatorId,
      question: campaignSurvey.question,
      kind: campaignSurvey.kind,
      choices: campaignSurvey.choices,
      hasElsewhere: campaignSurvey.hasElsewhere,
      given: surveyAnswer,
      named: sql<string | null>`(select name from campaign_creators c
        where c.id = ${surveyAnswer.namedCreatorId})`,
    })
    .from(lead)
    .innerJoin(campaignSurvey, eq(campaignSurvey.campaignId, lead.campaignId))
    .leftJoin(surveyAnswer, eq(surveyAnswer.leadId, lead.id))
    .where(
      and(
        eq(lead.id, leadId),
        isNull(lead.erasedAt),
        isNotNull(lead.creatorId),
        eq(campaignSurvey.isOn, true),
      ),
    )
  if (!row?.creatorId) return null
  const { campaignId, creatorId, question, given } = row
  const creators =
    row.kind === 'creators' ? await listNamable(queryable, campaignId, creatorId) : []
  const options = listOptions(row, creators)
  if (options.length < 2) return null
  const chosen = given && answerValue(given)
  const label = options.find(({ value }) => value === chosen)?.label ?? given?.choice ?? row.named
  return {
    campaignId,
    creatorId,
    options,
    survey: {
      question,
      options: options.map(({ value, label }) => ({ value, label })),
      answer: chosen === null ? null : { value: chosen, label: label ?? '' },
      isOpen: given === null || given.answeredAt.getTime() > now.getTime() - CHANGE_MS,
    },
  }
}

/**
 * Stores or changes a lead's answer. `value` is the value of an option. Returns false if it isn't
 * offered, the answer can no longer be changed, or the lead was erased.
 */
export async function answerSurvey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  leadId: string,
  value: string,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Erasing a lead locks it first and then deletes its answer.
    await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, leadId)).for('share')
    const asked = await readSurvey(tx, leadId, now)
    const chosen = asked?.options.find((option) => option.value === value)
    if (!asked || !chosen) return false
    const { campaignId, creatorId } = asked
    const { choice, namedCreatorId } = chosen
    const stored = await tx
      .insert(surveyAnswer)
      .values({ leadId, campaignId, creatorId, choice, namedCreatorId, answeredAt: now })
      .onConflictDoUpdate({
        target: surveyAnswer.leadId,
        set: { choice, namedCreatorId },
        setWhere: gt(surveyAnswer.answeredAt, new Date(now.getTime() - CHANGE_MS)),
      })
      .returning({ leadId: surveyAnswer.leadId })
    return stored.length > 0
  })
}

import { sql } from 'drizzle-orm'

/** What a person answered to a campaign's question, for exports. The time is in ISO 8601. */
export type SurveyAnswerOfLead = { answer: string; answeredAt: string }

/**
 * SQL expression for a lead's answer, as JSON, in a query of `leads`; null if there is none. An answer
 * without a choice and a creator is 'Somewhere else'.
 */
export const SURVEY_ANSWER_OF_LEAD = sql<SurveyAnswerOfLead | null>`${sql.raw(`(
  select json_build_object('answer', coalesce(a.choice, c.name, 'Somewhere else'), 'answeredAt',
    to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from survey_answers a left join campaign_creators c on c.id = a.named_creator_id
  where a.lead_id = leads.id)`)}`

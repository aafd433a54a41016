import { type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/** Returns the JSON that a lead's answers contain if one of them has this value. */
export const answerPattern = ({ questionId, value }: { questionId: string; value: string }) =>
  JSON.stringify([{ id: questionId, values: [value] }])

/** SQL condition for leads whose answer to a question has this value. */
export const hasAnswer = (answer: { questionId: string; value: string }): SQL =>
  sql`${lead.answers} @> ${answerPattern(answer)}::jsonb`

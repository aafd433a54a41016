import { MAX_COUNTED_ANSWERS } from '#domain/leads/list/answer-filter.ts'
import type { Option } from '#domain/resources/questions/kind.ts'
import { QUESTION_ID } from '#domain/resources/questions/question-input.ts'
import { isKind, kindOf } from '#domain/resources/questions/question-kinds.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'

/** A question that people have seen. Its label is the latest one. */
export type AskedQuestion = {
  id: string
  kind: string
  label: string
  /** What leads can be filtered by, and what is counted; null for free text. */
  options: Option[] | null
}

/** Leads of an account, of one of its magnets, or of one of its campaigns. */
export type AskedScope = { ownerId: string; magnetId?: string | null; campaignId?: string | null }

/** The maximum number of questions with a column or a filter. */
const MAX_QUESTIONS = 24

type Found = { id: string; kind: string; label: string; choices: string[] }

/**
 * Finds the questions of all forms that pages have shown. Forms are never deleted, so a question
 * that was removed from a magnet is still found for the leads that answered it.
 */
const FIND_ASKED = sqlOf<
  { ownerId: string; magnetId: string | null; campaignId: string | null; limit: number },
  Found
>(
  `
  with seen as (
    select q->>'id' as id, q as question, f.stored_at,
      row_number() over (partition by q->>'id' order by f.stored_at desc, f.version) as place
    from shown_forms f cross join lateral jsonb_array_elements(f.form->'questions') q
    where f.owner_id = {ownerId}::uuid and f.form ? 'questions'
      and ({magnetId}::uuid is null or f.magnet_id = {magnetId}::uuid)
      and ({campaignId}::uuid is null or f.magnet_id in (
        select id from lead_magnets where campaign_id = {campaignId}::uuid))
  )
  select s.id, s.question->>'kind' as kind, s.question->>'label' as label,
    array(select choice from seen o cross join lateral
        jsonb_array_elements_text(o.question->'choices') with ordinality c (choice, nth)
      where o.id = s.id group by choice order by min(o.place), min(nth) limit 60) as choices
  from seen s where s.place = 1
  order by s.stored_at desc, s.id limit {limit}::int`,
  { name: 'find-asked-questions' },
)

/**
 * Returns the questions that pages have asked, those of the latest forms first. Choices that were
 * renamed or removed are options too, because answers may have them.
 */
export async function listAskedQuestions(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId = null, campaignId = null }: AskedScope,
  limit = MAX_QUESTIONS,
): Promise<AskedQuestion[]> {
  const rows = await rowsOf(db.$client, FIND_ASKED({ ownerId, magnetId, campaignId, limit }))
  return rows
    .filter(({ id }) => QUESTION_ID.test(id))
    .map(({ choices, ...question }) => ({
      ...question,
      options:
        kindOf(question)
          .options({ choices })
          ?.map((option) => ({ ...option })) ?? null,
    }))
}

export type AnswerCounts = {
  question: AskedQuestion
  /** The number of leads that answered. */
  answered: number
  /** The number of leads with each option. If several can be chosen, the sum may be larger. */
  options: { value: string; label: string; leads: number }[]
}

const COUNT_ANSWERS = sqlOf<
  { ownerId: string; magnetId: string; kinds: string[]; limit: number },
  { id: string | null; value: string | null; leads: number }
>(
  `
  with latest as materialized (
    select answers from leads
    where owner_id = {ownerId}::uuid and lead_magnet_id = {magnetId}::uuid
      and answers is not null and not is_flagged
    order by submitted_at desc limit {limit}::int
  )
  select a->>'id' as id, each.value, count(*)::int as leads
  from latest cross join lateral jsonb_array_elements(answers) answer (a)
    cross join lateral (
      select null as value union all select jsonb_array_elements_text(a->'values')
    ) each
  where a->>'kind' = any({kinds}::text[])
  group by 1, 2
  union all select null, null, count(*)::int from latest`,
  { name: 'count-answers' },
)

/**
 * Returns how often each option of a magnet's questions was chosen, counted from the leads
 * themselves: the latest `MAX_COUNTED_ANSWERS` leads with answers. Flagged leads and answers of
 * erased people aren't included.
 */
export async function countAnswers(
  services: Pick<Services, 'db'>,
  { ownerId, magnetId }: { ownerId: string; magnetId: string },
): Promise<{ counts: AnswerCounts[]; isOfLatest: boolean }> {
  const asked = await listAskedQuestions(services, { ownerId, magnetId })
  const counted = asked.filter(({ options }) => options !== null)
  if (counted.length === 0) return { counts: [], isOfLatest: false }
  const kinds = [...new Set(counted.map(({ kind }) => kind))].filter(isKind)
  const limit = MAX_COUNTED_ANSWERS
  const rows = await rowsOf(services.db.$client, COUNT_ANSWERS({ ownerId, magnetId, kinds, limit }))
  const isOfLatest = rows.some(({ id, leads }) => id === null && leads === limit)
  const counts = counted.flatMap((question) => {
    const ofQuestion = rows.filter(({ id }) => id === question.id)
    const leadsOf = (value: string | null) =>
      ofQuestion.find((row) => row.value === value)?.leads ?? 0
    const answered = leadsOf(null)
    if (answered === 0) return []
    const options = (question.options ?? []).map((option) => ({
      ...option,
      leads: leadsOf(option.value),
    }))
    return [{ question, answered, options }]
  })
  return { counts, isOfLatest }
}

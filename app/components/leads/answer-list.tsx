import type { Answer } from '#db/schema/questions.ts'
import { answerText, UNKNOWN_QUESTION } from '#domain/resources/questions/answers.ts'

/** A lead's answers, each with its question. */
export function AnswerList({ answers }: { answers: readonly Answer[] | null }) {
  if (!answers || answers.length === 0) return <span className="text-soft">–</span>
  return (
    <dl className="grid gap-1 sm:min-w-44">
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt className="text-xs text-soft [overflow-wrap:anywhere]">
            <bdi>{answer.label || UNKNOWN_QUESTION}</bdi>
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{answerText(answer)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Fragment } from 'react'
import type { SentencePart } from '#domain/schedules/rule-sentence.ts'

/** A sentence about a rule. Titles are isolated, because they may be in another script. */
export function RuleSentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their position
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their position
      <bdi key={index} className="font-[620] [overflow-wrap:anywhere]">
        “{part.title}”
      </bdi>
    ),
  )
}

import type { ReactNode } from 'react'
import type { ListedRule } from '#app/components/schedules/rule-list.tsx'
import { RuleSentence } from '#app/components/schedules/rule-sentence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import type { SentencePart } from '#domain/schedules/rule-sentence.ts'

export type RuleHelpProps = {
  /** The magnet's title. */
  title: string
  /** What visitors currently see; null before the first rule. */
  state: SentencePart[] | null
  rules: Pick<ListedRule, 'id' | 'sentence'>[]
  /** The rule in the form; null for a new rule. */
  ruleId: string | null
}

/**
 * Help beside a rule's form: what visitors currently see, and the rules before and after this one.
 */
export function RuleHelp({ title, state, rules, ruleId }: RuleHelpProps) {
  if (state === null || rules.length === 0) return <Examples title={title} />
  return (
    <>
      <SideNote title="Now">
        <p className="[overflow-wrap:anywhere]">
          <RuleSentence parts={state} />
        </p>
      </SideNote>
      <SideNote title="In this order">
        <p>The first matching rule applies.</p>
        <ol className="grid gap-3">
          {rules.map((rule, index) => (
            <Step key={rule.id} number={index + 1} isThis={rule.id === ruleId}>
              <RuleSentence parts={rule.sentence} />
            </Step>
          ))}
          {ruleId === null && (
            <Step number={rules.length + 1} isThis>
              This is the new rule. You can move it up on the schedule.
            </Step>
          )}
          <Step number={null} isThis={false}>
            Otherwise: shows <bdi className="font-[620]">“{title}”</bdi>.
          </Step>
        </ol>
      </SideNote>
    </>
  )
}

type StepProps = {
  /** The rule's position; null for what is shown if no rule matches. */
  number: number | null
  isThis: boolean
  children: ReactNode
}

function Step({ number, isThis, children }: StepProps) {
  return (
    <li
      aria-current={isThis ? 'step' : undefined}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline"
    >
      <span aria-hidden="true" className="timecode">
        {number ?? '–'}
      </span>
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {isThis && (
          <span>
            <Badge>This rule</Badge>
          </span>
        )}
        <span className={isThis ? 'text-ink' : undefined}>{children}</span>
      </span>
    </li>
  )
}

function Examples({ title }: { title: string }) {
  return (
    <>
      <SideNote title="What rules do">
        <p className="[overflow-wrap:anywhere]">
          All codes and links of <bdi className="font-[620] text-ink">{title}</bdi> stay the same,
          even if they’re printed. A rule changes the page that they open.
        </p>
      </SideNote>
      <SideNote title="For example">
        <SideList
          points={[
            'From launch day: show the new guide, even to viewers of an old video.',
            'After 100 leads: show “sold out” and a waiting list.',
            'On Saturdays and Sundays: show the weekend workout.',
          ]}
        />
        <p>If no rule matches, visitors see the magnet itself.</p>
      </SideNote>
    </>
  )
}

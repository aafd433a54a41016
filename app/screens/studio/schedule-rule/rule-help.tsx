import type { ListedRule } from '#app/components/schedules/rule-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'

export type RuleHelpProps = {
  /** The magnet's title. */
  title: string
  /** What visitors see now; null before the first rule. */
  state: string | null
  rules: Pick<ListedRule, 'id' | 'when' | 'shows'>[]
  /** The rule in the form; null for a new one. */
  ruleId: string | null
}

/** Beside a rule's form: what visitors see now, and the rules that are asked before and after it. */
export function RuleHelp({ title, state, rules, ruleId }: RuleHelpProps) {
  if (state === null || rules.length === 0) return <Examples title={title} />
  return (
    <>
      <SideNote title="Now">
        <p className="[overflow-wrap:anywhere]">
          Visitors see: <bdi className="font-[620] text-ink">{state}</bdi>
        </p>
      </SideNote>
      <SideNote title="In this order">
        <p>The first rule that holds decides.</p>
        <ol className="grid gap-3">
          {rules.map((rule, index) => (
            <Step key={rule.id} number={index + 1} isThis={rule.id === ruleId} shows={rule.shows}>
              {rule.when}
            </Step>
          ))}
          {ruleId === null && (
            <Step number={rules.length + 1} isThis shows={null}>
              The new rule. You can move it up on the schedule.
            </Step>
          )}
          <Step number={null} isThis={false} shows={title}>
            Otherwise
          </Step>
        </ol>
      </SideNote>
    </>
  )
}

type StepProps = {
  /** Null for what is shown without a rule. */
  number: number | null
  isThis: boolean
  shows: string | null
  children: string
}

function Step({ number, isThis, shows, children }: StepProps) {
  return (
    <li
      aria-current={isThis ? 'step' : undefined}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline"
    >
      <span aria-hidden="true" className="timecode">
        {number ?? '–'}
      </span>
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={isThis ? 'font-[620] text-ink' : undefined}>{children}</span>
          {isThis && <Badge>This rule</Badge>}
        </span>
        {shows && <bdi className="text-ink">{shows}</bdi>}
      </span>
    </li>
  )
}

function Examples({ title }: { title: string }) {
  return (
    <>
      <SideNote title="What rules do">
        <p className="[overflow-wrap:anywhere]">
          All codes and links of <bdi className="font-[620] text-ink">{title}</bdi> stay as they
          are, printed ones too. A rule changes what they open.
        </p>
      </SideNote>
      <SideNote title="For example">
        <SideList
          points={[
            'From the day of a launch on: the new guide, under the code of an old video.',
            'After 100 leads: that the coupons are gone, and a list for the next ones.',
            'On Saturdays and Sundays: the weekend workout.',
          ]}
        />
        <p>Without a rule that holds, the magnet itself is shown.</p>
      </SideNote>
    </>
  )
}

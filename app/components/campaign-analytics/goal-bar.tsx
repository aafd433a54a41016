import { classNames } from '#app/ui/class-names.ts'
import type { GoalProgress } from '#domain/campaign-analytics/goal-progress.ts'

export type GoalBarProps = {
  bar: NonNullable<GoalProgress['bar']>
  /** Whether the bar is a thin line, as in a list. */
  thin?: boolean
}

const percent = (at: number) => `${(100 * at).toFixed(2)}%`

/**
 * A bar from 0 to the goal, filled by leads. The words beside it say the same, so screen readers
 * skip it.
 */
export function GoalBar({ bar, thin }: GoalBarProps) {
  const { filled, goal, expected, forecast } = bar
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'goal-bar relative block rounded-sm border border-edge bg-sunken',
        thin ? 'h-2' : 'h-5',
      )}
    >
      {forecast && forecast.at > filled && (
        <span
          className="goal-bar-forecast absolute inset-y-0"
          style={{ left: percent(filled), width: percent(forecast.at - filled) }}
        />
      )}
      <span
        className="absolute inset-y-0 left-0 rounded-l-[1px] bg-rec"
        style={{ width: percent(filled) }}
      />
      {goal < 1 && <Tick at={goal} />}
      {expected && <Tick at={expected.at} />}
    </span>
  )
}

/** A vertical line that is slightly taller than the bar. */
const Tick = ({ at }: { at: number }) => (
  <span
    className="goal-bar-tick absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
    style={{ left: percent(at) }}
  />
)

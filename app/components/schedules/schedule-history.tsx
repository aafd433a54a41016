import { Card } from '#app/ui/card.tsx'

export type HistoryLine = {
  key: string
  at: string
  /** Why the content changed, or who was emailed. */
  cause: string
  /** What has been shown since then. */
  shows: string | null
  /** The condition of the rule that has applied since. */
  condition: string | null
}

/** What was shown since when, by which rule, and who was emailed about the next magnet. */
export function ScheduleHistory({ lines }: { lines: HistoryLine[] }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-[680]">History</h2>
      <p className="mb-4 text-sm text-soft">What visitors saw, with the latest first.</p>
      <ol className="grid gap-4">
        {lines.map(({ key, at, cause, shows, condition }) => (
          <li key={key} className="grid gap-0.5">
            <span className="timecode text-sm text-soft">{at}</span>
            {shows && <bdi>{shows}</bdi>}
            <span className={shows ? 'text-sm text-soft' : undefined}>
              {cause}
              {condition && ` (rule: ${condition})`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { Fold } from '#app/ui/fold.tsx'
import { nameProblem } from '#domain/live-sources/scan-alarm/scan-alarm-messages.ts'
import type { LogEntry } from '#domain/live-sources/scan-alarm/watch.ts'
import { createDateFormat } from '#lib/format-date.ts'

const formatTime = createDateFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Lists when viewers couldn’t scan the code. The newest entry is first. */
export function AlarmLog({ log }: { log: readonly LogEntry[] }) {
  if (log.length === 0) return null
  return (
    <Fold label={`Log (${log.length})`}>
      <ol className="grid gap-2 text-sm">
        {log.toReversed().map(({ from, until, what }) => (
          <li key={from} className="grid">
            <span className="timecode text-soft">
              {formatTime(new Date(from), undefined)}
              {until === null ? ' until now' : ` to ${formatTime(new Date(until), undefined)}`}
            </span>
            <span className="[overflow-wrap:anywhere]">{nameProblem(what)}</span>
          </li>
        ))}
      </ol>
      <p className="pt-2 text-sm text-soft">The log is kept until you close the dock.</p>
    </Fold>
  )
}

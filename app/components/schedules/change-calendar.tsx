import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { WEEKDAYS } from '#domain/schedules/rule-messages.ts'
import { formatTimeZone } from '#lib/time-zone-search.ts'

/** A change on a date. */
export type ListedChange = { key: string; at: string; shows: string }

export type CalendarCell = {
  /** The date as text, such as 'Dec 24'. */
  date: string
  /** The label of the day, such as '24', or 'Dec 1' on the first day of a month. */
  label: string
  isPast: boolean
  isToday: boolean
  changes: { key: string; time: string; shows: string }[]
}

type ChangeCalendarProps = { timeZone: string; weeks: CalendarCell[][]; changes: ListedChange[] }

/**
 * What visitors will see and when: a calendar of the next weeks, and a list of the next changes.
 */
export function ChangeCalendar({ timeZone, weeks, changes }: ChangeCalendarProps) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-[680]">Next changes</h2>
      <p className="mb-4 text-sm text-soft">
        Dates and times are in the {formatTimeZone(timeZone)} time zone. A rule with a limit on
        leads can apply sooner.
      </p>
      {changes.length === 0 ? (
        <p>No more changes are scheduled.</p>
      ) : (
        <div className="grid gap-6">
          <table className="w-full table-fixed border-collapse text-sm">
            <caption className="sr-only">Changes in the coming weeks, by day</caption>
            <thead>
              <tr>
                {WEEKDAYS.map((name) => (
                  <th key={name} scope="col" abbr={name} className="pb-2 font-normal text-soft">
                    {name.slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]?.date}>
                  {week.map((cell) => (
                    <CalendarDay key={cell.date} {...cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ol className="grid gap-2">
            {changes.map((change) => (
              <li key={change.key} className="grid gap-x-4 sm:grid-cols-[16rem_1fr]">
                <span className="timecode text-sm leading-6 text-soft">{change.at}</span>
                <bdi>{change.shows}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  )
}

/** On a phone, a cell has room only for a mark. The list below shows what changes. */
function CalendarDay({ label, isPast, isToday, changes }: CalendarCell) {
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'h-13 border border-line p-1 align-top sm:h-20 sm:p-2',
        isPast && 'bg-sunken',
      )}
    >
      <span
        className={classNames(
          'timecode text-xs',
          isToday && 'bg-ink px-1 py-0.5 text-paper',
          isPast && 'text-soft',
        )}
      >
        {label}
      </span>
      {changes.map(({ key, time, shows }) => (
        <span key={key} className="mt-1 flex items-start gap-1.5 text-xs leading-4">
          <span aria-hidden="true" className="mt-1 size-2 flex-none bg-rec" />
          <span className="sr-only min-w-0 sm:not-sr-only">
            {time}{' '}
            <bdi className="line-clamp-2 [overflow-wrap:anywhere]" title={shows}>
              {shows}
            </bdi>
          </span>
        </span>
      ))}
    </td>
  )
}

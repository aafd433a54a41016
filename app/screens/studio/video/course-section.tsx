import { BarChart } from '#app/components/charts/bar-chart.tsx'
import type { ChartStep } from '#app/components/charts/chart-date.ts'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { type Course, LAST_DAY } from '#domain/video-analytics/course.ts'
import { isNothing, type VideoCounts } from '#domain/video-analytics/video-counts.ts'
import { formatCount } from '#lib/format-number.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'

const COLUMNS = [
  ['scans', 'Scans'],
  ['visits', 'Visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
] as const

/**
 * A video's stats since it was published: the first day by hour, then by day, and then the rest.
 */
export function CourseSection({ course }: { course: Course | null }) {
  return (
    <section aria-labelledby="course" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="course" className="heading text-2xl">
          Since publishing
        </h2>
        <p className="max-w-prose text-sm text-soft">
          <Beginning course={course} />
        </p>
      </div>
      {course && course.hours.length > 0 && (
        <>
          <Charts
            title="First 24 hours"
            step="hour"
            starts={course.hours.map((_, hour) =>
              new Date(course.startsAt.getTime() + hour * HOUR_MS).toISOString().slice(0, 13),
            )}
            counts={course.hours}
          />
          {course.days.length > 0 && (
            <Charts
              title={`After the first day${course.days.length + 1 >= LAST_DAY ? `, to day ${LAST_DAY}` : ''}`}
              step="day"
              starts={course.days.map((_, day) =>
                new Date(course.startsAt.getTime() + (day + 1) * DAY_MS).toISOString().slice(0, 10),
              )}
              counts={course.days}
            />
          )}
        </>
      )}
      {course && <Rest course={course} />}
    </section>
  )
}

function Beginning({ course }: { course: Course | null }) {
  if (!course) return 'No visits yet.'
  const at = <DateTime format="sentence" at={course.startsAt} />
  switch (course.by) {
    case 'published':
      return course.hours.length === 0 ? (
        <>This video will be published on {at}.</>
      ) : (
        <>These stats start at {at}, the hour in which the video was published. Times are in UTC.</>
      )
    case 'first-scan':
      return (
        <>No publish date is set, so these stats start at the first scan, {at}. Times are in UTC.</>
      )
    case 'first-visit':
      return (
        <>
          No publish date is set, and no one has scanned a code yet, so these stats start at the
          first visit, {at}. Times are in UTC.
        </>
      )
  }
}

type ChartsProps = { title: string; step: ChartStep; starts: string[]; counts: VideoCounts[] }

function Charts({ title, step, starts, counts }: ChartsProps) {
  const series = {
    scans: counts.map(({ scans }) => scans),
    visits: counts.map(({ visits }) => visits),
    leads: counts.map(({ leads }) => leads),
    clicks: counts.map(({ clicks }) => clicks),
  }
  return (
    <div className="grid gap-3">
      <h3 className="text-base font-[680]">{title}</h3>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        <BarChart label="Scans" values={series.scans} starts={starts} step={step} />
        <BarChart label="Leads" values={series.leads} starts={starts} step={step} accent />
      </div>
      <ChartTable caption={title} columns={COLUMNS} starts={starts} step={step} series={series} />
    </div>
  )
}

/** The stats that the charts leave out. With them, everything adds up to the totals. */
function Rest({ course }: { course: Course }) {
  const { before, later } = course
  const words = ({ scans, visits, leads }: VideoCounts) =>
    `${formatCount(scans, 'scan')}, ${formatCount(visits, 'visit')} and ${formatCount(leads, 'lead')}`
  const lines = [
    ...(isNothing(before) ? [] : [`Before that date: ${words(before)}.`]),
    ...(isNothing(later) ? [] : [`After day ${LAST_DAY}: ${words(later)}.`]),
  ]
  if (lines.length === 0) return null
  return <p className="timecode text-sm text-soft">{lines.join(' ')}</p>
}

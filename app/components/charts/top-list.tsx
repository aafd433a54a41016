import { useId } from 'react'
import { formatNumber } from '#lib/format-number.ts'

export type TopListProps = {
  title: string
  /** The values, sorted by visits with the most first. An empty value means unknown. */
  values: { value: string; visits: number; note?: string }[]
  /** The label for an empty value, such as 'Direct or unknown'. */
  unnamed: string
}

/** The most common sources, devices or countries. Each has a bar relative to the largest one. */
export function TopList({ title, values, unnamed }: TopListProps) {
  const id = useId()
  const most = Math.max(1, ...values.map((row) => row.visits))
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-md border border-line bg-raised p-5"
    >
      <h3 id={id} className="text-sm font-[600] text-soft">
        {title}
      </h3>
      {values.length === 0 ? (
        <p className="text-sm text-soft">No data in this period.</p>
      ) : (
        <ol className="grid gap-2.5">
          {values.map(({ value, visits, note }) => (
            <li key={value} className="grid gap-1">
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <bdi>{value || unnamed}</bdi>
                  {note && <span className="text-soft"> {note}</span>}
                </span>
                <span className="timecode font-[600]">{formatNumber(visits)}</span>
              </p>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-1.5 w-full bg-sunken text-ink"
              >
                <path d={`M0 0h${Math.max((visits / most) * 100, 1)}v1H0z`} fill="currentColor" />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

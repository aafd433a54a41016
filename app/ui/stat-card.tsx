import type { ReactNode } from 'react'

export type StatCardProps = {
  /** What is counted, e.g. 'Total Leads'. */
  label: string
  /** The figure as shown, e.g. '1,204' or '38%'. */
  value: ReactNode
  /** What puts the figure in place, e.g. '12 in the last 7 days'. */
  note?: ReactNode
  icon?: ReactNode
}

/** One figure, set like a camera's counter. Put several inside a <dl>. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <div className="relative grid min-w-0 content-start gap-2 rounded-md border border-line bg-raised p-4 sm:gap-3 sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-[600] text-soft [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="grid gap-1.5">
        <span className="timecode text-3xl leading-none font-[700] sm:text-5xl">{value}</span>
        {note && <span className="text-sm text-soft">{note}</span>}
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'

export type SideColumnProps = {
  /** The form. */
  children: ReactNode
  /** The column's name for screen readers, such as 'Help'. */
  label: string
  /** The content of the side column: a summary, a preview or help. */
  side: ReactNode
}

/** A form with a side column. On narrow screens the column is below the form. */
export function SideColumn({ children, label, side }: SideColumnProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-8">{children}</div>
      <section aria-label={label} className="grid min-w-0 gap-8">
        {side}
      </section>
    </div>
  )
}

/** One topic in a side column. */
export function SideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-base font-[680]">{title}</h2>
      <div className="grid gap-3 text-sm text-soft">{children}</div>
    </div>
  )
}

/** The points of a side note. If `ordered` is true, they are numbered steps. */
export function SideList({ points, ordered }: { points: readonly ReactNode[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-2 pl-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order.
        <li key={index}>{point}</li>
      ))}
    </List>
  )
}

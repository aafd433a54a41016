import type { ReactNode } from 'react'

export type SideColumnProps = {
  /** The form. */
  children: ReactNode
  /** Names the column for screen readers, such as 'Help'. */
  label: string
  /** A summary, a preview or help. */
  side: ReactNode
}

/** A form with a side column, which is below the form on narrow screens. */
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

/** One subject of a side column. */
export function SideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-base font-[680]">{title}</h2>
      <div className="grid gap-3 text-sm text-soft">{children}</div>
    </div>
  )
}

/** Points of a side note, in the order they happen if `ordered`. */
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

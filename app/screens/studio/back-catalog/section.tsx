import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format-number.ts'

export type SectionProps = {
  id: string
  title: string
  lead?: string
  count: number
  children: ReactNode
}

/** A part of the results; nothing if it is empty. */
export function Section({ id, title, lead, count, children }: SectionProps) {
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={id} className="heading text-2xl">
          {`${title} (${formatNumber(count)})`}
        </h2>
        {lead && <p className="max-w-prose text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

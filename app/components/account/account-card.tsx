import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export type AccountCardProps = {
  title: string
  /** This step has just taken another's place on the same page: its title is brought into view. */
  arrived?: boolean
  lead?: ReactNode
  children?: ReactNode
  /** Under the card: where else to go. */
  below?: ReactNode
}

/** Runs when the title enters the page; readers hear it, and phones scroll up to it. */
const focusOnce = (title: HTMLElement | null) => title?.focus()

/** The one sheet every account screen consists of. */
export function AccountCard({ title, arrived, lead, children, below }: AccountCardProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6">
      <div className="grid gap-3">
        <h1
          ref={arrived ? focusOnce : undefined}
          tabIndex={arrived ? -1 : undefined}
          className="display scroll-mt-24 text-title outline-none"
        >
          {title}
        </h1>
        {lead && <div className="text-soft [overflow-wrap:anywhere]">{lead}</div>}
      </div>
      {children && <Card className="grid gap-5">{children}</Card>}
      {below && <div className="text-center text-soft">{below}</div>}
    </div>
  )
}

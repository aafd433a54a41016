import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export type AccountCardProps = {
  title: string
  /** True if this card replaced another card on the same page. Its title then takes the focus. */
  arrived?: boolean
  lead?: ReactNode
  children?: ReactNode
  /** The links below the card. */
  below?: ReactNode
}

/** Focuses the title when it mounts, so that screen readers announce it and phones scroll to it. */
const focusOnce = (title: HTMLElement | null) => title?.focus()

/** The card that every account screen consists of. */
export function AccountCard({ title, arrived, lead, children, below }: AccountCardProps) {
  return (
    <div data-hydrate className="mx-auto grid w-full max-w-md gap-6">
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

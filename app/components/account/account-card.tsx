import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export type AccountCardProps = {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Under the card: where else to go. */
  below?: ReactNode
}

/** The one sheet every account screen consists of. */
export function AccountCard({ title, lead, children, below }: AccountCardProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6">
      <div className="grid gap-3">
        <h1 className="display text-title">{title}</h1>
        {lead && <div className="text-soft [overflow-wrap:anywhere]">{lead}</div>}
      </div>
      {children && <Card className="grid gap-5">{children}</Card>}
      {below && <div className="text-center text-soft">{below}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'

export type ListCardProps = {
  title: string
  /** A link to the full list; left out if the list is empty. */
  all?: { to: string; label: string } | false
  /** The rows or the empty state. */
  children: ReactNode
}

/** A card with the first few items and a link to all items. */
export function ListCard({ title, all, children }: ListCardProps) {
  return (
    <Card flush>
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="heading text-xl">{title}</h2>
        {all && (
          <Link to={all.to} className="link text-right text-sm">
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </Card>
  )
}

/** The empty state of a list. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="px-5 py-10 text-center text-soft">{children}</p>
}

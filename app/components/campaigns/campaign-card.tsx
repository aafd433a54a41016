import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The grid of campaign cards. */
export function CampaignCards({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
}

export type CampaignCardProps = {
  to: string
  badge: ReactNode
  name: string
  /** The facts below the campaign's name. */
  children: ReactNode
}

/** A campaign in a list, as a link to it. */
export function CampaignCard({ to, badge, name, children }: CampaignCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="group grid h-full content-between gap-6 rounded-md border border-line bg-raised p-5 hover:border-ink"
      >
        <span className="grid gap-3">
          <span>{badge}</span>
          <bdi className="heading text-xl [overflow-wrap:anywhere]">{name}</bdi>
        </span>
        <span className="flex items-end justify-between gap-3 text-sm text-soft">
          <span className="grid gap-0.5 [overflow-wrap:anywhere]">{children}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-5 flex-none text-ink group-hover:translate-x-0.5"
          />
        </span>
      </Link>
    </li>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** Whether the title keeps its capitalization, which is right for user content. */
  asTyped?: boolean
  /** A line of text below the title. */
  lead?: ReactNode
  /** A link to the parent page. */
  back?: { to: string; label: string }
  /**
   * Buttons on the right. They are below the title on phones, and if they would leave too little
   * room for the title.
   */
  actions?: ReactNode
}

/** The header of a screen. It contains the screen's only h1. */
export function PageHeader({ title, asTyped, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="grid gap-3">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 px-1 text-sm font-[600] text-soft hover:text-ink sm:min-h-8"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
        <div className="grid min-w-0 gap-2 sm:grow sm:basis-96">
          <h1
            className={classNames(
              'display text-title [overflow-wrap:anywhere]',
              asTyped && 'normal-case',
            )}
          >
            {title}
          </h1>
          {lead && <p className="max-w-prose text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 *:whitespace-nowrap">{actions}</div>}
      </div>
    </header>
  )
}

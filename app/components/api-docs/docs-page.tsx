import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

export type DocsPageProps = {
  title: string
  lead: ReactNode
  /** The sections of the documentation, for the navigation. */
  sections: readonly { tag: string; slug: string }[]
  children: ReactNode
}

/** A page of the API documentation with its navigation. */
export function DocsPage({ title, lead, sections, children }: DocsPageProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-12 pb-24 sm:pt-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-span-2">
        <h1 className="display text-section [overflow-wrap:anywhere]">{title}</h1>
        <p className="max-w-prose text-lg">{lead}</p>
      </header>
      <nav aria-label="API documentation">
        <ul className="flex flex-wrap gap-x-5 border-t-2 border-ink lg:sticky lg:top-24 lg:grid">
          <Entry to={href('/docs/api')}>Start</Entry>
          {sections.map(({ tag, slug }) => (
            <Entry key={slug} to={href('/docs/api/:section', { section: slug })}>
              {tag}
            </Entry>
          ))}
          <Entry to={href('/docs/api/webhook-guide')}>Receiving webhooks</Entry>
          <Entry to={href('/docs/api/assistants')}>Assistants (MCP)</Entry>
          <Entry to={href('/docs/api/problems')}>Problems</Entry>
        </ul>
      </nav>
      <div className="grid min-w-0 gap-14">{children}</div>
    </div>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li className="lg:border-b lg:border-line">
      <Link
        to={to}
        className="flex min-h-11 items-center py-2 text-sm font-[600] text-soft hover:text-ink"
      >
        {children}
      </Link>
    </li>
  )
}

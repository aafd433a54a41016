import type { ReactNode } from 'react'

export type LegalPageProps = {
  title: string
  /** A short summary. */
  summary: ReactNode
  /** The date of the last change as text. */
  updated: string
  sections: ReadonlyArray<{ id: string; title: string; content: ReactNode }>
}

/** A long text with a table of contents and linkable sections. */
export function LegalPage({ title, summary, updated, sections }: LegalPageProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-12 pb-24 sm:pt-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-span-2">
        <h1 className="display text-hero">{title}</h1>
        <p className="timecode text-sm text-soft">{`Last updated ${updated}`}</p>
      </header>
      <nav aria-label="On this page" className="lg:order-none">
        <ol className="grid border-t-2 border-ink lg:sticky lg:top-24">
          {sections.map((section) => (
            <li key={section.id} className="border-b border-line">
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center py-2 text-sm font-[600] text-soft hover:text-ink"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-prose gap-12">
        <div className="border-l-4 border-rec pl-5 text-xl leading-snug font-[540]">{summary}</div>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="grid gap-4">
            <h2 className="heading text-2xl">{section.title}</h2>
            <div className="grid gap-4 [&_a]:text-signal [&_a]:underline [&_dd]:text-soft [&_dl]:grid [&_dl]:gap-4 [&_dt]:font-[650] [&_ul]:grid [&_ul]:list-[square] [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-signal">
              {section.content}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

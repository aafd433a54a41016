import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

export type EmptyStateProps = {
  /** What is missing, such as 'No leads yet'. */
  title: string
  /** Explains what will appear here, or what to do. */
  children?: ReactNode
  /** The action, which is usually one button. */
  action?: ReactNode
  /** 'h2' below the page's title (default), or 'h3' in a card with a title. */
  heading?: 'h2' | 'h3'
}

/** A placeholder for an empty list. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <Frame className="grid justify-items-center gap-3 px-6 py-12 text-center sm:py-16">
      <FinderGlyph />
      <Heading className="heading text-xl">{title}</Heading>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </Frame>
  )
}

/** A finder square with an empty center. */
function FinderGlyph() {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="mb-2 size-14">
      <path d="M1 3.5V13h12V3.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M1 4V1h3M13 4V1h-3" fill="none" stroke="var(--color-rec)" strokeWidth="2" />
      <path
        d="M4.5 5.5h5v5h-5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.75"
        strokeDasharray="1 0.667"
      />
    </svg>
  )
}

import type { ReactNode } from 'react'

/** The explanation of a figure, for HowCounted. */
export function Meaning({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-[620] text-ink">{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type HowCountedProps = {
  /** `Meaning` elements. */
  children: ReactNode
  /** Whether the explanations are in columns. */
  isWide?: boolean
  isPrinted?: boolean
}

/** Explains the figures of a page. It is collapsed by default. */
export function HowCounted({ children, isWide = false, isPrinted = true }: HowCountedProps) {
  return (
    <details
      className={`rounded-md border border-line bg-raised ${isWide ? '' : 'max-w-3xl'} ${isPrinted ? '' : 'print:hidden'}`}
    >
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        How this is counted
      </summary>
      <dl
        className={`grid gap-4 border-t border-line p-5 text-sm text-soft ${isWide ? 'sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2' : ''}`}
      >
        {children}
      </dl>
    </details>
  )
}

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FoldProps = {
  label: string
  /** Whether the content is open at first. */
  isOpen?: boolean
  /** Whether the content is printed even if it is closed. */
  isPrinted?: boolean
  children: ReactNode
}

/** Content that opens when its label is pressed. */
export function Fold({ label, isOpen = false, isPrinted = false, children }: FoldProps) {
  return (
    <details
      open={isOpen || undefined}
      className={classNames('min-w-0', isPrinted && 'print:block!')}
    >
      <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 py-1 font-[620] hover:underline [&::-webkit-details-marker]:hidden print:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 flex-none in-[[open]>summary]:rotate-90"
        />
        {label}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  )
}

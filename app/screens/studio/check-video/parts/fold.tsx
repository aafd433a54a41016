import type { ReactNode } from 'react'

/** Content that is shown when its label is pressed. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="min-w-0">
    <summary className="w-fit min-h-8 cursor-pointer py-1 font-[620]">{label}</summary>
    <div className="pt-2 pb-1">{children}</div>
  </details>
)

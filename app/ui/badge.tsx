import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'rec' | 'success' | 'warning' | 'error' | 'info'

export type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone
  /** A small lamp before the text. */
  dot?: boolean
}

const TONE: Record<BadgeTone, string> = {
  neutral: 'text-soft',
  rec: 'text-signal',
  success: 'text-good',
  warning: 'text-warn',
  error: 'text-bad',
  info: 'text-info',
}

/** One word about a thing: its type or its state. */
export function Badge({ children, tone = 'neutral', dot }: BadgeProps) {
  return (
    <span
      className={classNames(
        'slate inline-flex items-center gap-1.5 rounded-sm border border-current bg-raised px-1.5 py-0.5 whitespace-nowrap',
        TONE[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}

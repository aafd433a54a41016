import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'rec' | 'success' | 'warning' | 'error' | 'info'

export type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone
  /** Shows a dot before the text. */
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

/** A label for a type or a state, in one word. */
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

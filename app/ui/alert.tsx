import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'success' | 'error' | 'info' | 'warning'

export type AlertProps = {
  tone: Tone
  /** A short line above the text. */
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links that resolve the problem. */
  actions?: ReactNode
  className?: string
}

/**
 * A persistent message. Screen readers announce errors immediately (role=alert), other tones only
 * later.
 */
export function Alert({ tone, title, children, actions, className }: AlertProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-sm border-[1.5px] border-current bg-raised p-4',
        TONE_TEXT[tone],
        className,
      )}
    >
      <ToneIcon tone={tone} className="mt-0.5 size-5 flex-none" />
      <div className="grid min-w-0 flex-1 gap-1 text-sm text-ink">
        {title && <p className="text-base font-[680]">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}

export const TONE_TEXT: Record<Tone, string> = {
  success: 'text-good',
  error: 'text-bad',
  info: 'text-info',
  warning: 'text-warn',
}

const ICON_PATHS: Record<Tone, string> = {
  success: 'm2 3.6 1 1L5.1 2.4',
  error: 'm2.2 2.2 2.6 2.6m0-2.6L2.2 4.8',
  info: 'M3.5 3.1V5.2M3.5 1.7v.7',
  warning: 'M3.5 1.7v2.2M3.5 4.6v.7',
}

/** An icon for the tone, so that the tone isn't expressed only by color. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <svg viewBox="0 0 7 7" aria-hidden="true" className={className}>
      <path d="M0 0h7v7H0z" fill="currentColor" />
      <path
        d={ICON_PATHS[tone]}
        fill="none"
        stroke="var(--color-raised)"
        strokeWidth="0.85"
        strokeLinecap="square"
      />
    </svg>
  )
}

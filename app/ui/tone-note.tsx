import type { ReactNode } from 'react'
import { ToneIcon } from './alert.tsx'
import { classNames } from './class-names.ts'

const COLORS = {
  success: 'text-good',
  warning: 'font-[560] text-warn',
  info: 'text-info',
} as const

export type ToneNoteProps = { tone: keyof typeof COLORS; children: ReactNode }

/** One sentence with the icon and color of its tone. */
export function ToneNote({ tone, children }: ToneNoteProps) {
  return (
    <p className={classNames('flex items-start gap-2', COLORS[tone])}>
      <ToneIcon tone={tone} className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}

import type { ReactNode } from 'react'
import { Frame } from '#app/ui/frame.tsx'

export type ClosingCallProps = {
  title: string
  lead?: string
  /** Buttons; the first is the one meant. */
  actions: ReactNode
  /** In small letters below them. */
  note?: string
}

/** How a public page ends: what to do now. */
export function ClosingCall({ title, lead, actions, note }: ClosingCallProps) {
  return (
    <section className="page-width py-20 sm:py-28">
      <Frame
        poles
        className="grid justify-items-center gap-6 px-5 py-14 text-center [--bracket-size:36px] [--bracket-weight:4px] sm:py-20"
      >
        <h2 className="display max-w-[20ch] text-section">{title}</h2>
        {lead && <p className="max-w-prose text-lg text-soft">{lead}</p>}
        <div className="flex flex-wrap justify-center gap-4">{actions}</div>
        {note && <p className="text-sm text-soft">{note}</p>}
      </Frame>
    </section>
  )
}

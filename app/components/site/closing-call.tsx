import type { ReactNode } from 'react'
import { Frame } from '#app/ui/frame.tsx'

export type ClosingCallProps = {
  title: string
  lead?: string
  /** Buttons, the primary one first. */
  actions: ReactNode
  /** Small print below the buttons. */
  note?: string
}

/** The call to action at the end of a public page. */
export function ClosingCall({ title, lead, actions, note }: ClosingCallProps) {
  return (
    <section className="page-width py-20 sm:py-28 print:hidden">
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

import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

export type SettingsCardProps = {
  title: string
  /** Where an address with this hash leads. */
  id?: string
  /** What it is about, in a sentence. */
  lead?: ReactNode
  /** Beside the title, e.g. a state. */
  aside?: ReactNode
  children?: ReactNode
}

/** One subject of the profile. */
export function SettingsCard({ title, id, lead, aside, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 max-w-2xl">
      <Card className="grid gap-6">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={titleId} className="heading text-xl">
              {title}
            </h2>
            {aside}
          </div>
          {lead && <p className="text-soft [overflow-wrap:anywhere]">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}

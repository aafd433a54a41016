import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

export type SettingsCardProps = {
  title: string
  /** The hash of links that lead to this section. */
  id?: string
  /** A sentence below the title. */
  lead?: ReactNode
  /** Content beside the title, such as a badge. */
  aside?: ReactNode
  children?: ReactNode
}

/** One section of the profile. */
export function SettingsCard({ title, id, lead, aside, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 lg:max-w-2xl">
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

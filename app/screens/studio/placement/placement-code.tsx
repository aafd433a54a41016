import { Clapperboard, ClipboardList, Pencil, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { CodeCard, type CodeCardProps } from '#app/components/qr/code-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export type PlacementCodeProps = Omit<CodeCardProps, 'actions' | 'children'> & {
  /** The text that the code encodes. */
  code: string
  /** Path of the style editor. */
  editTo: string
  /** Path of the video pack. */
  packTo: string
  /** Path of the paste kit. */
  kitTo: string
  /** Path of the form that shows it in a live stream. */
  liveTo: string
  ownStyle: boolean
  /** Other facts, as dt and dd elements. */
  facts: ReactNode
}

/** A placement's code and link, with downloads. */
export function PlacementCode({
  code,
  editTo,
  packTo,
  kitTo,
  liveTo,
  ownStyle,
  facts,
  ...card
}: PlacementCodeProps) {
  return (
    <CodeCard
      {...card}
      actions={
        <>
          <ButtonLink to={editTo} variant="secondary" icon={<Pencil aria-hidden="true" />}>
            QR Style
          </ButtonLink>
          <ButtonLink to={packTo} variant="secondary" icon={<Clapperboard aria-hidden="true" />}>
            Video Pack
          </ButtonLink>
          <ButtonLink to={kitTo} variant="secondary" icon={<ClipboardList aria-hidden="true" />}>
            Paste Kit
          </ButtonLink>
          <ButtonLink to={liveTo} variant="secondary" icon={<Radio aria-hidden="true" />}>
            Live Source
          </ButtonLink>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-soft">
        <dt>The code leads to</dt>
        <dd className="timecode">{code}</dd>
        <dt>Style</dt>
        <dd>{ownStyle ? 'Its own' : 'The magnet’s'}</dd>
        {facts}
      </dl>
    </CodeCard>
  )
}

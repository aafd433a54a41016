import { Radio } from 'lucide-react'
import { CodeCard, type CodeCardProps } from '#app/components/qr/code-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export type ParticipationCodeProps = Omit<CodeCardProps, 'actions' | 'children'> & {
  /** The text that the code encodes. */
  code: string
  /** The path of the form for showing the code in a live stream. */
  liveTo: string
}

/** A creator's code and link in a campaign, with downloads. */
export function ParticipationCode({ code, liveTo, ...card }: ParticipationCodeProps) {
  return (
    <CodeCard
      {...card}
      actions={
        <ButtonLink to={liveTo} variant="secondary" icon={<Radio aria-hidden="true" />}>
          Stream Overlay
        </ButtonLink>
      }
    >
      <p>
        <a href={card.link} target="_blank" rel="noopener" className="link">
          Open your page<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        The code leads to <span className="timecode">{code}</span>, even if the brand changes the
        page. A code in a video can’t be changed. That’s why it doesn’t use the brand’s domain,
        which can expire.
      </p>
    </CodeCard>
  )
}

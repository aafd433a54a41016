import { Clapperboard, MapPin, Radio } from 'lucide-react'
import { CodeCard, type CodeCardProps } from '#app/components/qr/code-card.tsx'
import { WayList } from '#app/ui/way-list.tsx'

export type ParticipationCodeProps = Omit<CodeCardProps, 'actions' | 'children'> & {
  /** The text that the code encodes. */
  code: string
  /** Paths of the screens that use the page's codes. */
  ways: { placements: string; pack: string; overlay: string }
  /** The number of current placements. */
  placements: number
}

/** A creator's code and link in a campaign, with downloads and ways to use them. */
export function ParticipationCode({ code, ways, placements, ...card }: ParticipationCodeProps) {
  return (
    <div className="grid gap-4">
      <CodeCard {...card}>
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
      <div className="rounded-md border border-line bg-raised p-5 sm:px-6">
        <WayList
          label="Use your codes"
          ways={[
            {
              to: ways.placements,
              icon: <MapPin aria-hidden="true" />,
              title: 'Placements',
              text: placementsText(placements),
            },
            {
              to: ways.pack,
              icon: <Clapperboard aria-hidden="true" />,
              title: 'Video Pack',
              text: 'Files for your video editor',
            },
            {
              to: ways.overlay,
              icon: <Radio aria-hidden="true" />,
              title: 'Stream Overlay',
              text: 'Shows the code in a live stream',
            },
          ]}
        />
      </div>
    </div>
  )
}

const placementsText = (placements: number) =>
  placements === 0
    ? 'A link and a code for each video and timestamp'
    : placements === 1
      ? '1 placement with its own link and code'
      : `${placements} placements, each with its own link and code`

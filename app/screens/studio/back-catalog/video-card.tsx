import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Replacements } from '#domain/back-catalog/catalog-map.ts'
import type { CodeKind } from '#domain/back-catalog/code-state.ts'
import type { LinkState } from '#domain/back-catalog/link-state.ts'
import type { TimeSpan } from '#domain/back-catalog/video-codes.ts'
import type { MappedCode, MappedVideo } from '#domain/back-catalog/video-map.ts'
import { describeUnread } from '#domain/video-check/scan/finding-messages.ts'
import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { Correction } from './correction-card.tsx'
import { toneOf } from './link-card.tsx'
import { RemedyPart } from './remedy-part.tsx'

const TONES: Record<CodeKind, BadgeTone> = {
  dead: 'error',
  local: 'warning',
  open: 'neutral',
  works: 'success',
  other: 'neutral',
}

/** How many times of a code are shown. */
const SHOWN_TIMES = 8

export type VideoCardProps = {
  video: MappedVideo
  /** The states of the links in descriptions, by their keys. */
  states: ReadonlyMap<string, LinkState>
  replacements: Replacements
}

/** The codes of one video, dead ones first, and the links of its description. */
export function VideoCard({ video, states, replacements }: VideoCardProps) {
  const { name, durationSeconds, codes, unread, left, damagedFrom, description } = video
  const title = description?.title || name
  return (
    <li>
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h3 className="heading text-lg normal-case [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            {title !== name && (
              <>
                <bdi>{name}</bdi>
                {' · '}
              </>
            )}
            {formatSecond(durationSeconds)}
          </p>
        </div>
        {codes.length > 0 && (
          <ul aria-label={`Codes in ${name}`} className="grid gap-4">
            {codes.map((code) => (
              <Code key={code.text} code={code} />
            ))}
          </ul>
        )}
        {codes.length === 0 && unread.length === 0 && <p className="text-soft">No code found.</p>}
        {left > 0 && (
          <Note>{`This video has ${formatCount(left, 'more code', 'more codes')}, which we left out.`}</Note>
        )}
        {unread.map((shape) => (
          <Note key={`${shape.from} ${shape.place}`}>
            {`There may be a code that doesn’t scan. ${describeUnread({ ...shape, text: null }).says}`}
          </Note>
        ))}
        {damagedFrom !== null && (
          <Note>
            {`The file is damaged or cut off, so only the part up to ${formatSecond(damagedFrom)} was checked.`}
          </Note>
        )}
        {description && (
          <div className="grid gap-3 border-t border-line pt-4">
            <h4 className="slate text-soft">In its description</h4>
            <Links links={description.links} states={states} />
            <Correction description={description} states={states} replacements={replacements} />
          </div>
        )}
      </Card>
    </li>
  )
}

function Code({ code: { text, times, state } }: { code: MappedCode }) {
  const more = times.length - SHOWN_TIMES
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state.kind]}>{state.label}</Badge>
        <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{text}</span>
      </div>
      <p className="timecode text-sm">
        {times.slice(0, SHOWN_TIMES).map(describeSpan).join(', ')}
        {more > 0 && ` and ${formatNumber(more)} more`}
      </p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">{state.says}</p>
      {state.kind === 'local' && <RemedyPart remedy={state.remedy} />}
    </li>
  )
}

const describeSpan = ({ from, until }: TimeSpan): string =>
  `${formatSecond(from)} to ${formatSecond(until)}`

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

type LinksProps = {
  links: NonNullable<MappedVideo['description']>['links']
  states: ReadonlyMap<string, LinkState>
}

/** The different links of a description, and what they open. */
function Links({ links, states }: LinksProps) {
  const known = new Map<string, { written: string; state: LinkState }>()
  for (const { key, written } of links) {
    const state = states.get(key)
    if (state && !known.has(key)) known.set(key, { written, state })
  }
  if (known.size === 0) return <p className="text-sm text-soft">No link to one of your magnets.</p>
  return (
    <ul className="grid gap-2">
      {[...known.values()].map(({ written, state }) => (
        <li key={written} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={toneOf(state)}>{state.label}</Badge>
          <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{written}</span>
        </li>
      ))}
    </ul>
  )
}

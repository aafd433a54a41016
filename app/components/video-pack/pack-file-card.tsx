import { Download } from 'lucide-react'
import { ToneIcon } from '#app/ui/alert.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Verdict } from '#domain/screen/verdict.ts'
import type { PackVerdict } from '#domain/video-pack/pack-verdict.ts'

export type ShownFile = {
  name: string
  kind: 'image' | 'vector'
  title: string
  use: string
  isVertical: boolean
  /** Paths of the picture of it in a video, and of the file. */
  preview: string
  download: string
  /** Null: it can't be offered, for the reason in `refusal`. */
  verdict: PackVerdict | null
  refusal: string | null
  /** What to know about it, such as words that don't fit. */
  notes: string[]
}

/** A file of the pack: where it will be in a video, its figures, and its download. */
export function PackFileCard({ file }: { file: ShownFile }) {
  const { verdict } = file
  return (
    <Card flush className="flex flex-col overflow-hidden">
      <div className="grid aspect-video place-items-center border-b border-line bg-sunken">
        {verdict ? (
          <img
            src={file.preview}
            alt={`${file.title} in a video`}
            loading="lazy"
            className={classNames('h-full', file.isVertical ? 'aspect-9/16' : 'w-full')}
          />
        ) : (
          <ToneIcon tone="warning" className="size-8 text-warn" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="heading text-lg">{file.title}</h3>
          {verdict && file.kind === 'image' && (
            <Badge tone={TONE[verdict.verdict]}>{WORD[verdict.verdict]}</Badge>
          )}
        </div>
        <p className="text-sm text-soft">{file.use}</p>
        {verdict && <Figures verdict={verdict} isVector={file.kind === 'vector'} />}
        {[file.refusal, ...file.notes].map(
          (note) =>
            note && (
              <p key={note} className="flex items-start gap-2 text-sm text-warn">
                <ToneIcon tone="warning" className="mt-0.5 size-4 flex-none" />
                <span>{note}</span>
              </p>
            ),
        )}
        {verdict && (
          <a
            href={file.download}
            download
            className={classNames(buttonClasses({ variant: 'secondary' }), 'mt-auto')}
          >
            <Download aria-hidden="true" />
            Download
            <span className="sr-only">{file.title}</span>
          </a>
        )}
      </div>
    </Card>
  )
}

function Figures({ verdict, isVector }: { verdict: PackVerdict; isVector: boolean }) {
  const { size, module, moduleSize, symbol, plate } = verdict
  const facts = isVector
    ? [
        ['Size', 'any'],
        ['Module', 'H/120 or more'],
      ]
    : [
        ['Size', `${size.width} × ${size.height} px`],
        ['Module', `${module} px = ${moduleSize}`],
        ['Symbol', `${symbol} px`],
        ['Plate', `${plate} px`],
      ]
  return (
    <dl className="timecode grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-xs [&>dt]:text-soft">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONE: Record<Verdict, BadgeTone> = {
  fail: 'error',
  weak: 'warning',
  pass: 'success',
  good: 'success',
}
const WORD: Record<Verdict, string> = {
  fail: 'Too small',
  weak: 'Weak',
  pass: 'Large enough',
  good: 'Comfortable',
}

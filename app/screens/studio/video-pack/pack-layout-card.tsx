import { Download } from 'lucide-react'
import { ToneIcon } from '#app/ui/alert.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Verdict } from '#domain/screen/screen.ts'
import type { PackFile, PackLayout } from '#domain/video-pack/pack-files.ts'
import type { PackVerdict } from '#domain/video-pack/pack-verdict.ts'

export type ShownFile = Pick<PackFile, 'name' | 'kind' | 'title' | 'label'> & {
  /** Path of the file. */
  download: string
  /** Null: it isn't offered. */
  verdict: PackVerdict | null
  /** Why it isn't offered. */
  refusal: string | null
}

/** The files of one layout. */
export type ShownLayout = {
  layout: PackLayout
  title: string
  use: string
  /** Path of the picture of it in a video; null if the code doesn't fit. */
  preview: string | null
  /** What to know about it, such as words that don't fit. */
  notes: string[]
  files: ShownFile[]
}

/** A layout of the pack: where it will be in a video, and its files with their figures. */
export function PackLayoutCard({ shown }: { shown: ShownLayout }) {
  const { title, use, preview, notes, files } = shown
  const verdict = files.find((file) => file.verdict && file.kind === 'image')?.verdict
  const refusals = files.map(({ refusal }) => refusal).filter((refusal) => refusal !== null)
  return (
    <Card flush className="flex flex-col overflow-hidden print:flex-row">
      <div className="relative aspect-video border-b border-line bg-sunken print:m-[3mm] print:mr-0 print:w-[44mm] print:flex-none print:self-start print:border-0">
        {preview ? (
          <img
            src={preview}
            alt={`${title} in a video`}
            loading="lazy"
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <ToneIcon tone="warning" className="absolute inset-0 m-auto size-8 text-warn" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5 print:gap-2 print:p-[3mm]">
        <div className="grid gap-1.5 print:gap-0.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="heading text-lg">{title}</h3>
            {verdict && <Badge tone={TONE[verdict.verdict]}>{WORD[verdict.verdict]}</Badge>}
          </div>
          <p className="text-sm text-soft">{use}</p>
        </div>
        {[...new Set([...notes, ...refusals])].map((note) => (
          <p key={note} className="flex items-start gap-2 text-sm text-warn">
            <ToneIcon tone="warning" className="mt-0.5 size-4 flex-none" />
            <span>{note}</span>
          </p>
        ))}
        <ul className="grid gap-3 print:grid-cols-3">
          {files.map((file) => file.verdict && <FileRow key={file.name} {...file} />)}
        </ul>
      </div>
    </Card>
  )
}

function FileRow({ kind, title, label, download, verdict }: ShownFile) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 print:block print:pt-1">
      {verdict && <Figures verdict={verdict} isVector={kind === 'vector'} />}
      <a
        href={download}
        download
        className={classNames(buttonClasses({ variant: 'secondary', size: 'small' }), 'min-w-28')}
      >
        <Download aria-hidden="true" />
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">Download {title}</span>
      </a>
    </li>
  )
}

function Figures({ verdict, isVector }: { verdict: PackVerdict; isVector: boolean }) {
  const { size, module, moduleSize, symbol, plate } = verdict
  const facts: [term: string, fact: string][] = isVector
    ? [
        ['Size', 'any'],
        ['Module', 'your choice, at least H/120'],
      ]
    : [
        ['Size', `${size.width} × ${size.height} px`],
        ['Module', `${module} px = ${moduleSize}`],
        ['Code', `${symbol} px`],
        ['Plate', `${plate} px`],
      ]
  return (
    <dl className="timecode grid flex-1 basis-40 print:text-[7pt] grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs [&_dt]:text-soft">
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

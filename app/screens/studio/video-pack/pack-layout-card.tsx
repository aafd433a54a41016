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
  /** The path of the file. */
  download: string
  /** Null if the file isn't offered. */
  verdict: PackVerdict | null
  /** Why the file isn't offered. */
  refusal: string | null
}

/** The files of one layout. */
export type ShownLayout = {
  layout: PackLayout
  title: string
  use: string
  /** The path of a picture of the layout in a video; null if the code doesn't fit. */
  preview: string | null
  /** Notes about the layout, such as about words that don't fit. */
  notes: string[]
  files: ShownFile[]
}

/**
 * Returns what a creator should know about a layout before downloading it. Each sentence occurs
 * once.
 */
export const warningsAbout = ({ notes, files }: ShownLayout): string[] => [
  ...new Set([...notes, ...files.flatMap(({ refusal }) => refusal ?? [])]),
]

/** A layout of the pack: its look in a video, and its files. */
export function PackLayoutCard({ shown }: { shown: ShownLayout }) {
  const { title, use, preview, files } = shown
  const verdict = files.find((file) => file.verdict && file.kind === 'image')?.verdict
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
      <div className="flex flex-1 flex-col gap-3 p-5 print:gap-2 print:p-[3mm]">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="heading text-lg">{title}</h3>
          {verdict && <Badge tone={TONE[verdict.verdict]}>{WORD[verdict.verdict]}</Badge>}
        </div>
        <p className="text-sm text-soft">{use}</p>
        {verdict && (
          <p className="timecode text-xs text-soft">
            {`${verdict.size.width} × ${verdict.size.height} · code ${verdict.codeSize}`}
          </p>
        )}
        {warningsAbout(shown).map((warning) => (
          <p key={warning} className="flex items-start gap-2 text-sm text-warn">
            <ToneIcon tone="warning" className="mt-0.5 size-4 flex-none" />
            <span>{warning}</span>
          </p>
        ))}
        <ul className="mt-auto flex flex-wrap gap-2">
          {files.map(
            ({ name, title: file, label, download, verdict: isOffered }) =>
              isOffered && (
                <li key={name}>
                  <a
                    href={download}
                    download
                    className={classNames(buttonClasses({ variant: 'secondary', size: 'small' }))}
                  >
                    <Download aria-hidden="true" />
                    <span aria-hidden="true">{label}</span>
                    <span className="sr-only">Download {file}</span>
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </Card>
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
  weak: 'A bit small',
  pass: 'Large enough',
  good: 'Comfortable',
}

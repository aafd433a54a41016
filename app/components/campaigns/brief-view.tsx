import type { ReactNode } from 'react'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  BRIEF_LISTS,
  BRIEF_TEXT_NAMES,
  type Brief,
  type BriefContent,
  type BriefFile,
  type BriefPart,
  type DeliverableInput,
  partLabel,
} from '#domain/campaigns/brief.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'

export type BriefViewProps = {
  brief: Pick<Brief, keyof BriefContent>
  /** Returns the URL of a reference file. Without it, only the names of files are shown. */
  fileUrl?: ((fileId: string) => string) | undefined
  /** The parts that are marked as changed. */
  changed?: readonly BriefPart[]
  /** The element of the parts' headings. */
  heading?: 'h2' | 'h3'
}

/** A brief to read or to print. Parts that the brand left empty are omitted. */
export function BriefView({ brief, fileUrl, changed = [], heading = 'h2' }: BriefViewProps) {
  const { deliverables, links, files } = brief
  const marks = (part: BriefPart) => ({
    heading,
    title: partLabel(part),
    isChanged: changed.includes(part),
  })
  return (
    <div className="grid gap-6 [overflow-wrap:anywhere]">
      {BRIEF_TEXT_NAMES.map((name) => {
        const text = brief[name]
        if (text === null && !changed.includes(name)) return null
        return (
          <Part key={name} {...marks(name)}>
            {text === null ? (
              <Removed />
            ) : (
              <BriefLines text={text} asList={BRIEF_LISTS.includes(name)} />
            )}
          </Part>
        )
      })}
      {(deliverables.length > 0 || changed.includes('deliverables')) && (
        <Part {...marks('deliverables')}>
          {deliverables.length === 0 ? <Removed /> : <Deliverables deliverables={deliverables} />}
        </Part>
      )}
      {(links.length > 0 || changed.includes('links')) && (
        <Part {...marks('links')}>
          {links.length === 0 ? <Removed /> : <Links links={links} />}
        </Part>
      )}
      {(files.length > 0 || changed.includes('files')) && (
        <Part {...marks('files')}>
          {files.length === 0 ? <Removed /> : <Files files={files} fileUrl={fileUrl} />}
        </Part>
      )}
    </div>
  )
}

const Removed = () => <p className="text-soft">Removed since you accepted the brief.</p>

type PartProps = {
  heading: 'h2' | 'h3'
  title: string
  isChanged: boolean
  children: ReactNode
}

function Part({ heading: Heading, title, isChanged, children }: PartProps) {
  return (
    <section className="grid gap-2 break-inside-avoid">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="text-base font-[680]">{title}</Heading>
        {isChanged && <Badge tone="warning">Changed</Badge>}
      </div>
      {children}
    </section>
  )
}

function BriefLines({ text, asList }: { text: string; asList: boolean }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (!asList || lines.length < 2) {
    return (
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {text}
      </p>
    )
  }
  return (
    <ul dir="auto" className="grid max-w-prose list-disc gap-1 pl-5">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice, and they never move.
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}

function Deliverables({ deliverables }: { deliverables: DeliverableInput[] }) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {deliverables.map(({ title, format, dueOn }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a deliverable may occur twice.
          key={at}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
        >
          <span className="grid min-w-0">
            <bdi className="font-[620]">{title}</bdi>
            {format && (
              <span className="text-sm text-soft">
                <bdi>{format}</bdi>
              </span>
            )}
          </span>
          <span className="timecode text-sm">{`By ${dayWords(dueOn)}`}</span>
        </li>
      ))}
    </ul>
  )
}

function Links({ links }: { links: string[] }) {
  return (
    <ul className="grid gap-1">
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener nofollow" className="link">
            {link}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type FilesProps = { files: BriefFile[]; fileUrl: BriefViewProps['fileUrl'] }

function Files({ files, fileUrl }: FilesProps) {
  return (
    <ul className="grid gap-1">
      {files.map(({ id, filename, bytes }) => (
        <li key={id}>
          {fileUrl ? (
            <a href={fileUrl(id)} download className="link">
              <bdi>{filename}</bdi>
            </a>
          ) : (
            <bdi>{filename}</bdi>
          )}
          <span className="text-sm text-soft">{` (${formatFileSize(bytes)})`}</span>
        </li>
      ))}
    </ul>
  )
}

/** The brand's words to one creator. */
export function PersonalNote({ brand, note }: { brand: string; note: string }) {
  return (
    <figure className="grid gap-2 border-l-4 border-line pl-4 [overflow-wrap:anywhere]">
      <blockquote dir="auto" className="max-w-prose whitespace-pre-line">
        {note}
      </blockquote>
      <figcaption className="text-sm text-soft">
        <bdi>{brand}</bdi>, to you
      </figcaption>
    </figure>
  )
}

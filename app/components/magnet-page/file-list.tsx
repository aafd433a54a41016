import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { fill, fillPlural, type VisitorWords } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { useLeavingTarget } from './embedded.ts'
import css from './file-list.css?inline'
import { useWords } from './words.tsx'

/** How many of a ZIP's files the page names. */
const NAMED = 50

type FileListProps = {
  files: readonly VisitorFile[]
  /** The token of the page, which the buttons need. */
  token: string
  /** The token of the players and pictures; null before the visitor has confirmed their email. */
  playToken: string | null
  /** The label of the buttons. */
  label?: string | undefined
}

/** The files of a magnet, each with its size and button. Audio and video can be played here. */
export function FileList({ files, token, playToken, label }: FileListProps) {
  const target = useLeavingTarget()
  return (
    <FileItems
      files={files}
      label={label}
      player={(file) => playToken && <Player file={file} token={playToken} />}
      form={(file, button) => (
        <form method="post" action={href('/get/:token', { token })} target={target}>
          <input type="hidden" name="file" value={file.slot} />
          {button}
        </form>
      )}
    />
  )
}

type FileItemsProps = Pick<FileListProps, 'files' | 'label'> & {
  player: (file: VisitorFile) => ReactNode
  /** Returns the form around a file's button. */
  form: (file: VisitorFile, button: ReactNode) => ReactNode
}

/** The list of files, also used for previews. */
export function FileItems({ files, label, player, form }: FileItemsProps) {
  const words = useWords()
  const text = label ?? (files.length === 1 ? words.download.file : words.files.download)
  return (
    <>
      <style>{css}</style>
      <ul className="files">
        {files.map((file) => (
          <li key={file.slot}>
            <div>
              <strong dir="auto">{file.title}</strong>
              <p className="small">{describeFile(words, file)}</p>
            </div>
            {player(file)}
            {form(
              file,
              <button
                type="submit"
                aria-label={files.length > 1 ? `${text}: ${file.title}` : undefined}
              >
                {text}
              </button>,
            )}
            {file.listing && <Listing listing={file.listing} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns 'ZIP · 3.4 MB · 12 files'. */
export const describeFile = (
  words: VisitorWords,
  { format, bytes, listing }: VisitorFile,
): string =>
  [format, formatFileSize(bytes), ...(listing ? [countFiles(words, listing.files)] : [])].join(
    ' · ',
  )

const countFiles = (words: VisitorWords, count: number) =>
  fillPlural(words, words.files.count, count, { count })

/** The preview of a magnet's only file: a player, or a PDF's first page. */
export function FilePreview(props: { file: VisitorFile; token: string }) {
  if (!props.file.plays && !props.file.hasPicture) return null
  return (
    <PlayerFrame>
      <Player {...props} />
    </PlayerFrame>
  )
}

const PlayerFrame = ({ children }: { children: ReactNode }) => (
  <>
    <style>{css}</style>
    <div className="files">{children}</div>
  </>
)

function Player({ file, token }: { file: VisitorFile; token: string }) {
  const words = useWords()
  const path = href('/get/:token/file', { token })
  const url = `${path}?file=${file.slot}`
  if (file.hasPicture) {
    const alt = fill(words, words.files.firstPage, { title: file.title })
    return <img src={`${url}&page=1`} alt={alt} loading="lazy" />
  }
  // Nothing is loaded before the visitor presses play.
  if (file.plays === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: creators upload no captions
      <audio controls preload="none" src={`${url}&play=1`} aria-label={file.title} />
    )
  }
  if (file.plays === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: creators upload no captions
      <video controls preload="none" playsInline src={`${url}&play=1`} aria-label={file.title} />
    )
  }
  return null
}

/** The preview of a magnet's only file in a preview of the page. */
export function StillPreview({ file }: { file: VisitorFile }) {
  if (!file.plays) return null
  return (
    <PlayerFrame>
      <StillPlayer file={file} />
    </PlayerFrame>
  )
}

/** A player in a preview, which has nothing to play. */
export function StillPlayer({ file: { plays, title } }: { file: VisitorFile }) {
  // biome-ignore lint/a11y/useMediaCaption: it plays nothing
  if (plays === 'audio') return <audio controls aria-label={title} />
  // biome-ignore lint/a11y/useMediaCaption: it plays nothing
  if (plays === 'video') return <video controls playsInline aria-label={title} />
  return null
}

/** Whether a magnet's files are shown as a list. A link, and one file of a basic type, aren't. */
export const isListed = (fileType: FileType, files: readonly VisitorFile[]): boolean =>
  files.length > 1 || (fileType === 'other' && files.length > 0)

function Listing({ listing }: { listing: NonNullable<VisitorFile['listing']> }) {
  const words = useWords()
  const { files: ours } = words
  const named = listing.entries.slice(0, NAMED)
  const more = listing.files - named.length
  return (
    <details>
      <summary>{ours.contents}</summary>
      <ul>
        {named.map(({ path, bytes, files }) => (
          <li key={path}>
            <span dir="auto">{path}</span> ({formatFileSize(bytes)}
            {files !== undefined && `, ${countFiles(words, files)}`})
          </li>
        ))}
        {more > 0 && <li>{fillPlural(words, ours.more, more, { count: more })}</li>}
      </ul>
    </details>
  )
}

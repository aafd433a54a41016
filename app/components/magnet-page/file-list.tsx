import { href } from 'react-router'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { formatCount } from '#lib/format-number.ts'
import css from './file-list.css?inline'

/** How many of a ZIP's files the page names. */
const NAMED = 50

type FileListProps = {
  /** The token of the page, which the buttons need. */
  token: string
  files: readonly VisitorFile[]
  /** The token of the players and pictures; null before the visitor has confirmed their email. */
  playToken: string | null
  /** The label of the buttons. */
  label?: string | undefined
}

/** The files of a magnet, each with its size and button. Audio and video can be played here. */
export function FileList({ token, files, playToken, label }: FileListProps) {
  const text = label ?? (files.length === 1 ? 'Download Now' : 'Download')
  return (
    <>
      <style>{css}</style>
      <ul className="files">
        {files.map((file) => (
          <li key={file.slot}>
            <div>
              <strong dir="auto">{file.title}</strong>
              <p className="small">{describeFile(file)}</p>
            </div>
            {playToken && <Player file={file} token={playToken} />}
            <form method="post" action={href('/get/:token', { token })}>
              <input type="hidden" name="file" value={file.slot} />
              <button
                type="submit"
                aria-label={files.length > 1 ? `${text}: ${file.title}` : undefined}
              >
                {text}
              </button>
            </form>
            {file.listing && <Listing listing={file.listing} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns 'ZIP · 3.4 MB · 12 files'. */
export const describeFile = ({ format, bytes, listing }: VisitorFile): string =>
  [format, formatFileSize(bytes), ...(listing ? [formatCount(listing.files, 'file')] : [])].join(
    ' · ',
  )

/** The preview of a magnet's only file: a player, or a PDF's first page. */
export function FilePreview(props: { file: VisitorFile; token: string }) {
  if (!props.file.plays && !props.file.hasPicture) return null
  return (
    <>
      <style>{css}</style>
      <div className="files">
        <Player {...props} />
      </div>
    </>
  )
}

function Player({ file, token }: { file: VisitorFile; token: string }) {
  const path = href('/get/:token/file', { token })
  const url = `${path}?file=${file.slot}`
  if (file.hasPicture) {
    return <img src={`${url}&page=1`} alt={`First page of ${file.title}`} loading="lazy" />
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

function Listing({ listing }: { listing: NonNullable<VisitorFile['listing']> }) {
  const named = listing.entries.slice(0, NAMED)
  const more = listing.files - named.length
  return (
    <details>
      <summary>What’s in it</summary>
      <ul>
        {named.map(({ path, bytes, files }) => (
          <li key={path}>
            <span dir="auto">{path}</span> ({formatFileSize(bytes)}
            {files !== undefined && `, ${formatCount(files, 'file')}`})
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more, 'more file')}</li>}
      </ul>
    </details>
  )
}

import type { FileType } from '#domain/files/file-type.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { FileList } from './file-list.tsx'
import { DownloadForm } from './signed-link-notes.tsx'

type DownloadProps = {
  token: string
  view: { fileType: FileType; files: VisitorFile[] | null; playToken: string | null }
  label?: string | undefined
}

/** What a visitor gets: one button, or the list of files. */
export function Download({ token, view, label }: DownloadProps) {
  const { fileType, files, playToken } = view
  return files ? (
    <FileList token={token} files={files} playToken={playToken} label={label} />
  ) : (
    <DownloadForm token={token} fileType={fileType} label={label} />
  )
}

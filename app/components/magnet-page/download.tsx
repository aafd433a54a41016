import type { FileType } from '#domain/files/file-type.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { FileList, FilePreview, isListed } from './file-list.tsx'
import { DownloadForm } from './signed-link-notes.tsx'

type DownloadProps = {
  token: string
  view: { fileType: FileType; files: VisitorFile[]; playToken: string | null }
  label?: string | undefined
}

/**
 * What a visitor gets: the list of files. A link, and one file of the four types that the form offers
 * first, have only a button, above which the file is previewed.
 */
export function Download({ token, view, label }: DownloadProps) {
  const { fileType, files, playToken } = view
  if (isListed(fileType, files)) {
    return <FileList token={token} files={files} playToken={playToken} label={label} />
  }
  const [file] = files
  return (
    <>
      {file && playToken && <FilePreview file={file} token={playToken} />}
      <DownloadForm token={token} fileType={fileType} label={label} />
    </>
  )
}

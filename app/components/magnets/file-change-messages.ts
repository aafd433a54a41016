import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import type { FileChange } from '#domain/magnets/magnet-files.ts'

/** The notices after a change of a magnet's files. */
export const FILE_NOTICES: Record<FileChange['do'], string> = {
  add: 'File added.',
  title: 'Title saved.',
  replace: 'File replaced. Links that visitors already have lead to the new file.',
  remove: 'File removed.',
  move: 'Order saved.',
}

type Reason = 'not-found' | 'file-missing' | 'full' | 'only-file' | 'quota' | 'ended' | 'template'

/** Returns why a change of a magnet's files was rejected, by form field. */
export function fileRefusal(reason: Reason): Record<string, string> {
  switch (reason) {
    case 'not-found':
      return { '': 'File not found. It may have been removed in another tab.' }
    case 'file-missing':
      return { file: 'Please choose the file again.' }
    case 'full':
      return { file: 'A page can offer up to 10 files. Please remove one first.' }
    case 'only-file':
      return { '': 'A magnet needs at least one file. Please replace this one instead.' }
    case 'quota':
      return { file: UPLOAD_MESSAGES.quota }
    case 'ended':
      return { '': 'The campaign has ended, so its files can’t be changed.' }
    case 'template':
      return { '': 'The first file belongs to the template. Please change it there.' }
  }
}

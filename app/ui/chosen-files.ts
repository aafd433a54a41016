/** A file that was chosen or dropped, alone or with a folder. */
export type ChosenFile = {
  file: File
  /** The name with its folders, such as 'Videos/2019/lamp.mp4'. */
  path: string
  isInFolder: boolean
}

export type ChosenFiles = {
  files: ChosenFile[]
  /** Whether folders had more than MAX_FILES files, of which some were left out. */
  isCut: boolean
}

/** The maximum number of files that are read from folders. */
export const MAX_FILES = 5000
const MAX_DEPTH = 12

/** Returns the files of a file field, also of one that chooses folders. */
export function filesOfField(list: FileList): ChosenFiles {
  const all = [...list].map((file): ChosenFile => {
    const path = file.webkitRelativePath || file.name
    return { file, path, isInFolder: path.includes('/') }
  })
  return { files: all.slice(0, MAX_FILES), isCut: all.length > MAX_FILES }
}

/**
 * Returns dropped files, and the files in dropped folders. It must be called during the drop event,
 * because the browser forgets the dropped items after it.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFiles> {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    return entry ? [entry] : []
  })
  if (entries.length === 0) return filesOfField(files)
  const found: ChosenFiles = { files: [], isCut: false }
  for (const entry of entries) await addEntry(found, entry, 0)
  return found
}

async function addEntry(found: ChosenFiles, entry: FileSystemEntry, depth: number): Promise<void> {
  if (found.files.length >= MAX_FILES || depth > MAX_DEPTH) {
    found.isCut = true
    return
  }
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) =>
      entry.file(resolve, () => resolve(null)),
    )
    const path = entry.fullPath.replace(/^\//, '') || entry.name
    if (file) found.files.push({ file, path, isInFolder: depth > 0 })
    return
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  for (;;) {
    // A reader returns a folder's entries in several parts.
    const part = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (part.length === 0) return
    for (const inside of part) await addEntry(found, inside, depth + 1)
    if (found.isCut) return
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

import { z } from 'zod'
import type { ArchiveListing } from '#db/schema/files.ts'
import { extensionOf, type FileKind } from '#domain/files/upload-rules.ts'
import { lineInput } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'

/** The place of a magnet's first file. Further files have the id of their row. */
export const FIRST_FILE = 'first'
export const MAX_FILE_TITLE = 120

export type FileChange =
  | { do: 'add'; fileId: string; title: string | null }
  | { do: 'title'; slot: string; title: string | null }
  | { do: 'replace'; slot: string; fileId: string }
  | { do: 'remove'; slot: string }
  | { do: 'move'; slot: string; to: 'up' | 'down' }

/** The owner's title for a file; null for its name. */
export const fileTitleInput = lineInput({
  max: MAX_FILE_TITLE,
  tooLong: `Please keep the title to ${MAX_FILE_TITLE} characters.`,
})
  .nullable()
  .transform((typed) => (typed && isVisible(typed) ? typed : null))

/** The forms that change the files of a magnet or a campaign. */
export const fileChangeForm = z
  .object({
    intent: z.string().default(''),
    slot: z.string().max(40).default(''),
    file: z.string().max(40).default(''),
    file_error: z.string().max(500).default(''),
    file_title: z.string().default(''),
  })
  .transform((form, context): FileChange => {
    const { intent, slot, file } = form
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    const title = fileTitleInput.safeParse(form.file_title)
    if (!title.success) {
      return refuse('file_title', `Please keep the title to ${MAX_FILE_TITLE} characters.`)
    }
    if (intent === 'add' || intent === 'replace') {
      if (form.file_error) return refuse('file', form.file_error)
      if (file === '') return refuse('file', 'Please choose a file.')
      if (intent === 'replace') return { do: 'replace', slot, fileId: file }
      return { do: 'add', fileId: file, title: title.data }
    }
    if (intent === 'title') return { do: 'title', slot, title: title.data }
    if (intent === 'remove') return { do: 'remove', slot }
    if (intent === 'up' || intent === 'down') return { do: 'move', slot, to: intent }
    return refuse('', 'Please try again.')
  })

/** A file as its owner and visitors see it, without storage keys. */
export type ShownFile = {
  slot: string
  /** The owner's title, or else the file's name. */
  title: string
  filename: string
  /** The format, such as 'MP3'. */
  format: string
  kind: FileKind
  bytes: number
  listing: ArchiveListing | null
}

type Stored = {
  filename: string
  kind: FileKind
  bytes: number
  listing: ArchiveListing | null
}

type Slotted<File> = { slot: string; title: string | null; file: File }

export function toShownFile({ slot, title, file }: Slotted<Stored>): ShownFile {
  const { filename, kind, bytes, listing } = file
  const format = extensionOf(filename).slice(1).toUpperCase()
  return { slot, title: title ?? filename, filename, format, kind, bytes, listing }
}

/**
 * A file in its owner's list. `fileId` changes if the file is replaced, and `slot` if it changes
 * places with the first one.
 */
export type ManagedFile = ShownFile & { fileId: string }

export const toManagedFile = (slotted: Slotted<Stored & { id: string }>): ManagedFile => ({
  ...toShownFile(slotted),
  fileId: slotted.file.id,
})

/** A file on a visitor's page. */
export type VisitorFile = ShownFile & {
  /** How it plays in the page; null if it doesn't. */
  plays: 'audio' | 'video' | null
  /** Whether there is a picture of its first page. */
  hasPicture: boolean
}

/** Formats that all current browsers play. */
const PLAYED = ['video/mp4', 'video/webm']

export function toVisitorFile(
  slotted: Slotted<Stored & { contentType: string; variants: readonly unknown[] }>,
): VisitorFile {
  const { kind, contentType, variants } = slotted.file
  const isVideo = kind === 'video' && PLAYED.includes(contentType)
  const plays = kind === 'audio' ? 'audio' : isVideo ? 'video' : null
  return { ...toShownFile(slotted), plays, hasPicture: kind === 'pdf' && variants.length > 0 }
}

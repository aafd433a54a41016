import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FileKind } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { FILE_TYPES, type FileType } from '#domain/magnets/magnet.ts'
import { clearDraft, loadDraft, saveDraft } from './form-draft.ts'
import { type Fields, fillFields, readFields, sameFields } from './form-fields.ts'

type Slot = FileKind | 'hero'
export type Uploads = Partial<Record<Slot, UploadedFile | null>>

export type MagnetFormOptions = {
  /** Whose form this is: what is typed is kept by the tab, for this account only. */
  ownerId: string
  /** The draft's name. */
  draft: string
  /** What the fields hold before anybody types. */
  initial: Fields
  /** What a refused form comes back with: no draft takes its place. */
  values: Fields | null
  /** What a refused form had uploaded already. */
  given: { file: UploadedFile | null; hero_image: UploadedFile | null }
  /** Of which state of the magnet this is the form; another one starts it anew. */
  version?: string
}

export type MagnetForm = {
  form: RefObject<HTMLFormElement | null>
  /** As typed and chosen at the moment. */
  fields: Fields
  type: FileType
  uploads: Uploads
  putUpload(slot: Slot, file: UploadedFile | null): void
  /** Which uploads are under way. */
  sending: { file: boolean; hero: boolean }
  setSending(which: 'file' | 'hero', on: boolean): void
  /** To be called at every input: reads the fields and keeps them. */
  keep(): void
  /** Changes fields for the person, e.g. to what was saved elsewhere. */
  put(fields: Fields): void
  isChanged: boolean
  /** The words of an earlier visit were put back; the version they were typed over. */
  restored: { version: string | undefined } | null
  startOver(): void
}

/** The state create and edit share: words in the page's own fields, uploads, and the tab's draft. */
export function useMagnetForm(options: MagnetFormOptions): MagnetForm {
  const { ownerId, draft, initial, values, given, version } = options
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(values ?? initial)
  const [uploads, setUploads] = useState<Uploads>(() => fromGiven(given))
  const [sending, setSending] = useState({ file: false, hero: false })
  const [restored, setRestored] = useState<MagnetForm['restored']>(null)

  // Uploads end long after the rendering that began them: they must not undo each other.
  const latest = useRef(uploads)
  const putUploads = (changes: Uploads) => {
    latest.current = { ...latest.current, ...changes }
    setUploads(latest.current)
  }
  const keep = () => {
    if (!form.current) return
    const now = readFields(form.current)
    setFields(now)
    const base = restored ? restored.version : version
    saveDraft(draft, ownerId, { fields: now, uploads: latest.current, version: base })
  }
  const put = (changes: Fields) => {
    if (!form.current) return
    fillFields(form.current, { ...readFields(form.current), ...changes })
    keep()
  }

  const begun = useRef<string | null>(null)
  // The page's own fields and the tab's storage are the outside here. They are read when the form
  // appears, and when a saved one begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then.
  useEffect(() => {
    if (!form.current) return
    const isSaved = begun.current !== null && begun.current !== (version ?? '')
    begun.current = version ?? ''
    const kept = isSaved || values ? null : loadDraft(draft, ownerId)
    if (isSaved) {
      putUploads(NO_UPLOADS)
      setRestored(null)
    } else if (kept && sameFields(readFields(form.current), initial)) {
      fillFields(form.current, kept.fields)
      putUploads(kept.uploads)
      setRestored({ version: kept.version })
    }
    setFields(readFields(form.current))
  }, [version])

  return {
    form,
    fields,
    type: FILE_TYPES.find((known) => known === fields.file_type) ?? 'pdf',
    uploads,
    putUpload(slot, file) {
      putUploads({ [slot]: file })
      keep()
    },
    sending,
    setSending: (which, on) => setSending((now) => ({ ...now, [which]: on })),
    keep,
    put,
    isChanged: !sameFields(fields, initial) || Object.values(uploads).some(Boolean),
    restored,
    startOver() {
      clearDraft(draft)
      form.current?.reset()
      putUploads(NO_UPLOADS)
      setRestored(null)
      if (form.current) setFields(readFields(form.current))
    },
  }
}

const NO_UPLOADS: Uploads = { pdf: null, image: null, video: null, hero: null }

function fromGiven({ file, hero_image: hero }: MagnetFormOptions['given']): Uploads {
  return { ...(file && { [file.kind]: file }), hero }
}

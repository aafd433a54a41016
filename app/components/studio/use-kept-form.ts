import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { clearDraft, type DraftPlace, loadDraft, saveDraft } from './form-draft.ts'
import { type Fields, fillFields, readFields, sameFields } from './form-fields.ts'

export type KeptFormOptions<Slot extends string> = {
  /** Whose form this is: what is typed is kept by the browser, for this account only. */
  ownerId: string
  /** The draft's name, and where it is kept. */
  draft: string
  place?: DraftPlace
  /** What the fields hold before anybody types. */
  initial: Fields
  /** What a refused form comes back with: no draft takes its place. */
  values: Fields | null
  /** What a refused form had uploaded already. */
  given: Partial<Record<Slot, UploadedFile | null>>
  /** Of which saved state this is the form; another one starts it anew. */
  version?: string | undefined
}

export type KeptForm<Slot extends string> = {
  form: RefObject<HTMLFormElement | null>
  /** As typed and chosen at the moment. */
  fields: Fields
  uploads: Partial<Record<Slot, UploadedFile | null>>
  putUpload(slot: Slot, file: UploadedFile | null): void
  /** To be called at every input: reads the fields and keeps them. */
  keep(): void
  /** Changes fields for the person, e.g. to what was saved elsewhere. */
  put(fields: Fields): void
  isChanged: boolean
  /** The words of an earlier visit were put back; the version they were typed over. */
  restored: { version: string | undefined } | null
  startOver(): void
}

/** A form whose words and uploads outlive a crash: the page's own fields, and the browser's draft. */
export function useKeptForm<Slot extends string>(options: KeptFormOptions<Slot>): KeptForm<Slot> {
  type Uploads = KeptForm<Slot>['uploads']
  const { ownerId, draft, place, initial, values, given, version } = options
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(values ?? initial)
  const [uploads, setUploads] = useState<Uploads>(given)
  const [restored, setRestored] = useState<KeptForm<Slot>['restored']>(null)

  // Uploads end long after the rendering that began them: they must not undo each other.
  const latest = useRef(uploads)
  const setAllUploads = (all: Uploads) => {
    latest.current = all
    setUploads(all)
  }
  const keep = () => {
    if (!form.current) return
    const now = readFields(form.current)
    setFields(now)
    const base = restored ? restored.version : version
    saveDraft(draft, ownerId, { fields: now, uploads: latest.current, version: base }, place)
  }
  const put = (changes: Fields) => {
    if (!form.current) return
    fillFields(form.current, { ...readFields(form.current), ...changes })
    keep()
  }

  const begun = useRef<string | null>(null)
  // The page's own fields and the browser's storage are the outside here. They are read when the
  // form appears, and when a saved one begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then.
  useEffect(() => {
    if (!form.current) return
    const isSaved = begun.current !== null && begun.current !== (version ?? '')
    begun.current = version ?? ''
    const kept = isSaved || values ? null : loadDraft(draft, ownerId, place)
    if (isSaved) {
      setAllUploads({})
      setRestored(null)
    } else if (kept && sameFields(readFields(form.current), initial)) {
      fillFields(form.current, kept.fields)
      setAllUploads({ ...latest.current, ...(kept.uploads as Uploads) })
      setRestored({ version: kept.version })
    }
    setFields(readFields(form.current))
  }, [version])

  return {
    form,
    fields,
    uploads,
    putUpload(slot, file) {
      setAllUploads({ ...latest.current, [slot]: file })
      keep()
    },
    keep,
    put,
    isChanged: !sameFields(fields, initial) || Object.values(uploads).some(Boolean),
    restored,
    startOver() {
      clearDraft(draft, place)
      setAllUploads({})
      setRestored(null)
      if (!form.current) return
      form.current.reset()
      // A choice's default follows what was chosen last, so that a reset alone leaves it.
      fillFields(form.current, initial)
      setFields(readFields(form.current))
    },
  }
}

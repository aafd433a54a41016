import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { clearDraft, type DraftStorage, loadDraft, saveDraft } from './form-draft.ts'
import { type Fields, fillFields, readFields, sameFields } from './form-fields.ts'

export type FormDraftOptions<Slot extends string> = {
  /** The account to which the draft belongs. */
  ownerId: string
  /** The name of the draft, and where it is stored. */
  draft: string
  place?: DraftStorage
  /** The fields' initial values. */
  initial: Fields
  /** The values of a rejected form. They take precedence over a draft. */
  values: Fields | null
  /** The finished uploads of a rejected form. */
  given: Partial<Record<Slot, UploadedFile | null>>
  /** The version of the saved data. A new version resets the form. */
  version?: string | undefined
}

export type DraftedForm<Slot extends string> = {
  form: RefObject<HTMLFormElement | null>
  /** The fields' current values. */
  fields: Fields
  uploads: Partial<Record<Slot, UploadedFile | null>>
  putUpload(slot: Slot, file: UploadedFile | null): void
  /** Reads the fields and stores the draft. Call it on every input event. */
  keep(): void
  /** Sets fields from code, for example to the version that was saved elsewhere. */
  put(fields: Fields): void
  isChanged: boolean
  /** Set if a draft was restored. Contains the version on which the draft was based. */
  restored: { version: string | undefined } | null
  startOver(): void
}

/**
 * Returns the state of a form whose values and uploads survive a crash. The fields are
 * uncontrolled, and a draft is stored in the browser.
 */
export function useFormDraft<Slot extends string>(
  options: FormDraftOptions<Slot>,
): DraftedForm<Slot> {
  type Uploads = DraftedForm<Slot>['uploads']
  const { ownerId, draft, place, initial, values, given, version } = options
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(values ?? initial)
  const [uploads, setUploads] = useState<Uploads>(given)
  const [restored, setRestored] = useState<DraftedForm<Slot>['restored']>(null)

  // Uploads finish long after the render in which they started, so they must not overwrite each
  // other.
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

  const startedVersion = useRef<string | null>(null)
  // Synchronizes with the DOM fields and the browser's storage on mount, and when a saved form
  // starts again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount and restart.
  useEffect(() => {
    if (!form.current) return
    const isSaved = startedVersion.current !== null && startedVersion.current !== (version ?? '')
    startedVersion.current = version ?? ''
    const stored = isSaved || values ? null : loadDraft(draft, ownerId, place)
    if (isSaved) {
      setAllUploads({})
      setRestored(null)
    } else if (stored && sameFields(readFields(form.current), initial)) {
      fillFields(form.current, stored.fields)
      setAllUploads({ ...latest.current, ...(stored.uploads as Uploads) })
      setRestored({ version: stored.version })
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
      // React changes a radio button's default to the last choice, so a reset alone doesn't restore
      // it.
      fillFields(form.current, initial)
      setFields(readFields(form.current))
    },
  }
}

import type { UploadedFile } from '#domain/files/uploaded-file.ts'

/** What somebody typed and uploaded, kept by the browser tab until it is sent and accepted. */
export type FormDraft = {
  fields: Record<string, string>
  uploads: Record<string, UploadedFile | null>
  /** The state of the magnet it was typed over. */
  version?: string | undefined
}
type StoredDraft = FormDraft & { ownerId: string; savedAt: number }

/** A draft's name: the new magnet's, and each edited one's. */
export const CREATE_DRAFT = 'create'
export const editDraft = (magnetId: string) => `edit:${magnetId}`

const PREFIX = 'qrm-draft:'
/** An upload that waits for its form is swept after a day; half of it is safe. */
const UPLOADS_LAST_MS = 12 * 60 * 60 * 1000

export function saveDraft(form: string, ownerId: string, draft: FormDraft): void {
  const stored: StoredDraft = { ...draft, ownerId, savedAt: Date.now() }
  withStorage((storage) => storage.setItem(PREFIX + form, JSON.stringify(stored)))
}

/** Null where nothing was kept, or where it was another account in the same tab. */
export function loadDraft(form: string, ownerId: string): FormDraft | null {
  let draft: FormDraft | null = null
  withStorage((storage) => {
    const text = storage.getItem(PREFIX + form)
    if (text) draft = parseDraft(text, ownerId)
  })
  return draft
}

export function clearDraft(form: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + form))
}

function parseDraft(text: string, ownerId: string): FormDraft | null {
  const draft = JSON.parse(text) as Partial<StoredDraft>
  if (draft.ownerId !== ownerId || typeof draft.fields !== 'object') return null
  const fresh = Date.now() - (draft.savedAt ?? 0) < UPLOADS_LAST_MS
  return { fields: draft.fields, uploads: (fresh && draft.uploads) || {}, version: draft.version }
}

/** Private windows and full disks refuse storage: then there is no draft, and no harm. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Nothing to do about it.
  }
}

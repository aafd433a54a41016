import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { HOUR_MS } from '#lib/time.ts'

/**
 * The values that were entered and the files that were uploaded. They are stored in the browser
 * until the form is saved.
 */
export type FormDraft = {
  fields: Record<string, string>
  uploads: Partial<Record<string, UploadedFile | null>>
  /** The version of the saved data that the form was loaded with. */
  version?: string | undefined
}
type StoredDraft = FormDraft & { ownerId: string; savedAt: number }

/**
 * The name of a draft: one for a new magnet or post, and one for each magnet or post that is being
 * edited.
 */
export const CREATE_DRAFT = 'create'
export const editDraft = (magnetId: string) => `edit:${magnetId}`
export const postDraft = (postId: string | null) => (postId ? `post:${postId}` : 'post')

/**
 * Where a draft is stored. 'tab' means sessionStorage, so that two tabs never get mixed up.
 * 'browser' means localStorage, for long texts. That draft survives a crash, and the tab that
 * writes last wins.
 */
export type DraftStorage = 'tab' | 'browser'

const PREFIX = 'qrm-draft:'
/**
 * An upload that no magnet or post uses is deleted after a day, so a draft's uploads expire
 * earlier.
 */
const UPLOADS_LAST_MS = 12 * HOUR_MS

export function saveDraft(
  form: string,
  ownerId: string,
  draft: FormDraft,
  place?: DraftStorage,
): void {
  const stored: StoredDraft = { ...draft, ownerId, savedAt: Date.now() }
  withStorage(place, (storage) => storage.setItem(PREFIX + form, JSON.stringify(stored)))
}

/** Returns null if there is no draft, or if it belongs to another account. */
export function loadDraft(form: string, ownerId: string, place?: DraftStorage): FormDraft | null {
  let draft: FormDraft | null = null
  withStorage(place, (storage) => {
    const text = storage.getItem(PREFIX + form)
    if (text) draft = parseDraft(text, ownerId)
  })
  return draft
}

export function clearDraft(form: string, place?: DraftStorage): void {
  withStorage(place, (storage) => storage.removeItem(PREFIX + form))
}

/**
 * Clears a post's draft after an action of its editor or delete dialog has redirected to the list.
 */
export function clearPostDraft(from: URL, to: string): void {
  const before = from.searchParams
  const after = new URLSearchParams(to.split('?')[1])
  // If it redirected anywhere else, such as to the sign-in page, nothing was saved.
  if (after.get('section') !== 'blog' || after.has('view')) return
  if (before.get('view') === 'create') clearDraft(postDraft(null), 'browser')
  const postId = before.get('view') === 'edit' ? before.get('postId') : before.get('delete')
  if (postId) clearDraft(postDraft(postId), 'browser')
}

function parseDraft(text: string, ownerId: string): FormDraft | null {
  const draft = JSON.parse(text) as Partial<StoredDraft>
  if (draft.ownerId !== ownerId || typeof draft.fields !== 'object') return null
  const fresh = Date.now() - (draft.savedAt ?? 0) < UPLOADS_LAST_MS
  return { fields: draft.fields, uploads: (fresh && draft.uploads) || {}, version: draft.version }
}

/**
 * Runs `use` with the storage. If there is no storage (private window, full disk), there is no
 * draft.
 */
function withStorage(place: DraftStorage | undefined, use: (storage: Storage) => void): void {
  try {
    use(place === 'browser' ? localStorage : sessionStorage)
  } catch {
    // The form works without a draft.
  }
}

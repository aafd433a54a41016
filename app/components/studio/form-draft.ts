import type { UploadedFile } from '#domain/files/uploaded-file.ts'

/** What somebody typed and uploaded, kept by the browser until it is sent and accepted. */
export type FormDraft = {
  fields: Record<string, string>
  uploads: Partial<Record<string, UploadedFile | null>>
  /** The saved state it was typed over. */
  version?: string | undefined
}
type StoredDraft = FormDraft & { ownerId: string; savedAt: number }

/** A draft's name: the new magnet's or post's, and each edited one's. */
export const CREATE_DRAFT = 'create'
export const editDraft = (magnetId: string) => `edit:${magnetId}`
export const postDraft = (postId: string | null) => (postId ? `post:${postId}` : 'post')

/**
 * 'tab': gone with its tab, so that two tabs never mix. 'browser': for what somebody writes on for
 * hours; it outlives the browser's crash, and the tab that wrote last is kept.
 */
export type DraftPlace = 'tab' | 'browser'

const PREFIX = 'qrm-draft:'
/** An upload that waits for its form is swept after a day; half of it is safe. */
const UPLOADS_LAST_MS = 12 * 60 * 60 * 1000

export function saveDraft(
  form: string,
  ownerId: string,
  draft: FormDraft,
  place?: DraftPlace,
): void {
  const stored: StoredDraft = { ...draft, ownerId, savedAt: Date.now() }
  withStorage(place, (storage) => storage.setItem(PREFIX + form, JSON.stringify(stored)))
}

/** Null where nothing was kept, or where it was another account in the same tab. */
export function loadDraft(form: string, ownerId: string, place?: DraftPlace): FormDraft | null {
  let draft: FormDraft | null = null
  withStorage(place, (storage) => {
    const text = storage.getItem(PREFIX + form)
    if (text) draft = parseDraft(text, ownerId)
  })
  return draft
}

export function clearDraft(form: string, place?: DraftPlace): void {
  withStorage(place, (storage) => storage.removeItem(PREFIX + form))
}

/** After an action at a post's editor, or at the question whether to delete it, that led elsewhere. */
export function forgetPostDraft(from: URL, to: string): void {
  const before = from.searchParams
  const after = new URLSearchParams(to.split('?')[1])
  // Anywhere else, at the door say, nothing was saved.
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

/** Private windows and full disks refuse storage: then there is no draft, and no harm. */
function withStorage(place: DraftPlace | undefined, use: (storage: Storage) => void): void {
  try {
    use(place === 'browser' ? localStorage : sessionStorage)
  } catch {
    // Nothing to do about it.
  }
}

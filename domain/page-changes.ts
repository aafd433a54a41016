import { randomBytes } from 'node:crypto'
import { type Statement, sqlOf } from '#lib/sql-of.ts'

/** An announced change to visitors' pages. `mark` is unique across processes. */
export type PageInvalidation = { tag: string; mark: string }

/** The PostgreSQL channel that all processes listen to. */
export const PAGE_CHANGES_CHANNEL = 'page_changes'

const processMark = randomBytes(6).toString('hex')
const listeners = new Set<(change: PageInvalidation) => void>()
let changes = 0

export const magnetTag = (id: string) => `magnet:${id}`
export const ownerTag = (id: string) => `owner:${id}`
/** The tag of a creator's hub page, by the creator's id. */
export const hubTag = (ownerId: string) => `hub:${ownerId}`
/** The tag of every page that shows a post, including lists, feed and site map. */
export const BLOG_TAG = 'blog'
/** The tag that announces a new spoken link. No page has this tag. */
export const NAMES_TAG = 'names'

const NOTIFY = sqlOf<{ payload: string }>(
  `select pg_notify('${PAGE_CHANGES_CHANNEL}', {payload})`,
  { name: 'notify-pages' },
)

/**
 * Notifies this process that pages with the tag are about to change, so that it doesn't cache them
 * until the commit. Returns the statement that notifies all processes; run it in the transaction of
 * the change.
 */
export function announcePageChange(tag: string): Statement {
  const change = { tag, mark: `${processMark}.${++changes}` }
  for (const listener of listeners) listener(change)
  return NOTIFY({ payload: `${change.tag} ${change.mark}` })
}

/**
 * Calls `listener` for this process's changes before they are committed. Returns a function that
 * unsubscribes the listener.
 */
export function onPageInvalidation(listener: (change: PageInvalidation) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Parses a notification; null if it isn't a page change. */
export function parsePageInvalidation(payload: string): PageInvalidation | null {
  const [tag, mark] = payload.split(' ')
  return tag && mark ? { tag, mark } : null
}

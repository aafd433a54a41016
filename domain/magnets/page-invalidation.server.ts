import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/** The pages that change: one magnet's, all of an owner's, or the blog's. */
export type InvalidatedPages = { magnetId: string } | { ownerId: string } | 'blog'

/** One announced change. `mark` is unique across processes. */
export type PageInvalidation = { tag: string; mark: string }

/** The PostgreSQL channel that all processes listen to. */
export const PAGE_CHANGES_CHANNEL = 'page_changes'

const processMark = randomBytes(6).toString('hex')
const listeners = new Set<(change: PageInvalidation) => void>()
let changes = 0

export const magnetTag = (id: string) => `magnet:${id}`
export const ownerTag = (id: string) => `owner:${id}`
/** The tag of every page that shows a post, including lists, feed and site map. */
export const BLOG_TAG = 'blog'

/**
 * Announces a change of visitors' pages inside the transaction that makes it. Every process is
 * notified on commit, and not on rollback. This process is notified now and caches none of these
 * pages until the commit, so that it never serves an outdated one afterwards.
 */
export async function invalidatePages(
  tx: Pick<Transaction, 'execute'>,
  what: InvalidatedPages,
): Promise<void> {
  const change = { tag: tagOf(what), mark: `${processMark}.${++changes}` }
  for (const listener of listeners) listener(change)
  await tx.execute(
    sql`select pg_notify(${PAGE_CHANGES_CHANNEL}, ${`${change.tag} ${change.mark}`})`,
  )
}

function tagOf(what: InvalidatedPages): string {
  if (what === 'blog') return BLOG_TAG
  return 'magnetId' in what ? magnetTag(what.magnetId) : ownerTag(what.ownerId)
}

/**
 * Calls `listener` for this process's changes before their commit; returns a function that
 * unsubscribes it.
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

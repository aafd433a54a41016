import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/** Whose pages look different from now on: one magnet's, all of an owner's, or the blog's. */
export type ChangedPages = { magnetId: string } | { ownerId: string } | 'blog'

/** One announced change. `mark` is told from every other one, of this process or another. */
export type PageChange = { tag: string; mark: string }

/** The PostgreSQL channel all processes listen to. */
export const PAGE_CHANGES = 'page_changes'

const processMark = randomBytes(6).toString('hex')
const listeners = new Set<(change: PageChange) => void>()
let changes = 0

export const magnetTag = (id: string) => `magnet:${id}`
export const ownerTag = (id: string) => `owner:${id}`
/** Of every page that shows something of a post: lists, feed and site map as well. */
export const BLOG_TAG = 'blog'

/**
 * Announces, inside the transaction that makes it, a change that visitors' pages show. Every process
 * hears of it with the commit and of nothing after a rollback. This process hears of it now: until
 * the commit it keeps no page of theirs, so that it never serves the old one afterwards.
 */
export async function changed(tx: Pick<Transaction, 'execute'>, what: ChangedPages): Promise<void> {
  const change = { tag: tagOf(what), mark: `${processMark}.${++changes}` }
  for (const listener of listeners) listener(change)
  await tx.execute(sql`select pg_notify(${PAGE_CHANGES}, ${`${change.tag} ${change.mark}`})`)
}

function tagOf(what: ChangedPages): string {
  if (what === 'blog') return BLOG_TAG
  return 'magnetId' in what ? magnetTag(what.magnetId) : ownerTag(what.ownerId)
}

/** Hears of this process's changes before their commit; answers how to stop. */
export function onPageChanging(listener: (change: PageChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A notification's words; null for what is none of ours. */
export function readPageChange(payload: string): PageChange | null {
  const [tag, mark] = payload.split(' ')
  return tag && mark ? { tag, mark } : null
}

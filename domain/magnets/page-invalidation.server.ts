import {
  announcePageChange,
  BLOG_TAG,
  hubTag,
  magnetTag,
  NAMES_TAG,
  ownerTag,
} from '#domain/page-changes.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * The pages to invalidate: one magnet's, all of an owner's, an owner's hub page, or the blog's.
 * 'names' means that a spoken link was added.
 */
export type InvalidatedPages =
  | { magnetId: string }
  | { ownerId: string }
  | { hubOwnerId: string }
  | 'blog'
  | 'names'

/**
 * Announces a change to visitors' pages in the transaction that makes it. On commit, every process
 * is notified; on rollback, none is. This process is also notified immediately and doesn't cache
 * these pages until the commit, so that it never serves an outdated page afterward.
 */
export async function invalidatePages(
  tx: Pick<Transaction, 'execute'>,
  what: InvalidatedPages,
): Promise<void> {
  await tx.execute(announcePageChange(tagOf(what)))
}

function tagOf(what: InvalidatedPages): string {
  if (what === 'blog') return BLOG_TAG
  if (what === 'names') return NAMES_TAG
  if ('hubOwnerId' in what) return hubTag(what.hubOwnerId)
  return 'magnetId' in what ? magnetTag(what.magnetId) : ownerTag(what.ownerId)
}

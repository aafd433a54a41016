import {
  announcePageChange,
  BLOG_TAG,
  magnetTag,
  NAMES_TAG,
  ownerTag,
} from '#domain/page-changes.ts'
import type { Transaction } from '#platform/db/database.ts'

/** The pages that change: one magnet's, all of an owner's, or the blog's; or that a spoken link is new. */
export type InvalidatedPages = { magnetId: string } | { ownerId: string } | 'blog' | 'names'

/**
 * Announces a change of visitors' pages inside the transaction that makes it. Every process is
 * notified on commit, and not on rollback. This process is notified now and caches none of these
 * pages until the commit, so that it never serves an outdated one afterwards.
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
  return 'magnetId' in what ? magnetTag(what.magnetId) : ownerTag(what.ownerId)
}

import type { Transaction } from '#platform/db/database.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'

/**
 * Invalidates the blog's cached pages, its feed and the site map, in the transaction that changes
 * them. After the commit, no process serves the old versions.
 */
export const invalidateBlog = (tx: Pick<Transaction, 'execute'>): Promise<void> =>
  invalidatePages(tx, 'blog')

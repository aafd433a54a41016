import type { Transaction } from '#platform/db/database.ts'
import { changed } from '../magnets/page-changes.server.ts'

/**
 * Invalidates the blog's cached pages, its feed and the site map, in the transaction that changes
 * them. Once it commits, no process serves the old ones.
 */
export const blogChanged = (tx: Pick<Transaction, 'execute'>): Promise<void> => changed(tx, 'blog')

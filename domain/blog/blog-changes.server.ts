import type { Transaction } from '#platform/db/database.ts'
import { changed } from '../magnets/page-changes.server.ts'

/**
 * Announces, inside the transaction that makes it, a change of what the blog shows: its lists, its
 * posts, the feed and the site map. With the commit no process serves the old ones.
 */
export const blogChanged = (tx: Pick<Transaction, 'execute'>): Promise<void> => changed(tx, 'blog')

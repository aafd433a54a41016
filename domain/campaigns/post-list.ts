import type { Deliverable } from './brief.ts'
import { isPosted, type PostStatus } from './posts.ts'

/** A deliverable of a creator, or an extra post. */
export type PostItem = {
  creator: { id: string; name: string }
  /** Null for an extra post, also if the current brief no longer has its deliverable. */
  deliverable: Deliverable | null
  status: PostStatus
  postId: string | null
}

export type PostFilter = 'late' | 'due-soon' | 'posted' | 'posted-late' | 'open'
export const POST_FILTERS: Record<PostFilter, string> = {
  late: 'Late',
  'due-soon': 'Due soon',
  posted: 'Posted',
  'posted-late': 'Posted late',
  open: 'Not due yet',
}

/** The order of the list: what is missing comes first. */
export const POST_GROUPS: readonly PostFilter[] = ['late', 'due-soon', 'posted', 'open']

/** Returns the group under which an item is listed. */
export const groupOf = ({ status: { state } }: Pick<PostItem, 'status'>): PostFilter =>
  isPosted(state) ? 'posted' : (state as 'late' | 'due-soon' | 'open')

/** Returns whether an item belongs to a filter. 'owed': all deliverables, without extra posts. */
export function matchesFilter(item: PostItem, filter: PostFilter | 'owed' | null): boolean {
  if (filter === null) return true
  if (filter === 'owed') return item.deliverable !== null
  return filter === 'posted-late' ? item.status.state === filter : groupOf(item) === filter
}

/** Returns the filter with this name in a URL; null if there is none. */
export const parsePostFilter = (text: string | null): PostFilter | null =>
  (Object.keys(POST_FILTERS) as PostFilter[]).find((filter) => filter === text) ?? null

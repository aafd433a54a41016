import { csvFile } from '#lib/csv.ts'
import type { PostItem } from './post-list.ts'
import type { Post } from './post-rows.server.ts'
import { POST_PLATFORM_LABELS, postStatusText } from './posts.ts'

const HEAD = [
  'Creator',
  'Deliverable',
  'Format',
  'Due',
  'State',
  'Title',
  'URL',
  'Platform',
  'Published',
  'Code check',
  'Last views',
  'Last counted on',
  'Views',
  'Views counted on',
]

/**
 * Returns a campaign's deliverables and posts as CSV. The file can be imported again after new views
 * were filled in (`parseViewsList`); the last ones are in columns of their own, so that a number for
 * today doesn't replace that of an earlier day.
 */
export const postsCsv = (items: readonly (PostItem & { post: Post | null })[]): string =>
  csvFile(
    HEAD,
    items.map(({ creator, deliverable, status, post }) => [
      creator.name,
      deliverable?.title ?? '',
      deliverable?.format ?? '',
      deliverable?.dueOn ?? '',
      postStatusText(status),
      post?.title ?? '',
      post?.url ?? '',
      post ? POST_PLATFORM_LABELS[post.platform] : '',
      post?.publishedOn ?? '',
      post?.check?.verdict ?? '',
      post?.views == null ? '' : String(post.views),
      post?.countedOn ?? '',
      '',
      '',
    ]),
  )

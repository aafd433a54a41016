import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import { blogPost, blogPostSchedule } from '#db/schema/blog.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { cleanSearch, parsePage } from '#lib/table-query.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import type { PostSchedule } from './post-schedule.ts'

export const POST_FILTERS = ['all', 'published', 'scheduled', 'drafts'] as const
export type PostFilter = (typeof POST_FILTERS)[number]

/** The post list's state, as given in its URL. */
export type PostsQuery = { q: string; show: PostFilter; page: number }

/** A post as a row of the list. */
export type ListedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  tags: string[]
  published: boolean
  publishedAt: Date | null
  /** The date and time at which the draft will be published. */
  schedule: PostSchedule | null
  createdAt: Date
  updatedAt: Date
  /** Null if the author's account was deleted, or if the post never had an author. */
  author: string | null
}

export type PostsPage = {
  posts: ListedPost[]
  /** The number of posts on all pages that match the search and the filter. */
  total: number
  /** The number of the returned page: the last page if a later one was requested. */
  page: number
  /** True if there are no posts at all, regardless of search and filter. */
  isEmpty: boolean
}

/** Parses the list's state from a URL; invalid values become the default. */
export function parsePostsQuery(params: URLSearchParams): PostsQuery {
  return {
    q: cleanSearch(params.get('q')),
    show: POST_FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
    page: parsePage(params.get('page')),
  }
}

/** Returns one page of all posts, newest first. The search covers title, excerpt, tags and slug. */
export async function listPostsForAdmin(
  services: Pick<Services, 'db' | 'env'>,
  viewer: MaybeViewer,
  { q, show, page, size }: PostsQuery & { size: number },
): Promise<PostsPage> {
  await requireAdmin(services, viewer)
  const { db } = services
  const wanted = and(matches(q), isShown(show))
  const [counted] = await db
    .select({ total: count() })
    .from(blogPost)
    .leftJoin(blogPostSchedule, eq(blogPostSchedule.postId, blogPost.id))
    .where(wanted)
  const total = counted?.total ?? 0
  const isEmpty = total === 0 && (await db.$count(blogPost)) === 0
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const rows = await db
    .select({
      id: blogPost.id,
      slug: blogPost.slug,
      title: blogPost.title,
      excerpt: blogPost.excerpt,
      tags: blogPost.tags,
      published: blogPost.published,
      publishedAt: blogPost.publishedAt,
      createdAt: blogPost.createdAt,
      updatedAt: blogPost.updatedAt,
      author: userProfile.displayName,
      publishAt: blogPostSchedule.publishAt,
      timeZone: blogPostSchedule.timeZone,
    })
    .from(blogPost)
    .leftJoin(userProfile, eq(userProfile.id, blogPost.authorId))
    .leftJoin(blogPostSchedule, eq(blogPostSchedule.postId, blogPost.id))
    .where(wanted)
    .orderBy(desc(blogPost.createdAt), desc(blogPost.id))
    .limit(size)
    .offset((shown - 1) * size)
  const posts = rows.map(({ publishAt, timeZone, ...post }) => ({
    ...post,
    schedule: !post.published && publishAt && timeZone ? { publishAt, timeZone } : null,
  }))
  return { posts, total, page: shown, isEmpty }
}

function isShown(show: PostFilter): SQL | undefined {
  if (show === 'all') return undefined
  if (show === 'published') return eq(blogPost.published, true)
  const schedule = blogPostSchedule.postId
  return and(
    eq(blogPost.published, false),
    show === 'scheduled' ? isNotNull(schedule) : isNull(schedule),
  )
}

function matches(q: string): SQL | undefined {
  if (q === '') return undefined
  const pattern = likePattern(q)
  return or(
    ilike(blogPost.title, pattern),
    ilike(blogPost.excerpt, pattern),
    ilike(blogPost.slug, pattern),
    sql`exists (select from unnest(${blogPost.tags}) tag where tag ilike ${pattern})`,
  )
}

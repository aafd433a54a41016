import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { type Notice, redirectWithNotice } from '#app/middleware/notice.ts'
import { withParams } from '#app/ui/table.tsx'
import { findPostForAdmin } from '#domain/blog/edit-post.server.ts'
import { importImageForAdmin } from '#domain/blog/import-image.server.ts'
import { listPostsForAdmin, parsePostsQuery } from '#domain/blog/list-posts.server.ts'
import { postScheduleForm } from '#domain/blog/post-schedule.ts'
import { deletePostForAdmin, setPublishedForAdmin } from '#domain/blog/publish-post.server.ts'
import { schedulePostForAdmin } from '#domain/blog/schedule-post.server.ts'
import { formValues, parseForm } from '#lib/forms.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'
import { savePost } from './blog-save.server.ts'

const PAGE_SIZE = 20
const GONE = 'This post no longer exists.'
const TOGGLE_FAILED = 'The post couldn’t be changed. Please try again.'

/** Loads 'Blog Content': the list, or the editor for `view=create` and `view=edit&postId`. */
export async function loadBlog({ services, viewer, url }: SectionArgs) {
  const params = url.searchParams
  const view = params.get('view')
  const writer = { ownerId: viewer.id, name: viewer.displayName }
  if (view === 'create') return { view: 'create' as const, newId: randomUUID(), writer }
  if (view === 'edit') {
    const postId = params.get('postId') ?? ''
    const post = await findPostForAdmin(services, viewer, postId)
    return { view: 'edit' as const, postId, post, writer }
  }
  const query = parsePostsQuery(params)
  const asked = params.get('delete')
  const toSchedule = params.get('schedule')
  const [posts, post, draft] = await Promise.all([
    listPostsForAdmin(services, viewer, { ...query, size: PAGE_SIZE }),
    asked ? findPostForAdmin(services, viewer, asked) : null,
    toSchedule ? findPostForAdmin(services, viewer, toSchedule) : null,
  ])
  const { q, show } = query
  return {
    view: 'list' as const,
    ...posts,
    q,
    show,
    pageSize: PAGE_SIZE,
    asked: post && { id: post.id, title: post.title },
    scheduling:
      draft && !draft.published
        ? { id: draft.id, title: draft.title, schedule: draft.schedule }
        : null,
    timeZones: draft ? listTimeZones() : [],
  }
}

/** Handles the forms of the list and the editor. */
export async function runBlogAction(args: SectionArgs, form: FormData) {
  if (form.has('save')) return savePost(args, form)
  switch (form.get('intent')) {
    case 'publish':
      return setPublished(args, form, true)
    case 'unpublish':
      return setPublished(args, form, false)
    case 'schedule':
    case 'unschedule':
      return schedulePost(args, form)
    case 'delete':
      return deletePost(args, form)
    case 'fetch-image':
      return fetchImage(args, form)
    default:
      throw data(null, { status: 400 })
  }
}

async function setPublished(args: SectionArgs, form: FormData, published: boolean) {
  const { services, viewer } = args
  try {
    const result = await setPublishedForAdmin(services, viewer, getPostId(form), published)
    if (!result.ok) return backToList(args, { tone: 'error', text: GONE })
    const text = published ? 'Post published.' : 'Post unpublished.'
    return backToList(args, { tone: 'success', text })
  } catch (error) {
    return logAndRefuse(args, error, TOGGLE_FAILED)
  }
}

async function schedulePost(args: SectionArgs, form: FormData) {
  const { services, viewer } = args
  const parsed =
    form.get('intent') === 'schedule'
      ? parseForm(postScheduleForm(services.clock.now()), form)
      : { ok: true as const, value: null }
  if (!parsed.ok) {
    const refused = { values: formValues(form), errors: parsed.errors }
    return data({ schedule: refused }, { status: 422 })
  }
  try {
    const schedule = parsed.value
    const result = await schedulePostForAdmin(services, viewer, getPostId(form), schedule)
    if (result.ok) {
      const text = schedule ? 'Post scheduled.' : 'Schedule canceled.'
      return backToList(args, { tone: 'success', text })
    }
    const text = result.reason === 'published' ? 'This post is already published.' : GONE
    return backToList(args, { tone: 'error', text })
  } catch (error) {
    return logAndRefuse(args, error, TOGGLE_FAILED)
  }
}

async function deletePost(args: SectionArgs, form: FormData) {
  const { services, viewer } = args
  try {
    const result = await deletePostForAdmin(services, viewer, getPostId(form))
    if (result.ok) return backToList(args, { tone: 'success', text: 'Post deleted.' })
    return backToList(args, { tone: 'error', text: `Failed to delete post. Error: ${GONE}` })
  } catch (error) {
    return logAndRefuse(args, error, 'Failed to delete post. Error: Unknown error')
  }
}

async function fetchImage({ services, viewer }: SectionArgs, form: FormData) {
  const address = String(form.get('image_url') ?? '')
  return { image: await importImageForAdmin(services, viewer, address) }
}

const getPostId = (form: FormData) => String(form.get('post') ?? '')

function backToList({ url }: SectionArgs, notice: Omit<Notice, 'id'>) {
  const search = withParams(url.search, { delete: null, schedule: null, _routes: null })
  return redirectWithNotice(url.pathname + search, notice)
}

/** Logs an unexpected error and returns the message for it. */
function logAndRefuse(args: SectionArgs, error: unknown, text: string) {
  return data({ error: text }, logSectionFailure(args, error, 'blog_post.change_failed'))
}

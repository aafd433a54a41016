import { useActionData, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { BLOG_TEAM } from '#content/blog.ts'
import { SESSION_EXPIRED } from '#content/messages.ts'
import type { loadBlog } from './blog.server.ts'
import { PostEditor, type PostFormResult } from './post-editor.tsx'
import { PostList } from './post-list.tsx'
import type { ScheduleRefusal } from './schedule-post-dialog.tsx'

type BlogContent = Awaited<ReturnType<typeof loadBlog>>
/** What the section's actions return. */
type BlogActionResult =
  | { editor: PostFormResult }
  | { schedule: ScheduleRefusal }
  | { error: string }
  | { signedOut: true }

/** Blog Content: the list, or the editor of one post. */
export function BlogSection({ content }: { content: BlogContent }) {
  const answer = useActionData() as BlogActionResult | undefined
  const { pathname } = useLocation()
  if (content.view === 'list') {
    const { view: _, ...list } = content
    const refusedSchedule = answer && 'schedule' in answer ? answer.schedule : null
    return <PostList {...list} refusedSchedule={refusedSchedule} refusal={getRefusal(answer)} />
  }
  const { writer } = content
  const post = content.view === 'edit' ? content.post : null
  const edited = getEditorResult(answer)
  const isMissing = content.view === 'edit' && !post
  const back = { to: `${pathname}?section=blog`, label: 'Back to posts' }
  if (isMissing && !edited) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Edit Post" back={back} />
        <EmptyState
          title="This post no longer exists"
          action={<ButtonLink to={back.to}>Back to posts</ButtonLink>}
        >
          The post may have been deleted in another tab.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      <PageHeader title={content.view === 'create' ? 'New Post' : 'Edit Post'} back={back} />
      <PostEditor
        key={post?.id ?? 'new'}
        ownerId={writer.ownerId}
        author={post ? (post.author ?? BLOG_TEAM) : writer.name}
        post={post}
        newId={content.view === 'create' ? content.newId : content.postId}
        answer={edited}
      />
    </div>
  )
}

function getRefusal(answer: BlogActionResult | undefined) {
  if (answer && 'error' in answer) return { error: answer.error, signedOut: false }
  return answer && 'signedOut' in answer ? { error: SESSION_EXPIRED, signedOut: true } : null
}

function getEditorResult(answer: BlogActionResult | undefined): PostFormResult | null {
  if (answer && 'editor' in answer) return answer.editor
  if (!answer || !('signedOut' in answer)) return null
  const nothing = { values: {}, image: null, conflict: null }
  return { ...nothing, errors: { '': SESSION_EXPIRED }, problem: 'signed-out' }
}

import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { PlainHeader, Table, withParams } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { PostFilter, PostsPage } from '#domain/blog/list-posts.server.ts'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'
import { DeletePostDialog, type PostToDelete } from './delete-post-dialog.tsx'
import { PostRow } from './post-row.tsx'
import {
  type PostToSchedule,
  SchedulePostDialog,
  type ScheduleRefusal,
} from './schedule-post-dialog.tsx'

export type PostListProps = PostsPage & {
  q: string
  show: PostFilter
  pageSize: number
  /** The post in the delete dialog. */
  asked: PostToDelete | null
  /** The draft in the schedule dialog. */
  scheduling: PostToSchedule | null
  timeZones: TimeZoneOption[]
  refusedSchedule: ScheduleRefusal | null
  /** Why an action failed. */
  refusal: { error: string; signedOut: boolean } | null
}

/** 'Blog Content': all posts, with their actions. */
export function PostList(props: PostListProps) {
  const { posts, total, page, isEmpty, q, show, pageSize, asked, refusal } = props
  const location = useLocation()
  const search = withParams(location.search, { delete: null, schedule: null })
  const isFiltered = q !== '' || show !== 'all'
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Blog Content"
        lead="Write, publish and unpublish posts on The Magnet Blog."
        actions={<NewPost />}
      />
      {isEmpty ? (
        <EmptyState title="No posts yet. Create your first post!" action={<NewPost />} />
      ) : (
        <div className="grid min-w-0 gap-5">
          <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <TabLinks label="Which posts" tabs={FILTERS.map(toTab(search, show))} />
            <div className="flex w-full sm:w-80">
              <SearchForm label="Search posts" placeholder="Search posts" q={q} search={search} />
            </div>
          </div>
          {posts.length === 0 ? (
            <EmptyState
              title="No posts match your filters"
              action={
                isFiltered && (
                  <ButtonLink
                    to={{ search: withParams(search, { q: null, show: null, page: null }) }}
                    variant="secondary"
                  >
                    Show All Posts
                  </ButtonLink>
                )
              }
            />
          ) : (
            <Card flush>
              <Table caption="Blog posts" stacked>
                <thead>
                  <tr>
                    <PlainHeader>Title</PlainHeader>
                    <PlainHeader>Status</PlainHeader>
                    <PlainHeader>Created</PlainHeader>
                    <PlainHeader>Actions</PlainHeader>
                  </tr>
                </thead>
                <tbody>
                  {posts.map((post) => (
                    <PostRow key={post.id} post={post} search={search} />
                  ))}
                </tbody>
              </Table>
              <Pager page={page} pageSize={pageSize} total={total} search={search} sizes={[]} />
            </Card>
          )}
        </div>
      )}
      {props.scheduling && (
        <SchedulePostDialog
          key={props.scheduling.id}
          post={props.scheduling}
          timeZones={props.timeZones}
          refused={props.refusedSchedule}
          refusal={refusal}
        />
      )}
      {asked && <DeletePostDialog key={asked.id} post={asked} refusal={refusal} />}
    </div>
  )
}

function NewPost() {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={`${pathname}?section=blog&view=create`} icon={<Plus aria-hidden="true" />}>
      New Post
    </ButtonLink>
  )
}

const FILTERS = [
  { show: 'all', label: 'All' },
  { show: 'published', label: 'Published' },
  { show: 'scheduled', label: 'Scheduled' },
  { show: 'drafts', label: 'Drafts' },
] as const

const toTab =
  (search: string, current: PostFilter) =>
  ({ show, label }: (typeof FILTERS)[number]) => ({
    to: withParams(search, { show: show === 'all' ? null : show, page: null }),
    label,
    current: show === current,
  })

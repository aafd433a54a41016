import { BellRing, Download, Plus, Upload } from 'lucide-react'
import { data, href, useLocation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { useFetching } from '#app/ui/use-fetching.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { parsePostFilter } from '#domain/campaigns/post-list.ts'
import { findPost, listPosts, type PostList } from '#domain/campaigns/posts.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import { utcDay } from '#lib/time.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/posts'
import { type OpenPostDialog, PostDialogs } from './post-dialogs.tsx'
import { PostFilter } from './post-filter.tsx'
import { PostSections } from './post-sections.tsx'
import { postsAction } from './posts-action.server.ts'

const PAGE_SIZE = 50

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, posts | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const { searchParams } = new URL(request.url)
  const mayEdit = !membership.isReadOnly && can(membership.role, 'edit-campaigns')
  const current = {
    creator: searchParams.get('creator') || null,
    state: parsePostFilter(searchParams.get('state')),
  }
  return withWorkspaceGuard(params.workspaceId, async () => {
    const list = await listPosts(services, viewer, params.workspaceId, campaign.id, {
      creatorId: current.creator,
      state: current.state,
      page: parsePage(searchParams.get('page')),
      size: PAGE_SIZE,
    })
    if (!list) throw data(null, { status: 404 })
    const postId = ['edit', 'views', 'remove'].map((name) => searchParams.get(name)).find(Boolean)
    const found =
      mayEdit && postId ? await findPost(services, viewer, params.workspaceId, postId) : null
    const { owing, ...shown } = list
    return {
      ...shown,
      current,
      mayEdit,
      campaign: campaign.name,
      mayAdd: mayEdit && owing.length > 0,
      dialog: mayEdit ? findDialog(searchParams, list, found) : null,
      today: utcDay(services.clock.now()),
    }
  })
}

/** Returns the dialog that the URL opens; null if there is none, or if its post is missing. */
function findDialog(
  params: URLSearchParams,
  { owing, remindable }: PostList,
  found: Awaited<ReturnType<typeof findPost>>,
): OpenPostDialog | null {
  if (params.has('import')) return { what: 'import' }
  if (params.has('remind')) {
    const creators = remindable.ids.length
    return creators > 0 ? { what: 'remind', creators } : null
  }
  if (params.has('add')) {
    const creator = owing.find(({ id }) => id === params.get('add'))
    if (creator) {
      return { what: 'add', creator, deliverableId: params.get('deliverable') ?? '' }
    }
    return owing.length > 0 ? { what: 'choose', owing } : null
  }
  if (!found || found.post.url === null) return null
  const { post, views: history } = found
  if (params.has('views')) return { what: 'views', post, history }
  if (params.has('remove')) return { what: 'remove', post }
  return { what: 'edit', post, deliverables: found.deliverables }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return postsAction({ context, request, params })
}

export default function CampaignPosts({ loaderData, actionData, params }: Route.ComponentProps) {
  const { items, counts, total, page, creators, current, mayEdit, remindable } = loaderData
  const { search } = useLocation()
  const isEmpty = Object.values(counts).every((count) => count === 0)
  // For example, the post was removed meanwhile, so that its dialog is no longer shown.
  const isShown = actionData?.intent === loaderData.dialog?.what
  const lost = actionData && !isShown ? actionData : EMPTY_FORM_RESULT
  useFetching(items.some(({ post }) => post?.isFetching))
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Posts"
        lead="What creators have published, and what is late. Days are in UTC."
        actions={
          <>
            {mayEdit && remindable.ids.length > 0 && (
              <ButtonLink
                to={{ search: withParams(search, { remind: '' }) }}
                preventScrollReset
                icon={<BellRing aria-hidden="true" />}
              >
                {`Remind ${formatCount(remindable.ids.length, 'Creator')}`}
              </ButtonLink>
            )}
            {loaderData.mayAdd && (
              <ButtonLink
                to={{ search: withParams(search, { add: '' }) }}
                preventScrollReset
                variant="secondary"
                icon={<Plus aria-hidden="true" />}
              >
                Add Post
              </ButtonLink>
            )}
            {mayEdit && counts.posted > 0 && (
              <ButtonLink
                to={{ search: withParams(search, { import: '' }) }}
                preventScrollReset
                variant="secondary"
                icon={<Upload aria-hidden="true" />}
              >
                Import Views
              </ButtonLink>
            )}
            {!isEmpty && (
              <a
                href={href('/workspace/:workspaceId/campaigns/:campaignId/posts.csv', params)}
                download
                className={buttonClasses({ variant: 'secondary' })}
              >
                <Download aria-hidden="true" />
                Export CSV
              </a>
            )}
          </>
        }
      />
      <FormAlert text={Object.values(lost.errors)[0]} signedOut={lost.signedOut} />
      {isEmpty ? (
        <EmptyState title="No posts yet">
          <p>
            Once creators take part, the deliverables of the brief appear here with their last days,
            and the links that creators add.
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-3">
            <PostFilter creators={creators} counts={counts} current={current} />
            {remindable.emailedToday > 0 && (
              <p className="text-sm text-soft">
                {`${formatCount(remindable.emailedToday, 'creator')} already got an email today. Creators get at most one a day.`}
              </p>
            )}
          </div>
          {items.length === 0 && <p className="text-soft">Nothing matches this filter.</p>}
          <PostSections rows={items} mayEdit={mayEdit} search={search} />
          {total > PAGE_SIZE && (
            <Pager page={page} pageSize={PAGE_SIZE} total={total} search={search} sizes={[]} />
          )}
        </>
      )}
      <PostDialogs dialog={loaderData.dialog} today={loaderData.today} answer={actionData} />
    </div>
  )
}

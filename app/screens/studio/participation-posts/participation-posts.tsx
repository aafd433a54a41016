import { Eye, Pencil, Trash2 } from 'lucide-react'
import { data, href, useLocation } from 'react-router'
import { postErrors } from '#app/components/campaigns/post-errors.ts'
import { PostFields, ViewsFields } from '#app/components/campaigns/post-fields.tsx'
import {
  PostCheck,
  PostLink,
  PostStatusBadge,
  PostViews,
} from '#app/components/campaigns/post-parts.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { useFetching } from '#app/ui/use-fetching.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import {
  addMyPost,
  editMyPost,
  findMyPost,
  findMyPosts,
  type MyPostRefusal,
  type MyPosts,
  removeMyPost,
  setMyReminders,
  setMyViews,
} from '#domain/campaigns/creator-posts.server.ts'
import { postForm, viewsForm } from '#domain/campaigns/post-input.ts'
import type { Post } from '#domain/campaigns/post-rows.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { utcDay } from '#lib/time.ts'
import type { Route } from './+types/participation-posts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, posts | ${PRODUCT_NAME}` },
]

const DIALOGS = ['edit', 'views', 'remove'] as const
type Dialog = (typeof DIALOGS)[number]

export async function loader({ context, params: { creatorId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const mine = await findMyPosts(services, viewer, creatorId)
  if (!mine) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const what = DIALOGS.find((name) => searchParams.has(name))
  const details =
    what && mine.mayEdit
      ? await findMyPost(services, viewer, creatorId, searchParams.get(what) ?? '')
      : null
  return {
    ...mine,
    dialog: what && details && details.post.url !== null ? { what, ...details } : null,
    today: utcDay(services.clock.now()),
  }
}

export async function action({ context, request, params: { creatorId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  const [verb = '', id = ''] = intent.split(' ')
  const done = (text: string, hash = '') =>
    redirectWithNotice(`${href('/campaigns/:creatorId/posts', { creatorId })}${hash}`, {
      tone: 'success',
      text,
    })
  const toResult = (refused: FormResult) => ({ ...refused, intent })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const today = utcDay(services.clock.now())
    const args = [services, viewer, creatorId] as const
    const refusePost = (reason: MyPostRefusal['reason']) => {
      if (reason === 'not-found') return refuse(CHANGED_ELSEWHERE, 404)
      const { errors, status } = postErrors(reason)
      const [message = ''] = Object.values(errors)
      if (verb === 'views') return refuse({ counted: message }, status)
      // The form below a deliverable has no field for it.
      return refuse(errors.deliverable && verb === 'add' ? { '': message } : errors, status)
    }
    switch (verb) {
      case 'add':
      case 'edit': {
        const parsed = parseForm(postForm(today), form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const saved =
          verb === 'add'
            ? await addMyPost(...args, parsed.value)
            : await editMyPost(...args, { id, ...parsed.value })
        if (!saved.ok) return refusePost(saved.reason)
        return done(verb === 'add' ? 'Link added. The brand can see it now.' : 'Post saved.')
      }
      case 'views': {
        const parsed = parseForm(viewsForm(today), form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const saved = await setMyViews(...args, { id, counted: parsed.value })
        return saved.ok ? done('Views saved.') : refusePost(saved.reason)
      }
      case 'remove': {
        const removed = await removeMyPost(...args, id)
        return removed.ok ? done('Post removed.') : refusePost(removed.reason)
      }
      case 'reminders': {
        const isOn = id === 'on'
        const changed = await setMyReminders(...args, isOn)
        if (!changed.ok) return refuse(CHANGED_ELSEWHERE, 404)
        return done(isOn ? 'You get reminders again.' : 'You get no more reminders.', '#reminders')
      }
      default:
        return refuse(CHANGED_ELSEWHERE, 404)
    }
  })
}

export default function ParticipationPosts({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { brand, campaign, owed, extra, mayEdit, isPresent, today, dialog } = loaderData
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  const posts = [...owed.flatMap(({ post }) => post ?? []), ...extra]
  useFetching(posts.some(({ isFetching }) => isFetching))
  const forms = [
    'add',
    'reminders on',
    'reminders off',
    ...owed.flatMap(({ post, deliverable }) => (post ? [] : `add ${deliverable.id}`)),
    ...(dialog ? [`${dialog.what} ${dialog.post.id}`] : []),
  ]
  // For example, the brand has added the post meanwhile, so that the form is no longer shown.
  const lost = actionData && !forms.includes(actionData.intent) ? actionData : EMPTY_FORM_RESULT
  const firstMissing = owed.find(({ post }) => post === null)?.deliverable.id
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Posts"
        lead={<bdi>{`${brand}: ${campaign}`}</bdi>}
        back={{ to: href('/campaigns/:creatorId', params), label: 'Your page' }}
      />
      <FormAlert text={Object.values(lost.errors)[0]} signedOut={lost.signedOut} />
      {!isPresent && (
        <Alert tone="info" title="You’re no longer part of this campaign">
          You can still see what you posted, but you can’t change anything.
        </Alert>
      )}
      {isPresent && !mayEdit && (
        <Alert tone="warning" title="Posts can’t be changed right now">
          Your account or the brand is suspended.
        </Alert>
      )}
      <section aria-labelledby="deliverables" className="grid gap-4">
        <h2 id="deliverables" className="heading text-2xl">
          What to publish
        </h2>
        {owed.length === 0 ? (
          <EmptyState title="No deliverables">
            {isPresent
              ? `${brand} hasn’t written down what you should publish. You can still add what you posted.`
              : 'None of your posts belongs to a deliverable.'}
          </EmptyState>
        ) : (
          owed.map(({ deliverable, post, status }) => {
            const answer = answerTo(`add ${deliverable.id}`)
            const isOpen =
              status.state !== 'open' ||
              deliverable.id === firstMissing ||
              Object.keys(answer.errors).length > 0
            return (
              <Card key={deliverable.id} className="grid gap-5">
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                  <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
                    <h3 className="text-lg font-[680]">
                      <bdi>{deliverable.title}</bdi>
                    </h3>
                    <p className="text-sm text-soft">
                      {deliverable.format && (
                        <>
                          <bdi>{deliverable.format}</bdi>
                          {', '}
                        </>
                      )}
                      {`by ${dayWords(deliverable.dueOn)} (UTC)`}
                    </p>
                  </div>
                  <PostStatusBadge status={status} />
                </div>
                {post ? (
                  <PostDetails post={post} mayEdit={mayEdit} />
                ) : (
                  mayEdit && (
                    <Fold label="Add the link" isOpen={isOpen}>
                      <AddForm
                        intent={`add ${deliverable.id}`}
                        deliverableId={deliverable.id}
                        answer={answer}
                        today={today}
                      />
                    </Fold>
                  )
                )}
              </Card>
            )
          })
        )}
      </section>
      {(extra.length > 0 || mayEdit) && (
        <section aria-labelledby="extra" className="grid gap-4">
          <h2 id="extra" className="heading text-2xl">
            Extra posts
          </h2>
          {extra.map((post) => (
            <Card key={post.id} className="grid gap-5">
              <PostDetails post={post} mayEdit={mayEdit} />
            </Card>
          ))}
          {mayEdit && (
            <Card>
              <Fold
                label="Add another post"
                isOpen={Object.keys(answerTo('add').errors).length > 0}
              >
                <AddForm intent="add" deliverableId="" answer={answerTo('add')} today={today} />
              </Fold>
            </Card>
          )}
        </section>
      )}
      {isPresent && <Reminders {...loaderData} answer={answerTo} />}
      {dialog && (
        <PostDialog
          {...dialog}
          today={today}
          answer={answerTo(`${dialog.what} ${dialog.post.id}`)}
        />
      )}
    </div>
  )
}

type AddFormProps = { intent: string; deliverableId: string; answer: FormResult; today: string }

function AddForm({ intent, deliverableId, answer, today }: AddFormProps) {
  return (
    <div className="max-w-2xl">
      <ActionForm
        intent={intent}
        answer={answer}
        button="Add the Link"
        busyLabel="Adding..."
        preventScrollReset
      >
        <input type="hidden" name="deliverable" value={deliverableId} />
        <PostFields answer={answer} post={null} today={today} deliverables={null} />
      </ActionForm>
    </div>
  )
}

function PostDetails({ post, mayEdit }: { post: Post; mayEdit: boolean }) {
  return (
    <>
      <PostLink post={post} />
      <dl className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Published">
          <span className="timecode">{dayWords(post.publishedOn)}</span>
        </Fact>
        <Fact label="Code in the video">
          <PostCheck post={post} mayCheck={mayEdit} />
        </Fact>
        <Fact label="Views">
          <PostViews post={post} />
        </Fact>
      </dl>
      {mayEdit && post.url !== null && (
        <div className="flex flex-wrap gap-3">
          <PostAction what="views" post={post} label="Enter Views" />
          <PostAction what="edit" post={post} label="Edit" />
          <PostAction what="remove" post={post} label="Remove" />
        </div>
      )}
    </>
  )
}

const ICONS = { views: Eye, edit: Pencil, remove: Trash2 }

function PostAction({ what, post, label }: { what: Dialog; post: Post; label: string }) {
  const Icon = ICONS[what]
  return (
    <ButtonLink
      to={`?${what}=${post.id}`}
      preventScrollReset
      variant={what === 'remove' ? 'ghost' : 'secondary'}
      size="small"
      icon={<Icon aria-hidden="true" />}
    >
      {label}
      <span className="sr-only">{`: ${post.title}`}</span>
    </ButtonLink>
  )
}

type RemindersProps = Pick<MyPosts, 'getsReminders' | 'brand'> & {
  answer: (intent: string) => FormResult
}

function Reminders({ getsReminders, brand, answer }: RemindersProps) {
  const intent = getsReminders ? 'reminders off' : 'reminders on'
  return (
    <SettingsCard
      title="Reminders"
      id="reminders"
      lead={
        getsReminders
          ? `While something is missing, we email you three days before the last day, the day after it, and then every week, four times at most. ${brand} can remind you too, and you get at most one email a day.`
          : 'You turned off reminders for this campaign.'
      }
    >
      <ActionForm
        intent={intent}
        answer={answer(intent)}
        button={getsReminders ? 'Turn Off Reminders' : 'Turn On Reminders'}
        variant="secondary"
        preventScrollReset
      />
    </SettingsCard>
  )
}

type PostDialogProps = {
  what: Dialog
  post: Post
  views: { countedOn: string; views: number }[]
  deliverables: { id: string; title: string; dueOn: string }[]
  today: string
  answer: FormResult
}

function PostDialog({ what, post, views, deliverables, today, answer }: PostDialogProps) {
  const { pathname } = useLocation()
  const intent = `${what} ${post.id}`
  if (what === 'remove') {
    return (
      <ConfirmDialog
        title={`Remove ${post.title}?`}
        intent={intent}
        button="Remove Post"
        answer={answer}
      >
        <p>
          This deletes the post and its views from the campaign. Your video, its placements and what
          you published stay.
        </p>
      </ConfirmDialog>
    )
  }
  const form = {
    intent,
    answer,
    busyLabel: 'Saving...',
    beside: <CancelLink to={pathname} />,
    preventScrollReset: true,
    className: 'grid gap-5 text-ink',
  }
  return (
    <UrlDialog title={what === 'edit' ? 'Edit post' : `Views of ${post.title}`} closeTo={pathname}>
      {what === 'edit' ? (
        <ActionForm {...form} button="Save Post">
          <PostFields answer={answer} post={post} today={today} deliverables={deliverables} />
        </ActionForm>
      ) : (
        <ActionForm {...form} button="Save Views">
          <ViewsFields answer={answer} post={post} today={today} history={views} />
        </ActionForm>
      )}
    </UrlDialog>
  )
}

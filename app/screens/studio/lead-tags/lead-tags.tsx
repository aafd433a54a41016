import { Plus, Trash2 } from 'lucide-react'
import { href, Link, redirect, useLocation, useNavigation } from 'react-router'
import { Choice } from '#app/forms/choices.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  createTag,
  deleteTag,
  listTags,
  renameTag,
  setTagMagnets,
} from '#domain/leads/change/tags.server.ts'
import { TAG_MESSAGES, tagInput } from '#domain/leads/list/tag-input.ts'
import { listTaggedMagnets } from '#domain/magnets/tagged-magnets.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/lead-tags'

export const meta: Route.MetaFunction = () => [{ title: `Tags | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const [tags, magnets] = await Promise.all([
    listTags(services.db, ownerId),
    listTaggedMagnets(services, ownerId),
  ])
  return { tags, magnets }
}

const REFUSALS = {
  taken: [TAG_MESSAGES.taken, 409],
  'too-many': [TAG_MESSAGES.tooMany, 409],
  'not-found': [TAG_MESSAGES.notFound, 404],
} as const

/** Creates, renames or deletes a tag, or sets the magnets that give it to new leads. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'tag.save_failed', message: TAG_MESSAGES.failed }
  const back = href('/leads/tags')
  const id = String(form.get('tag') ?? '')
  const options = {
    context,
    form,
    failure,
    toResult: (refused: Parameters<typeof toDialogResult>[0]) => ({
      ...toDialogResult(refused),
      tag: id,
    }),
  }
  return formAction(options, async ({ services, viewer, refuse }) => {
    const intent = form.get('intent')
    if (intent === 'delete') {
      const gone = await deleteTag(services, viewer.id, id)
      if (!gone) return refuse(TAG_MESSAGES.notFound, 404)
      return redirectWithNotice(back, { tone: 'success', text: `Tag “${gone.name}” deleted.` })
    }
    if (intent === 'magnets') {
      const chosen = form.getAll('magnet').map(String)
      if (!(await setTagMagnets(services, viewer.id, id, chosen))) {
        return refuse(TAG_MESSAGES.notFound, 404)
      }
      const text = 'Saved. New leads get the tag from now on.'
      return redirectWithNotice(back, { tone: 'success', text })
    }
    if (intent !== 'create' && intent !== 'rename') return redirect(back)
    const parsed = tagInput.safeParse({ name: String(form.get('name') ?? '') })
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '', 400)
    const { name } = parsed.data
    const saved =
      intent === 'create'
        ? await createTag(services, viewer.id, name)
        : await renameTag(services, viewer.id, id, name)
    if (!saved.ok) {
      const [message, status] = REFUSALS[saved.reason]
      return refuse(message, status)
    }
    const done = intent === 'create' ? 'added' : 'renamed'
    return redirectWithNotice(back, {
      tone: 'success',
      text: `Tag “${saved.tag.name}” ${done}.`,
    })
  })
}

export default function LeadTags({ loaderData, actionData }: Route.ComponentProps) {
  const { tags, magnets } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const deletedId = new URLSearchParams(useLocation().search).get('delete')
  const deleting = tags.find(({ id }) => id === deletedId)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Tags"
        lead="Sort your leads with your own words. You can filter leads by a tag, and a magnet can give tags to its new leads."
        back={{ to: href('/analytics'), label: 'Leads' }}
      />
      <Card>
        <Form method="post" className="grid gap-4">
          <FormAlert
            text={actionData?.tag === '' ? actionData.error : undefined}
            signedOut={actionData?.signedOut ?? false}
          />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <Field name="name" label="New tag" required maxLength={40} autoComplete="off" />
            </div>
            <Button name="intent" value="create" icon={<Plus aria-hidden="true" />} disabled={busy}>
              Add Tag
            </Button>
          </div>
        </Form>
      </Card>
      {tags.length === 0 ? (
        <EmptyState title="No tags yet">
          A tag is a word of yours for leads, such as “Customer” or “Met in Berlin”.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {tags.map((tag) => (
            <li key={`${tag.id}-${tag.name}`}>
              <TagCard
                tag={tag}
                magnets={magnets}
                error={actionData?.tag === tag.id ? actionData : null}
                busy={busy}
              />
            </li>
          ))}
        </ul>
      )}
      {deleting && <DeleteTagDialog tag={deleting} busy={busy} refusal={actionData} />}
    </div>
  )
}

type DeleteTagDialogProps = {
  tag: { id: string; name: string }
  busy: boolean
  refusal: { error: string; signedOut: boolean } | null | undefined
}

/** Asks for confirmation before a tag is deleted. The URL opens the dialog. */
function DeleteTagDialog({ tag, busy, refusal }: DeleteTagDialogProps) {
  const back = href('/leads/tags')
  return (
    <UrlDialog
      title="Delete this tag?"
      closeTo={back}
      actions={
        <>
          <Form method="post" action={back}>
            <input type="hidden" name="tag" value={tag.id} />
            <Button
              variant="danger"
              name="intent"
              value="delete"
              busy={busy}
              busyLabel="Deleting..."
            >
              Delete Tag
            </Button>
          </Form>
          <CancelLink to={back} variant="secondary" />
        </>
      }
    >
      <div className="grid gap-3">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut ?? false} />
        <p className="[overflow-wrap:anywhere]">
          All leads lose the tag “<bdi>{tag.name}</bdi>”, and no magnet gives it to new leads. This
          can’t be undone.
        </p>
      </div>
    </UrlDialog>
  )
}

type TagCardProps = {
  tag: { id: string; name: string }
  magnets: { id: string; title: string; tagIds: string[] }[]
  error: { error: string; signedOut: boolean } | null
  busy: boolean
}

function TagCard({ tag, magnets, error, busy }: TagCardProps) {
  const given = magnets.filter(({ tagIds }) => tagIds.includes(tag.id))
  return (
    <Card className="grid gap-4">
      <FormAlert text={error?.error} signedOut={error?.signedOut ?? false} />
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
          <bdi>{tag.name}</bdi>
        </h2>
        <Link to={`${href('/analytics')}?tag=${tag.id}`} className="link text-sm">
          Show leads<span className="sr-only"> with {tag.name}</span>
        </Link>
      </div>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="tag" value={tag.id} />
        <div className="min-w-48 flex-1">
          <Field
            name="name"
            label="Name"
            required
            maxLength={40}
            defaultValue={tag.name}
            autoComplete="off"
          />
        </div>
        <Button variant="secondary" name="intent" value="rename" disabled={busy}>
          Rename<span className="sr-only"> {tag.name}</span>
        </Button>
        <ButtonLink
          to={`?delete=${tag.id}`}
          preventScrollReset
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
        >
          Delete<span className="sr-only"> {tag.name}</span>
        </ButtonLink>
      </Form>
      {magnets.length > 0 && (
        <Fold
          label={
            given.length > 0
              ? `Given to new leads of ${formatCount(given.length, 'magnet')}`
              : 'Give to new leads of a magnet'
          }
        >
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="tag" value={tag.id} />
            <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
              <legend className="mb-1 text-sm text-soft">
                Magnets whose new leads get this tag
              </legend>
              {magnets.map(({ id, title, tagIds }) => (
                <Choice
                  key={id}
                  name="magnet"
                  value={id}
                  label={title}
                  defaultChecked={tagIds.includes(tag.id)}
                />
              ))}
            </fieldset>
            <div>
              <Button variant="secondary" name="intent" value="magnets" disabled={busy}>
                Save Magnets<span className="sr-only"> of {tag.name}</span>
              </Button>
            </div>
          </Form>
        </Fold>
      )}
    </Card>
  )
}

import { Eraser, FileCheck } from 'lucide-react'
import { href, Link, redirect, useLocation } from 'react-router'
import { EraseDialog } from '#app/components/leads/erase-dialog.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { parseReview, reviewAction } from '#app/middleware/review-action.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { addNote, deleteNote } from '#domain/leads/change/notes.server.ts'
import { findPerson } from '#domain/leads/change/person.server.ts'
import { createTag, listTags, tagLeads } from '#domain/leads/change/tags.server.ts'
import { NOTE_MESSAGES, noteInput } from '#domain/leads/list/note-input.ts'
import { TAG_MESSAGES, tagInput } from '#domain/leads/list/tag-input.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/person'
import { PersonLeads } from './person-leads.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonTags } from './person-tags.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Person | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { leadId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const [person, tags] = await Promise.all([
    findPerson(services, ownerId, leadId),
    listTags(services.db, ownerId),
  ])
  // The response is the same for an unknown lead and for someone else's.
  if (!person) throw new Response(null, { status: 404 })
  return { person, tags }
}

/** Changes the person's tags and notes, reviews one of their leads, or erases all of them. */
export async function action({ context, request, params: { leadId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const back = href('/leads/person/:leadId', { leadId })
  const intent = form.get('intent')
  const review = parseReview(intent)
  if (review) {
    const id = String(form.get('lead') ?? '')
    return reviewAction({ context, form, review, back }, ({ services, viewer }) =>
      reviewLeads(services, viewer.id, [id], review),
    )
  }
  const failure = {
    event: 'person.change_failed',
    message: 'Nothing was changed. Please try again.',
  }
  const options = { context, form, failure, toResult: toDialogResult }
  return formAction(options, async ({ services, viewer, refuse }) => {
    const person = await findPerson(services, viewer.id, leadId)
    if (!person) throw new Response(null, { status: 404 })
    const ids = person.leads.map(({ id }) => id)
    switch (intent) {
      case 'erase': {
        const erased = await eraseLeads(services, viewer.id, ids)
        const text = `${formatCount(erased, 'lead')} erased.`
        return redirectWithNotice(href('/analytics'), { tone: 'success', text })
      }
      case 'add-note': {
        const parsed = noteInput.safeParse({ text: String(form.get('text') ?? '') })
        if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '', 400)
        const by = { ownerId: viewer.id, authorId: viewer.id }
        const added = await addNote(services, by, leadId, parsed.data.text)
        if (!added.ok) {
          const isFull = added.reason === 'too-many'
          return refuse(isFull ? NOTE_MESSAGES.tooMany : NOTE_MESSAGES.gone, isFull ? 409 : 404)
        }
        return redirectWithNotice(back, { tone: 'success', text: 'Note added.' })
      }
      case 'delete-note': {
        if (!(await deleteNote(services, viewer.id, String(form.get('note') ?? '')))) {
          return refuse(NOTE_MESSAGES.notFound, 404)
        }
        return redirectWithNotice(back, { tone: 'success', text: 'Note deleted.' })
      }
      case 'add-tag':
      case 'remove-tag': {
        const isRemoving = intent === 'remove-tag'
        let tagId = String(form.get('tag') ?? '')
        const name = String(form.get('new') ?? '')
        if (!isRemoving && name.trim() !== '') {
          const parsed = tagInput.safeParse({ name })
          if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '', 400)
          const created = await createTag(services, viewer.id, parsed.data.name)
          if (!created.ok) {
            const isTaken = created.reason === 'taken'
            return refuse(isTaken ? TAG_MESSAGES.taken : TAG_MESSAGES.tooMany, 409)
          }
          tagId = created.tag.id
        }
        const change = isRemoving ? { add: [], remove: [tagId] } : { add: [tagId], remove: [] }
        const tagged = await tagLeads(services, viewer.id, ids, change)
        if (!tagged) return refuse(TAG_MESSAGES.notFound, 404)
        if (tagged.leads === 0 && tagged.full > 0) return refuse(TAG_MESSAGES.tooManyOfLead, 409)
        const text = isRemoving ? 'Tag removed.' : 'Tag added.'
        return redirectWithNotice(back, { tone: 'success', text })
      }
      default:
        return redirect(back)
    }
  })
}

export default function Person({ loaderData, actionData, params }: Route.ComponentProps) {
  const access = useAccess()
  const { person, tags } = loaderData
  const { search } = useLocation()
  const isErasing = new URLSearchParams(search).has('erase')
  const { leadId } = params
  return (
    <div className="grid gap-8">
      <PageHeader
        title={<bdi>{person.name}</bdi>}
        asTyped
        lead={<bdi>{person.email}</bdi>}
        back={{ to: href('/analytics'), label: 'Leads' }}
        actions={
          <>
            <ButtonLink
              to={href('/analytics/leads/:leadId/consent', { leadId })}
              variant="secondary"
              icon={<FileCheck aria-hidden="true" />}
            >
              Proof of Consent
            </ButtonLink>
            {access.manage && (
              <ButtonLink
                to={{ search: withParams(search, { erase: '1' }) }}
                preventScrollReset
                variant="danger"
                icon={<Eraser aria-hidden="true" />}
              >
                Erase
              </ButtonLink>
            )}
          </>
        }
      />
      {person.unsubscribedAt && (
        <p>
          Unsubscribed from your emails on <DateTime format="day" at={person.unsubscribedAt} />.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PersonTags
          tags={tags}
          tagIds={person.leads.flatMap(({ tagIds }) => tagIds ?? [])}
          refusal={isErasing ? null : actionData}
        />
        <PersonNotes notes={person.notes} />
      </div>
      <PersonLeads leads={person.leads} />
      {person.hasMore && (
        <p className="text-soft">
          Only the newest {person.leads.length} leads are shown.{' '}
          <Link
            to={`${href('/analytics')}?${new URLSearchParams({ q: person.email })}`}
            className="link"
          >
            Find all of them
          </Link>
        </p>
      )}
      {isErasing && (
        <EraseDialog
          leads={person.leads.map(({ id, name }) => ({ id, name, email: person.email }))}
          refusal={actionData}
        />
      )}
    </div>
  )
}

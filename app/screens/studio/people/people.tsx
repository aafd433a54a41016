import { Download, Upload } from 'lucide-react'
import { href, Link, redirect, useLocation } from 'react-router'
import { PeopleTabs } from '#app/components/leads/people-tabs.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { CONSENT_LABELS, PEOPLE_PAGE } from '#domain/people/people-import.ts'
import {
  deleteImportedPerson,
  findImportedPerson,
  listPeople,
} from '#domain/people/people-list.server.ts'
import { parsePeopleQuery } from '#domain/people/people-list.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import type { Route } from './+types/people'

export const meta: Route.MetaFunction = () => [{ title: `Imported People | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const { searchParams } = new URL(request.url)
  const query = parsePeopleQuery(searchParams)
  const [list, deleting] = await Promise.all([
    listPeople(services, ownerId, query),
    findImportedPerson(services, ownerId, searchParams.get('delete') ?? ''),
  ])
  return { ...list, q: query.q, deleting }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'person.delete_failed', message: 'Failed to delete. Please try again.' }
  return formAction({ context, form, failure }, async ({ services, viewer }) => {
    const list = href('/people')
    const email = new URL(request.url).searchParams.get('delete') ?? ''
    const isDelete = form.get('intent') === 'delete'
    if (!isDelete || !(await deleteImportedPerson(services, viewer.id, email))) {
      return redirect(list)
    }
    return redirectWithNotice(list, { tone: 'success', text: 'Person deleted.' })
  })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, isMore, page, q, deleting } = loaderData
  const { search } = useLocation()
  const shown = withParams(search, { delete: null })
  const none = total === 0 && q === ''
  const add = (
    <ButtonLink to={href('/people/import')} icon={<Upload aria-hidden="true" />}>
      Import People
    </ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Imported People"
        lead="People from your other tools. We never email them, and they don’t count as leads or conversions."
        back={{ to: href('/analytics'), label: 'Back to Leads' }}
        actions={
          !none && (
            <>
              <a
                href={`${href('/people/export.csv')}${withParams('', { q: q || null })}`}
                download
                className={buttonClasses({ variant: 'secondary' })}
              >
                <Download aria-hidden="true" />
                Export CSV
              </a>
              {add}
            </>
          )
        }
      />
      <PeopleTabs current="Imported People" />
      {none ? (
        <EmptyState title="No imported people yet" action={add}>
          Bring your list from Kit, Mailchimp or any CSV file. People who unsubscribed there go to
          your suppressions, so you don’t email them from here by mistake.
        </EmptyState>
      ) : (
        <>
          <div className="flex max-w-xl">
            <SearchForm
              label="Search people"
              placeholder="Search by name or email..."
              q={q}
              search={shown}
            />
          </div>
          {rows.length === 0 ? (
            <EmptyState title="No people found">Try another search.</EmptyState>
          ) : (
            <Card flush>
              <DataTable
                caption="Imported people"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    label: 'Name',
                    className: '[overflow-wrap:anywhere]',
                    cell: ({ name }) =>
                      name === '' ? <span className="text-soft">No name</span> : <bdi>{name}</bdi>,
                  },
                  {
                    label: 'Email',
                    className: '[overflow-wrap:anywhere]',
                    cell: ({ email, isSuppressed }) => (
                      <span className="flex flex-wrap items-center gap-2">
                        <bdi dir="ltr">{email}</bdi>
                        {isSuppressed && <Badge tone="warning">Suppressed</Badge>}
                      </span>
                    ),
                  },
                  {
                    label: 'Consent',
                    cell: ({ consentMethod, consentedAt }) => (
                      <span className="grid">
                        {CONSENT_LABELS[consentMethod]}
                        <span className="text-sm text-soft">
                          <DateTime at={consentedAt} format="day" />
                        </span>
                      </span>
                    ),
                  },
                  {
                    label: 'Actions',
                    showLabel: 'never',
                    cell: ({ id, email, importId }) => (
                      <span className="flex flex-wrap gap-2">
                        <ButtonLink
                          to={href('/people/imports/:importId', { importId })}
                          variant="ghost"
                          size="small"
                          aria-label={`View Import of ${email}`}
                        >
                          View Import
                        </ButtonLink>
                        <ButtonLink
                          to={{ search: withParams(shown, { delete: id }) }}
                          variant="ghost"
                          size="small"
                          preventScrollReset
                          aria-label={`Delete ${email}`}
                        >
                          Delete
                        </ButtonLink>
                      </span>
                    ),
                  },
                ]}
              />
              {(total > PEOPLE_PAGE || isMore) && (
                <Pager
                  page={page}
                  pageSize={PEOPLE_PAGE}
                  total={total}
                  isMore={isMore}
                  search={shown}
                  sizes={[]}
                />
              )}
            </Card>
          )}
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this person?"
          intent="delete"
          button="Delete"
          answer={actionData ?? EMPTY_FORM_RESULT}
        >
          <p className="[overflow-wrap:anywhere]">
            <bdi>{deleting.name}</bdi> <bdi dir="ltr">{deleting.email}</bdi> will be deleted from
            your imported people. Leads with this email stay, and{' '}
            <Link to={href('/suppressions')} className="link">
              suppressions
            </Link>{' '}
            still apply. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load imported people." />
}

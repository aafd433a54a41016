import { Download, Upload } from 'lucide-react'
import { href, redirect, useLocation } from 'react-router'
import { PeopleTabs } from '#app/components/leads/people-tabs.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  addSuppressions,
  findNewestSuppression,
  findRemovable,
  listSuppressions,
  removeSuppression,
} from '#domain/people/suppression-list.server.ts'
import {
  isRemovable,
  MAX_ADDED,
  MAX_SUPPRESSIONS,
  parseSuppressionsQuery,
  REASON_LABELS,
  SUPPRESSIONS_PAGE,
} from '#domain/people/suppression-list.ts'
import { suppressionsForm } from '#domain/people/suppressions-form.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, fieldProps, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/suppressions'

export const meta: Route.MetaFunction = () => [{ title: `Suppressions | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const { searchParams } = new URL(request.url)
  const query = parseSuppressionsQuery(searchParams)
  const [list, removing, newest] = await Promise.all([
    listSuppressions(services, ownerId, query),
    findRemovable(services, ownerId, searchParams.get('remove') ?? ''),
    findNewestSuppression(services, ownerId),
  ])
  return { ...list, query, removing, newest }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = {
    event: 'suppressions.change_failed',
    message: 'Failed to save. Please try again.',
  }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const list = href('/suppressions')
    if (form.get('intent') === 'remove') {
      const id = new URL(request.url).searchParams.get('remove') ?? ''
      const address = await removeSuppression(services, viewer.id, id)
      if (address === null) return redirect(list)
      return redirectWithNotice(list, { tone: 'success', text: `${address} was removed.` })
    }
    const parsed = parseForm(suppressionsForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const added = await addSuppressions(services, viewer.id, parsed.value.addresses)
    if (!added.ok) {
      const most = formatNumber(MAX_SUPPRESSIONS)
      return refuse({ addresses: `Your list can have up to ${most} addresses.` }, 422)
    }
    const already = added.already > 0 ? ` ${formatNumber(added.already)} already on the list.` : ''
    const text = `${formatCount(added.added, 'address', 'addresses')} added.${already}`
    return redirectWithNotice(list, { tone: 'success', text })
  })
}

const REASONS = { all: 'All', ...REASON_LABELS }

export default function Suppressions({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, isMore, page, query, removing, newest } = loaderData
  const { search } = useLocation()
  const shown = withParams(search, { remove: null })
  const none = total === 0 && query.q === '' && query.reason === null
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Suppressions"
        lead="These addresses get no email from you, even if they fill out another form or you import them again."
        back={{ to: href('/analytics'), label: 'Back to Leads' }}
        actions={
          <>
            {!none && (
              <a
                href={`${href('/suppressions/export.csv')}${withParams('', { q: query.q || null, reason: query.reason })}`}
                download
                className={buttonClasses({ variant: 'secondary' })}
              >
                <Download aria-hidden="true" />
                Export CSV
              </a>
            )}
            <ButtonLink
              to={`${href('/people/import')}?to=suppressions`}
              variant="secondary"
              icon={<Upload aria-hidden="true" />}
            >
              Import Suppressions
            </ButtonLink>
          </>
        }
      />
      <PeopleTabs current="Suppressions" />
      {none ? (
        <EmptyState title="No suppressions yet">
          People who unsubscribe from your emails appear here, and so do addresses that bounced. You
          can also add addresses below.
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-3">
            <div className="flex max-w-xl">
              <SearchForm
                label="Search suppressions"
                placeholder="Search by email..."
                q={query.q}
                search={shown}
              />
            </div>
            <OptionLinks
              label="Reason"
              options={REASONS}
              current={query.reason ?? 'all'}
              search={shown}
              change={(reason) => ({ reason: reason === 'all' ? null : reason, page: null })}
            />
          </div>
          {rows.length === 0 ? (
            <EmptyState title="No addresses found">Try another search or reason.</EmptyState>
          ) : (
            <Card flush>
              <DataTable
                caption="Suppressions"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    label: 'Email',
                    className: '[overflow-wrap:anywhere]',
                    cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
                  },
                  {
                    label: 'Reason',
                    cell: ({ reason }) => (
                      <span>
                        <Badge tone={isRemovable(reason) ? 'neutral' : 'warning'}>
                          {REASON_LABELS[reason]}
                        </Badge>
                      </span>
                    ),
                  },
                  { label: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
                  {
                    label: 'Actions',
                    showLabel: 'never',
                    cell: ({ id, address, reason }) =>
                      isRemovable(reason) && (
                        <ButtonLink
                          to={{ search: withParams(shown, { remove: id }) }}
                          variant="ghost"
                          size="small"
                          preventScrollReset
                          aria-label={`Remove ${address}`}
                        >
                          Remove
                        </ButtonLink>
                      ),
                  },
                ]}
              />
              {(total > SUPPRESSIONS_PAGE || isMore) && (
                <Pager
                  page={page}
                  pageSize={SUPPRESSIONS_PAGE}
                  total={total}
                  isMore={isMore}
                  search={shown}
                  sizes={[]}
                />
              )}
            </Card>
          )}
          <p className="max-w-prose text-sm text-soft">
            You can remove only addresses that were added or imported. Someone who unsubscribed can
            resubscribe with the link in any of your emails.
          </p>
        </>
      )}
      <SettingsCard title="Add addresses">
        {/* The key empties the field after addresses were added, but not after a search. */}
        <ActionForm
          key={newest}
          intent="add"
          answer={removing ? EMPTY_FORM_RESULT : answer}
          button="Add Addresses"
          busyLabel="Adding..."
        >
          <TextArea
            {...fieldProps(answer, 'addresses')}
            label="Email addresses"
            hint={`One per line, up to ${formatNumber(MAX_ADDED)}.`}
            required
            rows={4}
            autoComplete="off"
            spellCheck={false}
          />
        </ActionForm>
      </SettingsCard>
      {removing && (
        <ConfirmDialog
          title="Remove from the list?"
          intent="remove"
          button="Remove"
          answer={answer}
        >
          <p className="[overflow-wrap:anywhere]">
            <bdi dir="ltr">{removing.address}</bdi> will get emails from you again if they submit a
            form. Remove the address only if this person wants that.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load suppressions." />
}

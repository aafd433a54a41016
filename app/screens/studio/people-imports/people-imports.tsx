import { Upload } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { PeopleTabs } from '#app/components/leads/people-tabs.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listImports } from '#domain/people/imports.server.ts'
import {
  IMPORTS_PAGE,
  SOURCE_LABELS,
  STATE_LABELS,
  TARGET_LABELS,
} from '#domain/people/people-import.ts'
import { formatNumber } from '#lib/format-number.ts'
import { parsePage } from '#lib/table-query.ts'
import type { Route } from './+types/people-imports'

export const meta: Route.MetaFunction = () => [{ title: `Imports | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  return listImports(services, requireViewer(context).id, page)
}

export default function PeopleImports({ loaderData }: Route.ComponentProps) {
  const { rows, total, page } = loaderData
  const { search } = useLocation()
  const add = (
    <ButtonLink to={href('/people/import')} icon={<Upload aria-hidden="true" />}>
      Import People
    </ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Imports"
        lead="The files you have imported, with what became of their rows."
        back={{ to: href('/analytics'), label: 'Back to Leads' }}
        actions={total > 0 && add}
      />
      <PeopleTabs current="Imports" />
      {total === 0 ? (
        <EmptyState title="No imports yet" action={add}>
          An import brings people or suppressions from a CSV file.
        </EmptyState>
      ) : (
        <Card flush>
          <DataTable
            caption="Imports"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'File',
                className: '[overflow-wrap:anywhere]',
                cell: ({ id, filename, source, target }) => (
                  <span className="grid">
                    <Link
                      to={href('/people/imports/:importId', { importId: id })}
                      className="link font-[640]"
                    >
                      <bdi>{filename}</bdi>
                    </Link>
                    <span className="text-sm text-soft">
                      {`${TARGET_LABELS[target]}, ${SOURCE_LABELS[source]}`}
                    </span>
                  </span>
                ),
              },
              {
                label: 'State',
                cell: ({ state }) => (
                  <span>
                    <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Badge>
                  </span>
                ),
              },
              {
                label: 'People',
                className: 'timecode',
                cell: ({ people }) => formatNumber(people),
              },
              {
                label: 'Suppressions',
                className: 'timecode',
                cell: ({ unsubscribed }) => formatNumber(unsubscribed),
              },
              {
                label: 'Faulty Rows',
                className: 'timecode',
                cell: ({ faults }) => formatNumber(faults),
              },
              { label: 'Uploaded', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
            ]}
          />
          {total > IMPORTS_PAGE && (
            <Pager page={page} pageSize={IMPORTS_PAGE} total={total} search={search} sizes={[]} />
          )}
        </Card>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load imports." />
}

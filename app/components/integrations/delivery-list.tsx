import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { ListedDelivery } from '#domain/event-targets/delivery-log.server.ts'
import { formatCount } from '#lib/format-number.ts'

const STATES: Record<ListedDelivery['state'], { word: string; tone: BadgeTone }> = {
  pending: { word: 'Waiting', tone: 'info' },
  done: { word: 'Delivered', tone: 'success' },
  failed: { word: 'Failed', tone: 'error' },
  refused: { word: 'Refused', tone: 'warning' },
  held: { word: 'On hold', tone: 'warning' },
}

/** The state of a delivery, in one word. */
export function DeliveryBadge({ of }: { of: Pick<ListedDelivery, 'state' | 'attempts'> }) {
  const { word, tone } = STATES[of.state]
  const isRetrying = of.state === 'pending' && of.attempts > 0
  return (
    <Badge tone={isRetrying ? 'warning' : tone} dot>
      {isRetrying ? 'Trying again' : word}
    </Badge>
  )
}

/** The result in words: the last response, and what will happen next. */
export function DeliveryResult({ of }: { of: ListedDelivery }) {
  const { state, attempts, lastStatus, lastError, nextAttemptAt } = of
  if (attempts === 0) return lastError ?? 'Not tried yet'
  return (
    <>
      {lastError ?? (lastStatus === null ? 'No response' : `Returned ${lastStatus}`)}
      {attempts > 1 && ` (${formatCount(attempts, 'attempt')})`}
      {state === 'pending' && (
        <>
          {'. Next attempt '}
          <DateTime at={nextAttemptAt} />
        </>
      )}
    </>
  )
}

const CAUSES: Record<ListedDelivery['cause'], string | null> = {
  event: null,
  resend: 'sent again',
  backfill: 'earlier lead',
  test: 'test',
}

export type DeliveryListProps = {
  rows: ListedDelivery[]
  /** The cursor of the next page. */
  next: string | null
  /** The page's current query ('?…'). */
  search: string
  /** Returns the path of a delivery's page. */
  pathOf: (deliveryId: string) => string
}

/** A page of deliveries, newest first. */
export function DeliveryList({ rows, next, search, pathOf }: DeliveryListProps) {
  const columns: Column<ListedDelivery>[] = [
    {
      label: 'Event',
      cell: (row) => (
        <span className="grid">
          <Link to={pathOf(row.id)} className="link">
            {row.eventType}
          </Link>
          {CAUSES[row.cause] && <span className="text-sm text-soft">{CAUSES[row.cause]}</span>}
        </span>
      ),
    },
    {
      label: 'State',
      cell: (row) => (
        <span>
          <DeliveryBadge of={row} />
        </span>
      ),
    },
    {
      label: 'Result',
      className: '[overflow-wrap:anywhere]',
      cell: (row) => <DeliveryResult of={row} />,
    },
    { label: 'Created', cell: (row) => <DateTime at={row.createdAt} /> },
  ]
  const isLater = new URLSearchParams(search).has('after')
  return (
    <div className="grid gap-4">
      <Card flush>
        <DataTable caption="Deliveries" columns={columns} rows={rows} rowKey={(row) => row.id} />
      </Card>
      {(isLater || next) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3">
          {isLater && (
            <ButtonLink
              to={{ search: withParams(search, { after: null }) }}
              variant="secondary"
              size="small"
            >
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              to={{ search: withParams(search, { after: next }) }}
              variant="secondary"
              size="small"
            >
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

const STATE_CHOICES = [
  { value: '', label: 'All' },
  ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: word })),
]

export type DeliveryFilterProps = {
  values: { state: string; type: string; from: string; to: string }
  types: string[]
  /** The path without a query. */
  path: string
}

/** A filter for deliveries by state, type and day (UTC). The URL contains the filter. */
export function DeliveryFilter({ values, types, path }: DeliveryFilterProps) {
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <Form
      method="get"
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5"
    >
      <SelectField
        name="state"
        label="State"
        required
        defaultValue={values.state}
        options={STATE_CHOICES}
      />
      <SelectField
        name="type"
        label="Event"
        required
        defaultValue={values.type}
        options={[
          { value: '', label: 'All' },
          ...types.map((type) => ({ value: type, label: type })),
        ]}
      />
      <Field
        name="from"
        type="date"
        label="From (UTC)"
        required={false}
        defaultValue={values.from}
      />
      <Field name="to" type="date" label="To (UTC)" defaultValue={values.to} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary">Filter</Button>
        {isFiltered && (
          <ButtonLink to={path} variant="ghost" preventScrollReset>
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

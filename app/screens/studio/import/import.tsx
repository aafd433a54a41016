import { data, href, Link, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useRevalidateEvery } from '#app/ui/use-revalidate-every.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { suggestMapping } from '#domain/people/import-columns.ts'
import { findImport, listFaults } from '#domain/people/imports.server.ts'
import {
  CONSENT_LABELS,
  describeFailure,
  isBusy,
  SOURCE_LABELS,
  STATE_LABELS,
  UNDO_HOURS,
} from '#domain/people/people-import.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { HOUR_MS, SECOND_MS } from '#lib/time.ts'
import type { Route } from './+types/import'
import { importAction } from './import-action.server.ts'
import { ImportReport } from './import-report.tsx'
import { MappingForm } from './mapping-form.tsx'
import { type ShownImport, toShownImport } from './shown-import.server.ts'

const REFRESH_MS = 1.5 * SECOND_MS
/** The values of ?ask=, each of which opens a dialog. */
const QUESTIONS = ['undo', 'delete', 'discard'] as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.filename ?? 'Import'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findImport(services, requireViewer(context).id, params.importId)
  if (!found) throw data(null, { status: 404 })
  const undoUntil = found.finishedAt
    ? new Date(found.finishedAt.getTime() + UNDO_HOURS * HOUR_MS)
    : null
  const ask = new URL(request.url).searchParams.get('ask')
  return {
    item: toShownImport(found),
    suggested: suggestMapping(found.columns, found.sample),
    faults: found.faults > 0 ? await listFaults(services, found.id) : [],
    undoUntil: undoUntil && undoUntil > services.clock.now() ? undoUntil : null,
    ask: QUESTIONS.find((question) => question === ask) ?? null,
    today: services.clock.now().toISOString().slice(0, 10),
  }
}

export const action = (args: Route.ActionArgs) => importAction(args)

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { item, suggested, faults, undoUntil, ask, today } = loaderData
  const { pathname } = useLocation()
  const answer = actionData ?? EMPTY_FORM_RESULT
  const busy = isBusy(item.state) || item.state === 'receiving'
  useRevalidateEvery(busy ? REFRESH_MS : null)
  const forPeople = item.target === 'people'
  const canDiscard = ['mapping', 'checked'].includes(item.state)
  return (
    <div className="grid gap-8">
      <PageHeader
        title={item.filename}
        asTyped
        lead={`${SOURCE_LABELS[item.source]} of ${forPeople ? 'people' : 'suppressions'}`}
        back={{ to: href('/people/imports'), label: 'Back to Imports' }}
        actions={
          canDiscard && (
            <ButtonLink to="?ask=discard" variant="secondary" preventScrollReset>
              Discard
            </ButtonLink>
          )
        }
      />
      {busy && (
        <SettingsCard
          title="Progress"
          aside={
            <Badge tone={STATE_LABELS[item.state].tone}>{STATE_LABELS[item.state].text}</Badge>
          }
        >
          <Progress {...progressOf(item)} />
          <p className="text-soft">
            You can leave this page. <span className="noscript:hidden">It updates itself.</span>{' '}
            <a href={pathname} className="link hidden noscript:inline">
              Update This Page
            </a>
          </p>
        </SettingsCard>
      )}
      {item.state === 'failed' && (
        <Alert
          tone="error"
          title="This file couldn’t be imported"
          actions={
            <Link
              to={`${href('/people/import')}${forPeople ? '' : '?to=suppressions'}`}
              className="link"
            >
              Upload another file
            </Link>
          }
        >
          {describeFailure(item.failure, item.failureLine)}
        </Alert>
      )}
      {item.state === 'mapping' && (
        <MappingForm item={item} suggested={suggested} answer={answer} today={today} />
      )}
      {item.state === 'checked' && <Checked item={item} answer={answer} />}
      {item.state === 'done' && <Done item={item} undoUntil={undoUntil} />}
      {item.state === 'undone' && (
        <Alert tone="info" title="This import was undone">
          The people and suppressions that it added were removed.
        </Alert>
      )}
      {item.state === 'deleted' && (
        <Alert tone="info" title="The people of this import were deleted">
          The suppressions that it added still apply.
        </Alert>
      )}
      {['checked', 'done'].includes(item.state) && <ImportReport item={item} faults={faults} />}
      {item.consentMethod !== null && item.state !== 'mapping' && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {`Consent: ${CONSENT_LABELS[item.consentMethod]}, ${item.consentDate ?? 'with the dates in the file'}.`}
          {item.consentNote !== '' && (
            <>
              {' '}
              <bdi>{item.consentNote}</bdi>
            </>
          )}
        </p>
      )}
      {ask && <AskDialog ask={ask} item={item} answer={answer} canUndo={undoUntil !== null} />}
    </div>
  )
}

function progressOf(item: ShownImport) {
  const { state, bytes, bytesRead, rows, position, people, unsubscribed } = item
  const done = formatCount(position, 'row')
  switch (state) {
    case 'receiving':
      return { label: 'Uploading the file', value: null }
    case 'checking':
      return {
        label: 'Checking the file',
        value: bytes > 0 ? (100 * bytesRead) / bytes : null,
        detail: done,
      }
    case 'running':
      return {
        label: 'Importing',
        value: rows > 0 ? (100 * position) / rows : null,
        detail: `${formatNumber(position)} of ${formatCount(rows, 'row')}`,
      }
    default: {
      const all = people + (state === 'undoing' ? unsubscribed : 0)
      return {
        label: state === 'undoing' ? 'Undoing the import' : 'Deleting the people',
        value: all > 0 ? (100 * position) / all : null,
      }
    }
  }
}

type PartProps = { item: ShownImport; answer: Route.ComponentProps['actionData'] }

/** The result of the dry run, with the button that starts the import. */
function Checked({ item, answer }: PartProps) {
  const { people, unsubscribed, target } = item
  const parts = [
    ...(people > 0 ? [formatCount(people, 'Person', 'People')] : []),
    ...(unsubscribed > 0 ? [formatCount(unsubscribed, 'Suppression')] : []),
  ]
  return (
    <SettingsCard title="Dry run" lead="Nothing has been imported yet.">
      {parts.length > 0 ? (
        <ActionForm
          intent="import"
          answer={answer ?? EMPTY_FORM_RESULT}
          button={`Import ${parts.join(' and ')}`}
          busyLabel="Starting..."
          preventScrollReset
        >
          <p>
            {target === 'people'
              ? `We won’t email these people. You can undo the import for ${UNDO_HOURS} hours.`
              : `You can undo the import for ${UNDO_HOURS} hours.`}
          </p>
        </ActionForm>
      ) : (
        <Alert tone="warning" title="There is nothing to import">
          No row of this file can be imported, or all of them are already stored.
        </Alert>
      )}
      <ActionForm
        intent="revise"
        answer={EMPTY_FORM_RESULT}
        button="Change Columns"
        variant="secondary"
        preventScrollReset
      />
    </SettingsCard>
  )
}

function Done({ item, undoUntil }: { item: ShownImport; undoUntil: Date | null }) {
  return (
    <Alert
      tone="success"
      title={`${formatCount(item.people, 'person', 'people')} and ${formatCount(item.unsubscribed, 'suppression')} imported`}
      actions={
        <>
          {undoUntil && (
            <ButtonLink to="?ask=undo" variant="secondary" size="small" preventScrollReset>
              Undo Import
            </ButtonLink>
          )}
          {!undoUntil && item.target === 'people' && (
            <ButtonLink to="?ask=delete" variant="secondary" size="small" preventScrollReset>
              Delete These People
            </ButtonLink>
          )}
          <ButtonLink
            to={item.target === 'people' ? href('/people') : href('/suppressions')}
            variant="ghost"
            size="small"
          >
            {item.target === 'people' ? 'Imported People' : 'Suppressions'}
          </ButtonLink>
        </>
      }
    >
      {undoUntil && (
        <>
          You can undo this import until <DateTime at={undoUntil} format="sentence" />.
        </>
      )}
    </Alert>
  )
}

type AskDialogProps = PartProps & { ask: (typeof QUESTIONS)[number]; canUndo: boolean }

function AskDialog({ ask, item, answer, canUndo }: AskDialogProps) {
  const result = answer ?? EMPTY_FORM_RESULT
  if (ask === 'undo' && item.state === 'done' && canUndo) {
    return (
      <ConfirmDialog title="Undo this import?" intent="undo" button="Undo Import" answer={result}>
        <p>
          {`${formatCount(item.people, 'person', 'people')} and ${formatCount(item.unsubscribed, 'suppression')} that it added will be removed. What you had before stays.`}
        </p>
      </ConfirmDialog>
    )
  }
  if (ask === 'delete' && item.state === 'done' && item.target === 'people') {
    return (
      <ConfirmDialog
        title="Delete these people?"
        intent="delete"
        button="Delete People"
        answer={result}
      >
        <p>
          {`${formatCount(item.people, 'person', 'people')} of this import will be deleted. Its suppressions stay. This can’t be undone.`}
        </p>
      </ConfirmDialog>
    )
  }
  if (ask === 'discard' && ['mapping', 'checked'].includes(item.state)) {
    return (
      <ConfirmDialog title="Discard this upload?" intent="discard" button="Discard" answer={result}>
        <p>The uploaded file will be deleted. Nothing has been imported from it.</p>
      </ConfirmDialog>
    )
  }
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare />
}

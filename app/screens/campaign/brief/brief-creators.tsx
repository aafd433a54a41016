import { Link, useLocation } from 'react-router'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { BriefCreator } from '#domain/campaigns/brief.server.ts'
import { PERSONAL_NOTE_MAX } from '#domain/campaigns/brief.ts'
import type { FormResult } from '#lib/forms.ts'

export type BriefCreatorsProps = {
  creators: BriefCreator[]
  total: number
  page: number
  pageSize: number
  /** The current version of the brief; null if there is none. */
  version: number | null
  mayEdit: boolean
  search: string
}

/** Which version each creator accepted and when, with the brand's personal notes. */
export function BriefCreators(props: BriefCreatorsProps) {
  const { creators, total, page, pageSize, version, mayEdit, search } = props
  return (
    <section aria-labelledby="creators" className="grid gap-4 print:hidden">
      <h2 id="creators" className="heading text-2xl">
        Creators
      </h2>
      <Card flush>
        <DataTable
          caption="Who accepted the brief"
          rows={creators}
          rowKey={({ id }) => id}
          columns={getColumns({ version, mayEdit, search })}
        />
        {total > pageSize && (
          <Pager page={page} pageSize={pageSize} total={total} search={search} sizes={[]} />
        )}
      </Card>
    </section>
  )
}

type ColumnsInput = Pick<BriefCreatorsProps, 'version' | 'mayEdit' | 'search'>

function getColumns({ version, mayEdit, search }: ColumnsInput): Column<BriefCreator>[] {
  return [
    {
      label: 'Creator',
      showLabel: 'header',
      cell: ({ name }) => <bdi className="font-[640] [overflow-wrap:anywhere]">{name}</bdi>,
    },
    { label: 'Accepted', cell: (creator) => <Accepted {...creator} version={version} /> },
    {
      label: 'Personal note',
      cell: ({ id, name, personalNote }) => (
        <span className="grid max-w-sm gap-1 [overflow-wrap:anywhere]">
          {personalNote && <span className="line-clamp-3">{personalNote}</span>}
          {mayEdit ? (
            <Link
              to={{ search: withParams(search, { note: id }) }}
              preventScrollReset
              className="link inline-flex min-h-11 w-fit items-center sm:min-h-6"
            >
              {personalNote ? 'Edit' : 'Write a Note'}
              <span className="sr-only">{` for ${name}`}</span>
            </Link>
          ) : (
            !personalNote && <span className="text-soft">–</span>
          )}
        </span>
      ),
    },
  ]
}

type AcceptedProps = Pick<BriefCreator, 'state' | 'invitedAt' | 'accepted'> & {
  version: number | null
}

function Accepted({ state, invitedAt, accepted, version }: AcceptedProps) {
  const isCurrent = accepted[0]?.version === version
  const isPresent = state === 'accepted' || state === 'paused'
  return (
    <span className="grid gap-0.5">
      {isPresent && version !== null && !isCurrent && (
        <span className="font-[620] text-warn">{`Version ${version}: not yet`}</span>
      )}
      {accepted.map((one) => (
        <span key={one.version} className={one.version === version ? 'text-good' : 'text-soft'}>
          {`Version ${one.version}, `}
          <DateTime at={one.at} />
        </span>
      ))}
      {state === 'invited' && (
        <span className="text-soft">{invitedAt ? 'Invited' : 'Not invited yet'}</span>
      )}
      {state === 'removed' && <span className="text-soft">No longer part of the campaign</span>}
      {isPresent && version === null && <span className="text-soft">–</span>}
    </span>
  )
}

type NoteDialogProps = {
  creator: { id: string; name: string; personalNote: string | null }
  answer: FormResult
}

/** The brand's words to one creator. The URL opens the dialog. */
export function NoteDialog({ creator, answer }: NoteDialogProps) {
  const { pathname, search } = useLocation()
  const closeTo = `${pathname}${withParams(search, { note: null })}`
  return (
    <UrlDialog title={`Note for ${creator.name}`} closeTo={closeTo}>
      <ActionForm
        intent={`note ${creator.id}`}
        answer={answer}
        button="Save Note"
        busyLabel="Saving..."
        beside={<CancelLink to={closeTo} />}
        preventScrollReset
        className="grid gap-5 text-ink"
      >
        <TextArea
          label="Personal note"
          name="personal_note"
          maxLength={PERSONAL_NOTE_MAX}
          defaultValue={answer.values.personal_note ?? creator.personalNote ?? ''}
          error={answer.errors.personal_note}
          hint="Only this creator sees it: in the invitation, and with the brief."
        />
      </ActionForm>
    </UrlDialog>
  )
}

import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { actionLabel, isSubjectType, SUBJECT_NAMES } from '#domain/admin/audit-subjects.ts'

export type ActionTableProps = {
  actions: {
    id: string
    at: Date
    adminEmail: string
    action: string
    subjectType: string
    subjectId: string
    person: string | null
    detail: Record<string, string | number | boolean | null>
  }[]
}

type Action = ActionTableProps['actions'][number]

/** The audit trail, with the latest entry first. */
export function ActionTable({ actions }: ActionTableProps) {
  return (
    <DataTable caption="Admin actions" rows={actions} rowKey={({ id }) => id} columns={COLUMNS} />
  )
}

const COLUMNS: Column<Action>[] = [
  {
    label: 'When',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <DateTime format="second" at={at} />,
  },
  { label: 'Who', className: '[overflow-wrap:anywhere]', cell: ({ adminEmail }) => adminEmail },
  { label: 'What', className: 'font-[620]', cell: ({ action }) => actionLabel(action) },
  {
    label: 'On',
    cell: ({ subjectType, subjectId, person }) => (
      <span className="grid min-w-0">
        <span>{isSubjectType(subjectType) ? SUBJECT_NAMES[subjectType] : subjectType}</span>
        {person !== null && (
          <span className="text-sm [overflow-wrap:anywhere]" dir="auto">
            {person}
          </span>
        )}
        <span className="timecode text-xs text-soft [overflow-wrap:anywhere]">{subjectId}</span>
      </span>
    ),
  },
  { label: 'Details', cell: ({ detail }) => <Details detail={detail} /> },
]

function Details({ detail }: Pick<Action, 'detail'>) {
  const entries = Object.entries(detail)
  if (entries.length === 0) return <span className="text-soft">None</span>
  return (
    <dl className="grid gap-0.5">
      {entries.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{actionLabel(name)}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{String(value ?? 'none')}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useHydrated } from '#app/components/studio/use-hydrated.ts'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
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

/** The audit trail, the latest entry first. */
export function ActionTable({ actions }: ActionTableProps) {
  return (
    <Table caption="Admin actions" stacked>
      <thead>
        <tr>
          <PlainHeader>When</PlainHeader>
          <PlainHeader>Who</PlainHeader>
          <PlainHeader>What</PlainHeader>
          <PlainHeader>On</PlainHeader>
          <PlainHeader>Details</PlainHeader>
        </tr>
      </thead>
      <tbody>
        {actions.map((one) => (
          <tr key={one.id}>
            <Cell label="When">
              <DateTime at={one.at} />
            </Cell>
            <Cell label="Who" className="[overflow-wrap:anywhere]">
              {one.adminEmail}
            </Cell>
            <Cell label="What" className="font-[620]">
              {actionLabel(one.action)}
            </Cell>
            <Cell label="On">
              <span className="grid min-w-0">
                <span>
                  {isSubjectType(one.subjectType)
                    ? SUBJECT_NAMES[one.subjectType]
                    : one.subjectType}
                </span>
                {one.person !== null && (
                  <span className="text-sm [overflow-wrap:anywhere]" dir="auto">
                    {one.person}
                  </span>
                )}
                <span className="timecode text-xs text-soft [overflow-wrap:anywhere]">
                  {one.subjectId}
                </span>
              </span>
            </Cell>
            <Cell label="Details">
              <Details detail={one.detail} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Details({ detail }: Pick<ActionTableProps['actions'][number], 'detail'>) {
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

/** Shows seconds, to tell two actions within a minute apart. */
function DateTime({ at }: { at: Date }) {
  const hydrated = useHydrated()
  const zone = hydrated ? undefined : 'UTC'
  return (
    <time dateTime={at.toISOString()} className="timecode whitespace-nowrap">
      {at.toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'medium',
        timeZone: zone,
      })}
      {!hydrated && ' UTC'}
    </time>
  )
}

import { useLocation } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { SUBJECT_NAMES, SUBJECT_TYPES } from '#domain/admin/audit-subjects.ts'
import { ActionTable } from './action-table.tsx'
import type { loadAudit } from './audit.server.ts'

type AuditProps = { content: Awaited<ReturnType<typeof loadAudit>> }

/** The audit trail of the administrator's actions. */
export function AuditSection({ content: { kind, actions, total, page, pageSize } }: AuditProps) {
  const { pathname, search } = useLocation()
  const tab = (value: string | null, label: string) => ({
    to: pathname + withParams(search, { kind: value, page: null }),
    label,
    current: kind === value,
  })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Audit Trail"
        lead="A record of everything done in the control center. Entries can’t be changed or removed."
      />
      <TabLinks
        label="Kinds"
        tabs={[tab(null, 'All'), ...SUBJECT_TYPES.map((type) => tab(type, SUBJECT_NAMES[type]))]}
      />
      {actions.length === 0 ? (
        <EmptyState title="Nothing here yet">
          We record everything that you publish, decide, suspend or send here, with the time.
        </EmptyState>
      ) : (
        <Card flush>
          <ActionTable actions={actions} />
          <Pager page={page} pageSize={pageSize} total={total} search={search} sizes={[]} />
        </Card>
      )}
    </div>
  )
}

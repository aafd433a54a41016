import { href, Link } from 'react-router'
import { DateTime } from '#app/ui/date-time.tsx'
import type { LeadRow as ListedLead } from '#domain/lead-list/leads-table.server.ts'

export type LeadRow = Pick<
  ListedLead,
  'id' | 'name' | 'email' | 'magnet' | 'submittedAt' | 'erased'
>

export const toLeadRow = ({ id, name, email, magnet, submittedAt, erased }: LeadRow): LeadRow => ({
  id,
  name,
  email,
  magnet,
  submittedAt,
  erased,
})

export type LeadRowsProps = {
  leads: LeadRow[]
  /** Whether each lead links to its row in the leads table. */
  linked?: boolean
}

/** A list of leads: name, magnet and date. */
export function LeadRows({ leads, linked }: LeadRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {leads.map((lead) => (
        <li key={lead.id} className="flex items-start justify-between gap-4 px-5 py-4">
          <div className="grid min-w-0 justify-items-start gap-0.5">
            <bdi className="font-[640] [overflow-wrap:anywhere]">
              <LeadName lead={lead} linked={linked} />
            </bdi>
            <bdi className="text-sm text-soft [overflow-wrap:anywhere]">{lead.email}</bdi>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">
              {lead.magnet?.title ?? 'Unknown'}
            </span>
          </div>
          <span className="flex-none text-sm text-soft">
            <DateTime format="day" at={lead.submittedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function LeadName({ lead, linked }: { lead: LeadRow; linked?: boolean }) {
  if (lead.erased) return 'Erased on request'
  if (!linked) return lead.name
  return (
    <Link
      to={`${href('/analytics')}?${new URLSearchParams({ q: lead.email })}`}
      className="hover:underline"
    >
      {lead.name}
    </Link>
  )
}

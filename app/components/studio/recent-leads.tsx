import { Link } from 'react-router'
import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Card } from '#app/ui/card.tsx'

export type RecentLeadsProps = {
  leads: {
    id: string
    name: string
    email: string
    magnet: { id: string; title: string } | null
    submittedAt: Date
    erased: boolean
  }[]
}

/** 'Recent Leads' on the dashboard. */
export function RecentLeads({ leads }: RecentLeadsProps) {
  return (
    <Card flush>
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="heading text-xl">Recent Leads</h2>
        {leads.length > 0 && (
          <Link to="/analytics" className="link text-sm">
            All leads
          </Link>
        )}
      </div>
      {leads.length === 0 && <p className="px-5 py-10 text-center text-soft">No leads yet</p>}
      <ul className="divide-y divide-line">
        {leads.map((lead) => (
          <li key={lead.id} className="flex items-start justify-between gap-4 px-5 py-4">
            <div className="grid min-w-0 gap-0.5">
              <bdi className="font-[640] [overflow-wrap:anywhere]">
                {lead.erased ? 'Erased on request' : lead.name}
              </bdi>
              <bdi className="text-sm text-soft [overflow-wrap:anywhere]">{lead.email}</bdi>
              <span className="text-sm text-soft [overflow-wrap:anywhere]">
                {lead.magnet?.title ?? 'Unknown'}
              </span>
            </div>
            <span className="flex-none text-sm text-soft">
              <LocalTime at={lead.submittedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

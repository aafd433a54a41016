import { href } from 'react-router'
import { LeadRows, type LeadRowsProps } from '#app/components/leads/lead-rows.tsx'
import { EmptyList, ListCard } from '#app/ui/list-card.tsx'

/** 'Recent Leads' on the dashboard. */
export function RecentLeads({ leads }: LeadRowsProps) {
  const any = leads.length > 0
  return (
    <ListCard title="Recent Leads" all={any && { to: href('/analytics'), label: 'All leads' }}>
      {any ? <LeadRows leads={leads} /> : <EmptyList>No leads yet</EmptyList>}
    </ListCard>
  )
}

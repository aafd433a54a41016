import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import type { LeadVisibility } from '#domain/campaigns/campaign.ts'

export type ParticipationLeadsProps = {
  visibility: LeadVisibility
  /** Null if the brand doesn't share them. */
  leads: {
    total: number
    page: number
    pageSize: number
    leads: { id: string; name: string; email: string; submittedAt: Date }[]
  } | null
  brand: string
  /** The page's current query ('?…'). */
  search: string
}

/** The leads of the creator's page, as far as the brand shares them. */
export function ParticipationLeads({ visibility, leads, brand, search }: ParticipationLeadsProps) {
  return (
    <section aria-labelledby="my-leads" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="my-leads" className="heading text-2xl">
          Leads
        </h2>
        <p className="text-sm text-soft">{MESSAGES[visibility](brand)}</p>
      </div>
      {leads && leads.total === 0 && (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">No leads yet.</p>
      )}
      {leads && leads.total > 0 && (
        <div className="rounded-md border border-line bg-raised">
          <Table caption="Leads of your page" stacked>
            <thead>
              <tr>
                <PlainHeader>Name</PlainHeader>
                <PlainHeader>Email</PlainHeader>
                <PlainHeader>When</PlainHeader>
              </tr>
            </thead>
            <tbody>
              {leads.leads.map((lead) => (
                <tr key={lead.id}>
                  <Cell label="Name" className="[overflow-wrap:anywhere]">
                    <bdi>{lead.name}</bdi>
                  </Cell>
                  <Cell label="Email" className="[overflow-wrap:anywhere]">
                    {lead.email}
                  </Cell>
                  <Cell label="When">
                    <LocalTime at={lead.submittedAt} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager
            page={leads.page}
            pageSize={leads.pageSize}
            total={leads.total}
            search={search}
            sizes={[]}
          />
        </div>
      )}
    </section>
  )
}

const MESSAGES: Record<LeadVisibility, (brand: string) => string> = {
  brand: (brand) =>
    `${brand} doesn’t share names and emails. You see only how many leads there are.`,
  masked: (brand) =>
    `${brand} masks names and emails. You see that someone signed up, but not who.`,
  shared: (brand) =>
    `${brand} shares names and emails with you. Contact people only about what they agreed to.`,
}

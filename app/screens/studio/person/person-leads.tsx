import { Download, FileCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { AnswerList } from '#app/components/leads/answer-list.tsx'
import { LeadFlags } from '#app/components/leads/lead-flags.tsx'
import { ReviewButtons } from '#app/components/leads/review-buttons.tsx'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { locationText } from '#domain/lead-list/location.ts'
import type { PersonLead } from '#domain/leads/change/person.server.ts'
import { SOURCES } from '#domain/leads/list/lead-filters.ts'
import { BOXES } from '#domain/resources/consent-boxes.ts'
import { formatCount } from '#lib/format-number.ts'

/** All leads of a person, newest first. */
export function PersonLeads({ leads }: { leads: readonly PersonLead[] }) {
  return (
    <section aria-labelledby="leads" className="grid gap-4">
      <h2 id="leads" className="heading text-2xl">
        {formatCount(leads.length, 'lead')}
      </h2>
      <ul className="grid gap-4">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LeadCard({ lead }: { lead: PersonLead }) {
  const { id: leadId } = lead
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg font-[680] [overflow-wrap:anywhere]">
            {lead.magnetId ? (
              <Link to={href('/analytics/:id', { id: lead.magnetId })} className="link">
                <bdi>{lead.magnetTitle}</bdi>
              </Link>
            ) : (
              <bdi>{lead.magnetTitle}</bdi>
            )}
          </h3>
          <LeadFlags flags={lead.flags} />
        </div>
        <ActionsMenu of={`the lead of ${lead.magnetTitle}`}>
          <ReviewButtons lead={lead} />
          <MenuLink
            to={href('/analytics/leads/:leadId/export.json', { leadId })}
            reloadDocument
            download
            icon={<Download aria-hidden="true" />}
          >
            Export
          </MenuLink>
          <MenuLink
            to={href('/analytics/leads/:leadId/consent', { leadId })}
            icon={<FileCheck aria-hidden="true" />}
          >
            Proof of Consent
          </MenuLink>
        </ActionsMenu>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Submitted">
          <DateTime at={lead.submittedAt} />
        </Fact>
        <Fact label="Downloaded">
          <DateTime at={lead.clickedAt} missing="Not yet" />
        </Fact>
        <Fact label="Email confirmed">
          {lead.confirmation === null ? (
            'Not needed'
          ) : (
            <DateTime at={lead.confirmedAt} missing="Not yet" />
          )}
        </Fact>
        <Fact label="Name in this form">
          <bdi>{lead.name}</bdi>
        </Fact>
        <Fact label="Source">
          {SOURCES.find(({ value }) => value === lead.source)?.label}, {lead.deviceType}
        </Fact>
        <Fact label="Location">{locationText(lead.ipCity, lead.ipCountry) ?? 'Unknown'}</Fact>
        {lead.agreed.length > 0 && (
          <Fact label="Agreed to">
            <span className="grid gap-1">
              {lead.agreed.map(({ box, withdrawn }) => (
                <span key={box} className="flex flex-wrap items-center gap-2">
                  {BOXES[box].label}
                  {withdrawn && <Badge>Withdrawn</Badge>}
                </span>
              ))}
            </span>
          </Fact>
        )}
        {lead.answers && (
          <Fact label="Answers">
            <AnswerList answers={lead.answers} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

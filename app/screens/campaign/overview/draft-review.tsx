import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type CampaignIds, getStepUrl } from '#app/components/campaigns/campaign-tabs.ts'
import { formatLeads } from '#app/components/campaigns/goal-fields.ts'
import { OpenSteps } from '#app/components/campaigns/open-steps.tsx'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import type { CampaignGoal } from '#domain/campaigns/campaign-input.ts'
import type { LateDate } from '#domain/campaigns/late-dates.ts'
import type { OpenStep } from '#domain/campaigns/setup.ts'
import type { FormResult } from '#lib/forms.ts'

export type DraftReviewProps = {
  campaign: CampaignGoal
  ids: CampaignIds
  creators: { id: string; name: string; feeCents: number | null; bonusCapCents: number | null }[]
  template: { title: string; freeFields: string[] } | null
  mayStart: boolean
  answer: FormResult
  /** The steps at which something is missing. */
  openSteps: OpenStep[]
  /** Warnings about dates that have passed. */
  lateDates: LateDate[]
  /** The goal in the campaign's brief; null if there is no brief. */
  briefGoal: string | null
}

const FREE_FIELD_LABELS: Record<string, string> = {
  title: 'title',
  description: 'description',
  brandingColor: 'brand color',
  heroImage: 'hero image',
}

/** A summary of a draft, before any invitation is sent. */
export function DraftReview(props: DraftReviewProps) {
  const { campaign, ids, creators, template, briefGoal, openSteps, lateDates, mayStart, answer } =
    props
  const { goalLeads, budgetCents, currency, startsOn, endsOn } = campaign
  const busy = useBusy('start')
  const fees = creators.reduce((sum, one) => sum + (one.feeCents ?? 0), 0)
  const bonuses = creators.reduce((sum, one) => sum + (one.bonusCapCents ?? 0), 0)
  const over = budgetCents !== null && fees > budgetCents
  const button =
    creators.length === 0
      ? 'Start Campaign'
      : `Start and Send ${creators.length === 1 ? '1 Invitation' : `${creators.length} Invitations`}`
  const isBlocked = openSteps.some((step) => step.isRequired)
  const change = (path: string) => (mayStart ? path : null)
  return (
    <div className="grid gap-6">
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      {lateDates.map(({ step, words }) => (
        <Alert
          key={words}
          tone="warning"
          actions={
            mayStart && (
              <Link to={getStepUrl(ids, step)} className="link">
                {step === 'goal' ? 'Change the first day' : 'Change the brief'}
              </Link>
            )
          }
        >
          {words}
        </Alert>
      ))}
      <dl className="grid divide-y divide-line rounded-md border border-line bg-raised">
        <Row
          name="Goal"
          to={change(href('/workspace/:workspaceId/campaigns/:campaignId/goal', ids))}
        >
          <bdi className="font-[620]">{campaign.name}</bdi>
          <span className="text-soft">
            {[
              goalLeads !== null && formatLeads(goalLeads),
              budgetCents !== null && `budget ${formatMoney(budgetCents, currency)}`,
              datesLine(startsOn, endsOn),
            ]
              .filter(Boolean)
              .join(' · ') || 'No goal, budget or dates.'}
          </span>
        </Row>
        <Row
          name="Template"
          to={change(href('/workspace/:workspaceId/campaigns/:campaignId/template', ids))}
        >
          {template ? (
            <>
              <bdi className="font-[620]">{template.title}</bdi>
              <span className="text-soft">
                {template.freeFields.length === 0
                  ? 'Creators can’t change anything.'
                  : `Creators can change: ${template.freeFields.map((one) => FREE_FIELD_LABELS[one] ?? one).join(', ')}.`}
              </span>
            </>
          ) : (
            <span>No template yet. The campaign can’t start without one.</span>
          )}
        </Row>
        <Row
          name="Creators"
          to={change(href('/workspace/:workspaceId/campaigns/:campaignId/creators', ids))}
        >
          {creators.length === 0 ? (
            <span>None yet. You can start now and invite creators later.</span>
          ) : (
            <NameList creators={creators} />
          )}
        </Row>
        <Row
          name="Brief"
          to={change(href('/workspace/:workspaceId/campaigns/:campaignId/brief', ids))}
        >
          {briefGoal === null ? (
            <span>None. Creators get the invitation without a brief.</span>
          ) : (
            <span className="line-clamp-3">{briefGoal}</span>
          )}
        </Row>
        <Row
          name="Costs"
          to={change(href('/workspace/:workspaceId/campaigns/:campaignId/costs', ids))}
        >
          <span>
            {`${formatMoney(fees, currency)} in fees${bonuses > 0 ? `, and up to ${formatMoney(bonuses, currency)} in bonuses` : ''}`}
          </span>
          {over && (
            <span className="text-warn">{`${formatMoney(fees - (budgetCents ?? 0), currency)} over the budget.`}</span>
          )}
        </Row>
      </dl>
      {mayStart && (
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="start" />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="large"
              busy={busy}
              busyLabel="Starting..."
              disabled={isBlocked}
              aria-describedby={isBlocked ? 'start-needs' : undefined}
            >
              {button}
            </Button>
            <SetupBack ids={ids} />
          </div>
          {isBlocked && (
            <p id="start-needs" className="text-sm">
              You can’t start yet. <OpenSteps ids={ids} steps={openSteps} isRequired />
            </p>
          )}
        </Form>
      )}
    </div>
  )
}

function Row({ name, to, children }: { name: string; to: string | null; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-6">
      <dt className="font-[680]">{name}</dt>
      <dd className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">{children}</div>
        {to && (
          <Link to={to} className="link inline-flex min-h-11 flex-none items-start sm:min-h-6">
            Change<span className="sr-only"> {name}</span>
          </Link>
        )}
      </dd>
    </div>
  )
}

const MAX_LISTED = 8

/** Each name is on a separate line, because a name may contain a comma. */
function NameList({ creators }: Pick<DraftReviewProps, 'creators'>) {
  const more = creators.length - MAX_LISTED
  return (
    <ul className="grid gap-0.5">
      {creators.slice(0, MAX_LISTED).map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li className="text-soft">{`and ${more} more`}</li>}
    </ul>
  )
}

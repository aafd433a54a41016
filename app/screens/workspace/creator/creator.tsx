import { data, href, Link } from 'react-router'
import { CreatorTags } from '#app/components/campaigns/creator-tags.tsx'
import { StandingBadge } from '#app/components/campaigns/standing-badge.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { listOpenCampaigns } from '#domain/roster/invite-known.server.ts'
import { findRosterCreator } from '#domain/roster/roster.server.ts'
import type { RosterCreator } from '#domain/roster/roster.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import type { Route } from './+types/creator'
import { creatorAction } from './creator-action.server.ts'
import { InviteForm } from './invite-form.tsx'
import { NotesForm } from './notes-form.tsx'
import { PastResults } from './past-results.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.creator.name ?? 'Creator'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, creatorId: key } = params
  return withWorkspaceGuard(workspaceId, async () => {
    const found = await findRosterCreator(services, viewer, workspaceId, key)
    if (!found) throw data(null, { status: 404 })
    const campaigns = found.mayEdit
      ? await listOpenCampaigns(services, viewer, workspaceId, key)
      : []
    return { ...found, campaigns }
  })
}

export function action(args: Route.ActionArgs) {
  return withWorkspaceGuard(args.params.workspaceId, () => creatorAction(args))
}

/** A creator in the roster: past results, tags and note, and an invitation to another campaign. */
export default function Creator({ loaderData, actionData, params }: Route.ComponentProps) {
  const { creator, results, otherEmails, seesCosts, seesContacts, mayEdit, campaigns } = loaderData
  const { workspaceId } = params
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title={creator.name}
        asTyped
        lead={creator.email && <bdi dir="ltr">{creator.email}</bdi>}
        back={{
          to: href('/workspace/:workspaceId/creators', { workspaceId }),
          label: 'All creators',
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <StandingBadge creator={creator} />
        {!mayEdit && <CreatorTags tags={creator.tags} />}
      </div>
      {seesContacts && creator.email === null && (
        <Alert tone="info" title="Personal data was erased">
          The email of this creator was erased, so they can’t be invited. The results stay.
        </Alert>
      )}
      {otherEmails.length > 0 && (
        <p className="text-soft">
          The same account also took part as{' '}
          {otherEmails.map(({ key, email }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <Link
                to={href('/workspace/:workspaceId/creators/:creatorId', {
                  workspaceId,
                  creatorId: key,
                })}
                className="link"
              >
                <bdi dir="ltr">{email}</bdi>
              </Link>
            </span>
          ))}
          .
        </p>
      )}
      <Totals creator={creator} seesCosts={seesCosts} />
      <PastResults workspaceId={workspaceId} results={results} seesCosts={seesCosts} />
      {mayEdit ? (
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <NotesForm saved={creator} answer={answerTo('notes')} />
          <InviteForm campaigns={campaigns} answer={answerTo('invite')} />
        </div>
      ) : (
        creator.note !== null && (
          <section aria-labelledby="note" className="grid gap-2">
            <h2 id="note" className="heading text-xl">
              Note
            </h2>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {creator.note}
            </p>
          </section>
        )
      )}
    </div>
  )
}

type TotalsProps = { creator: RosterCreator; seesCosts: boolean }

/** What a creator achieved in all campaigns together. */
function Totals({ creator, seesCosts }: TotalsProps) {
  const paid = creator.costs.filter(({ costCents }) => costCents !== null)
  const perLead = paid.filter(({ costPerLeadCents }) => costPerLeadCents !== null)
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label="Campaigns" value={formatNumber(creator.campaigns)} />
      <StatCard
        label="Leads"
        value={formatNumber(creator.leads)}
        note={
          creator.lastLeadOn === null
            ? undefined
            : `The last one on ${dayWords(creator.lastLeadOn)}`
        }
      />
      <StatCard
        label="New people"
        value={formatNumber(creator.newPeople)}
        note="Whom no other creator of a campaign had reached before"
      />
      {seesCosts && (
        <StatCard
          label="Cost per lead"
          value={
            <span className="grid gap-1 text-2xl sm:text-3xl">
              {perLead.length === 0 && '–'}
              {perLead.map(({ currency, costPerLeadCents }) => (
                <span key={currency}>{formatMoney(costPerLeadCents ?? 0, currency)}</span>
              ))}
            </span>
          }
          note={
            paid.length > 0
              ? `${paid.map(({ costCents, currency }) => formatMoney(costCents ?? 0, currency)).join(' and ')} in fees and bonuses`
              : `No fees in ${formatCount(creator.campaigns, 'campaign')}`
          }
        />
      )}
    </dl>
  )
}

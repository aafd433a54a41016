import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import type { Campaign } from './campaigns.server.ts'
import { getOpenSteps, type OpenStep, type SetupFacts } from './setup.ts'

const COUNT = sqlOf<
  { campaignId: string },
  Pick<SetupFacts, 'creators' | 'withoutFee' | 'hasBrief'>
>(`
  select count(*)::int as creators,
    (count(*) filter (where fee_cents is null))::int as "withoutFee",
    exists (select from campaign_briefs where campaign_id = {campaignId}) as "hasBrief"
  from campaign_creators
  where campaign_id = {campaignId} and state not in ('declined', 'removed')`)

/**
 * Returns the steps of a draft at which something is missing. Doesn't check access: the caller has
 * already found the campaign for its viewer.
 */
export async function findOpenSteps(
  { db }: Pick<Services, 'db'>,
  { id, goalLeads, startsOn, endsOn, templateVersion }: Campaign,
): Promise<OpenStep[]> {
  const [counted] = await rowsOf(db.$client, COUNT({ campaignId: id }))
  return getOpenSteps({
    goalLeads,
    startsOn,
    endsOn,
    hasTemplate: templateVersion !== null,
    creators: counted?.creators ?? 0,
    withoutFee: counted?.withoutFee ?? 0,
    hasBrief: counted?.hasBrief ?? false,
  })
}

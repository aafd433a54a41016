import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Changes of what events tell: with Drizzle, or in SQL. */
const CHANGE =
  /\.(insert|update|delete)\((lead|leadMagnet|placement|campaign|campaignCreator|campaignPost|campaignPayment)\)|(insert into|update|delete from) (leads|lead_magnets|placements|campaigns|campaign_creators|campaign_posts|campaign_payments)\b/
const RECORDS = /\brecord(Magnet|Placement|Lead|Campaign|Creator|Post|Payment)(Events|Changes)\(/
const CHANGE_OF_PLAN =
  /\.(insert|update|delete)\(subscription\)|(insert into|update|delete from) subscriptions\b/
const RECORDS_PLAN = /\brecordPlanChange\(/

/** Functions that change one of these tables without an event, and why. */
const WITHOUT_EVENT: Record<string, string> = {
  'domain/leads/change/tags.server.ts setMagnets':
    'No event of a magnet contains the tags that its leads get.',
  'domain/magnets/magnet-files.server.ts changeFiles': 'Its caller records the event.',
  'domain/magnets/magnet-files.server.ts setFirst':
    'changeMagnetFiles, which calls it, records the event.',
  'domain/magnets/qr-preferences.server.ts saveQrStyle':
    'A code’s look is not part of the magnet that events show.',
  'domain/placements/placement-style.server.ts saveStyle':
    'A code’s look is not part of the placement that events show.',
  'domain/placements/placement-check.server.ts update':
    'The check of a video is not part of the placement that events show.',
  'domain/placements/premiere-summaries.server.ts queueSummary':
    'Whether its owner was told of a premiere is not part of the placement that events show.',
  'domain/campaigns/member-notices.server.ts queueCampaignNews':
    'Whether members were emailed about a goal or the last days is not part of the campaign that events show.',
  'domain/campaign-budget/fee-stages.server.ts saveFee':
    'Part of `updateCreator`, which records the event.',
  'domain/campaign-payments/payments.server.ts insertPayment':
    'The callers record the events of all payments of their transaction.',
  'domain/campaigns/creator-posts.server.ts setMyReminders':
    'Whether creators get reminders is not part of the creator that events show.',
  'domain/video-pack/pack-settings.server.ts savePackSettings':
    'The settings of a video pack are not part of what events show.',
  'domain/account-closing/erase-account.server.ts eraseCampaigns':
    'The account is closed, and its events go with it.',
  'domain/account-closing/erase-account.server.ts eraseMagnets':
    'The account is closed, and its events go with it.',
  'domain/workspaces/invitation-mail.server.ts dropInvitationMails':
    'Only the link of an invitation ends.',
  'domain/workspaces/purge-invitations.server.ts purgeOldInvitations':
    'Forgets people who never joined, long after their events were deleted.',
}

/** Functions that write subscriptions without an event, and why. */
const WITHOUT_PLAN_EVENT: Record<string, string> = {
  'domain/billing/checkout.server.ts forgetUnknownCustomer':
    'Only the customer’s id at the payment provider changes.',
  'domain/billing/checkout.server.ts requireCustomer':
    'Only the customer’s id at the payment provider changes: a new row is the FREE plan, as no row is.',
  'domain/billing/granted-plan.server.ts change':
    'A new row is the FREE plan, as no row is. The sync, which it calls, records the event.',
  'domain/accounts/cancel-plan.server.ts cancelPlan':
    'The account is closed, and nothing is recorded any more.',
}

/** Splits a source file into its top-level functions and constants, by name. */
function partsOf(source: string): { name: string; text: string }[] {
  return source
    .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
    .map((text) => ({ name: /(?:function\*?|const) (\w+)/.exec(text)?.[1] ?? '', text }))
}

const files = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => `domain/${file}`)

function silentParts(change: RegExp, records: RegExp): string[] {
  return files
    .flatMap((file) =>
      partsOf(readFileSync(file, 'utf8'))
        .filter(({ text }) => change.test(text) && !records.test(text))
        .map(({ name }) => `${file} ${name}`),
    )
    .toSorted()
}

it('is an event for every change of a lead, magnet, placement or campaign', () => {
  expect(silentParts(CHANGE, RECORDS)).toEqual(Object.keys(WITHOUT_EVENT).toSorted())
})

it('is an event for every change of a plan', () => {
  expect(silentParts(CHANGE_OF_PLAN, RECORDS_PLAN)).toEqual(
    Object.keys(WITHOUT_PLAN_EVENT).toSorted(),
  )
})

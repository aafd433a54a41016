import { DAY_MS } from '#lib/time.ts'
import type { CampaignState, CreatorState } from '../campaigns/campaign.ts'
import { isPastLastDay } from '../campaigns/campaign-end.ts'

/** The number of days after which an unanswered invitation is on the list. */
export const UNANSWERED_DAYS = 5
/** The number of days without a lead after which a creator is on the list. */
export const QUIET_DAYS = 7

/** What the rules know about a draft or a running campaign. */
export type CampaignFacts = {
  id: string
  name: string
  state: Exclude<CampaignState, 'ended'>
  endsOn: string | null
  hasTemplate: boolean
  /** The number of leads that look automated and can be accepted. */
  flagged: number
}

/** What the rules know about a creator who was invited or takes part. */
export type CreatorFacts = {
  id: string
  name: string
  campaignId: string
  state: Extract<CreatorState, 'invited' | 'accepted' | 'paused'>
  /** When the invitation was last sent; null if it hasn't been sent. */
  invitedAt: Date | null
  /** When the creator accepted. */
  joinedAt: Date | null
  lastLeadAt: Date | null
  /** Whether the creator hasn't accepted the current version of the campaign's brief. */
  owesBrief: boolean
  /** The number of deliverables whose last day is over, and that aren't posted. */
  latePosts: number
}

export type ToDoFacts = { campaigns: readonly CampaignFacts[]; creators: readonly CreatorFacts[] }

type Named = { id: string; name: string }
/** `since` is when the last of them had a lead, or joined. */
type Quiet = Named & { since: Date }

/** One thing to do in a campaign. */
export type ToDo = { campaign: Named } & (
  | { kind: 'last-day'; endsOn: string; isPaused: boolean }
  | { kind: 'unanswered'; creators: Named[] }
  | { kind: 'late-posts'; posts: number; creators: Named[] }
  | { kind: 'flagged'; leads: number }
  | { kind: 'quiet'; creators: Quiet[] }
  | { kind: 'brief'; creators: Named[] }
  | { kind: 'ready'; creators: Named[] }
)
export type ToDoKind = ToDo['kind']

type Finding<Kind extends ToDoKind> = Omit<Extract<ToDo, { kind: Kind }>, 'kind' | 'campaign'>
/** Returns what is to do in a campaign, or null. */
type Rule<Kind extends ToDoKind> = (
  campaign: CampaignFacts,
  creators: readonly CreatorFacts[],
  now: Date,
) => Finding<Kind> | null

const isOlder = (at: Date, days: number, now: Date) => now.getTime() - at.getTime() >= days * DAY_MS
const named = ({ id, name }: Named): Named => ({ id, name })

/** Returns the list unless it is empty. */
const orNull = <Item>(creators: Item[]) => (creators.length > 0 ? { creators } : null)

/** The rules, the most urgent first. To add one, add its kind to `ToDo`. */
export const TO_DO_RULES: { readonly [Kind in ToDoKind]: Rule<Kind> } = {
  'last-day': ({ state, endsOn }, _creators, now) =>
    endsOn !== null && isPastLastDay({ state, endsOn }, now)
      ? { endsOn, isPaused: state === 'paused' }
      : null,
  unanswered: ({ state }, creators, now) =>
    orNull(
      creators
        .filter(
          (one) =>
            state !== 'draft' &&
            one.state === 'invited' &&
            one.invitedAt !== null &&
            isOlder(one.invitedAt, UNANSWERED_DAYS, now),
        )
        .map(named),
    ),
  // Creators of a paused campaign aren't reminded.
  'late-posts': ({ state }, creators) => {
    const late = creators.filter((one) => state === 'active' && one.latePosts > 0)
    return late.length > 0
      ? { posts: late.reduce((sum, one) => sum + one.latePosts, 0), creators: late.map(named) }
      : null
  },
  flagged: ({ flagged }) => (flagged > 0 ? { leads: flagged } : null),
  // A paused page or campaign can't get leads.
  quiet: (campaign, creators, now) =>
    campaign.state !== 'active' || isPastLastDay(campaign, now)
      ? null
      : orNull(
          creators.flatMap((one) => {
            const since = one.lastLeadAt ?? one.joinedAt
            return one.state === 'accepted' && since && isOlder(since, QUIET_DAYS, now)
              ? [{ ...named(one), since }]
              : []
          }),
        ),
  brief: ({ state }, creators) =>
    orNull(
      creators
        .filter((one) => state !== 'draft' && one.state !== 'invited' && one.owesBrief)
        .map(named),
    ),
  ready: ({ state, hasTemplate }, creators) =>
    state === 'draft' && hasTemplate ? orNull(creators.map(named)) : null,
}

/** Returns what is to do in a workspace's campaigns, the most urgent first. */
export function listToDos({ campaigns, creators }: ToDoFacts, now: Date): ToDo[] {
  const byCampaign = Map.groupBy(creators, ({ campaignId }) => campaignId)
  const kinds = Object.keys(TO_DO_RULES) as ToDoKind[]
  return kinds.flatMap((kind) =>
    campaigns.flatMap((campaign) => {
      const found = TO_DO_RULES[kind](campaign, byCampaign.get(campaign.id) ?? [], now)
      return found ? [{ kind, campaign: named(campaign), ...found } as ToDo] : []
    }),
  )
}

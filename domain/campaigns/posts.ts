import type { PostPlatform } from '#db/schema/campaign-posts.ts'
import { daysBetween } from '#lib/time.ts'
import { MAX_URL_LENGTH, parseLinkTarget } from '../magnets/magnet.ts'
import { guessPlatform, PLATFORM_LABELS } from '../placements/placement.ts'
import { parseVideoLink } from '../videos/video-link.ts'
import type { CampaignState, CreatorState } from './campaign.ts'

export type { PostPlatform }

/** The maximum number of posts of one creator in a campaign. */
export const MAX_POSTS = 50
export const POST_URL_MAX = 500
export const POST_TITLE_MAX = 200
/** A deliverable is due soon on its last day and on this many days before it. */
export const DUE_SOON_DAYS = 3
/** Days from a deliverable's last day to each reminder: before it, the day after it, then weekly. */
export const REMINDER_DAYS = [-DUE_SOON_DAYS, 1, 8, 15, 22, 29] as const
/** The last reminder is sent within this many days, for example if the creator joined late. */
const LAST_REMINDER_DAYS = 7

export const POST_STATES = ['late', 'due-soon', 'open', 'posted-late', 'posted', 'extra'] as const
export type PostState = (typeof POST_STATES)[number]

/**
 * The state of a deliverable or of an extra post. `days`: how many days late, or in how many days
 * it is due; 0 if it was posted in time or is extra.
 */
export type PostStatus = { state: PostState; days: number }

/**
 * Returns the state of a deliverable with its last day, or of an extra post if `dueOn` is null. All
 * dates are UTC days. `publishedOn` is null if it hasn't been posted.
 */
export function getPostStatus(
  { dueOn, publishedOn }: { dueOn: string | null; publishedOn: string | null },
  today: string,
): PostStatus {
  if (dueOn === null) return { state: 'extra', days: 0 }
  const late = daysBetween(dueOn, publishedOn ?? today)
  if (publishedOn !== null) {
    return late > 0 ? { state: 'posted-late', days: late } : { state: 'posted', days: 0 }
  }
  if (late > 0) return { state: 'late', days: late }
  return { state: -late <= DUE_SOON_DAYS ? 'due-soon' : 'open', days: Math.abs(late) }
}

/** Returns whether a state is of something that was published. */
export const isPosted = (state: PostState) =>
  state === 'posted' || state === 'posted-late' || state === 'extra'

/** Returns a state as text, such as '3 days late', 'Due tomorrow' or 'Posted in time'. */
export function postStatusText({ state, days }: PostStatus): string {
  const count = days === 1 ? '1 day' : `${days} days`
  switch (state) {
    case 'late':
      return `${count} late`
    case 'due-soon':
    case 'open':
      if (days === 0) return 'Due today'
      return days === 1 ? 'Due tomorrow' : `Due in ${count}`
    case 'posted-late':
      return `Posted late (${count})`
    case 'posted':
      return 'Posted in time'
    case 'extra':
      return 'Extra post'
  }
}

/** Returns whether a creator owes the deliverables: creators who take part do, even if paused. */
export const owesDeliverables = (creator: CreatorState) =>
  creator === 'accepted' || creator === 'paused'

/** Returns whether a creator can get reminders now, by the states of campaign and creator. */
export const canBeReminded = (campaign: CampaignState, creator: CreatorState) =>
  campaign === 'active' && creator === 'accepted'

type Listed = { id: string; dueOn: string }
type Posted = { deliverableId: string | null; publishedOn: string }

/** Returns the status of each deliverable of one creator, in the order of the brief. */
export function listStatuses<Deliverable extends Listed, Post extends Posted>(
  deliverables: readonly Deliverable[],
  posts: readonly Post[],
  today: string,
): { deliverable: Deliverable; post: Post | null; status: PostStatus }[] {
  return deliverables.map((deliverable) => {
    const post = posts.find(({ deliverableId }) => deliverableId === deliverable.id) ?? null
    const { dueOn } = deliverable
    const status = getPostStatus({ dueOn, publishedOn: post?.publishedOn ?? null }, today)
    return { deliverable, post, status }
  })
}

/** Returns the posts that belong to none of the deliverables of the current brief. */
export const listExtras = <Post extends Posted>(
  deliverables: readonly Listed[],
  posts: readonly Post[],
): Post[] =>
  posts.filter(({ deliverableId }) => !deliverables.some(({ id }) => id === deliverableId))

/**
 * Returns the UTC day on which a creator had published everything that the brief asks for, which is
 * when a fee is due 'on posting'. Null if something is missing, or if the brief has no deliverables.
 */
export function findAllPostedOn(
  deliverables: readonly Listed[],
  posts: readonly Posted[],
): string | null {
  const days = deliverables.map(
    ({ id }) => posts.find(({ deliverableId }) => deliverableId === id)?.publishedOn,
  )
  const known = days.filter((day) => day !== undefined)
  return known.length < days.length ? null : (known.toSorted().at(-1) ?? null)
}

/**
 * Returns whether the rule reminds a creator today. `missing` contains the last days of the
 * deliverables that haven't been posted; `remindedOn` is the day of the latest reminder, by the
 * rule or by hand. A reminder lists everything that is late or due soon, so one email counts for
 * all deliverables.
 */
export function isReminderDue(
  missing: readonly string[],
  remindedOn: string | null,
  today: string,
): boolean {
  return missing.some((dueOn) => {
    const day = daysBetween(dueOn, today)
    const step = REMINDER_DAYS.findLast((start) => start <= day)
    if (step === undefined) return false
    if (step === REMINDER_DAYS.at(-1) && day >= step + LAST_REMINDER_DAYS) return false
    return remindedOn === null || daysBetween(dueOn, remindedOn) < step
  })
}

const { other: _, ...KNOWN_LABELS } = PLATFORM_LABELS
export const POST_PLATFORM_LABELS: Record<PostPlatform, string> = {
  ...KNOWN_LABELS,
  vimeo: 'Vimeo',
}

/** Returns the platform of a URL: a known one by its host, otherwise 'website'. */
export function platformOf(url: string): PostPlatform {
  const guessed = parseVideoLink(url)?.platform ?? guessPlatform(url)
  return guessed === 'other' ? 'website' : guessed
}

/**
 * Returns a post's URL as it is stored: a video's canonical URL, or else the URL as entered. Null
 * if it isn't an https URL with at most 500 characters.
 */
export function parsePostUrl(typed: string): string | null {
  if (typed.length > MAX_URL_LENGTH) return null
  const target = parseLinkTarget(typed)
  if (target === null) return null
  const url = parseVideoLink(target)?.url ?? target
  return url.startsWith('https://') && url.length <= POST_URL_MAX ? url : null
}

/** The result of a creator's posts in a campaign. */
export type PostSummary = {
  /** The number of the brief's deliverables that were posted, and the number of all of them. */
  posted: number
  due: number
  /** The number of deliverables that are late and haven't been posted. */
  late: number
  /** The number of posts in addition to the deliverables. */
  extra: number
  /** The UTC day of the latest post; null if there is none. */
  lastPostedOn: string | null
  /** The UTC day on which everything had been posted (`findAllPostedOn`). */
  allPostedOn: string | null
  /** The current views of all posts together; null if none were entered. */
  views: number | null
}

/** Returns the summary of a creator's posts. Creators who don't take part owe nothing. */
export function summarize(
  creator: CreatorState,
  deliverables: readonly Listed[],
  posts: readonly (Posted & { views: number | null })[],
  today: string,
): PostSummary {
  const owed = listStatuses(deliverables, posts, today)
  const owes = owesDeliverables(creator)
  const views = posts.flatMap((post) => post.views ?? [])
  return {
    posted: owed.filter(({ post }) => post !== null).length,
    due: owes ? owed.length : 0,
    late: owes ? owed.filter(({ status }) => status.state === 'late').length : 0,
    extra: listExtras(deliverables, posts).length,
    lastPostedOn:
      posts
        .map(({ publishedOn }) => publishedOn)
        .toSorted()
        .at(-1) ?? null,
    allPostedOn: findAllPostedOn(deliverables, posts),
    views: views.length > 0 ? views.reduce((sum, one) => sum + one, 0) : null,
  }
}

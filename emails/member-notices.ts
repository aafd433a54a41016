import { type RenderedMail, renderMail } from './layout.ts'

/** The values that emails to a member of a workspace have in common. Names contain no links. */
export type MemberMail = {
  brand: string
  /** The page that the button opens. */
  url: string
  /** The URL that stops such emails without signing in. */
  stopUrl: string
}

const LISTED = 20
const countLabel = (leads: number) => (leads === 1 ? '1 new lead' : `${leads} new leads`)

const footerOf = ({ brand, stopUrl }: MemberMail) => ({
  footer: [
    `You’re receiving this email because you are a member of ${brand}. You can choose which emails you get under Members in the workspace.`,
  ],
  leave: { label: 'Stop emails about this workspace', url: stopUrl },
})

/** Returns the email to a member, who may see leads, about one new lead. */
export function memberLeadMail(
  mail: MemberMail & { name: string; email: string; campaign: string; creator: string },
): RenderedMail {
  return renderMail({
    subject: `New lead for ${mail.campaign}`,
    heading: `${mail.brand} has a new lead`,
    paragraphs: [
      `${mail.name} (${mail.email}) signed up on ${mail.creator}’s page for the campaign ${mail.campaign}.`,
    ],
    action: { label: 'See the leads', url: mail.url },
    ...footerOf(mail),
  })
}

/**
 * Returns the email to a member with the number of new leads per campaign since the last such
 * email, without names.
 */
export function memberDigestMail(
  mail: MemberMail & {
    campaigns: { name: string; leads: number }[]
    setting: 'daily' | 'each'
  },
): RenderedMail {
  const total = mail.campaigns.reduce((sum, { leads }) => sum + leads, 0)
  const others = mail.campaigns.slice(LISTED)
  const rest = others.reduce((sum, { leads }) => sum + leads, 0)
  const { footer, leave } = footerOf(mail)
  return renderMail({
    subject: `${mail.brand} has ${countLabel(total)}`,
    heading: `${mail.brand} has ${countLabel(total)}`,
    paragraphs: [
      ...mail.campaigns.slice(0, LISTED).map(({ name, leads }) => `${name}: ${countLabel(leads)}`),
      ...(rest > 0 ? [`${others.length} more campaigns: ${countLabel(rest)}`] : []),
    ],
    action: { label: 'See your campaigns', url: mail.url },
    notes: [
      mail.setting === 'daily'
        ? 'We send this email once a day when there are new leads.'
        : 'Many leads came in, so we combined the rest into this email.',
    ],
    footer,
    leave,
  })
}

/** A campaign's week. */
export type CampaignWeek = {
  name: string
  /** The number of new leads in the last seven days, and in total. */
  week: number
  total: number
  goalLeads: number | null
  /** The cost per lead as display text; null if there are no fees or no leads. */
  perLead: string | null
  /**
   * The campaign's state, such as 'Paused' or 'The last day was Dec 20, 2026'; null while the
   * campaign is running.
   */
  state: string | null
}

/** Returns the weekly email to a member about how the campaigns are doing, without names. */
export function weeklySummaryMail(mail: MemberMail & { campaigns: CampaignWeek[] }): RenderedMail {
  const total = mail.campaigns.reduce((sum, { week }) => sum + week, 0)
  const others = mail.campaigns.length - LISTED
  return renderMail({
    subject: `${mail.brand}, last week: ${countLabel(total)}`,
    heading: `Your week: ${countLabel(total)}`,
    paragraphs: [
      ...mail.campaigns.slice(0, LISTED).map(weekWords),
      ...(others > 0 ? [`And ${others} more campaigns.`] : []),
    ],
    action: { label: 'See your campaigns', url: mail.url },
    ...footerOf(mail),
  })
}

function weekWords({ name, week, total, goalLeads, perLead, state }: CampaignWeek): string {
  const all = goalLeads === null ? `${total} in total` : `${total} of ${goalLeads} in total`
  return [`${name}: ${countLabel(week)}, ${all}`, perLead && `${perLead} per lead`, state]
    .filter(Boolean)
    .join('. ')
}

/**
 * Returns the email to a member about a campaign that has reached its goal or whose last day is
 * near.
 */
export function campaignNewsMail(
  mail: MemberMail & {
    campaign: string
    news: { what: 'goal'; leads: number; goalLeads: number } | { what: 'last-days'; endsOn: string }
  },
): RenderedMail {
  const { campaign, news } = mail
  const isGoal = news.what === 'goal'
  return renderMail({
    subject: isGoal ? `${campaign} has reached its goal` : `${campaign} is about to end`,
    heading: isGoal ? 'Goal reached' : `The last day is ${news.endsOn}`,
    paragraphs: isGoal
      ? [`${campaign} has ${news.leads} leads. The goal was ${news.goalLeads}.`]
      : [
          `${campaign} doesn’t end automatically. Its pages keep collecting leads until you end the campaign. Please end or extend it in time.`,
        ],
    action: { label: 'See the campaign', url: mail.url },
    ...footerOf(mail),
  })
}

import { type RenderedMail, renderMail } from './layout.ts'

export type PostReminderMail = {
  brand: string
  /** The brand's color as #rrggbb. The email has the brand's look. */
  brandColor: string
  campaign: string
  creator: string
  /** What is missing, as display text: first what is late, then what is due soon. */
  late: string[]
  dueSoon: string[]
  /** The page on which the creator adds links. */
  url: string
  /** The page on which the creator turns off the reminders. */
  stopUrl: string
}

/** Returns the email that reminds a creator to publish, or to add the links to what they published. */
export function postReminderMail(mail: PostReminderMail): RenderedMail {
  const { brand, brandColor, campaign, creator, late, dueSoon, url, stopUrl } = mail
  const isLate = late.length > 0
  return renderMail({
    brand: { name: brand, color: brandColor },
    subject: isLate ? `${campaign}: your post is late` : `${campaign}: your post is due soon`,
    heading: `${brand}: ${campaign}`,
    paragraphs: [
      `Hello ${creator},`,
      isLate ? `${brand} is waiting for this:` : `This is due soon for ${brand}:`,
      ...[...late, ...dueSoon].map((line) => `• ${line}`),
      'Already published? Add the link, and you won’t be reminded of it again.',
    ],
    action: { label: 'Add the link', url },
    notes: [`Questions, or a new date? Reply to this email to reach ${brand}.`],
    footer: ['You’re receiving this email because you take part in this campaign.'],
    leave: { label: 'Stop these reminders', url: stopUrl },
  })
}

import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Returns the email to a creator about one new lead. `title` is the magnet's title, `url` its
 * analytics page.
 */
export function leadNoticeMail(lead: {
  name: string
  email: string
  title: string
  url: string
  /** Whether the lead is the magnet's first. */
  isFirst: boolean
  /** How the creator will be notified of the next leads. */
  setting: 'each' | 'daily'
}): RenderedMail {
  const { name, email, title, url, isFirst, setting } = lead
  return renderMail({
    subject: isFirst ? `Your first lead for ${title}` : `New lead for ${title}`,
    heading: isFirst ? 'Your first lead' : 'You have a new lead',
    paragraphs: [
      isFirst
        ? `${name} (${email}) is the first to ask for “${title}”.`
        : `${name} (${email}) asked for “${title}”.`,
    ],
    action: { label: 'See your leads', url },
    footer: [FOOTERS[setting]],
  })
}

const FOOTERS = {
  each: 'We send an email for each new lead, or one email per hour when there are many.',
  daily:
    'We email you each magnet’s first lead right away, and later leads in one email a day. You can change this in your profile.',
}

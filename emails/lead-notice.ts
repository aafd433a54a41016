import { type RenderedMail, renderMail } from './layout.ts'

/** To a creator: one new lead. `title` is the magnet's, `url` its analytics page. */
export function leadNoticeMail(lead: {
  name: string
  email: string
  title: string
  url: string
}): RenderedMail {
  return renderMail({
    subject: `New lead for ${lead.title}`,
    heading: 'You have a new lead',
    paragraphs: [`${lead.name} (${lead.email}) asked for “${lead.title}”.`],
    action: { label: 'See your leads', url: lead.url },
    footer: ['We send an email for each new lead, or one per hour when there are many.'],
  })
}

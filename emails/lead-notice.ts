import { type RenderedMail, renderMail } from './layout.ts'

/** One new lead, to its creator. `title` is the magnet's, `url` its page in the studio. */
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
    footer: ['You get a mail for each new lead, and one an hour when there are many.'],
  })
}

import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email to the administrator about a problem of the server, with where to look. */
export function operationsAlertMail(alert: {
  incidents: { title: string; detail: string }[]
  url: string
}): RenderedMail {
  const [first] = alert.incidents
  const more = alert.incidents.length - 1
  const subject = more > 0 ? `${first?.title}, and ${more} more` : (first?.title ?? '')
  return renderMail({
    subject: `${PRODUCT_NAME}: ${subject}`,
    heading: 'Something needs your attention',
    paragraphs: alert.incidents.map(({ title, detail }) => `${title}. ${detail}`),
    action: { label: 'Open Operations', url: alert.url },
    footer: ['We email you about each of these problems at most once a day.'],
  })
}

import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type DomainTrouble = {
  /** 'failing': its record is gone since today; 'lapsed': it is not served any more. */
  trouble: 'failing' | 'lapsed'
  brand: string
  host: string
  record: { name: string; value: string }
  graceDays: number
  url: string
}

/** To a workspace's owner, about a host whose DNS record is gone. */
export function domainTroubleMail(about: DomainTrouble): RenderedMail {
  const { trouble, brand, host, record, graceDays, url } = about
  const failing = trouble === 'failing'
  return renderMail({
    subject: failing ? `${host}: we can't find its DNS record` : `${host} is not served any more`,
    heading: failing ? `The record of ${host} is gone` : `${host} has been switched off`,
    paragraphs: [
      failing
        ? `The DNS record that shows that ${host} belongs to ${brand} is not there any more. Your pages stay up on it for ${graceDays} more days.`
        : `The DNS record that shows that ${host} belongs to ${brand} is gone, so we show no pages on it now.`,
      `The record is of type TXT, its name is ${record.name} and its value ${record.value}.`,
    ],
    action: { label: 'See your domains', url },
    notes: [
      `Codes in videos lead to ${PRODUCT_NAME} itself and go on working either way, and so do links on our own address.`,
    ],
    footer: ['You get this because you own this workspace.'],
  })
}

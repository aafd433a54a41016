import { readTicket } from '#domain/leads/lead-ticket.ts'
import { findVisitorLead, type VisitorLead } from '#domain/leads/visitor-lead.server.ts'
import { type FileType, magnetPath } from '#domain/magnets/magnet.ts'
import type { Services } from '#platform/services.ts'

/** Where a ticket leads. */
export type TicketView =
  | {
      state: 'ready'
      name: string
      title: string
      fileType: FileType
      brandingColor: string
      creatorName: string | null
      /** Only the mail's reader may have the person forgotten: a form can name a stranger's address. */
      canForget: boolean
    }
  | { state: 'expired'; title: string; brandingColor: string; magnetPath: string }
  | { state: 'forgotten' }
  | { state: 'gone' }
  | { state: 'invalid' }

export type OpenedTicket = { view: TicketView; visitor: VisitorLead | null }

/** Reads a ticket and what it opens. `thanks` takes only tickets made for the thank-you page. */
export async function openTicket(
  services: Services,
  ticket: string,
  page: 'thanks' | 'get',
): Promise<OpenedTicket> {
  const read = readTicket(services.env.sessionSecret, ticket, services.clock.now())
  if (!read.ok && read.reason === 'invalid') return { view: { state: 'invalid' }, visitor: null }
  if (page === 'thanks' && read.purpose !== 'thanks') {
    return { view: { state: 'invalid' }, visitor: null }
  }
  const visitor = await findVisitorLead(services, read.leadId)
  if (visitor?.isErased) return { view: { state: 'forgotten' }, visitor }
  const magnet = visitor?.magnet
  if (!visitor || !magnet) return { view: { state: 'gone' }, visitor: null }
  const { title, fileType, brandingColor } = magnet
  const view: TicketView = read.ok
    ? {
        state: 'ready',
        name: visitor.name,
        title,
        fileType,
        brandingColor,
        creatorName: visitor.creatorName,
        canForget: read.purpose === 'mail',
      }
    : { state: 'expired', title, brandingColor, magnetPath: magnetPath(magnet) }
  return { view, visitor }
}

const STATUS: Record<TicketView['state'], number> = {
  ready: 200,
  expired: 410,
  forgotten: 200,
  gone: 410,
  invalid: 404,
}
export const statusOf = (view: TicketView) => STATUS[view.state]

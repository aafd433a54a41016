import { knownSecrets } from '#domain/known-secrets.ts'
import {
  isForAddress,
  readTicket,
  type Ticket,
  type TicketPurpose,
} from '#domain/leads/lead-ticket.ts'
import { findVisitorLead, type VisitorLead } from '#domain/leads/visitor-lead.server.ts'
import { type FileType, magnetPath } from '#domain/magnets/magnet.ts'
import { publicBrandOf } from '#domain/workspaces/brand-kit.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import type { Services } from '#platform/services.ts'

/** Where a ticket leads. */
export type TicketView =
  | {
      state: 'ready'
      name: string
      title: string
      fileType: FileType
      brandingColor: string
      brand: PageBrand | null
      creatorName: string | null
      /** Only the mail's reader may have the person forgotten: a form can name a stranger's address. */
      canForget: boolean
    }
  | {
      state: 'expired'
      title: string
      brandingColor: string
      brand: PageBrand | null
      magnetPath: string
    }
  /** Taken down by the administrator; nothing is said of whose it was. */
  | { state: 'suspended'; canForget: boolean }
  | { state: 'forgotten' }
  | { state: 'gone' }
  | { state: 'invalid' }

export type OpenedTicket = { view: TicketView; visitor: VisitorLead | null }

/** Which tickets a page takes; a download's own ticket is good for the file alone. */
const TAKES: Record<'thanks' | 'get' | 'file', TicketPurpose[]> = {
  thanks: ['thanks'],
  get: ['thanks', 'mail', 'file'],
  file: ['file'],
}

/** Reads a ticket and what it opens on a page. */
export async function openTicket(
  services: Services,
  ticket: string,
  page: keyof typeof TAKES,
): Promise<OpenedTicket> {
  const read = readTicket(knownSecrets(services.env), ticket, services.clock.now())
  if (!read.ok && read.reason === 'invalid') return { view: { state: 'invalid' }, visitor: null }
  if (!TAKES[page].includes(read.purpose)) return { view: { state: 'invalid' }, visitor: null }
  const isGood = read.ok && (page === 'file' || read.purpose !== 'file')
  const visitor = await findVisitorLead(services, read.leadId)
  if (visitor?.isErased) return { view: { state: 'forgotten' }, visitor }
  if (visitor && !speaksFor(services, read, visitor)) {
    return { view: { state: 'invalid' }, visitor: null }
  }
  const magnet = visitor?.magnet
  if (!visitor || !magnet) return { view: { state: 'gone' }, visitor: null }
  const canForget = isGood && read.purpose === 'mail'
  if (magnet.isSuspended) return { view: { state: 'suspended', canForget }, visitor }
  const { title, fileType, brandingColor, workspaceId } = magnet
  const brand = workspaceId ? await publicBrandOf(services, workspaceId) : null
  const view: TicketView = isGood
    ? {
        state: 'ready',
        name: visitor.name,
        title,
        fileType,
        brandingColor,
        brand,
        creatorName: visitor.creatorName,
        canForget,
      }
    : { state: 'expired', title, brandingColor, brand, magnetPath: magnetPath(magnet) }
  return { view, visitor }
}

const STATUS: Record<TicketView['state'], number> = {
  ready: 200,
  expired: 410,
  suspended: 410,
  forgotten: 200,
  gone: 410,
  invalid: 404,
}
export const statusOf = (view: TicketView) => STATUS[view.state]

/** The visitor a mail's unsubscribe link speaks for; null where there is nobody any more. */
export async function openUnsubscribe(
  services: Services,
  ticket: string,
): Promise<{ state: 'invalid' | 'forgotten' } | { state: 'ready'; visitor: VisitorLead }> {
  const read = readTicket(knownSecrets(services.env), ticket, services.clock.now())
  if (!read.ok || read.purpose !== 'unsubscribe') return { state: 'invalid' }
  const visitor = await findVisitorLead(services, read.leadId)
  if (!visitor || visitor.isErased) return { state: 'forgotten' }
  return speaksFor(services, read, visitor) ? { state: 'ready', visitor } : { state: 'invalid' }
}

/**
 * What was mailed speaks for the address it went to: whoever reads that mailbox has no say over the
 * address a lead was corrected to. A ticket that names no address was mailed to the form's.
 */
function speaksFor(
  { env }: Services,
  ticket: Exclude<Ticket, { reason: 'invalid' }>,
  { emailNormalized, isCorrected }: VisitorLead,
): boolean {
  if (ticket.purpose !== 'mail' && ticket.purpose !== 'unsubscribe') return true
  return isForAddress(knownSecrets(env), ticket, emailNormalized) ?? !isCorrected
}

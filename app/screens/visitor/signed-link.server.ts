import type { FileType } from '#domain/files/file-type.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import { findVisitorLead, type VisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { type NextStep, toNextStep } from '#domain/magnets/next-step.ts'
import {
  isForAddress,
  type LeadToken,
  type LeadTokenPurpose,
  parseLeadToken,
} from '#domain/mail/lead-token.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** How long the page for a journaled lead waits for the database. */
const RECEIVED_MS = 1500

/** The content that a signed link opens. */
export type SignedLinkView =
  | {
      state: 'ready'
      name: string
      title: string
      fileType: FileType
      brandingColor: string
      brand: PageBrand | null
      creatorName: string | null
      /** What the thank-you page suggests after the download. */
      nextStep: NextStep | null
      /**
       * Only the link in the email may erase everything, because anyone can enter a stranger's
       * email address in a form.
       */
      canForget: boolean
    }
  /** The offer had ended, so there is nothing to download. */
  | {
      state: 'over'
      name: string
      title: string
      fileType: FileType
      brandingColor: string
      brand: PageBrand | null
      creatorName: string | null
      canForget: boolean
      over: NonNullable<VisitorLead['over']>
    }
  | {
      state: 'expired'
      title: string
      brandingColor: string
      brand: PageBrand | null
      magnetPath: string
    }
  /**
   * The administrator suspended the magnet. The page then shows neither its content nor its owner.
   */
  | { state: 'suspended'; canForget: boolean }
  | { state: 'forgotten' }
  | { state: 'gone' }
  /** The lead is stored safely, but isn't in the database yet. */
  | { state: 'received' }
  | { state: 'invalid' }

export type OpenedSignedLink = { view: SignedLinkView; visitor: VisitorLead | null }

/** The purposes that each page accepts. A link to a file opens only the file. */
const ACCEPTED_PURPOSES: Record<'thanks' | 'get' | 'file', LeadTokenPurpose[]> = {
  thanks: ['thanks', 'received'],
  get: ['thanks', 'received', 'mail', 'file'],
  file: ['file'],
}

/** Verifies a signed link and returns what the link opens on a page. */
export async function openSignedLink(
  services: Services,
  token: string,
  page: keyof typeof ACCEPTED_PURPOSES,
): Promise<OpenedSignedLink> {
  const read = parseLeadToken(knownSecrets(services.env), token, services.clock.now())
  if (!read.ok && read.reason === 'invalid') return { view: { state: 'invalid' }, visitor: null }
  if (!ACCEPTED_PURPOSES[page].includes(read.purpose))
    return { view: { state: 'invalid' }, visitor: null }
  const isGood = read.ok && (page === 'file' || read.purpose !== 'file')
  const isReceived = read.purpose === 'received'
  const visitor = await (isReceived ? findReceivedLead : findVisitorLead)(services, read.leadId)
  if (visitor?.isErased) return { view: { state: 'forgotten' }, visitor }
  if (visitor && !isForCurrentEmail(services, read, visitor)) {
    return { view: { state: 'invalid' }, visitor: null }
  }
  const magnet = visitor?.magnet
  if (!visitor && isReceived && isGood) return { view: { state: 'received' }, visitor: null }
  if (!visitor || !magnet) return { view: { state: 'gone' }, visitor: null }
  const canForget = isGood && read.purpose === 'mail'
  if (magnet.isSuspended) return { view: { state: 'suspended', canForget }, visitor }
  const { title, fileType, brandingColor, workspaceId } = magnet
  const brand = workspaceId ? await findPublicBrand(services, workspaceId) : null
  const { name, creatorName, over } = visitor
  const shown = { name, title, fileType, brandingColor, brand, creatorName, canForget }
  if (over) return { view: { state: 'over', ...shown, over }, visitor }
  const view: SignedLinkView = isGood
    ? { state: 'ready', ...shown, nextStep: toNextStep(magnet) }
    : { state: 'expired', title, brandingColor, brand, magnetPath: magnetPath(magnet) }
  return { view, visitor }
}

/**
 * Finds a lead from the journal. Returns null while the lead isn't in the database or the database
 * is down.
 */
async function findReceivedLead(services: Services, leadId: string): Promise<VisitorLead | null> {
  try {
    return await withTimeout(findVisitorLead(services, leadId), RECEIVED_MS)
  } catch (error) {
    // The database is down or hasn't been migrated to this release yet.
    services.log.warn({ err: error }, 'lead_journal.lead_not_found')
    return null
  }
}

const STATUS: Record<SignedLinkView['state'], number> = {
  ready: 200,
  over: 200,
  expired: 410,
  suspended: 410,
  forgotten: 200,
  gone: 410,
  received: 200,
  invalid: 404,
}
export const signedLinkStatus = (view: SignedLinkView) => STATUS[view.state]

/** Returns the lead of an unsubscribe link; 'forgotten' after the lead has been erased. */
export async function openUnsubscribe(
  services: Services,
  token: string,
): Promise<{ state: 'invalid' | 'forgotten' } | { state: 'ready'; visitor: VisitorLead }> {
  const read = parseLeadToken(knownSecrets(services.env), token, services.clock.now())
  if (!read.ok || read.purpose !== 'unsubscribe') return { state: 'invalid' }
  const visitor = await findVisitorLead(services, read.leadId)
  if (!visitor || visitor.isErased) return { state: 'forgotten' }
  return isForCurrentEmail(services, read, visitor)
    ? { state: 'ready', visitor }
    : { state: 'invalid' }
}

/**
 * Returns whether a link from an email may act for the lead. It may only while the lead still has
 * the email address to which the link was sent. A link without an address was sent to the address
 * in the form.
 */
function isForCurrentEmail(
  { env }: Services,
  token: Exclude<LeadToken, { reason: 'invalid' }>,
  { emailNormalized, isCorrected }: VisitorLead,
): boolean {
  if (token.purpose !== 'mail' && token.purpose !== 'unsubscribe') return true
  return isForAddress(knownSecrets(env), token, emailNormalized) ?? !isCorrected
}

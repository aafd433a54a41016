import type { CONFIRMED_BY } from '#db/schema/leads.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import {
  type ConfirmationGate,
  findConfirmationGate,
} from '#domain/leads/take/confirmation-gate.server.ts'
import { findVisitorLead, type VisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { listPageFiles } from '#domain/magnets/magnet-files.server.ts'
import { toVisitorFile, type VisitorFile } from '#domain/magnets/magnet-files.ts'
import { type NextStep, toNextStep } from '#domain/magnets/next-step.ts'
import {
  createLeadToken,
  isForAddress,
  type LeadToken,
  type LeadTokenPurpose,
  parseLeadToken,
} from '#domain/mail/lead-token.ts'
import type { NeededConfirmation } from '#domain/resources/confirmation.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { type Language, readLanguage } from '#lib/languages.ts'
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
      /** The owner's text above the download; null for the usual one. */
      thanksText: string | null
      /** What the button of an emailed link confirms, besides opening the content; null if nothing. */
      confirmation: NeededConfirmation
      /** The files in their order; none for a link. */
      files: VisitorFile[]
      /** The token with which the page plays its files; null before the email is confirmed. */
      playToken: string | null
      /**
       * Only the link in the email may erase everything, because anyone can enter a stranger's
       * email address in a form.
       */
      canForget: boolean
    }
  /** The visitor gets the file only after confirming their email with the button in the email. */
  | {
      state: 'unconfirmed'
      name: string
      title: string
      fileType: FileType
      brandingColor: string
      brand: PageBrand | null
      creatorName: string | null
      canForget: boolean
      email: string
      gate: ConfirmationGate
      magnetPath: string
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
  /** The content was removed. `canConfirm`: the link's button can still confirm the email. */
  | { state: 'gone'; canConfirm?: boolean }
  /** The lead is stored safely, but isn't in the database yet. */
  | { state: 'received' }
  | { state: 'invalid' }

export type OpenedSignedLink = {
  view: SignedLinkView
  visitor: VisitorLead | null
  /** The email whose button confirms the visitor's email; null for a link of another kind. */
  confirms: (typeof CONFIRMED_BY)[number] | null
}

const CONFIRMS: { [Purpose in LeadTokenPurpose]?: OpenedSignedLink['confirms'] } = {
  mail: 'delivery-email',
  reminder: 'reminder',
}

/** The purposes that each page accepts. A link to a file opens only the file. */
const ACCEPTED_PURPOSES: Record<'thanks' | 'get' | 'file', LeadTokenPurpose[]> = {
  thanks: ['thanks', 'received'],
  get: ['thanks', 'received', 'mail', 'reminder', 'file'],
  file: ['file'],
}

/** Verifies a signed link and returns what the link opens on a page. */
export async function openSignedLink(
  services: Services,
  token: string,
  page: keyof typeof ACCEPTED_PURPOSES,
): Promise<OpenedSignedLink> {
  const read = parseLeadToken(knownSecrets(services.env), token, services.clock.now())
  if (!read.ok && read.reason === 'invalid') return closed('invalid')
  if (!ACCEPTED_PURPOSES[page].includes(read.purpose)) return closed('invalid')
  const isGood = read.ok && (page === 'file' || read.purpose !== 'file')
  const isReceived = read.purpose === 'received'
  const visitor = await (isReceived ? findReceivedLead : findVisitorLead)(services, read.leadId)
  if (visitor?.isErased) return closed('forgotten', visitor)
  if (visitor && !isForCurrentEmail(services, read, visitor)) return closed('invalid')
  const magnet = visitor?.magnet
  if (!visitor && isReceived && isGood) return closed('received')
  const confirms = isGood ? (CONFIRMS[read.purpose] ?? null) : null
  if (!visitor || !magnet) {
    const canConfirm = confirms !== null && Boolean(visitor?.confirmation)
    return { view: { state: 'gone', canConfirm }, visitor, confirms }
  }
  const canForget = confirms !== null
  if (magnet.isSuspended) {
    return { view: { state: 'suspended', canForget }, visitor, confirms: null }
  }
  const { title, fileType, brandingColor, workspaceId } = magnet
  const brand = workspaceId ? await findPublicBrand(services, workspaceId) : null
  const { name, creatorName, over } = visitor
  const shown = { name, title, fileType, brandingColor, brand, creatorName, canForget }
  if (over) return { view: { state: 'over', ...shown, over }, visitor, confirms: null }
  const path = magnetPath(magnet)
  if (!isGood) {
    const view = { state: 'expired', title, brandingColor, brand, magnetPath: path } as const
    return { view, visitor, confirms: null }
  }
  const gate = confirms || page === 'file' ? null : await findConfirmationGate(services, visitor)
  if (gate) {
    const email = visitor.emailNormalized
    const view = { state: 'unconfirmed', ...shown, email, gate, magnetPath: path } as const
    return { view, visitor, confirms: null }
  }
  const { confirmation } = visitor
  // The page of a file shows none.
  const slotted = page === 'file' ? [] : await listPageFiles(services.db, magnet)
  const files = slotted.map(toVisitorFile)
  const mayPlay = files.length > 0 && !(confirms && confirmation)
  const view = {
    state: 'ready',
    ...shown,
    nextStep: toNextStep(magnet),
    thanksText: magnet.thanksText,
    confirmation,
    files,
    playToken: mayPlay ? createFileToken(services, visitor) : null,
  } as const
  return { view, visitor, confirms }
}

/** Returns the token of the URLs of a lead's files, which work for 6 hours. */
export function createFileToken(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  { id }: Pick<VisitorLead, 'id'>,
): string {
  return createLeadToken(env.sessionSecret, { leadId: id, purpose: 'file' }, clock.now())
}

const closed = (
  state: 'invalid' | 'forgotten' | 'received',
  visitor: VisitorLead | null = null,
): OpenedSignedLink => ({ view: { state }, visitor, confirms: null })

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
  unconfirmed: 200,
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
): Promise<
  | { state: 'invalid' }
  | { state: 'forgotten'; language: Language }
  | { state: 'ready'; visitor: VisitorLead }
> {
  const read = parseLeadToken(knownSecrets(services.env), token, services.clock.now())
  if (!read.ok || read.purpose !== 'unsubscribe') return { state: 'invalid' }
  const visitor = await findVisitorLead(services, read.leadId)
  if (!visitor || visitor.isErased) {
    return { state: 'forgotten', language: readLanguage(visitor?.language) }
  }
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
  if (!CONFIRMS[token.purpose] && token.purpose !== 'unsubscribe') return true
  return isForAddress(knownSecrets(env), token, emailNormalized) ?? !isCorrected
}

import { knownSecrets } from '#domain/known-secrets.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { findWelcomeTarget } from '#domain/leads/tell/welcome-link.server.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { parseLeadToken } from '#domain/mail/lead-token.ts'
import { type Language, readLanguage } from '#lib/languages.ts'
import type { Services } from '#platform/services.ts'

/** What the link of a welcome email's button opens. */
export type OpenedWelcomeLink =
  /** `url` is the owner's own entry, or the path of another of the owner’s magnets. */
  | { state: 'target'; leadId: string; url: string }
  | { state: 'invalid' }
  | ({ state: 'forgotten' | 'suspended' } & InLanguage)
  /** The magnet was deleted, and its welcome emails with it. */
  | ({ state: 'gone' } & InLanguage)
  /** The link expired, or the welcome email or the magnet that it opens was removed. */
  | ({
      state: 'ended'
      title: string
      brandingColor: string
      workspaceId: string | null
      magnetPath: string
    } & InLanguage)

type InLanguage = { language: Language }

/** Verifies the link of a welcome email's button, and returns what it opens. */
export async function openWelcomeLink(
  services: Services,
  { token, emailId }: { token: string; emailId: string },
): Promise<OpenedWelcomeLink> {
  const read = parseLeadToken(knownSecrets(services.env), token, services.clock.now())
  if (!read.ok && read.reason === 'invalid') return { state: 'invalid' }
  if (read.purpose !== 'welcome') return { state: 'invalid' }
  const { leadId } = read
  const visitor = await findVisitorLead(services, leadId)
  const language = readLanguage(visitor?.language)
  if (visitor?.isErased) return { state: 'forgotten', language }
  const magnet = visitor?.magnet
  if (!magnet) return { state: 'gone', language }
  if (magnet.isSuspended) return { state: 'suspended', language }
  const target = read.ok
    ? await findWelcomeTarget(services, { leadId, welcomeEmailId: emailId })
    : null
  if (target) {
    return { state: 'target', leadId, url: 'url' in target ? target.url : `/m/${target.slug}` }
  }
  const { title, brandingColor, workspaceId } = magnet
  const shown = { title, brandingColor, workspaceId, magnetPath: magnetPath(magnet) }
  return { state: 'ended', language, ...shown }
}

import type { ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import type { PageBranding } from '#domain/workspaces/page-branding.server.ts'
import type { Env } from '#platform/env.ts'

/**
 * Returns whether a page offers to ask by email: the installation receives email, the magnet or the
 * campaign's template takes it, and the form has no question that has to be answered. `branding` is
 * null for a creator's own magnet.
 */
export function offersEmail(
  { inbound }: Pick<Env, 'inbound'>,
  { state, magnet, byRules }: Pick<ShownMagnet, 'state' | 'magnet' | 'byRules'>,
  branding: Pick<PageBranding, 'takesEmail' | 'questions' | 'ending'> | null,
): boolean {
  if (!inbound || state !== 'active' || byRules?.over) return false
  if (magnet.brandPage && (!branding || branding.ending)) return false
  const { takesEmail, questions } = branding ?? magnet
  const isAsked = ({ isRequired, parameter }: { isRequired: boolean; parameter: string | null }) =>
    isRequired && parameter === null
  return takesEmail && !questions?.some(isAsked)
}

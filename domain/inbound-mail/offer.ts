import type { ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import type { Env } from '#platform/env.ts'

/**
 * Returns whether a page offers to ask by email: the installation receives email, the magnet takes
 * it, and the form has no question that has to be answered. Campaigns' pages don't offer it, because
 * their brand has no switch for it.
 */
export function offersEmail(
  { inbound }: Pick<Env, 'inbound'>,
  { state, magnet, byRules }: Pick<ShownMagnet, 'state' | 'magnet' | 'byRules'>,
): boolean {
  if (!inbound || state !== 'active' || byRules?.over || magnet.brandPage) return false
  const isAsked = ({ isRequired, parameter }: { isRequired: boolean; parameter: string | null }) =>
    isRequired && parameter === null
  return magnet.takesEmail && !magnet.questions?.some(isAsked)
}

import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS } from '#domain/campaigns/craft.ts'
import { found } from './common.ts'
import type { Call } from './operation.ts'
import { ApiProblem } from './problem.ts'

const PROBLEMS = {
  ended: 'conflict',
  removed: 'conflict',
  'not-allowed': 'scope-missing',
  'read-only': 'plan-limit',
  suspended: 'account-suspended',
} as const

/**
 * Throws unless a workspace's key may change the placements of a campaign's page now. Doesn't check
 * keys of creators, whose magnets are all their own.
 */
export async function assertCraft(
  { services, key }: Pick<Call, 'services' | 'key'>,
  magnetId: string | null,
): Promise<void> {
  const { workspaceId, accountId, id: keyId } = key
  if (!workspaceId || magnetId === null) return
  const actor = { keyOf: { workspaceId, accountId, keyId } }
  const { refusal } = found(await findCraftMagnet(services, actor, magnetId))
  if (refusal) throw new ApiProblem(PROBLEMS[refusal], { detail: CRAFT_REFUSALS[refusal] })
}

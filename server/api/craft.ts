import { findCraftMagnet, findCraftVideo } from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS, type CraftRefusal } from '#domain/campaigns/craft.ts'
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
  const actor = workspaceActorOf(key)
  if (!actor || magnetId === null) return
  assertAllowed(found(await findCraftMagnet(services, actor, magnetId)).refusal)
}

/**
 * Throws unless a workspace's key may change a video of a campaign's page now. Doesn't check keys
 * of creators.
 */
export async function assertVideoCraft(
  { services, key }: Pick<Call, 'services' | 'key'>,
  videoId: string,
): Promise<void> {
  const actor = workspaceActorOf(key)
  if (!actor) return
  assertAllowed(found(await findCraftVideo(services, actor, videoId)).page?.refusal ?? null)
}

function workspaceActorOf({ workspaceId, accountId, id: keyId }: Call['key']) {
  return workspaceId ? { keyOf: { workspaceId, accountId, keyId } } : null
}

function assertAllowed(refusal: CraftRefusal | null): void {
  if (refusal) throw new ApiProblem(PROBLEMS[refusal], { detail: CRAFT_REFUSALS[refusal] })
}

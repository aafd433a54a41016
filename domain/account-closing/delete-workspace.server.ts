import { and, eq, isNull } from 'drizzle-orm'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'
import {
  type Proof,
  type Reauthentication,
  reauthenticate,
} from '../accounts/reauthentication.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { closeWorkspace } from '../workspaces/close-workspace.server.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'
import { type AccountSize, measureAccount } from './close-account.server.ts'
import { eraseIfSmall } from './erase-account.server.ts'

/** Returns the number of magnets, codes and leads that would be deleted, for the confirmation. */
export async function measureWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<AccountSize> {
  const { accountId } = await requireMember(services, viewer, workspaceId, 'delete-workspace')
  return measureAccount(services, accountId)
}

export type DeleteWorkspaceResult =
  | { ok: true; name: string }
  | Extract<Reauthentication, { ok: false }>

/**
 * Deletes a workspace at its owner's request, after a check of the password and the second factor.
 * Its members keep their accounts.
 */
export async function deleteWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  proof: Proof,
): Promise<DeleteWorkspaceResult> {
  const { accountId, name } = await requireMember(services, viewer, workspaceId, 'delete-workspace')
  const checked = await reauthenticate(services, viewer.id, proof)
  if (!checked.ok) return checked
  const { leads } = await measureAccount(services, accountId)
  await services.db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: workspace.id, accountId: brandAccountId })
      .from(workspace)
      .where(and(eq(workspace.id, workspaceId), isNull(workspace.closedAt)))
      .for('update')
    // The workspace may have been transferred in the meantime.
    await requireMember(services, viewer, workspaceId, 'delete-workspace', tx)
    if (!open) return
    await closeWorkspace(tx, open, services.clock.now())
    const deleted = { event: 'workspace.deleted', actor: viewer, workspaceId: open.id } as const
    await recordSecurityEvent(services, tx, deleted)
  })
  await eraseIfSmall(services, accountId, leads)
  return { ok: true, name }
}

import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { findTeam } from '#domain/members/team.server.ts'
import type { HelperRole } from '#domain/workspaces/permissions.ts'
import { createUser, type TestUser } from './factories.ts'
import type { TestServices } from './services.ts'

/** Returns the id of a creator's team, which is created if needed. */
export async function createTeam(services: TestServices, creator: TestUser): Promise<string> {
  const known = await findTeam(services, creator)
  if (known) return known
  return services.db.transaction(async (tx) => {
    const [team] = await tx
      .insert(workspace)
      .values({ name: creator.email, ownerId: creator.id, creatorId: creator.id })
      .returning({ id: workspace.id })
    if (!team) throw new Error('No team was created')
    await tx
      .insert(workspaceMember)
      .values({ workspaceId: team.id, userId: creator.id, role: 'owner', leadNotices: 'off' })
    return team.id
  })
}

/** Makes a person a helper of a creator, as if they had accepted an invitation. */
export async function createHelper(
  services: TestServices,
  creator: TestUser,
  role: HelperRole,
  person?: TestUser,
): Promise<TestUser> {
  const helper = person ?? (await createUser(services))
  const workspaceId = await createTeam(services, creator)
  await services.db.insert(workspaceMember).values({ workspaceId, userId: helper.id, role })
  return helper
}

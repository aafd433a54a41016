import { z } from 'zod'
import { listMembers } from '#domain/members/members.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import type { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { operation } from '../operation.ts'
import { actorOf } from './campaigns.ts'

const ROLES = ['owner', 'manager', 'analyst'] as const satisfies (keyof typeof ROLE_NAMES)[]

const member = z
  .object({
    id,
    name: z.string().nullable().describe('Null if the member entered no name.'),
    email: z.string(),
    role: z.enum(ROLES),
    joinedAt: moment,
  })
  .meta({ id: 'Member', description: 'A person who can open a workspace.' })

export const memberOperations = [
  operation({
    id: 'listMembers',
    method: 'GET',
    path: '/members',
    tag: 'Workspace',
    scope: 'workspace:read',
    only: 'workspaces',
    wholeAccount: true,
    summary: 'List the workspace’s members',
    description:
      'All members are on one page: first the owner, then the others by email. Members are invited and removed in the app.',
    answer: {
      status: 200,
      description: 'The members.',
      schema: z.object({ data: z.array(member), nextCursor: z.null() }).meta({ id: 'MemberPage' }),
    },
    async run(call) {
      const members = await listMembers(...actorOf(call))
      const data = members.map(({ id: memberId, name, email, role, joinedAt }) => ({
        id: memberId,
        name,
        email,
        role,
        joinedAt: isoOf(joinedAt),
      }))
      return { data, nextCursor: null }
    },
  }),
]

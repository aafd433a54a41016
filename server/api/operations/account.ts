import { z } from 'zod'
import { findKeyAccountFacts } from '#domain/api-keys/key-account.server.ts'
import { PLAN_TYPES } from '#domain/plans/plan.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'

const account = z
  .object({
    id,
    kind: z
      .enum(['creator', 'workspace'])
      .describe('Whether this is a creator’s account or a workspace.'),
    name: z.string(),
    workspaceId: id.nullable().describe('The workspace’s id; null for a creator’s account.'),
    plan: z.enum(PLAN_TYPES).describe('The current plan. A workspace uses its owner’s plan.'),
    key: z.object({
      id,
      name: z.string(),
      scopes: z.array(z.string()),
      magnetIds: z
        .array(id)
        .nullable()
        .describe('The ids of the magnets that the key is limited to; null for all magnets.'),
      expiresAt: moment.nullable(),
    }),
  })
  .meta({ id: 'Account', description: 'The account that a key acts for, and the key.' })

export const accountOperations = [
  operation({
    id: 'getAccount',
    method: 'GET',
    path: '/account',
    tag: 'Account',
    scope: 'account:read',
    problems: ['not-found'],
    summary: 'Get the account and the key',
    answer: { status: 200, description: 'The account.', schema: account, isResource: true },
    async run({ services, key }) {
      const facts = found(await findKeyAccountFacts(services, key))
      return { ...facts, key: { ...facts.key, expiresAt: isoOf(facts.key.expiresAt) } }
    },
  }),
]

import { expect, it } from 'vitest'
import {
  can,
  HELPER_ROLES,
  type HelperRole,
  isHelperAllowed,
  isWrite,
  type MemberRole,
  WORKSPACE_ACTIONS,
} from './permissions.ts'

it('gives every role its rights', () => {
  const allowed = (role: MemberRole) => WORKSPACE_ACTIONS.filter((action) => can(role, action))
  expect(allowed('owner')).toEqual([...WORKSPACE_ACTIONS])
  expect(allowed('manager')).toEqual(
    WORKSPACE_ACTIONS.filter((action) => !['manage-billing', 'delete-workspace'].includes(action)),
  )
  expect(allowed('analyst')).toEqual(['see-members', 'view-stats', 'see-costs'])
  for (const role of ['editor', 'assistant'] as const) expect(allowed(role)).toEqual([])
})

it('gives helpers what their role includes, and never what is the owner’s', () => {
  const parts = ['look', 'pages', 'leads', 'manage', 'owner'] as const
  const allowed = (role: HelperRole) => parts.filter((part) => isHelperAllowed(role, part))
  expect(HELPER_ROLES.map((role) => [role, ...allowed(role)])).toEqual([
    ['editor', 'look', 'pages'],
    ['assistant', 'look', 'leads'],
    ['manager', 'look', 'pages', 'leads', 'manage'],
  ])
})

it('counts as changes what stops with the plan, and lets nobody without the right make one', () => {
  const writes = WORKSPACE_ACTIONS.filter(isWrite)
  expect(writes).toEqual([
    'review-leads',
    'edit-campaigns',
    'invite-creators',
    'edit-brand',
    'manage-domains',
  ])
  for (const action of writes) expect(can('analyst', action)).toBe(false)
})

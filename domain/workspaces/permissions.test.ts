import { expect, it } from 'vitest'
import { can, isWrite, type MemberRole, WORKSPACE_ACTIONS } from './permissions.ts'

it('gives every role its rights', () => {
  const allowed = (role: MemberRole) => WORKSPACE_ACTIONS.filter((action) => can(role, action))
  expect(allowed('owner')).toEqual([...WORKSPACE_ACTIONS])
  expect(allowed('manager')).toEqual(
    WORKSPACE_ACTIONS.filter((action) => !['manage-billing', 'delete-workspace'].includes(action)),
  )
  expect(allowed('analyst')).toEqual(['view-stats', 'see-costs'])
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

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DETAIL_LABELS, describeDetail } from './event-details.ts'

it('puts details into words', () => {
  expect(describeDetail('way', 'password')).toEqual({ label: 'Signed in with', text: 'password' })
  expect(describeDetail('way', 'email-link').text).toBe('email link')
  expect(describeDetail('program', false)).toEqual({ label: 'By a program', text: 'no' })
  expect(describeDetail('secondFactor', true).text).toBe('yes')
  expect(describeDetail('sessions', 2)).toEqual({ label: 'Devices signed out', text: '2' })
  expect(describeDetail('role', 'editor')).toEqual({ label: 'Role', text: 'Editor' })
})

it('shows a detail that a later version recorded', () => {
  expect(describeDetail('later', 'x')).toEqual({ label: 'later', text: 'x' })
})

it('has a label for each documented detail', () => {
  const page = readFileSync(new URL('../../../docs/security-events.md', import.meta.url), 'utf8')
  const names = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`(\w+)`/g)])
    .map(([, name = '']) => name)
    // It is a link to the audit trail.
    .filter((name) => name !== 'adminAction')
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !Object.hasOwn(DETAIL_LABELS, name))).toEqual([])
})

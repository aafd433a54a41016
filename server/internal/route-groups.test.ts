import { expect, it } from 'vitest'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import { createRouteGroups } from './route-groups.ts'

const groupOf = createRouteGroups('control-center')

it.each([
  ['GET', '/m/five-lamps?utm_source=x', 'magnet'],
  ['GET', '/Q/ABC123', 'magnet'],
  ['POST', '/m/five-lamps', 'lead'],
  ['GET', '/thanks/a-secret-token', 'visitor'],
  ['GET', '/live/a-secret-token/events', 'live'],
  ['GET', '/live-sources', 'studio'],
  ['GET', '/?ref=mail', 'site'],
  ['GET', '/dashboard.data?_routes=x', 'studio'],
  ['GET', '/control-center?section=users', 'admin'],
  ['GET', '/grace@example.com', 'other'],
  ['GET', '', 'other'],
  ['GET', 'http://evil.example/m/x', 'other'],
])('%s %s is in the group %s', (method, url, group) => {
  expect(groupOf({ method, url })).toBe(group)
})

it('has a group for every page of the product', () => {
  const others = FIRST_SEGMENTS.filter((one) => groupOf({ url: `/${one}` }) === 'other')
  expect(others.sort()).toEqual(['dev', 'sandbox'])
})

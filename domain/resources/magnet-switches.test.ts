import { expect, it } from 'vitest'
import { MAGNET_SWITCHES, switchNames } from './magnet-switches.ts'

it('a switch that magnets got later says so, or every form that is open during the upgrade conflicts', () => {
  const fromTheStart = switchNames.filter((name) => !MAGNET_SWITCHES[name].isLater)
  expect(fromTheStart).toEqual(['unlisted'])
})

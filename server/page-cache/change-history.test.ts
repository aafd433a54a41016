import { expect, it } from 'vitest'
import { createChangeHistory } from './change-history.ts'

it('a change concerns its own tags from then on, and nobody who began later', () => {
  const history = createChangeHistory()
  const before = history.count()
  history.add('magnet:1')
  expect(history.hasChanged(['magnet:1', 'owner:1'], before)).toBe(true)
  expect(history.hasChanged(['magnet:2', 'owner:2'], before)).toBe(false)
  expect(history.hasChanged(['magnet:1'], history.count())).toBe(false)
})

it('after a gap everything counts as changed', () => {
  const history = createChangeHistory()
  const before = history.count()
  history.add(null)
  expect(history.hasChanged([], before)).toBe(true)
  expect(history.hasChanged(['magnet:1'], history.count())).toBe(false)
})

it('what is forgotten counts as changed', () => {
  const history = createChangeHistory(3)
  const before = history.count()
  history.add('magnet:1')
  const after = history.count()
  for (const tag of ['a', 'b', 'a', 'b']) history.add(tag)
  expect(history.hasChanged(['magnet:2'], before)).toBe(false)
  history.add('c')
  // Four tags, of which three are remembered.
  expect(history.hasChanged(['magnet:1'], before)).toBe(true)
  expect(history.hasChanged(['magnet:1'], after)).toBe(false)
})

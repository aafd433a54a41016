import { expect, it } from 'vitest'
import { createChangeHistory } from './change-history.ts'

it('a change counts for its own tags, and only for what began before it', () => {
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

it('dropped tags count as changed', () => {
  const history = createChangeHistory(3)
  const before = history.count()
  history.add('magnet:1')
  const after = history.count()
  for (const tag of ['a', 'b', 'a', 'b']) history.add(tag)
  expect(history.hasChanged(['magnet:2'], before)).toBe(false)
  history.add('c')
  // Four tags with a limit of three.
  expect(history.hasChanged(['magnet:1'], before)).toBe(true)
  expect(history.hasChanged(['magnet:1'], after)).toBe(false)
})

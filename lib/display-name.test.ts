import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  [' Ada ', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', ' ', 'User'],
])('%j %j: %s', (first, last, name) => expect(displayName(first, last)).toBe(name))

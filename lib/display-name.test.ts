import { expect, it } from 'vitest'
import { creatorName, displayName } from './display-name.ts'

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  [' Ada ', '', 'Ada'],
  ['Ada ', ' Lovelace', 'Ada Lovelace'],
  ['', 'Lovelace', 'Lovelace'],
  ['', ' ', 'User'],
])('%j %j: %s', (first, last, name) => expect(displayName(first, last)).toBe(name))

it.each([
  ['Countess', 'Ada', 'Lovelace', 'Countess'],
  [' Countess ', 'Ada', 'Lovelace', 'Countess'],
  [' ', 'Ada', 'Lovelace', 'Ada Lovelace'],
  [null, 'Ada', '', 'Ada'],
  [null, '', ' ', null],
  ['', '', '', null],
])('a creator %j, %j %j: %j', (profile, first, last, name) => {
  expect(creatorName(profile, first, last)).toBe(name)
})

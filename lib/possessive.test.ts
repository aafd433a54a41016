import { expect, it } from 'vitest'
import { possessive } from './possessive.ts'

it.each([
  ['Mia', 'Mia’s'],
  ['Mia Torres', 'Mia Torres’'],
  ['ROSS', 'ROSS’'],
  ['tom@example.com', 'tom@example.com’s'],
])('%s becomes %s', (name, expected) => expect(possessive(name)).toBe(expected))

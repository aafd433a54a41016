import { expect, it } from 'vitest'
import { arrowDirection } from './arrow-keys.ts'

it.each([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['Enter', null],
])('%s points to %j', (key, direction) => expect(arrowDirection(key)).toEqual(direction))

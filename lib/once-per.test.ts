import { expect, it, vi } from 'vitest'
import { oncePer } from './once-per.ts'

it('makes a value once for each object, even if the value is undefined', () => {
  const make = vi.fn(({ name }: { name: string }) => (name === 'none' ? undefined : `of ${name}`))
  const valueFor = oncePer(make)
  const [first, second, none] = [{ name: 'a' }, { name: 'b' }, { name: 'none' }]
  expect([first, second, first, none, none].map(valueFor)).toEqual([
    'of a',
    'of b',
    'of a',
    undefined,
    undefined,
  ])
  expect(make).toHaveBeenCalledTimes(3)
})

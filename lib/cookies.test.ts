import { expect, it } from 'vitest'
import { cookieValue } from './cookies.ts'

const headers = new Headers({ cookie: 'a=1; bb=x=y;c=; a=2' })

it.each([
  ['a', '1'],
  ['bb', 'x=y'],
  ['b', null],
  ['c', ''],
  ['d', null],
])('%s: %s', (name, value) => expect(cookieValue(headers, name)).toBe(value))

it('finds nothing in a request without cookies', () => {
  expect(cookieValue(new Headers(), 'a')).toBeNull()
})

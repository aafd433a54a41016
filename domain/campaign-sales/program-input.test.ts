import { expect, it, test } from 'vitest'
import { creatorCodeInput, programInput } from './program-input.ts'

const program = { kind: 'person', offer: '15% off' } as const
const shopUrlOf = (shopUrl: string | null) => programInput.safeParse({ ...program, shopUrl })

test.each([
  ['https://shop.example/discount/{code}', 'https://shop.example/discount/{code}'],
  ['shop.example/{code}?a=1&code={code}', 'https://shop.example/{code}?a=1&code={code}'],
  ['https://{code}.shop.example', 'https://{code}.shop.example/'],
  [' HTTP://Shop.example/a\nb ', 'http://shop.example/ab'],
  [null, null],
])('the shop URL %j is stored as %j', (typed, stored) => {
  expect(shopUrlOf(typed).data?.shopUrl).toBe(stored)
})

test.each(['', ' ', '{code}', 'javascript:alert(1)', 'https://me:secret@shop.example/'])(
  '%j is no shop URL',
  (typed) => {
    expect(shopUrlOf(typed).error?.issues).toMatchObject([
      { path: ['shopUrl'], message: 'Please enter a full URL that starts with https://.' },
    ])
  },
)

it('refuses a code that is too long in upper case', () => {
  expect(creatorCodeInput.parse({ code: ' nina-15 ' })).toEqual({ code: 'NINA-15' })
  expect(creatorCodeInput.safeParse({ code: 'ß'.repeat(20) }).success).toBe(false)
  expect(creatorCodeInput.safeParse({ code: 'A'.repeat(21) }).success).toBe(false)
})

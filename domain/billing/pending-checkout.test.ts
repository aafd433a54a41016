import { expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
import { forgetCheckout, hasPendingCheckout, rememberCheckout } from './pending-checkout.ts'

it.each(['http://localhost:3000', 'https://magnet.example'])(
  'a checkout that was begun at %s is remembered until it is forgotten',
  (publicUrl) => {
    const env = testEnv({ publicUrl })
    const begun = rememberCheckout(env, `${publicUrl}/create`)['Set-Cookie'] ?? ''
    const [pair = ''] = begun.split(';')
    expect(hasPendingCheckout(env, new Headers({ cookie: pair }))).toBe(true)
    expect(hasPendingCheckout(env, new Headers())).toBe(false)
    const [forgotten, ...attributes] = (forgetCheckout(env)['Set-Cookie'] ?? '').split('; ')
    // Browsers delete a cookie by its name, and accept __Host- only with Secure.
    expect(forgotten).toBe(`${pair.split('=')[0]}=`)
    expect(attributes).toContain('Max-Age=0')
    expect(attributes.includes('Secure')).toBe(publicUrl.startsWith('https:'))
  },
)

it('remembers no checkout that returns to a page which asks the provider anyway', () => {
  const env = testEnv({ publicUrl: 'https://magnet.example' })
  expect(rememberCheckout(env, 'https://magnet.example/profile?success=true')).toEqual({})
})

import { expect, it } from 'vitest'
import { MailRefused } from './errors.ts'

it('is an error with the server’s answer and its cause', () => {
  const cause = new Error('socket closed')
  const refused = new MailRefused('550 no such user', { code: 550, isHardBounce: true, cause })
  expect(refused).toBeInstanceOf(Error)
  expect(refused).toMatchObject({ name: 'MailRefused', code: 550, isHardBounce: true, cause })
  expect(new MailRefused('not an address')).toMatchObject({ code: null, isHardBounce: false })
})

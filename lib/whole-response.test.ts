import { expect, it } from 'vitest'
import { bodyOf, wholeResponse } from './whole-response.ts'

it('a whole response has its body twice: as bytes and as a stream', async () => {
  const response = wholeResponse(Buffer.from('é'), { status: 203, headers: { 'x-one': '1' } })
  expect(bodyOf(response)).toEqual(Buffer.from('é'))
  expect([response.status, response.headers.get('x-one')]).toEqual([203, '1'])
  expect(await response.text()).toBe('é')
})

it('no body is known of a response that was read, or of another one', async () => {
  const response = wholeResponse(Buffer.from('read'), {})
  await response.text()
  expect(bodyOf(response)).toBeUndefined()
  expect(bodyOf(new Response('streamed'))).toBeUndefined()
})

import { expect, it } from 'vitest'
import { TimeoutError, withTimeout, withTimeoutOr } from './with-timeout.ts'

const never = new Promise<string>(() => {})

it('resolves to what the work resolves to', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done')
  expect(await withTimeoutOr(Promise.resolve('done'), 1000, 'late')).toBe('done')
})

it('rejects with the error of the work', async () => {
  const failed = new Error('failed')
  await expect(withTimeout(Promise.reject(failed), 1000)).rejects.toBe(failed)
  await expect(withTimeoutOr(Promise.reject(failed), 1000, 'late')).rejects.toBe(failed)
})

it('rejects with a TimeoutError, or resolves to the fallback, where the work takes too long', async () => {
  const late = withTimeout(never, 5)
  await expect(late).rejects.toBeInstanceOf(TimeoutError)
  await expect(late).rejects.toThrow('no answer within 0.005 seconds')
  expect(await withTimeoutOr(never, 5, null)).toBeNull()
})

it('takes a value that is there already', async () => {
  expect(await withTimeout('value', 5)).toBe('value')
})

import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { createBackground } from './background.ts'

it('background work starts after the response, and settle waits for it', async () => {
  const background = createBackground(silentLog)
  const done: string[] = []
  await background.run(async () => void done.push('mail'))
  await background.run(async () => {
    throw new Error('the database is away')
  })
  done.push('answer')
  await background.settle()
  expect(done).toEqual(['answer', 'mail'])
})

it('callers wait for their work while too much is pending', async () => {
  const background = createBackground(silentLog)
  let done = 0
  for (let number = 0; number < 500; number++) await background.run(async () => done++)
  expect(done).toBe(0)
  await background.run(async () => done++)
  expect(done).toBeGreaterThan(0)
  await background.settle()
  expect(done).toBe(501)
})

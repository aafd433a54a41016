import { expect, test } from 'vitest'
import { killWhileLeadsAreWritten } from '#tests/support/lead-kills.ts'

test('twenty kills while leads are written lose no acknowledged lead', async () => {
  const { thanked, lost } = await killWhileLeadsAreWritten(20)
  expect(thanked).toBeGreaterThan(2000)
  expect(lost).toBe(0)
})

test('the kill test detects lost leads on a database without fsync', async () => {
  let [rounds, lost] = [0, 0]
  for (; rounds < 5 && lost === 0; rounds++) {
    lost += (await killWhileLeadsAreWritten(1, { careless: true, victims: ['both'] })).lost
  }
  expect(lost).toBeGreaterThan(0)
})

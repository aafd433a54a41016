import { expect, test } from 'vitest'
import { killWhileLeadsAreWritten } from '#tests/support/lead-kills.ts'

test('killed twenty times while leads are written, nobody who was thanked is lost', async () => {
  const { thanked, lost } = await killWhileLeadsAreWritten(20)
  expect(thanked).toBeGreaterThan(2000)
  expect(lost).toBe(0)
})

test('the same on a database that does not wait for the disk loses some: the test would see it', async () => {
  let [rounds, lost] = [0, 0]
  for (; rounds < 5 && lost === 0; rounds++) {
    lost += (await killWhileLeadsAreWritten(1, { careless: true, victims: ['both'] })).lost
  }
  expect(lost).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time.ts'
import { killWhileLeadsAreWritten } from '#tests/support/lead-kills.ts'

test('twenty kills while leads are written lose no acknowledged lead', async () => {
  const { thanked, lost } = await killWhileLeadsAreWritten(20)
  expect(thanked).toBeGreaterThan(2000)
  expect(lost).toBe(0)
})

test('a hundred kills of the embedded database turn nobody away', {
  timeout: 30 * MINUTE_MS,
}, async () => {
  const { thanked, lost, journaled } = await killWhileLeadsAreWritten(100, {
    victims: ['postgres'],
  })
  process.stdout.write(`${thanked} leads were acknowledged, ${journaled} of them by the journal\n`)
  expect(lost).toBe(0)
  expect(journaled).toBeGreaterThan(100)
})

test('the kill test detects lost leads on a database without fsync', async () => {
  let [rounds, lost] = [0, 0]
  for (; rounds < 5 && lost === 0; rounds++) {
    lost += (await killWhileLeadsAreWritten(1, { careless: true, victims: ['both'] })).lost
  }
  expect(lost).toBeGreaterThan(0)
})

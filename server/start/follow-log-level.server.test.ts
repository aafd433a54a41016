import { expect, it, onTestFinished } from 'vitest'
import {
  getLogLevelForAdmin,
  LOG_LEVEL_CHANNEL,
  resetLogLevelForAdmin,
  setLogLevelForAdmin,
} from '#domain/operations/log-level.server.ts'
import { listenForNotifications } from '#platform/db/notifications.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { followLogLevel } from './follow-log-level.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
const own = services.env.logLevel

/** A process that follows the level. */
async function startProcess() {
  const output = { level: own }
  const notifications = listenForNotifications({
    url: services.databaseUrl,
    channels: [LOG_LEVEL_CHANNEL],
    log: services.log,
  })
  const stop = followLogLevel(services, output, notifications)
  onTestFinished(async () => {
    stop()
    await notifications.stop()
  })
  await notifications.started
  return output
}

it('changes the level of running and of later processes, until it is reset', async () => {
  const first = await startProcess()
  const set = await setLogLevelForAdmin(services, nora, { level: 'debug', minutes: 15 })
  expect(set).toMatchObject({ ok: true, level: 'debug' })
  await expect.poll(() => first.level).toBe('debug')
  const second = await startProcess()
  await expect.poll(() => second.level).toBe('debug')
  expect(await getLogLevelForAdmin(services, nora)).toMatchObject({ override: { level: 'debug' } })
  expect(await resetLogLevelForAdmin(services, nora)).toBe(true)
  await expect.poll(() => [first.level, second.level]).toEqual([own, own])
  expect(await resetLogLevelForAdmin(services, nora)).toBe(false)
})

it('returns to the level of the settings by itself', async () => {
  await setLogLevelForAdmin(services, nora, { level: 'error', minutes: 15 })
  services.clock.advance(15 * 60_000 - 40)
  const output = await startProcess()
  const seen: string[] = []
  await expect
    .poll(() => {
      if (output.level !== seen.at(-1)) seen.push(output.level)
      return output.level
    })
    .toBe(own)
  services.clock.advance(60)
  expect(await getLogLevelForAdmin(services, nora)).toMatchObject({ override: null })
})

it.each([
  { level: 'silent', minutes: 15 },
  { level: 'debug', minutes: 9999 },
  { level: '', minutes: Number.NaN },
])('refuses $level for $minutes minutes', async (wanted) => {
  expect(await setLogLevelForAdmin(services, nora, wanted)).toEqual({
    ok: false,
    reason: 'invalid',
  })
})

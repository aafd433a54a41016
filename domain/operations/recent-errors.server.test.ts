import { beforeEach, expect, it } from 'vitest'
import { recentError } from '#db/schema/operations.ts'
import { type CollectedError, collectErrors } from '#platform/collected-errors.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import {
  listRecentErrorsForAdmin,
  recordErrors,
  writeErrorsRegularly,
} from './recent-errors.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
const list = () => listRecentErrorsForAdmin(services, nora)
beforeEach(async () => {
  await services.db.delete(recentError)
})

const thrown = new Error('no room for mia@example.com')
const logged = (event: string, requestId: string | null = null): CollectedError => ({
  at: new Date(),
  event,
  error: thrown,
  requestId,
})

it('shows the last errors without addresses, equal ones in one row', async () => {
  await recordErrors(services, [
    logged('export.failed', 'r1'),
    logged('mail.queue_failed'),
    logged('export.failed', 'r2'),
  ])
  expect(await list()).toMatchObject([
    { event: 'export.failed', requestId: 'r2', times: 2, message: 'Error: no room for [address]' },
    { event: 'mail.queue_failed', requestId: null, times: 1 },
  ])
})

it('keeps no more than some hundred, the newest', async () => {
  for (let round = 0; round < 12; round++) {
    await recordErrors(
      services,
      Array.from({ length: 30 }, (_, n) => logged(`event.${round}_${n}`)),
    )
  }
  expect(await services.db.$count(recentError)).toBe(200)
  expect((await list())[0]?.event).toBe('event.11_29')
})

it('writes what a process logged, and again what the database refused', async () => {
  const errors = collectErrors(services.log)
  errors.log.error({ err: thrown, requestId: 'r9' }, 'request.failed')
  errors.log.warn({}, 'not.collected')
  let isUp = false
  const db = new Proxy(services.db, {
    get: (target, name) => {
      if (!isUp) throw new Error('connect ECONNREFUSED')
      return Reflect.get(target, name)
    },
  })
  await writeErrorsRegularly({ ...services, db }, errors, () => true)()
  expect(await list()).toEqual([])
  isUp = true
  await writeErrorsRegularly({ ...services, db }, errors, () => true)()
  expect(await list()).toMatchObject([{ event: 'request.failed', requestId: 'r9' }])
  await writeErrorsRegularly({ ...services, db }, errors, () => true)()
  expect(await list()).toHaveLength(1)
})

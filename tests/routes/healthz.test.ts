import { expect, it } from 'vitest'
import { createQuestion, DOCTOR_HEADER } from '#domain/operations/doctor/proof.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const ask = async (headers: Record<string, string> = {}) =>
  JSON.parse((await app.get('/healthz', headers)).text)

it('says whether the database answers, and nothing else', async () => {
  expect(await ask()).toEqual({ ok: true, database: 'up' })
})

it('tells the doctor how the request arrived, and proves that it is this installation', async () => {
  const { header, expected } = createQuestion(app.services.env.sessionSecret)
  const { seen } = await ask({ [DOCTOR_HEADER]: header, 'x-forwarded-for': '203.0.113.77' })
  expect(seen).toMatchObject({ instance: expected, forwardedFor: '203.0.113.77' })
})

it('tells nobody else', async () => {
  const { header } = createQuestion('a secret of another installation, long enough')
  expect(await ask({ [DOCTOR_HEADER]: header })).toEqual({ ok: true, database: 'up' })
  expect(await ask({ [DOCTOR_HEADER]: 'please' })).toEqual({ ok: true, database: 'up' })
})

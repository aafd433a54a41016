import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, linkMagnet } from '#server/api/api.testing.ts'
import { OPERATIONS } from '#server/api/operations.ts'
import { maxBodyBytes } from '#server/api/read-request.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

const ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'

let services: TestServices
let ask: ReturnType<typeof createApiClient>
let key: string

beforeAll(async () => {
  services = await createTestServices()
  ask = createApiClient(services)
  key = (await createKey(services, (await createUser(services)).id)).key
})
afterAll(() => services.close())

const withBody = OPERATIONS.filter(({ body, only }) => body && only !== 'workspaces')
const pathOf = ({ path }: (typeof OPERATIONS)[number]) => path.replace(/\{\w+\}/g, ID)
const errors = () => services.logLines.filter(({ level }) => level === 'error')

describe('a body of the API', () => {
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'of %s may be a long array or deep, and is refused calmly',
    async (_, operation) => {
      const most = maxBodyBytes(operation)
      const deep = '['.repeat(Math.floor(most / 2))
      for (const body of [
        `[${'0,'.repeat(100_000)}0]`,
        `[${'0,'.repeat(Math.floor(most / 2) - 10)}0]`,
        deep + ']'.repeat(deep.length),
        `{${Array.from({ length: most / 16 }, (__, index) => `"${index}":0`).join(',')}}`,
      ]) {
        const { id } = await createUser(services)
        const own = (await createKey(services, id)).key
        const { status, body: problem } = await ask(pathOf(operation), {
          method: operation.method,
          key: own,
          body,
        })
        expect([body.slice(0, 9), status]).toEqual([
          body.slice(0, 9),
          expect.toSatisfy((code: number) => [400, 413, 422].includes(code), '400, 413 or 422'),
        ])
        expect(JSON.stringify(problem).length).toBeLessThan(20_000)
      }
      expect(errors()).toEqual([])
    },
  )

  it('with thousands of faults is answered with the first fifty', async () => {
    const fields = Array.from({ length: 2000 }, (_, index) => [`f${index}`, 0])
    const body = { ...Object.fromEntries(fields), ...linkMagnet('Guide') }
    const { status, body: problem } = await ask('/magnets', { method: 'POST', key, body })
    expect([status, problem.errors.length]).toEqual([422, 50])
  })

  it('is limited to 32 KB where it carries no list or image', async () => {
    const body = { ...linkMagnet('Guide'), description: 'x'.repeat(33 * 1024) }
    const { status, body: problem } = await ask('/magnets', { method: 'POST', key, body })
    expect([status, problem.detail]).toEqual([413, expect.stringContaining('32 KB')])
  })
})

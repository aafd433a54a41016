import { expect, it } from 'vitest'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

it('an image of a code has an ETag for its style, format and size, except as PDF', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const { key } = await createKey(services, owner.id)
  const magnet = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
  const path = `/magnets/${magnet.body.id}/qr`
  const etagOf = async (query: string) =>
    (await ask(`${path}?${query}`, { key })).headers.get('etag')
  const etag = (await etagOf('format=png&pixels=600')) ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(await etagOf('format=png&pixels=600')).toBe(etag)
  expect(await etagOf('format=png&pixels=800')).not.toBe(etag)
  expect(await etagOf('format=svg')).not.toBe(etag)
  expect(await etagOf('format=pdf')).toBeNull()

  const headers = { 'If-None-Match': etag }
  const again = await ask(`${path}?format=png&pixels=600`, { key, headers })
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
  const style = { style: 'rounded', foregroundColor: '#112233' }
  const styled = await ask(`/magnets/${magnet.body.id}/qr-style`, {
    method: 'PATCH',
    key,
    body: style,
  })
  expect(styled.status, JSON.stringify(styled.body)).toBe(200)
  expect((await ask(`${path}?format=png&pixels=600`, { key, headers })).status).toBe(200)
})

import { describe, expect, test } from 'vitest'
import { signIn, type TestUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { receiveForm } from './upload-routes.ts'

const services = await setUpServices({ rateLimits: true })

/** Returns the form as the screen receives it. */
async function received(path: string, user: TestUser | null): Promise<URLSearchParams> {
  const form = new FormData()
  form.set('intent', 'import')
  form.set('file', new File(['order_id,code'], 'orders.csv', { type: 'text/csv' }))
  const url = new URL(path, services.env.publicUrl)
  const headers = new Headers(user ? { cookie: await signIn(services, user) } : {})
  const request = new Request(url, { method: 'POST', body: form, headers })
  const result = await receiveForm(services, request, url)
  if (result instanceof Response) throw new Error(`refused with ${result.status}`)
  return new URLSearchParams(await result.text())
}

describe.each([
  ['sales', 'file'],
  ['posts', 'file_text'],
])('a file for a campaign’s %s', (screen, field) => {
  const pathIn = async (brand: TestWorkspace) => {
    const { campaignId } = await createCampaignMagnet(services, brand)
    return `/workspace/${brand.id}/campaigns/${campaignId}/${screen}`
  }

  test('is read only for members who may load it', async () => {
    const brand = await createWorkspace(services)
    const other = await createWorkspace(services)
    const path = await pathIn(brand)
    expect((await received(path, brand.manager)).get(field)).toBeTruthy()
    for (const user of [null, brand.analyst, other.owner]) {
      const form = await received(path, user)
      expect([form.get('intent'), form.get(field)]).toEqual(['import', null])
    }
    const unknown = await received(path.replace(brand.id, 'x'), brand.manager)
    expect(unknown.get(field)).toBeNull()
  })

  test('is read only within the limit of changes', async () => {
    const brand = await createWorkspace(services)
    const path = await pathIn(brand)
    for (let n = 0; n < 60; n++) await services.limits.take('page-change', brand.manager.id)
    expect((await received(path, brand.manager)).get(field)).toBeNull()
    expect((await received(path, brand.owner)).get(field)).toBeTruthy()
  })
})

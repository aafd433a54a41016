import { expect, test } from 'vitest'
import { customDomain } from '#db/schema/workspaces.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { publicOrigin } from '../public-origin.ts'
import { findMagnetResource } from './magnet-resources.server.ts'
import { findSites } from './resource-urls.server.ts'

const services = await setUpServices()
const { publicUrl } = services.env

test('a creator’s pages and codes are on the product’s host', async () => {
  const { id, userId, shortId } = await createMagnetRow(services)
  expect(await findMagnetResource(services, userId, id)).toMatchObject({
    pageUrl: `${publicUrl}/m/${shortId}`,
    scanUrl: `${publicUrl}/q/${shortId}`.toUpperCase(),
    qrUrl: `${publicUrl}/api/v1/magnets/${id}/qr`,
  })
})

test('a brand’s pages are on its verified domain, and its codes are not', async () => {
  const { id: workspaceId, accountId } = await createWorkspace(services)
  const magnet = await createMagnetRow(services, { userId: accountId })
  const pageUrl = async () => (await findMagnetResource(services, accountId, magnet.id))?.pageUrl
  const domain = { workspaceId, token: 'x' }
  await services.db.insert(customDomain).values({ ...domain, host: 'new.brand.example' })
  expect(await pageUrl()).toBe(`${publicUrl}/m/${magnet.shortId}`)
  const brandOrigin = publicOrigin(services.env, 'get.brand.example')
  const verified = {
    ...domain,
    host: 'get.brand.example',
    state: 'verified' as const,
    verifiedAt: new Date(),
    openedAt: new Date(),
  }
  await services.db.insert(customDomain).values(verified)
  expect(await pageUrl()).toBe(`${brandOrigin}/m/${magnet.shortId}`)
  const found = await findMagnetResource(services, accountId, magnet.id)
  expect(found?.scanUrl).toBe(`${publicUrl}/q/${magnet.shortId}`.toUpperCase())
  expect(await findSites(services, { magnetId: magnet.id })).toEqual({
    publicUrl,
    pagesUrl: brandOrigin,
  })
})

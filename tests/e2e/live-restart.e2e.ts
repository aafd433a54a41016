import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { commandLiveSource } from '#domain/live-sources/live-commands.server.ts'
import { createDiskFolder } from '#tests/support/disk-folder.ts'
import { LEAD_ENV } from '#tests/support/lead-faults.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { barOf } from '#tests/support/live-pages.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { freePort, startProduct, until } from '#tests/support/product.ts'
import { createTestServices } from '#tests/support/services.ts'

test('a reload, a killed server and a stopped one keep count and state', async ({ browser }) => {
  const services = await createTestServices()
  const magnet = await createMagnetRow(services)
  const { id, token } = await makeLiveSource(services, magnet, { goal: 10, mode: 'by-hand' })
  const dataDir = createDiskFolder('qrm-')
  const env = {
    ...LEAD_ENV,
    PORT: String(await freePort()),
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  }
  let product = await startProduct(env, dataDir)
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  const code = page.getByAltText('QR code')
  /** Waits until the bar of a tenth for each lead has this many parts. */
  const shows = async (leads: number) => {
    const length = Number(await page.locator('#strip rect').first().getAttribute('width'))
    await until(
      `${leads} leads`,
      async () => (await barOf(page)) === Math.round((length * leads) / 10),
    )
  }
  const addLead = () => createLeadRow(services, magnet, { submittedAt: services.clock.now() })
  try {
    await page.goto(`${product.url}/live/${token}`)
    await commandLiveSource(services, id, { name: 'show', seconds: 3600 })
    await expect(code).toBeVisible()
    await addLead()
    await shows(1)

    await test.step('a reload', async () => {
      await page.reload()
      await expect(code).toBeVisible()
      await shows(1)
    })

    for (const [signal, leads] of [
      ['SIGKILL', 2],
      ['SIGTERM', 3],
    ] as const) {
      await test.step(`a server that ends by ${signal}`, async () => {
        await product.kill(signal)
        // The page keeps what it shows, and shows no error.
        await expect(code).toBeVisible()
        expect(await page.locator('body').innerText()).toBe('')
        await addLead()
        product = await startProduct(env, dataDir)
        await shows(leads)
        await expect(code).toBeVisible()
      })
    }
  } finally {
    await context.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await services.close()
  }
})

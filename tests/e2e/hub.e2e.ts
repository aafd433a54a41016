import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { expect, openHydrated, test } from './fixtures.ts'

let names = 0

test('a creator puts magnets on a hub page in their order, and a visitor gets one of them', async ({
  site,
  signedIn,
  newPage,
}) => {
  const { services } = site
  const owner = await createUser(services, { firstName: 'Ada', lastName: 'Bild' })
  const create = (title: string) => createPdfMagnet(services, { userId: owner.id, title })
  await create('Lamps')
  const gear = await create('Gear')
  await create('Tripods')
  const name = `ada-bild-${++names}-${Date.now().toString(36)}`
  const page = await signedIn(owner.email)
  await openHydrated(page, '/profile/hub')
  const titles = () => page.locator('ol li label').allTextContents()
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}: drag it` })
  expect(await titles()).toEqual(['Tripods', 'Gear', 'Lamps'])

  await test.step('the order changes by dragging, with keys and with buttons', async () => {
    await page.getByRole('checkbox', { name: 'Lamps' }).check()
    await page.getByRole('checkbox', { name: 'Gear' }).check()
    const [from, to] = [await handle('Tripods').boundingBox(), await handle('Lamps').boundingBox()]
    if (!from || !to) throw new Error('no handles')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, to.y + to.height, { steps: 12 })
    await page.mouse.up()
    expect(await titles()).toEqual(['Gear', 'Lamps', 'Tripods'])
    await expect(page.getByRole('status')).toContainText(['Tripods is now number 3 of 3.'])

    await handle('Lamps').focus()
    await page.keyboard.press('ArrowUp')
    expect(await titles()).toEqual(['Lamps', 'Gear', 'Tripods'])
    await expect(handle('Lamps')).toBeFocused()

    await page.getByRole('button', { name: 'Move Lamps down', exact: true }).click()
    expect(await titles()).toEqual(['Gear', 'Lamps', 'Tripods'])
    await expect(page.getByRole('button', { name: 'Move Lamps down', exact: true })).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Lamps' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Tripods' })).not.toBeChecked()
  })

  await test.step('the page is saved', async () => {
    await page.getByLabel('Page is online').check()
    await page.getByLabel('Name in the link').fill(name)
    await page.getByRole('button', { name: 'Save Hub Page' }).click()
    await expect(page.getByText('Saved. Your hub page is online.')).toBeVisible()
    expect(await titles()).toEqual(['Gear', 'Lamps', 'Tripods'])
  })

  await test.step('a visitor without JavaScript opens a magnet and gets it', async () => {
    const visitor = await newPage({ javaScriptEnabled: false })
    await visitor.goto(`/u/${name}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Bild' })).toBeVisible()
    const links = visitor.getByRole('main').getByRole('link')
    await expect(links).toHaveText([/^Gear/, /^Lamps/])
    await links.first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Gear' })).toBeVisible()
    await visitor.getByLabel('Full Name').fill('Grace')
    await visitor.getByLabel('Email Address').fill('grace@example.com')
    await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Grace' })).toBeVisible()
    const leads = await services.db.select().from(lead).where(eq(lead.leadMagnetId, gear.id))
    expect(leads.map(({ email }) => email)).toEqual(['grace@example.com'])
  })
})

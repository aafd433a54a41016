import type { Page } from '@playwright/test'
import type { TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

// The list of magnets by keyboard and pointer, and what visitors then see.

const TITLES = { first: 'The lens guide', second: 'The light guide' }

/** `page` is signed in as `owner`, who has two magnets. */
const test = base.extend<{ owner: TestUser; visit: (path: string) => Promise<string> }>({
  owner: [
    async ({ site, context }, use) => {
      const { services } = site
      const owner = await createPayer(services)
      for (const title of [TITLES.second, TITLES.first]) {
        await createLeadRow(services, await createMagnetRow(services, { userId: owner.id, title }))
      }
      await addSession(context, site, owner.email)
      await use(owner)
    },
    { auto: true },
  ],
  /** Returns the title of the page that a visitor sees. */
  visit: ({ newPage }, use) =>
    use(async (path) => {
      const visitor = await newPage()
      await visitor.goto(path)
      const form = await visitor.getByRole('button', { name: 'Submit to Unlock' }).count()
      const title = await visitor.getByRole('heading', { level: 1 }).innerText()
      return form > 0 ? title : `${title}, without form`
    }),
})

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Returns the accessible description of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })
const titles = (page: Page) => page.locator('main li h2').allInnerTexts()
const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}` })
const linkOf = async (page: Page, title: string) => {
  const card = page.locator('li').filter({ has: page.getByRole('heading', { name: title }) })
  return (await card.locator('a[target=_blank]').getAttribute('href')) ?? ''
}

test.describe('the list of magnets', () => {
  const { first, second } = TITLES
  test.beforeEach(({ page }) => openHydrated(page, '/magnets'))

  test('pauses a magnet by keyboard and undoes it', async ({ page, visit }) => {
    const path = await linkOf(page, first)
    await menuOf(page, first).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('View')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('QR code')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('Edit')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(`Actions for ${first}`)

    await page.keyboard.press('Enter')
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Pause')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Magnet paused.')).toBeVisible()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect.poll(() => focused(page)).toBe(`Actions for ${first}`)
    expect(await visit(path)).toBe(`${first}, without form`)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Magnet is live again.')).toBeVisible()
    expect(await visit(path)).toBe(first)
  })

  test('repoints a code and restores it', async ({ page, visit }) => {
    const path = await linkOf(page, first)
    await menuOf(page, first).click()
    await page.getByRole('link', { name: 'Repoint' }).click()
    const dialog = page.getByRole('dialog', { name: `Repoint "${first}"` })
    await dialog.getByLabel('New destination').selectOption({ label: second })
    await dialog.getByRole('button', { name: 'Repoint' }).click()
    await expect(page.getByText(`to "${second}".`)).toBeVisible()
    await expect(page.getByText('Repointed', { exact: true })).toBeVisible()
    expect(await visit(path)).toBe(second)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('again.')).toBeVisible()
    expect(await visit(path)).toBe(first)
  })

  test('closes a dialog with Escape and restores the focus', async ({ page }) => {
    await menuOf(page, second).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).not.toBeAttached()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => focused(page)).toBe(`Actions for ${second}`)
    expect(await titles(page)).toContain(second)
  })

  test('deletes a magnet after a confirmation and repoints its codes', async ({ page, visit }) => {
    const path = await linkOf(page, first)
    await menuOf(page, first).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    const question = `Are you sure you want to delete "${first}"?`
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog.getByText(/Its [\d,]+ leads? stays? in your list/)).toBeVisible()
    await dialog.getByLabel(/^Afterward (it leads|they lead) to$/).selectOption({ label: second })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Magnet deleted.')).toBeVisible()
    expect(await titles(page)).not.toContain(first)
    // The card is gone, so the focus moves to the top of the page.
    await expect.poll(() => focused(page)).toBe('Lead Magnets')
    expect(await visit(path)).toBe(second)
  })

  test('searches while typing and says when nothing is found', async ({ page }) => {
    const box = page.getByPlaceholder('Search magnets...')
    await box.pressSequentially('NOTHING LIKE IT')
    await expect(page.getByText('No magnets found')).toBeVisible()
    await expect(page).toHaveURL(/q=NOTHING\+LIKE\+IT/)
    await expect(box).toBeFocused()
    await box.fill(first.toUpperCase())
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    expect(await titles(page)).toContain(first)
  })
})

test.describe('the shell', () => {
  test('searches magnets and leads from any page with a shortcut', async ({ page }) => {
    await openHydrated(page, '/magnets')
    const { first } = TITLES
    await page.keyboard.press('Control+k')
    const box = page.getByRole('searchbox', { name: 'Search your magnets and leads' })
    await expect(box).toBeFocused()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=*')
    await expect(page.getByRole('main').getByRole('link', { name: first }).first()).toBeVisible()
    await expect.poll(() => focused(page)).toBe('Search')

    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.press('/')
    await expect(box).toHaveValue(/\//)

    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Search with / key' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
  })

  test('moves the focus to the top of a new page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await openHydrated(page, '/dashboard')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Leads' })
      .click()
    await page.waitForURL('**/analytics')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Leads')
    await page.waitForFunction(() => window.scrollY === 0)
  })

  test('signs out on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await openHydrated(page, '/dashboard')
    await page.getByRole('button', { name: 'Profile' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})

test.describe('the dashboard', () => {
  test('copies a code to the clipboard as an image that decoders can read', async ({ page }) => {
    await openHydrated(page, '/dashboard')
    await page
      .getByRole('button', { name: /^Copy QR code for/ })
      .first()
      .click()
    await expect(page.getByText('QR code copied to clipboard!').first()).toBeVisible()
    const picture = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const blob = await item?.getType('image/png')
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
      return [...bytes]
    })
    const readings = new Set(Object.values(await readWithAll(Buffer.from(picture))))
    expect(readings.size).toBe(1)
    expect([...readings][0]).toMatch(/^HTTP:\/\/LOCALHOST:\d+\/Q\/[A-Z0-9]{6}$/)
  })

  test('shows a thank-you after the checkout and cleans the URL', async ({ page }) => {
    await openHydrated(page, '/dashboard?success=true')
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('Thank you for your order.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Magnet Dashboard' })).toBeVisible()
    await expect(page.getByText('Thank you for your order.')).toHaveCount(0)
  })
})

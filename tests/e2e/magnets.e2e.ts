import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'

// The list of magnets by keyboard and pointer, and what visitors then see. Aisha, a demo account, has
// several magnets.

let product: RunningProduct
let browser: TestBrowserApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('aisha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Returns the accessible description of the focused element. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })
const titles = () => page.locator('main li h2').allInnerTexts()
const menuOf = (title: string) => page.getByRole('button', { name: `Actions for ${title}` })

/** Returns the text of the page that a visitor sees. */
async function visit(path: string): Promise<string> {
  const visitor = await browser.newPage()
  await visitor.goto(product.url + path)
  const form = await visitor.getByRole('button', { name: 'Submit to Unlock' }).count()
  const title = await visitor.getByRole('heading', { level: 1 }).innerText()
  await visitor.context().close()
  return form > 0 ? title : `${title}, without form`
}
const linkOf = async (title: string) => {
  const card = page.locator('li').filter({ has: page.getByRole('heading', { name: title }) })
  return (await card.locator('a[target=_blank]').getAttribute('href')) ?? ''
}

describe('the list of magnets', () => {
  let first: string
  let second: string
  beforeEach(async () => {
    await page.goto(`${product.url}/magnets`, { waitUntil: 'networkidle' })
    ;[first = '', second = ''] = await titles()
  })

  it('pauses a magnet by keyboard and undoes it', async () => {
    const path = await linkOf(first)
    await menuOf(first).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain('View')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('QR code')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Edit')
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(`Actions for ${first}`)

    await page.keyboard.press('Enter')
    for (let i = 0; i < 5; i++) await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Pause')
    await page.keyboard.press('Enter')
    await page.getByText('Magnet paused.').waitFor()
    await page.getByText('Paused', { exact: true }).waitFor()
    await expect.poll(focused).toBe(`Actions for ${first}`)
    expect(await visit(path)).toBe(`${first}, without form`)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Magnet is live again.').waitFor()
    expect(await visit(path)).toBe(first)
  })

  it('repoints a code and restores it', async () => {
    const path = await linkOf(first)
    await menuOf(first).click()
    await page.getByRole('link', { name: 'Repoint' }).click()
    const dialog = page.getByRole('dialog', { name: `Repoint "${first}"` })
    await dialog.getByLabel('New destination').selectOption({ label: second })
    await dialog.getByRole('button', { name: 'Repoint' }).click()
    await page.getByText(`to "${second}".`).waitFor()
    await page.getByText('Repointed', { exact: true }).waitFor()
    expect(await visit(path)).toBe(second)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again.').waitFor()
    expect(await visit(path)).toBe(first)
  })

  it('closes a dialog with Escape and restores the focus', async () => {
    await menuOf(second).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(focused).toBe(`Actions for ${second}`)
    expect(await titles()).toContain(second)
  })

  it('deletes a magnet after a confirmation and repoints its codes', async () => {
    const path = await linkOf(first)
    await menuOf(first).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    const question = `Are you sure you want to delete "${first}"?`
    const dialog = page.getByRole('dialog', { name: question })
    await dialog.getByText(/Its [\d,]+ leads? stays? in your list/).waitFor()
    await dialog.getByLabel(/^Afterwards (it leads|they lead) to$/).selectOption({ label: second })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Magnet deleted.').waitFor()
    expect(await titles()).not.toContain(first)
    // The card is gone, so the focus moves to the top of the page.
    await expect.poll(focused).toBe('Lead Magnets')
    expect(await visit(path)).toBe(second)
  })

  it('searches while typing and says when nothing is found', async () => {
    const box = page.getByPlaceholder('Search magnets...')
    await box.pressSequentially('NOTHING LIKE IT')
    await page.getByText('No magnets found').waitFor()
    expect(page.url()).toContain('q=NOTHING')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await box.fill(first.toUpperCase())
    await page.getByRole('heading', { name: first }).waitFor()
    expect(await titles()).toContain(first)
  })
})

describe('the shell', () => {
  it('searches magnets and leads from any page with a shortcut', async () => {
    await page.goto(`${product.url}/magnets`, { waitUntil: 'networkidle' })
    const [first = ''] = await titles()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('searchbox', { name: 'Search your magnets and leads' })
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=*')
    await page.getByRole('main').getByRole('link', { name: first }).first().waitFor()
    await expect.poll(focused).toBe('Search')

    await page.keyboard.press('/')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    expect(await box.inputValue()).toContain('/')

    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Search with / key' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
  })

  it('moves the focus to the top of a new page', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Skip to content')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Leads' })
      .click()
    await page.waitForURL('**/analytics')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Leads')
    await page.waitForFunction(() => window.scrollY === 0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  it('signs out on a phone', async () => {
    const phone = await browser.newPage({
      viewport: { width: 375, height: 740 },
      storageState: await context.storageState(),
    })
    await phone.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' })
    await phone.getByRole('button', { name: 'Profile' }).click()
    await phone.getByRole('button', { name: 'Logout' }).waitFor()
    await phone.context().close()
  })
})

describe('the dashboard', () => {
  it('copies a code to the clipboard as an image that decoders can read', async () => {
    await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /^Copy QR code of/ })
      .first()
      .click()
    await page.getByText('QR code copied to clipboard!').first().waitFor()
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

  it('shows a thank-you after the checkout and cleans the URL', async () => {
    await page.goto(`${product.url}/dashboard?success=true`, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByText('Thank you for your order.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Magnet Dashboard' }).waitFor()
    expect(await page.getByText('Thank you for your order.').count()).toBe(0)
  })
})

it('the magnets pages cause no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// A visitor of a demo magnet corrects an error and goes back.

let product: RunningProduct
let browser: TestBrowserApp
let path: string

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('jonas@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/magnets`)
  const address = await page.locator('a[href*="/m/"]').first().getAttribute('href')
  path = new URL(address ?? '', product.url).pathname
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it.each([true, false])(
  'the Back button shows the typed form again, JavaScript: %s',
  async (script) => {
    const context = await browser.newContext({ javaScriptEnabled: script })
    const page = await context.newPage()
    await page.goto(product.url + path)
    const name = page.getByLabel('Full Name')
    const email = page.getByLabel('Email Address')
    const send = page.getByRole('button', { name: 'Submit to Unlock' })
    await name.fill('   ')
    await email.fill(`bea-${script}@example.com`)
    await send.click()
    await page.getByText('Please enter your full name.').waitFor()
    expect(await email.inputValue()).toBe(`bea-${script}@example.com`)
    await name.fill('Bea')
    await send.click()
    await page.waitForURL('**/thanks/**')
    await page.goBack()
    await name.waitFor()
    expect(await email.inputValue()).toBe(`bea-${script}@example.com`)
    await context.close()
  },
)

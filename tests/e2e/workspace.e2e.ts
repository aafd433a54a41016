import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import { findLink, type RunningProduct } from '#tests/support/product.ts'

// A workspace is created after paying and styled, and a member without an account joins. Each test
// continues where the one before ended.

const GUEST = 'grace@example.com'

let product: RunningProduct
let browser: TestBrowserApp
let owner: Page

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  owner = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await owner.goto(`${product.url}/login`)
  await owner.getByLabel('Email').fill('tom@example.com')
  await owner.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await owner.getByRole('button', { name: 'Sign In' }).click()
  await owner.waitForURL('**/dashboard')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a workspace is created in one step and styled beside a preview', async () => {
  await owner.getByRole('navigation', { name: 'Main', exact: true }).getByText('Workspace').click()
  await owner.getByLabel('Name').fill('Tidewater')
  await owner.getByRole('button', { name: 'Create Workspace' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Tidewater' }).waitFor()

  await owner.getByRole('link', { name: 'Brand Kit', exact: true }).click()
  const page = owner.frameLocator('iframe[title="Live preview"]')
  await page.getByText('Powered by').waitFor()
  await owner.getByLabel('Hide ‘Powered by’').check()
  await page.getByText('Powered by').waitFor({ state: 'detached' })
  await owner.getByLabel('Your own', { exact: true }).check()
  await owner.getByLabel('Your own page colour', { exact: true }).fill('#777777')
  await owner.getByText('Text on this colour is hard to read.').waitFor()
  await owner.getByLabel('Your own page colour', { exact: true }).fill('#101820')
  await owner.getByText('Text on this colour is hard to read.').waitFor({ state: 'detached' })
  const ground = await page
    .locator('.branded')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).toBe('rgb(16, 24, 32)')
  await owner.getByRole('button', { name: 'Save Brand Kit' }).click()
  await owner.getByText('Saved. Every page of this workspace is up to date.').waitFor()
})

it('a new member joins by an emailed link and is removed', async () => {
  await owner.getByRole('link', { name: 'Members', exact: true }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill(GUEST)
  await owner.getByLabel('Analyst').check()
  await owner.getByRole('button', { name: 'Send Invitation' }).click()
  await owner.getByText(`Invitation sent to ${GUEST}.`).waitFor()

  const guest = await browser.newPage({ viewport: { width: 375, height: 740 } })
  await guest.goto(findLink(await product.mailTo(GUEST, /invited/)))
  await guest.getByRole('heading', { name: 'Join Tidewater' }).waitFor()
  await guest.getByRole('link', { name: 'Create Account' }).click()
  await guest.getByLabel('First name').fill('Grace')
  await guest.getByLabel('Last name').fill('New')
  await guest.getByLabel('Email').fill(GUEST)
  await guest.getByLabel('Password', { exact: true }).fill('fjord-lantern-7')
  await guest.getByLabel('Confirm password').fill('fjord-lantern-7')
  await guest.getByRole('button', { name: 'Create Account' }).click()
  await guest.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await guest.goto(findLink(await product.mailTo(GUEST, /Confirm/)))
  await guest.waitForURL('**/invitation/*')
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.getByText('Welcome to Tidewater.').waitFor()
  expect(await guest.getByRole('link', { name: 'Brand Kit' }).count()).toBe(0)

  await owner.reload()
  await owner.getByRole('link', { name: 'Remove... Grace New' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText(`${GUEST} was removed.`).waitFor()
  await guest.reload()
  await guest.getByText('404').waitFor()
})

it('the workspace pages cause no browser errors', () => {
  expect(browser.complaints.filter((text) => !/404/.test(text))).toEqual([])
})

import type { Page } from '@playwright/test'
import type { Site } from '#tests/support/demo-product.ts'
import { findLink } from '#tests/support/product.ts'
import { expect } from './fixtures.ts'

export const PASSWORD = 'fjord-lantern-7'

type Person = { firstName: string; lastName: string; email: string }

/** Registers with the form that the page shows, and opens the emailed link. */
export async function register(page: Page, site: Site, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.goto(findLink(await site.mailTo(person.email, /Confirm/)))
}

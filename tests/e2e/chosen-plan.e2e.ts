import { expect, test } from './fixtures.ts'
import { register } from './registration.ts'

test('a plan that was chosen before registering leads to its checkout after the email is confirmed', async ({
  page,
  site,
}) => {
  await page.goto('/#pricing')
  await page.getByRole('link', { name: 'Get Creator' }).click()
  await expect(page.getByText('You chose Creator, $99 per year.')).toBeVisible()
  const email = 'chosen-plan@example.com'
  await register(page, site, { firstName: 'Noor', lastName: 'Haddad', email })
  await page.waitForURL('**/upgrade?plan=creator')
  await expect(page.getByRole('heading', { name: 'The Creator plan' })).toBeVisible()
  await expect(page.getByText('Due today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/*')
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await page.waitForURL('**/dashboard**')
  await expect(page.getByText('You are on the Creator plan now.')).toBeVisible()
})

test('without JavaScript, too, a chosen plan is kept and can be declined', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/brands')
  await page.getByRole('link', { name: 'START YOUR CAMPAIGN' }).click()
  await expect(page.getByText('You chose Brand, $499 per year.')).toBeVisible()
  const email = 'chosen-brand@example.com'
  await register(page, site, { firstName: 'Ines', lastName: 'Moreau', email })
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'The Brand plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Not Now' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

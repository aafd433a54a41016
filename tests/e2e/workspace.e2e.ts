import { findLink } from '#tests/support/product.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { register } from './registration.ts'

const GUEST = 'grace@example.com'

test('a workspace is created in one step and styled beside a preview', async ({
  signedIn,
  site,
}) => {
  const { email } = await createPayer(site.services)
  const owner = await signedIn(email)
  await owner.goto('/dashboard')
  await owner.getByRole('navigation', { name: 'Main', exact: true }).getByText('Workspace').click()
  await owner.getByLabel('Name').fill('Tidewater')
  await owner.getByRole('button', { name: 'Create Workspace' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Tidewater' })).toBeVisible()

  await owner.getByRole('link', { name: 'Brand Kit', exact: true }).click()
  await waitForHydration(owner)
  const page = owner.frameLocator('iframe[title="Live preview"]')
  await expect(page.getByText('Powered by')).toBeVisible()
  await owner.getByLabel('Hide ‘Powered by’').check()
  await expect(page.getByText('Powered by')).not.toBeAttached()
  await owner.getByLabel('Your own', { exact: true }).check()
  await owner.getByLabel('Your own page color', { exact: true }).fill('#777777')
  await expect(owner.getByText('Text on this color is hard to read.')).toBeVisible()
  await owner.getByLabel('Your own page color', { exact: true }).fill('#101820')
  await expect(owner.getByText('Text on this color is hard to read.')).not.toBeAttached()
  await expect(page.locator('.branded')).toHaveCSS('background-color', 'rgb(16, 24, 32)')
  await owner.getByRole('button', { name: 'Save Brand Kit' }).click()
  await expect(owner.getByText('Saved. Every page of this workspace is up to date.')).toBeVisible()
})

test('a new member joins by an emailed link and is removed', async ({
  signedIn,
  newPage,
  site,
  browserErrors,
}) => {
  // The removed member reloads a page of the workspace.
  browserErrors.allow(/404/)
  const workspace = await createWorkspace(site.services)
  const owner = await signedIn(workspace.owner.email)
  await owner.goto(`/workspace/${workspace.id}`)
  await owner.getByRole('link', { name: 'Members', exact: true }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill(GUEST)
  await owner.getByLabel('Analyst').check()
  await owner.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(owner.getByText(`Invitation sent to ${GUEST}.`)).toBeVisible()

  const guest = await newPage({ viewport: { width: 375, height: 740 } })
  await guest.goto(findLink(await site.mailTo(GUEST, /invited/)))
  await expect(guest.getByRole('heading', { name: 'Join Tidewater' })).toBeVisible()
  await guest.getByRole('link', { name: 'Create Account' }).click()
  await register(guest, site, { firstName: 'Grace', lastName: 'New', email: GUEST })
  await guest.waitForURL('**/invitation/*')
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('Welcome to Tidewater.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Brand Kit' })).toHaveCount(0)

  await owner.reload()
  await owner.getByRole('link', { name: 'Remove... Grace New' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText(`${GUEST} was removed.`)).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('404')).toBeVisible()
})

import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { findLink } from '#tests/support/product.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a creator invites an editor, sees what they change, and removes them', async ({
  signedIn,
  site,
}) => {
  const mia = await createUser(site.services, { firstName: 'Mia', lastName: 'Torres' })
  const helper = await createUser(site.services, { firstName: 'Eddie', lastName: 'Editor' })
  const magnet = await createMagnetRow(site.services, { userId: mia.id, title: 'Knots' })
  const { id: placementId } = await createPlacement(site.services, magnet)
  const owner = await signedIn(mia.email)
  const editor = await signedIn(helper.email)
  const edit = `/magnets/${magnet.id}/placements/${placementId}/edit`

  await test.step('the creator invites the editor', async () => {
    await owner.goto('/profile')
    await owner.getByRole('link', { name: 'Helpers', exact: true }).click()
    await expect(owner.getByText('No helpers yet')).toBeVisible()
    await owner.getByRole('textbox', { name: 'Email' }).fill(helper.email)
    await owner.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(owner.getByText(`Invitation sent to ${helper.email}.`)).toBeVisible()
  })

  await test.step('the editor accepts, and works in the creator’s account', async () => {
    await editor.goto(findLink(await site.mailTo(helper.email, /invited you to help/)))
    await editor.getByRole('button', { name: 'Accept' }).click()
    await expect(editor.getByText('You can now work in Mia Torres’ account.')).toBeVisible()
    await editor.getByRole('button', { name: /^Work Here/ }).click()
    await expect(
      editor.getByText('You’re working in Mia Torres’ account as an editor.'),
    ).toBeVisible()
    await editor.goto(edit)
    await waitForHydration(editor)
    await editor.getByRole('textbox', { name: 'Name' }).fill('Video about knots')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByRole('heading', { name: 'Video about knots' })).toBeVisible()
  })

  await test.step('a tab that shows another account saves nothing', async () => {
    await editor.goto(edit)
    await waitForHydration(editor)
    const other = await editor.context().newPage()
    await other.goto('/dashboard')
    await waitForHydration(other)
    await other.getByRole('button', { name: 'Back to Your Account' }).click()
    await expect(other.getByText('You’re back in your own account.')).toBeVisible()
    await expect(editor.getByText('You switched accounts in another tab.')).toBeVisible()
    await editor.getByRole('textbox', { name: 'Name' }).fill('Kept words')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByText('Nothing was saved: this page shows another')).toBeVisible()
    await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept words')
    await other.goto('/accounts')
    await other.getByRole('button', { name: /^Work Here/ }).click()
    await expect(other.getByText('You’re working in Mia Torres’ account')).toBeVisible()
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.getByRole('heading', { name: 'Kept words' })).toBeVisible()
    await other.close()
  })

  await test.step('the creator sees who did what, and removes the editor', async () => {
    await owner.goto('/profile/helpers')
    await expect(owner.getByText('Eddie Editor: Edited a placement, Knots').first()).toBeVisible()
    await owner.getByRole('link', { name: /^Remove/ }).click()
    await owner.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(owner.getByText(`${helper.email} was removed.`)).toBeVisible()
    await editor.goto('/dashboard')
    await expect(editor.getByText('You no longer have access to the account')).toBeVisible()
    await expect(editor.getByText('Knots')).toHaveCount(0)
  })
})

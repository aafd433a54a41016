import type { TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

/** `page` is signed in as `owner`. */
const test = base.extend<{ owner: TestUser }>({
  owner: [
    async ({ site, context }, use) => {
      const owner = await createPayer(site.services)
      await addSession(context, site, owner.email)
      await use(owner)
    },
    { auto: true },
  ],
})

test.use({ bypassCSP: true })

test('an owner asks questions, people answer without a script, and the answers can be worked with', async ({
  page,
  newPage,
  owner,
  site,
}) => {
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Lens Guide' })
  const preview = page.frameLocator('iframe[title="Live preview"]')
  const slot = (title: string) =>
    page
      .locator('details')
      .filter({ has: page.locator('> summary').filter({ hasText: new RegExp(`^${title}`) }) })
      .last()

  await test.step('the owner writes three questions, and sees them in the preview', async () => {
    await openHydrated(page, `/edit/${magnet.id}`)
    await page.getByText('Questions (optional)').click()
    const first = slot('Question 1')
    await first.locator('summary').click()
    await first.getByLabel('Question').fill('Which camera do you use?')
    await first.getByLabel('Kind').selectOption('One choice')
    await first.getByLabel('Choices').fill('Canon\nFujifilm\nSony')
    await first.getByLabel('Required').check()
    await expect(preview.getByRole('radio', { name: 'Fujifilm' })).toBeVisible()
    const second = slot('Question 2')
    await second.locator('summary').click()
    await second.getByLabel('Question').fill('Your phone')
    await second.getByLabel('Kind').selectOption('Phone number')
    await expect(second.getByText('only passwords')).toBeVisible()
    await expect(page.getByText('your form has 5 fields')).toHaveCount(0)
    const third = slot('Question 3')
    await third.locator('summary').click()
    await third.getByLabel('Question').fill('What next?')
    await expect(page.getByText('With name and email, your form has 5 fields.')).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('the order changes by keyboard', async () => {
    await slot('Question 3').getByRole('button', { name: 'Move up' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is now question 2.')).toBeAttached()
    await expect(slot('Question 2').getByLabel('Question')).toHaveValue('What next?')
    await expect(slot('Question 2').getByRole('button', { name: 'Move up' })).toBeFocused()
    await page.getByText('Hidden questions').click()
    const hidden = slot('Hidden question 1')
    await hidden.locator('summary').click()
    await hidden.getByLabel('Heading of the column').fill('Referred by')
    await hidden.getByLabel('Name in the address').fill('ref')
  })

  await test.step('the order changes by dragging, and by arrow keys on the handle', async () => {
    const labels = () =>
      Promise.all(
        [1, 2, 3].map((number) => slot(`Question ${number}`).getByLabel('Question').inputValue()),
      )
    const handle = (number: number) =>
      page.getByRole('button', { name: `Move question ${number}: drag it` })
    await slot('Question 2').locator('summary').click()
    await handle(3).scrollIntoViewIfNeeded()
    const [from, to] = [await handle(3).boundingBox(), await slot('Question 1').boundingBox()]
    if (!from || !to) throw new Error('The questions have no place on the page')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, to.y + 10, { steps: 12 })
    await expect.poll(labels).toEqual(['Your phone', 'Which camera do you use?', 'What next?'])
    await page.mouse.up()
    await page.mouse.move(x, from.y)
    // A question stays as open or closed as it was.
    await expect(slot('Question 1').getByLabel('Question')).toBeVisible()
    await expect(slot('Question 2').getByLabel('Question')).toBeVisible()
    await expect(slot('Question 3').getByLabel('Question')).toBeHidden()
    await handle(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('This is now question 2.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(handle(3)).toBeFocused()
    await expect.poll(labels).toEqual(['Which camera do you use?', 'What next?', 'Your phone'])
    await slot('Question 2').locator('summary').click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  })

  const visitor = await newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } })
  await test.step('a person answers while the owner removes a question', async () => {
    await visitor.goto(`/m/${magnet.shortId}?ref=podcast`)
    const same = await newPage({ bypassCSP: true, viewport: { width: 375, height: 740 } })
    await same.goto(`/m/${magnet.shortId}`)
    await expectNoBarriers(same)
    await openHydrated(page, `/edit/${magnet.id}`)
    const second = slot('Question 2')
    await second.getByLabel('Question').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
    await visitor.getByLabel('Full Name').fill('Vera')
    await visitor.getByLabel('Email Address').fill('vera@example.com')
    await visitor.getByRole('radio', { name: 'Fujifilm' }).check()
    await visitor.getByLabel('What next?').fill('A film about the harbor')
    await visitor.getByLabel('Your phone').fill('12')
    await visitor.locator('form button[type=submit]').first().click()
    await expect(visitor.getByText('with its country code')).toBeVisible()
    // The form is now the current one. What was answered is still there.
    await expect(visitor.getByRole('radio', { name: 'Fujifilm' })).toBeChecked()
    await visitor.getByLabel('Your phone').fill('+44 20 7946 0958')
    await visitor.locator('form button[type=submit]').first().click()
    await visitor.waitForURL('**/thanks/**')
  })

  await test.step('the owner chooses a column, filters, and reads the answers of a person', async () => {
    await openHydrated(page, `/analytics/${magnet.id}`)
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'podcast' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Referred by' }).check()
    await page.getByRole('checkbox', { name: 'Your phone' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('cell', { name: 'podcast' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '+442079460958' })).toBeVisible()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Answer', { exact: true }).selectOption('Canon')
    await expect(page.getByText('No results found.')).toBeVisible()
    await page.getByLabel('Answer', { exact: true }).selectOption('Fujifilm')
    await expect(page.getByText('vera@example.com')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('answer')).toMatch(/^[a-z0-9]{8}:Fujifilm$/)
    await page.getByRole('button', { name: 'Actions for Vera' }).click()
    await page.getByRole('link', { name: 'Proof of Consent' }).click()
    await expect(page.getByText('+442079460958')).toBeVisible()
  })
})

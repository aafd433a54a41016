import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { expect, openHydrated, test } from './fixtures.ts'

// A magnet with a limit of two: its creator says what follows, visitors reach the limit, and the one who comes
// too late is notified of the next magnet.

test('the limit is reached, and the next visitor is notified of the next magnet', async ({
  site,
  newPage,
  signedIn,
}) => {
  const owner = await createUser(site.services)
  const ten = await createMagnetRow(site.services, { userId: owner.id, title: 'Two coupons' })
  const next = await createMagnetRow(site.services, { userId: owner.id, title: 'More coupons' })
  const creator = await signedIn(owner.email, { timezoneId: 'Europe/Berlin' })
  const schedule = `/magnets/${ten.id}/schedule`

  await test.step('the creator says what follows', async () => {
    await openHydrated(creator, `${schedule}/new`)
    await expect(creator.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await creator.getByLabel('Date and time').fill('2099-12-24T18:00')
    await creator.getByLabel('Magnet', { exact: true }).selectOption('More coupons')
    await expect(creator.getByRole('status').filter({ hasText: 'Your rule' })).toContainText(
      'From Thu, Dec 24, 2099, 6:00 PM: shows “More coupons”.',
    )
    await creator.getByRole('button', { name: 'Add Rule' }).click()
    await expect(creator.getByText('Rule saved.')).toBeVisible()
    await creator.getByRole('link', { name: 'Add Rule' }).click()
    await creator.getByRole('radio', { name: 'After a number of leads' }).check()
    await creator.getByRole('textbox', { name: 'Number of leads' }).fill('2')
    await creator.getByRole('radio', { name: 'A note that the offer has ended' }).check()
    await creator.getByLabel('Next magnet').selectOption('More coupons')
    await creator.getByRole('button', { name: 'Add Rule' }).click()
    await expect(creator.getByText('2 leads left')).toBeVisible()
  })

  const phone = await newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })
  const send = async (name: string, button: string) => {
    await phone.getByLabel('Full Name').fill(name)
    await phone.getByLabel('Email Address').fill(`${name}@late.example`.toLowerCase())
    await phone.getByRole('button', { name: button }).click()
    await expect(phone.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible()
  }

  await test.step('two visitors reach the limit on a phone without script', async () => {
    for (const name of ['Ada', 'Bob']) {
      await phone.goto(`/q/${ten.shortId}`)
      await send(name, 'Submit to Unlock')
    }
  })

  await test.step('the next one asks to hear about the next magnet', async () => {
    const ask = phone.getByRole('button', { name: 'Tell Me About the Next One' })
    await expect(async () => {
      await phone.goto(`/q/${ten.shortId}`)
      await expect(ask).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(phone.getByRole('link', { name: 'See the Next One' })).toHaveAttribute(
      'href',
      `/m/${next.shortId}`,
    )
    await send('Cleo', 'Tell Me About the Next One')
    await expect(phone.getByText('You’re on the list for the next one.')).toBeVisible()
  })

  await test.step('the creator sees it, and emails the waiting list', async () => {
    await openHydrated(creator, schedule)
    await expect(creator.getByText('0 leads left')).toBeVisible()
    await expect(creator.getByText('Lead limit reached (rule: After 2 leads)')).toBeVisible()
    await expect(creator.getByText('Thu, Dec 24, 2099, 6:00 PM', { exact: true })).toBeVisible()
    await expect(creator.getByRole('table', { name: 'Changes in the coming weeks' })).toBeVisible()
    await creator.getByRole('button', { name: 'Email Them' }).click()
    const dialog = creator.getByRole('dialog', { name: 'Email 1 person about “More coupons”?' })
    await dialog.getByRole('button', { name: 'Send 1 Email' }).click()
    await expect(creator.getByText('1 person was emailed about “More coupons”.')).toBeVisible()
    await creator.getByRole('button', { name: 'Email Them' }).click()
    await expect(creator.getByRole('dialog', { name: 'Everyone has been emailed' })).toBeVisible()
  })

  const told = await site.mailTo('cleo@late.example', /^New from .+: More coupons/)
  expect(told.text).toContain(`/m/${next.shortId}`)
})

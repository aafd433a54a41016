import { MINUTE_MS } from '#lib/time.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

test('a premiere is set, and its scans and leads arrive on the live screen', async ({
  page,
  context,
  newPage,
  site,
}) => {
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  const placed = await createPlacement(site.services, magnet, { label: 'Episode 7' })
  await addSession(context, site, owner.email)
  const at = page.getByLabel('Date and time')
  const zone = page.getByLabel('Time zone')

  await test.step('a date in the creator’s own zone counts down', async () => {
    await page.goto(`/magnets/${magnet.id}/placements/${placed.id}`)
    await page.getByRole('link', { name: 'First Hour' }).click()
    await expect(page.getByText('Set a premiere date')).toBeVisible()
    await expect(zone).toHaveValue('America/New York')
    await at.fill('2050-06-01T20:00')
    await page.getByRole('button', { name: 'Set Date' }).click()
    await expect(page.getByText('Premiere saved.')).toBeVisible()
    await expect(page.getByText('Premiere on Jun 1, 2050 8:00 PM')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^[\d,]+ days( \d+ hours?)?$/)
  })

  await test.step('moved to a minute ago, it is live', async () => {
    await zone.fill('UTC')
    await at.fill(new Date(Date.now() - MINUTE_MS).toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Minute \d+ of 60$/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Scans per minute: 0 in total/ })).toBeVisible()
  })

  await test.step('a scan and a lead are seen without a reload', async () => {
    const phone = await newPage({ viewport: { width: 390, height: 844 }, userAgent: IPHONE })
    await phone.clock.install()
    await phone.goto(`/q/${placed.code}`)
    // A form that is sent within a second is flagged, and flagged leads don't count.
    await phone.clock.fastForward(5000)
    await phone.getByLabel('Full Name').fill('Grace Viewer')
    await phone.getByLabel('Email Address').fill(`grace-${placed.code}@example.com`)
    await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(phone.getByText('Thank you, Grace Viewer')).toBeVisible()
    for (const what of ['Scans', 'Leads']) {
      const name = new RegExp(`^${what} per minute: 1 in total\\. Peak: 1 in minute \\d+`)
      await expect(page.getByRole('img', { name })).toBeVisible()
    }
    await page.getByText('Show as a table').click()
    const table = page.getByRole('table', { name: 'The first hour, by minute' })
    // The visit and the lead may be on both sides of a minute's end.
    await expect(table.getByRole('cell', { name: '1', exact: true })).toHaveCount(2)
    await expect(page.getByText('grace')).not.toBeAttached()
  })

  await test.step('without the date, the hour after the first scan is shown', async () => {
    await page.getByRole('button', { name: 'Remove Date' }).click()
    await expect(page.getByText('The date was removed.')).toBeVisible()
    await expect(page.getByText(/^First scan on /)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Leads per minute: 1 in total/ })).toBeVisible()
  })
})

test('a live screen keeps its figures while the server can’t be reached', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id })
  const placed = await createPlacement(site.services, magnet)
  const now = new Date().toISOString().slice(0, 16)
  await addSession(context, site, owner.email)
  await openHydrated(page, `/magnets/${magnet.id}/placements/${placed.id}/first-hour`)
  await page.getByLabel('Time zone').fill('UTC')
  await page.getByLabel('Date and time').fill(now)
  await page.getByRole('button', { name: 'Set Date' }).click()
  await expect(page.getByText('updates automatically every few seconds')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minute by Minute' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('updates automatically every few seconds')).toBeVisible()
})

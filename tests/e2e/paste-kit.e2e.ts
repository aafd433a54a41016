import type { Page } from '@playwright/test'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const textOf = (page: Page, title: string) => page.getByLabel(`Text: ${title}`)

async function copy(page: Page, title: string): Promise<string> {
  await card(page, title)
    .getByRole('button', { name: `Copy ${title}` })
    .click()
  await expect(card(page, title).getByText('Copied!')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('ready-to-paste texts get a placement each, and are checked and copied', async ({
  site,
  context,
  page,
}) => {
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  const { id, code } = await createPlacement(site.services, magnet, {
    label: 'Brew video',
    videoUrl: 'https://youtu.be/brew',
    spot: null,
  })
  await addSession(context, site, owner.email)
  await openHydrated(page, `/magnets/${magnet.id}/placements/${id}/paste-kit`)
  await expect(textOf(page, 'Description')).toHaveValue(new RegExp(`/m/${code} `))

  await page.getByRole('button', { name: 'Create All Three' }).click()
  await expect(page.getByText('Created: On screen, Description, and Pinned comment.')).toBeVisible()
  await expect(page.getByText('Each text below has its own link')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0)

  const description = await copy(page, 'Description')
  const comment = await copy(page, 'Pinned Comment')
  const [ofDescription, ofComment] = [description, comment].map(
    (text) => /http\S+\/m\/(\w+)/.exec(text)?.[1],
  )
  expect(description).toMatch(/^http\S+ Get “Brew guide”$/)
  expect(new Set([code, ofDescription, ofComment]).size).toBe(3)

  const checks = card(page, 'Description').getByRole('list', { name: 'Checks: Description' })
  await expect(checks.getByText('Needs a fix: ')).toHaveCount(0)
  await textOf(page, 'Description').fill(`${description} ${'and more '.repeat(20)}`)
  await expect(checks).toContainText('Viewers see only 125 until they press “more”')
  await textOf(page, 'Description').fill('My own words first')
  await expect(checks).toContainText('Needs a fix: Put the link first: http')
  expect(await copy(page, 'Description')).toBe('My own words first')
  await card(page, 'Description').getByRole('button', { name: 'Reset' }).click()
  await expect(textOf(page, 'Description')).toHaveValue(description)
  await textOf(page, 'Shorts').fill('Get it at https://example.com')
  await expect(card(page, 'Shorts')).toContainText('viewers can’t click it here')
})

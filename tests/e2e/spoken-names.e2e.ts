import type { Page } from '@playwright/test'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

/** A phone without JavaScript, whose forms aren't judged by how fast they are filled in. */
const PHONE = {
  viewport: { width: 375, height: 740 },
  javaScriptEnabled: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

/** Gets a spoken link on the open page; returns its two words. */
async function getName(page: Page): Promise<[string, string]> {
  await page.getByRole('button', { name: 'Get a Spoken Link' }).click()
  const field = page.getByLabel('Write', { exact: true })
  await expect(field).toHaveValue(/\/[a-z]{3,5}-[a-z]{3,5}$/)
  const [first = '', second = ''] = (await field.inputValue()).split('/').at(-1)?.split('-') ?? []
  await expect(page.getByText(`Your spoken link is “${first} ${second}”.`)).toBeVisible()
  return [first, second]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** As 'CakeTigr' is entered for 'cake-tiger'. */
const misspelt = ([first, second]: [string, string]) =>
  `${capital(first)}${capital(second.slice(0, -2))}${second.slice(-1)}`

async function giveLead(phone: Page, email: string): Promise<void> {
  await phone.getByLabel('Full Name').fill('Grace Viewer')
  await phone.getByLabel('Email').fill(email)
  await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
  await phone.waitForURL('**/thanks/**')
}

/** What the card says once visits are written, which happens once a second. */
const expectFigures = (page: Page, path: string, figures: string) =>
  expect
    .poll(async () => {
      await page.goto(path)
      const text = await page.getByRole('region', { name: 'Spoken Link' }).innerText()
      return text.replace(/\s+/g, ' ')
    })
    .toContain(figures)

test('a spoken link opens the page on a phone however it is entered, and is counted separately', async ({
  site,
  context,
  page,
  newPage,
  browserErrors,
}) => {
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  const placement = await createPlacement(site.services, magnet, { label: 'Brew podcast' })
  await addSession(context, site, owner.email)
  const ofMagnet = `/edit-qr/${magnet.id}?tab=spoken`
  const ofPlacement = `/magnets/${magnet.id}/placements/${placement.id}`

  await openHydrated(page, ofMagnet)
  const own = await getName(page)
  await openHydrated(page, ofPlacement)
  const podcast = await getName(page)

  const phone = await newPage(PHONE)
  const title = phone.getByRole('heading', { name: 'Brew guide' })
  for (const typed of [own.join(' '), misspelt(own)]) {
    await phone.goto(`/${typed}`)
    await expect(title).toBeVisible()
  }
  await giveLead(phone, 'grace@example.com')
  for (const typed of [podcast.join('-'), podcast.toReversed().join('-')]) {
    await phone.goto(`/${typed}`)
    await expect(title).toBeVisible()
  }
  await giveLead(phone, 'ada@example.com')
  browserErrors.allow(/status of 404/)
  // Two letters are missing.
  const unknown = await phone.goto(`/${own.join('-').slice(0, -2)}`)
  expect(unknown?.status()).toBe(404)
  const words = phone.getByLabel('The two words')
  await expect(words).toHaveValue(own.join('-').slice(0, -2))
  await words.fill(`${capital(own[0])} ${own[1]}`)
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(title).toBeVisible()

  await expectFigures(page, ofMagnet, 'Opened by spoken link 3 Typos corrected 1 Leads 1')
  await expectFigures(page, ofPlacement, 'Opened by spoken link 2 Typos corrected 1 Leads 1')
  await page.goto(`/analytics/${magnet.id}`)
  for (const name of [own.join('-'), podcast.join('-')]) {
    await expect(
      page.getByRole('listitem').filter({ hasText: `Spoken link ${name}` }),
    ).toContainText('(1 corrected)')
  }
  const written = `${new URL(site.url).host}/${podcast.join('-')}`
  for (const screen of ['video-pack', 'paste-kit']) {
    await page.goto(`${ofPlacement}/${screen}`)
    await expect(page.getByText(written).first()).toBeVisible()
  }
})

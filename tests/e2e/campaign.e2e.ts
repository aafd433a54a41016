import { spawnSync } from 'node:child_process'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import { findLink, type RunningProduct, until } from '#tests/support/product.ts'

// A brand runs a campaign with two creators, one of them new, from the goal to leads of each creator.
// Each test continues where the one before ended.

const NEW = 'greta@example.com'
const KNOWN = 'mia@example.com'
/** The default user agent of a headless browser counts as a bot. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let product: RunningProduct
let browser: TestBrowserApp
let owner: Page
const pages: string[] = []

async function signIn(email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  owner = await signIn('aisha@example.com')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a campaign is created step by step beside a preview, and its start emails the creators', async () => {
  await owner.getByRole('navigation', { name: 'Main', exact: true }).getByText('Workspace').click()
  await owner.getByRole('link', { name: 'New Campaign' }).click()
  await owner.getByLabel('Name').fill('Winter roasts')
  await owner.getByLabel('Goal in leads').fill('200')
  await owner.getByRole('button', { name: 'Continue to Template' }).click()

  await owner.getByRole('heading', { level: 1, name: 'Template' }).waitFor()
  const live = owner.frameLocator('iframe[title="Live preview"]')
  await owner.locator('input[name=file_type][value=link]').check()
  await owner.getByLabel('Link', { exact: true }).fill('https://example.com/winter')
  await owner.getByLabel('Title', { exact: true }).first().fill('Six winter roasts')
  await owner.getByLabel('Description', { exact: true }).first().fill('What to brew when it snows.')
  await live.getByRole('heading', { name: 'Six winter roasts' }).waitFor()
  await owner.getByRole('button', { name: 'Continue to Creators' }).click()

  await owner
    .getByLabel('One creator per line')
    .fill(`Greta Berg, ${NEW}, 300\nMia Torres <${KNOWN}>, 150`)
  await owner.getByRole('button', { name: 'Add Creators' }).click()
  await owner.getByText('2 creators added.').waitFor()
  await owner.getByRole('link', { name: 'Continue to Costs' }).click()
  await owner.getByText('Fees so far: $450.00.').waitFor()
  await owner.getByRole('button', { name: 'Continue to Review' }).click()
  await owner.getByRole('button', { name: 'Start and Send 2 Invitations' }).click()
  await owner.getByText('Winter roasts is running. 2 invitations sent.').waitFor()
})

it('a new and an existing creator join the campaign', async () => {
  const greta = await browser.newPage({ viewport: { width: 375, height: 740 } })
  await greta.goto(findLink(await product.mailTo(NEW, /invite/i)))
  await greta.getByRole('heading', { name: 'Northpeak Coffee invites you' }).waitFor()
  await greta.getByRole('link', { name: 'Create Account' }).click()
  await greta.getByLabel('First name').fill('Greta')
  await greta.getByLabel('Last name').fill('Berg')
  await greta.getByLabel('Email').fill(NEW)
  await greta.getByLabel('Password', { exact: true }).fill('fjord-lantern-7')
  await greta.getByLabel('Confirm password').fill('fjord-lantern-7')
  await greta.getByRole('button', { name: 'Create Account' }).click()
  await greta.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await greta.goto(findLink(await product.mailTo(NEW, /Confirm/)))
  await greta.waitForURL('**/invitation/*')
  await greta.getByRole('button', { name: 'Accept' }).click()
  await greta.getByText('You’ve joined Winter roasts.').waitFor()
  pages.push(await greta.getByLabel('Short URL').inputValue())

  const mia = await signIn(KNOWN)
  await mia.goto(findLink(await product.mailTo(KNOWN, /invite/i)))
  await mia.getByRole('button', { name: 'Accept' }).click()
  await mia.getByText('You’ve joined Winter roasts.').waitFor()
  pages.push(await mia.getByLabel('Short URL').inputValue())
  expect(new Set(pages).size).toBe(2)
})

/** Submits the form without JavaScript, which would measure how fast it was filled in. */
async function signUp(address: string, visitor: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false, userAgent: IPHONE })
  await page.goto(`${product.url}${new URL(address).pathname.replace('/m/', '/q/')}`)
  await page.getByLabel('Full Name').fill(visitor)
  await page.getByLabel('Email Address').fill(`${visitor}.winter@example.com`)
  await page.getByRole('button', { name: 'Submit to Unlock' }).click()
  await page.getByText(`Thank you, ${visitor}`).waitFor()
  await page.close()
}

it('the campaign counts the leads of each creator’s page', async () => {
  const [gretas = '', mias = ''] = pages
  await signUp(gretas, 'ana')
  await signUp(gretas, 'ben')
  // Ana again, who became Greta's lead first.
  await signUp(mias, 'ana')
  await owner.reload()
  const row = (name: string) => owner.getByRole('row').filter({ hasText: name })
  await row('Greta Berg').getByText('Taking part').waitFor()
  expect(await row('Greta Berg').locator('[data-label="Leads"]').innerText()).toContain('2')
  expect(await row('Mia Torres').locator('[data-label="Leads"]').innerText()).toContain('1')
})

it('the campaign compares its creators, and the exports match', async () => {
  await owner.getByRole('link', { name: 'Comparison', exact: true }).click()
  await owner.getByRole('heading', { level: 1, name: 'Comparison' }).waitFor()
  const cell = (name: string, label: string) =>
    owner.getByRole('row').filter({ hasText: name }).locator(`[data-label="${label}"]`).first()
  const said = async (name: string) =>
    Promise.all(
      ['Leads', 'Scans', 'New people', 'Duplicates'].map(async (label) =>
        Number.parseInt(await cell(name, label).innerText(), 10),
      ),
    )
  await until('the last second’s scans', async () => {
    await owner.reload()
    return (await said('All creators'))[1] === 3
  })
  expect(await said('Greta Berg')).toEqual([2, 2, 2, 0])
  expect(await said('Mia Torres')).toEqual([1, 1, 0, 1])
  expect(await said('All creators')).toEqual([3, 3, 2, 1])

  const file = async (link: string | null) => {
    const answer = await owner.request.get(new URL(link ?? '', owner.url()).href)
    expect(answer.status()).toBe(200)
    return parse(await answer.text(), { bom: true }) as string[][]
  }
  const comparison = await file(
    await owner.getByRole('link', { name: 'Export CSV' }).getAttribute('href'),
  )
  const head = comparison[0] ?? []
  const rowOf = (name: string) => comparison.find((row) => row[0] === name) ?? []
  const columns = ['Leads', 'Scans', 'New people', 'Duplicates'].map((name) => head.indexOf(name))
  expect(columns.map((at) => Number(rowOf('All creators')[at]))).toEqual([3, 3, 2, 1])

  await owner.locator('a[href$="/leads"]').click()
  await owner.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
  const leads = await file(
    await owner.getByRole('link', { name: 'Export CSV' }).getAttribute('href'),
  )
  expect(leads).toHaveLength(4)
  expect(leads.filter((row) => row.includes('ana.winter@example.com'))).toHaveLength(2)
})

it('the campaign pages cause no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

it('the campaign’s counters match a recount of all rows', async () => {
  await product.kill('SIGTERM')
  const recount = spawnSync(process.execPath, ['db/recount-cli.ts'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: product.dataDir },
    encoding: 'utf8',
  })
  expect(recount.stdout).toContain('no differences')
  expect(recount.status).toBe(0)
})

import { spawnSync } from 'node:child_process'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { createUser } from '#tests/support/factories.ts'
import { findLink, until } from '#tests/support/product.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { register } from './registration.ts'

const NEW = 'greta@example.com'
/** The default user agent of a headless browser counts as a bot. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Submits the form without JavaScript, which would measure how fast it was filled in. */
async function signUp(
  newPage: (options: BrowserContextOptions) => Promise<Page>,
  address: string,
  visitor: string,
): Promise<void> {
  const page = await newPage({ javaScriptEnabled: false, userAgent: IPHONE })
  await page.goto(new URL(address).pathname.replace('/m/', '/q/'))
  await page.getByLabel('Full Name').fill(visitor)
  await page.getByLabel('Email Address').fill(`${visitor}.winter@example.com`)
  await page.getByRole('button', { name: 'Submit to Unlock' }).click()
  await expect(page.getByText(`Thank you, ${visitor}`)).toBeVisible()
  await page.close()
}

test('a brand runs a campaign with two creators, from the goal to leads of each creator', async ({
  site,
  newPage,
  signedIn,
}) => {
  const workspace = await createWorkspace(site.services)
  const known = await createUser(site.services, { firstName: 'Mia', lastName: 'Torres' })
  const owner = await signedIn(workspace.owner.email)
  const pages: string[] = []

  await test.step('a campaign is created step by step beside a preview, and its start emails the creators', async () => {
    await owner.goto('/dashboard')
    await owner
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByText('Workspace')
      .click()
    await owner.getByRole('link', { name: 'New Campaign' }).click()
    await owner.getByLabel('Name').fill('Winter roasts')
    await owner.getByLabel('Goal in leads').fill('200')
    await owner.getByRole('button', { name: 'Continue to Template' }).click()

    await expect(owner.getByRole('heading', { level: 1, name: 'Template' })).toBeVisible()
    await waitForHydration(owner)
    const live = owner.frameLocator('iframe[title="Live preview"]')
    await owner.locator('input[name=file_type][value=link]').check()
    await owner.getByLabel('Link', { exact: true }).fill('https://example.com/winter')
    await owner.getByLabel('Title', { exact: true }).first().fill('Six winter roasts')
    await owner
      .getByLabel('Description', { exact: true })
      .first()
      .fill('What to brew when it snows.')
    await expect(live.getByRole('heading', { name: 'Six winter roasts' })).toBeVisible()
    await owner.getByRole('button', { name: 'Continue to Creators' }).click()

    await owner
      .getByLabel('One creator per line')
      .fill(`Greta Berg, ${NEW}, 300\nMia Torres <${known.email}>, 150`)
    await owner.getByRole('button', { name: 'Add Creators' }).click()
    await expect(owner.getByText('2 creators added.')).toBeVisible()
    await owner.getByRole('link', { name: 'Continue to Brief' }).click()
    await owner.getByRole('link', { name: 'Skip to Costs' }).click()
    await expect(owner.getByText('$450.00')).toBeVisible()
    await owner.getByRole('button', { name: 'Continue to Review' }).click()
    await owner.getByRole('button', { name: 'Start and Send 2 Invitations' }).click()
    await expect(owner.getByText('Winter roasts is running. 2 invitations sent.')).toBeVisible()
    await expect(owner.getByText('We invited Greta Berg and Mia Torres.')).toBeVisible()
  })

  await test.step('a new and an existing creator join the campaign', async () => {
    const greta = await newPage({ viewport: { width: 375, height: 740 } })
    await greta.goto(findLink(await site.mailTo(NEW, /invite/i)))
    await expect(greta.getByRole('heading', { name: 'Tidewater invites you' })).toBeVisible()
    await greta.getByRole('link', { name: 'Create Account' }).click()
    await register(greta, site, { firstName: 'Greta', lastName: 'Berg', email: NEW })
    await greta.waitForURL('**/invitation/*')
    await greta.getByRole('button', { name: 'Accept' }).click()
    await expect(greta.getByText('You’ve joined Winter roasts.')).toBeVisible()
    pages.push(await greta.getByLabel('Short link').inputValue())

    const mia = await signedIn(known.email)
    await mia.goto(findLink(await site.mailTo(known.email, /invite/i)))
    await mia.getByRole('button', { name: 'Accept' }).click()
    await expect(mia.getByText('You’ve joined Winter roasts.')).toBeVisible()
    pages.push(await mia.getByLabel('Short link').inputValue())
    expect(new Set(pages).size).toBe(2)
  })

  await test.step('the campaign counts the leads of each creator’s page', async () => {
    const [gretas = '', mias = ''] = pages
    await signUp(newPage, gretas, 'ana')
    await signUp(newPage, gretas, 'ben')
    // Ana again, who became Greta's lead first.
    await signUp(newPage, mias, 'ana')
    await owner.reload()
    const row = (name: string) => owner.getByRole('row').filter({ hasText: name })
    await expect(row('Greta Berg').getByText('Taking part')).toBeVisible()
    await expect(row('Greta Berg').locator('[data-label="Leads"]')).toContainText('2')
    await expect(row('Mia Torres').locator('[data-label="Leads"]')).toContainText('1')
  })

  await test.step('the campaign compares its creators, and the exports match', async () => {
    await owner.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['Scans', 'Duplicates']) await owner.getByLabel(name).check()
    await owner.getByRole('button', { name: 'Show Columns' }).click()
    await expect(owner.getByRole('columnheader', { name: 'Scans' })).toBeVisible()
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
    await expect(owner.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    const leads = await file(
      await owner.getByRole('link', { name: 'Export CSV' }).getAttribute('href'),
    )
    expect(leads).toHaveLength(4)
    expect(leads.filter((row) => row.includes('ana.winter@example.com'))).toHaveLength(2)
  })

  await test.step('the campaign’s counters match a recount of all rows', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: site.services.databaseUrl,
      SESSION_SECRET: site.services.env.sessionSecret,
    }
    const recount = () =>
      spawnSync(process.execPath, ['cli/recount.ts'], { env, encoding: 'utf8' }).stdout
    // Visits are written once a second.
    await expect.poll(recount).toContain('no differences')
  })
})

import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { freePort } from '#tests/support/product.ts'
import { fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { FAKE_APP, fakeKitOAuth } from '#tests/support/providers/fake-oauth.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { createTestServices } from '#tests/support/services.ts'

const LIST = '/integrations/connections'

/** The built product in this process, because it has to reach a Kit that is here too. The browser never asks the real one. */
async function startWithKit() {
  const port = await freePort()
  const oauth = fakeKitOAuth()
  const kit = fakeKit(oauth)
  const services = await createTestServices({
    outgoingRequests: outgoingTo({ 'api.kit.com': kit }),
    env: {
      publicUrl: `http://localhost:${port}`,
      connectionApps: { kit: FAKE_APP, mailchimp: null },
    },
  })
  const server = await startPageServer(services, {}, port)
  const user = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: user.id })
  const url = services.env.publicUrl

  /** Returns a page that is signed in, and to which Kit shows its question. */
  async function open(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
    const context = await browser.newContext({ baseURL: url, ...options })
    for (const pair of (await signIn(services, user)).split('; ')) {
      const at = pair.indexOf('=')
      await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }])
    }
    await showKit(context)
    return context.newPage()
  }

  async function showKit(context: BrowserContext): Promise<void> {
    await context.route('https://*.kit.com/**', (route) => {
      const asked = route.request().url()
      const fault = oauth.faultOf(asked)
      const link = (to: string, label: string) =>
        `<p><a href="${to.replaceAll('&', '&amp;')}">${label}</a></p>`
      const question = fault
        ? `<h1>Error: ${fault}</h1>`
        : `<h1>Allow QR Magnet?</h1>${link(oauth.allow(asked), 'Allow')}${link(oauth.deny(asked), 'Cancel')}`
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${question}` })
    })
  }

  let people = 0
  const signUp = async (browser: Browser) => {
    const email = `visitor${++people}@example.com`
    const visitor = await browser.newPage({ baseURL: url, javaScriptEnabled: false })
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel('Name').fill('Grace Hopper')
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByRole('button').first().click()
    await visitor.waitForURL(/\/thanks\//)
    await visitor.close()
    await deliverDue(services, { connection: createFastConnectionSender(services) })
    return email
  }
  const stop = async () => {
    await server.close()
    await services.close()
  }
  return { oauth, kit, services, open, signUp, stop }
}

async function pressAtKit(page: Page, answer: 'Allow' | 'Cancel'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Allow QR Magnet?' })).toBeVisible()
  await page.getByRole('link', { name: answer }).click()
}

test('Kit is connected with a button, again after it ended the access, let go, and connected without JavaScript', async ({
  browser,
}) => {
  const { oauth, kit, open, signUp, stop } = await startWithKit()
  try {
    const page = await open(browser)
    await test.step('not allowed, nothing changes', async () => {
      await page.goto(LIST)
      await page.getByRole('link', { name: 'Kit', exact: true }).click()
      await page.getByRole('button', { name: 'Connect with Kit' }).click()
      await pressAtKit(page, 'Cancel')
      await expect(page.getByText('You didn’t allow access to Kit.')).toBeVisible()
      await expect(page).toHaveURL(/\/new\/kit$/)
    })

    await test.step('allowed, leads arrive', async () => {
      await page.getByRole('button', { name: 'Connect with Kit' }).click()
      await pressAtKit(page, 'Allow')
      await expect(page.getByText('Kit is connected.')).toBeVisible()
      await expect(page.getByText('Connected to Kit')).toBeVisible()
      expect(page.url()).not.toContain('code')
      expect(kit.people.has(await signUp(browser))).toBe(true)
    })

    await test.step('a token that ends is renewed unseen', async () => {
      oauth.expire()
      expect(kit.people.has(await signUp(browser))).toBe(true)
      expect(oauth.tokens).toHaveLength(2)
    })

    await test.step('ended at Kit, it waits and goes on after one press', async () => {
      for (const token of oauth.tokens) token.isRevoked = true
      const email = await signUp(browser)
      expect(kit.people.has(email)).toBe(false)
      await page.reload()
      await expect(page.getByText('Kit revoked access.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Connect Again' }).click()
      await pressAtKit(page, 'Allow')
      await expect(page.getByText('Kit is connected again. 1 message will be sent.')).toBeVisible()
      await signUp(browser)
      expect(kit.people.has(email)).toBe(true)
    })

    await test.step('deleted, the access is given back', async () => {
      await page.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('link', { name: 'Delete...' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('We’ll revoke our access')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('was deleted.')).toBeVisible()
      expect(oauth.tokens.every(({ isRevoked }) => isRevoked)).toBe(true)
    })

    await test.step('without JavaScript', async () => {
      const plain = await open(browser, { javaScriptEnabled: false })
      await plain.goto(`${LIST}/new/kit`)
      // A form may lead to Kit only if our policy names it. Playwright can't answer what is redirected.
      const away = plain.waitForRequest(/^https:\/\/api\.kit\.com\//)
      await plain.getByRole('button', { name: 'Connect with Kit' }).click({ noWaitAfter: true })
      const asked = (await away).url()
      expect(oauth.faultOf(asked)).toBeNull()
      const back = await plain.context().newPage()
      await back.goto(oauth.allow(asked))
      await expect(back.getByText('Connected to Kit')).toBeVisible()
    })
  } finally {
    await stop()
  }
})

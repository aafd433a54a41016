import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openRunning, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// Reads the demo's blog on a wide screen, with and without JavaScript.

const POST = '/blog/how-big-should-a-qr-code-be-in-a-video'
/** The request for more posts of the list. */
const POSTS = /\/blog\.data\?.*site%2Fblog/
const WIDE = { viewport: { width: 1440, height: 900 } }
let product: RunningProduct
let browser: TestBrowserApp

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ ...WIDE, ...options })
  if (options.javaScriptEnabled === false) await page.goto(product.url + path)
  else await openRunning(page, product.url + path)
  return page
}
const contents = (page: Page) => page.getByRole('navigation', { name: 'In this article' })
const current = (page: Page, words: string) =>
  contents(page).locator('a[aria-current=location]', { hasText: words }).waitFor()
/** Whether a heading is in the upper third of the window, below the header. */
const isAtTop = (page: Page, heading: string) =>
  page.waitForFunction((words) => {
    const found = [...document.querySelectorAll('article h2, article h3')].find(
      (element) => element.textContent === words,
    )
    const top = found?.getBoundingClientRect().top ?? -1
    return top >= 60 && top < window.innerHeight / 3
  }, heading)

describe('the table of contents of an article', () => {
  it('marks the current section after scrolling and after a jump', async () => {
    const page = await open(POST)
    await current(page, 'Start with the modules')
    await page.getByRole('heading', { name: 'Hold it still' }).evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100)
    })
    await current(page, 'Hold it still')
    await page.evaluate(() => window.scrollTo(0, 0))
    await current(page, 'Start with the modules')
    await page.context().close()
  })

  it('links to the sections and moves the keyboard focus there', async () => {
    const page = await open(POST)
    await contents(page).getByRole('link', { name: 'Measure the sofa' }).focus()
    await page.keyboard.press('Enter')
    await isAtTop(page, 'Measure the sofa')
    await current(page, 'Measure the sofa')
    expect(new URL(page.url()).hash).toBe('#measure-the-sofa')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('measure-the-sofa')
    await page.goBack()
    await page.waitForFunction(() => window.scrollY < 50)
    await page.context().close()
  })

  it('works without JavaScript', async () => {
    const page = await open(POST, { javaScriptEnabled: false })
    await contents(page).getByRole('link', { name: 'Count the pixels' }).click()
    expect(page.url()).toBe(`${product.url}${POST}#count-the-pixels`)
    await page.context().close()
  })

  it('does not scroll smoothly with reduced motion', async () => {
    const scrolling = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await open(POST, { reducedMotion })
      const behavior = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      )
      await page.context().close()
      return behavior
    }
    expect([await scrolling('reduce'), await scrolling('no-preference')]).toEqual([
      'auto',
      'smooth',
    ])
  })
})

it('a post has share links that open in a new tab, and links to other posts', async () => {
  const page = await open(POST)
  const twitter = page.getByRole('link', { name: 'Share on Twitter' })
  expect(await twitter.getAttribute('target')).toBe('_blank')
  const intent = new URL((await twitter.getAttribute('href')) ?? '')
  expect(intent.searchParams.get('url')).toBe(product.url + POST)
  expect(intent.searchParams.get('text')).toBe('How big should a QR code be in a video?')
  const related = page.getByRole('region', { name: 'More articles' }).getByRole('link')
  expect(await related.count()).toBe(3)
  await related.first().click()
  await page.waitForURL((url) => url.pathname !== POST)
  await page.waitForFunction(() => window.scrollY === 0)
  await page.context().close()
})

it('the list shows placeholders while it loads after a navigation', async () => {
  const page = await open('/privacy')
  const answered = Promise.withResolvers<void>()
  await page.route(POSTS, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText('The Magnet Blog')
    .click()
  await page.getByText('Loading posts…').waitFor()
  answered.resolve()
  await page.locator('main li').first().waitFor()
  expect(await page.locator('main li h2').count()).toBe(6)
  expect(await page.getByText('Loading posts…').count()).toBe(0)
  await page.context().close()
})

it('the list shows an error if it cannot be loaded', async () => {
  const page = await browser.newPage(WIDE)
  await openRunning(page, `${product.url}/privacy`)
  await page.route(POSTS, (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText('The Magnet Blog')
    .click()
  await page.getByRole('alert').getByText('Failed to load blog posts').waitFor()
  browser.complaints.splice(0)
  await page.context().close()
})

it('the blog causes no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

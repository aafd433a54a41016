import type { Page } from '@playwright/test'
import { expect, openTakenOver, test } from './fixtures.ts'

// Reads the demo's blog on a wide screen, with and without JavaScript.

const POST = '/blog/how-big-should-a-qr-code-be-in-a-video'
/** The request for more posts of the list. */
const POSTS = /\/blog\.data\?.*site%2Fblog/

test.use({ viewport: { width: 1440, height: 900 } })

const contents = (page: Page) => page.getByRole('navigation', { name: 'In this article' })
const current = (page: Page, words: string) =>
  expect(contents(page).locator('a[aria-current=location]', { hasText: words })).toBeVisible()
/** Whether a heading is in the upper third of the window, below the header. */
const isAtTop = (page: Page, heading: string) =>
  page.waitForFunction((words) => {
    const found = [...document.querySelectorAll('article h2, article h3')].find(
      (element) => element.textContent === words,
    )
    const top = found?.getBoundingClientRect().top ?? -1
    return top >= 60 && top < window.innerHeight / 3
  }, heading)

test.describe('the table of contents of an article', () => {
  test('marks the current section after scrolling and after a jump', async ({ page }) => {
    await page.goto(POST)
    await current(page, 'Start with the squares')
    await page.getByRole('heading', { name: 'Hold it still' }).evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100)
    })
    await current(page, 'Hold it still')
    await page.evaluate(() => window.scrollTo(0, 0))
    await current(page, 'Start with the squares')
  })

  test('links to the sections and moves the keyboard focus there', async ({ page }) => {
    // The browser ends a smooth scroll even after Back.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(POST)
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
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('works', async ({ page }) => {
      await page.goto(POST)
      await contents(page).getByRole('link', { name: 'Count the pixels' }).click()
      await expect(page).toHaveURL(`${POST}#count-the-pixels`)
    })
  })

  test('does not scroll smoothly with reduced motion', async ({ page }) => {
    await page.goto(POST)
    const root = page.locator('html')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(root).toHaveCSS('scroll-behavior', 'auto')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(root).toHaveCSS('scroll-behavior', 'smooth')
  })
})

test('a post has share links that open in a new tab, and links to other posts', async ({
  page,
  site,
}) => {
  await page.goto(POST)
  const twitter = page.getByRole('link', { name: 'Share on Twitter' })
  await expect(twitter).toHaveAttribute('target', '_blank')
  const intent = new URL((await twitter.getAttribute('href')) ?? '')
  expect(intent.searchParams.get('url')).toBe(site.url + POST)
  expect(intent.searchParams.get('text')).toBe('How big should a QR code be in a video?')
  const related = page.getByRole('region', { name: 'More articles' }).getByRole('link')
  await expect(related).toHaveCount(3)
  await related.first().click()
  await page.waitForURL((url) => url.pathname !== POST)
  await page.waitForFunction(() => window.scrollY === 0)
})

test('the list shows placeholders while it loads after a navigation', async ({ page }) => {
  await openTakenOver(page, '/privacy')
  const answered = Promise.withResolvers<void>()
  await page.route(POSTS, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText('The Magnet Blog')
    .click()
  await expect(page.getByText('Loading posts…')).toBeVisible()
  answered.resolve()
  await expect(page.locator('main li').first()).toBeVisible()
  await expect(page.locator('main li h2')).toHaveCount(6)
  await expect(page.getByText('Loading posts…')).toHaveCount(0)
})

test('the list shows an error if it cannot be loaded', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/)
  await openTakenOver(page, '/privacy')
  await page.route(POSTS, (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText('The Magnet Blog')
    .click()
  await expect(page.getByRole('alert').getByText('Failed to load blog posts')).toBeVisible()
})

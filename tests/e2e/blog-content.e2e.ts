import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import { createJpeg } from '#tests/support/files.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// The administrator edits a post, and the public pages show the result. Each test continues where the
// one before ended.

const LIST = '/control-center?section=blog'
let product: RunningProduct
let browser: TestBrowserApp
let page: Page
let visitor: Page

beforeAll(async () => {
  product = await startDemo({ ADMIN_EMAIL: 'nora@example.com' })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  visitor = await browser.newPage()
  await page.goto(`${product.url}/control-center`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = (path: string, where = page) =>
  where.goto(product.url + path, { waitUntil: 'networkidle' })
const field = (label: string) => page.getByLabel(label, { exact: true })
const optional = (label: string, where = page) =>
  where.getByRole('textbox', { name: new RegExp(`^${label}`) })
const preview = () => page.getByRole('group', { name: 'Preview of the post' })
const notice = (text: string) => page.getByText(text, { exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function textOf(path: string): Promise<string> {
  const answer = await visitor.request.get(product.url + path)
  return answer.text()
}

it('a draft is written beside its preview and is not public', async () => {
  await open(LIST)
  await page.getByRole('link', { name: 'New Post' }).first().click()
  await page.waitForURL(/view=create/)
  await field('Title').fill('Codes on a café wall')
  expect(await field('Slug').inputValue()).toBe('codes-on-a-cafe-wall')
  await field('Slug').fill('Café  Wall!')
  await field('Excerpt').fill('What a wall taught us.')
  expect(await field('Slug').inputValue()).toBe('cafe-wall')
  await field('Title').fill('Codes on the café wall')
  expect(await field('Slug').inputValue()).toBe('cafe-wall')

  await field('Content').click()
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.keyboard.type('## Where it hung')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('High')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' up.')
  await preview().getByRole('heading', { name: 'Codes on the café wall' }).waitFor()
  await preview().getByRole('heading', { name: 'Where it hung' }).waitFor()
  await preview().getByText('High up.').waitFor()
  expect(await field('Content').inputValue()).toBe('## Where it hung\n\n**High** up.')
  expect(await field('Read time').inputValue()).toBe('1')
  await optional('Tags').fill('Walls, QR codes')
  await press('Save Draft')
  await notice('Draft saved.')
  expect(new URL(page.url()).search).toBe('?section=blog')
  expect((await visitor.request.get(`${product.url}/blog/cafe-wall`)).url()).toBe(
    `${product.url}/blog`,
  )
})

it('an image is uploaded, and a URL inside our network is not fetched', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'qrm-post-')), 'wall.jpg')
  writeFileSync(path, await createJpeg(800, 450))
  await page.getByRole('link', { name: 'Edit Codes on the café wall' }).click()
  await optional('Or an image URL').fill(`${product.url}/images/none.jpg`)
  await press('Fetch the image')
  await page.getByText(/^Please enter the public web address of an image/).waitFor()
  await optional('Or an image URL').fill('')
  await page.getByLabel('Upload an image').setInputFiles(path)
  await page.getByText('Uploaded: wall.jpg').waitFor()
  await optional('Alt text').fill('A wall with a code')
  await preview().getByAltText('A wall with a code').waitFor()

  await page.getByLabel('Image for the content').setInputFiles(path)
  await preview().getByAltText('What the image shows').waitFor()
  expect(await field('Content').inputValue()).toMatch(/!\[What the image shows\]\(\/images\//)
})

it('unsaved text survives closing the tab, and leaving the page asks for confirmation', async () => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('Your changes to this post have not been saved.').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()

  const again = await page.context().newPage()
  await again.goto(page.url(), { waitUntil: 'networkidle' })
  await again.getByText('We restored what you typed here earlier.').waitFor()
  await again.getByText('Uploaded: wall.jpg').waitFor()
  expect(await optional('Alt text', again).inputValue()).toBe('A wall with a code')
  await again.close({ runBeforeUnload: false })
})

it('a published post appears on its page, in the list and in the feed at once', async () => {
  await open('/blog', visitor)
  expect(await textOf('/blog/rss.xml')).not.toContain('cafe-wall')
  await press('Publish')
  await notice('Post published.')
  await open('/blog', visitor)
  await visitor.getByRole('heading', { name: 'Codes on the café wall' }).waitFor()
  await open('/blog/cafe-wall', visitor)
  await visitor.getByRole('heading', { name: 'Where it hung' }).waitFor()
  await visitor.getByAltText('A wall with a code').waitFor()
  expect(await textOf('/blog/rss.xml')).toContain('/blog/cafe-wall')
  expect(await textOf('/sitemap.xml')).toContain('/blog/cafe-wall')
})

it('an edited post is updated everywhere, and its former URL redirects', async () => {
  await page.getByRole('link', { name: 'Edit Codes on the café wall' }).click()
  await page.getByRole('heading', { name: 'Edit Post' }).waitFor()
  expect(await page.getByText('We restored what you typed here earlier.').count()).toBe(0)
  await field('Slug').fill('the-wall')
  await field('Title').fill('The wall')
  expect(await field('Slug').inputValue()).toBe('the-wall')
  await press('Update')
  await notice('Post updated.')
  await open('/blog/cafe-wall', visitor)
  expect(visitor.url()).toBe(`${product.url}/blog/the-wall`)
  await visitor.getByRole('heading', { name: 'The wall', level: 1 }).waitFor()
  await page.goBack()
  await page.waitForURL(/view=edit/)
  expect(await field('Title').inputValue()).toBe('The wall')
  await page.goForward()
  await page.getByRole('heading', { name: 'Blog Content' }).waitFor()
})

it('an unpublished post is no longer public, and a deleted one is gone', async () => {
  await page.getByRole('button', { name: 'Unpublish The wall' }).click()
  await page.getByRole('button', { name: 'Publish The wall' }).waitFor()
  await notice('Post unpublished.')
  await open('/blog/the-wall', visitor)
  expect(visitor.url()).toBe(`${product.url}/blog`)
  expect(await visitor.getByText('The wall').count()).toBe(0)
  expect(await textOf('/blog/rss.xml')).not.toContain('the-wall')

  await page.getByRole('link', { name: 'Delete The wall' }).click()
  const question = page.getByRole('dialog')
  await question
    .getByText('Are you sure you want to delete "The wall"? This action cannot be undone.')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await notice('Post deleted.')
  expect(await page.getByRole('link', { name: 'Edit The wall' }).count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('the-wall')
  await page.getByText('No posts match your filters').waitFor()
})

it('an expired session and an outdated tab lose no text', async () => {
  await open(LIST)
  await page.getByRole('link', { name: 'Edit How big should a QR code be in a video?' }).click()
  await page.getByRole('heading', { name: 'Edit Post' }).waitFor()
  const stale = await page.context().newPage()
  await stale.goto(page.url(), { waitUntil: 'networkidle' })
  await field('Excerpt').fill('Typed without a session.')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await press('Update')
  await page.getByText('Your session has expired. Please log in again.').waitFor()
  expect(await field('Excerpt').inputValue()).toBe('Typed without a session.')
  await page.context().addCookies(cookies)
  await press('Update')
  await notice('Post updated.')

  await stale.getByLabel('Title', { exact: true }).fill('How big?')
  await stale.getByRole('button', { name: 'Update' }).click()
  const alert = stale.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await alert.getByText('Typed without a session.').waitFor()
  await alert.getByRole('button', { name: 'Use the saved excerpt' }).click()
  expect(await stale.getByLabel('Excerpt').inputValue()).toBe('Typed without a session.')
  await stale.getByRole('button', { name: 'Update' }).click()
  await stale.getByText('Post updated.', { exact: true }).waitFor()
})

it('the blog editor causes no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

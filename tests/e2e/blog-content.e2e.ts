import type { Page } from '@playwright/test'
import { createJpeg } from '#tests/support/files.ts'
import { ADMIN, CONTROL_CENTER, expect, openHydrated, test } from './fixtures.ts'

// The administrator edits posts, and the public pages show the result.

const LIST = `${CONTROL_CENTER}?section=blog`
/** A post of the demo that other tests don't read. */
const POST = 'Colors, logos and round corners that still scan'

test.use({ account: ADMIN, viewport: { width: 1440, height: 900 } })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const optional = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const preview = (page: Page) => page.getByRole('group', { name: 'Preview of the post' })
const notice = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function textOf(visitor: Page, path: string): Promise<string> {
  const answer = await visitor.request.get(path)
  return answer.text()
}

test('a post is written, published, edited, unpublished and deleted', async ({
  page,
  newPage,
  site,
}) => {
  const visitor = await newPage()

  await test.step('a draft is written beside its preview and is not public', async () => {
    await openHydrated(page, LIST)
    await page.getByRole('link', { name: 'New Post' }).first().click()
    await page.waitForURL(/view=create/)
    await field(page, 'Title').fill('Codes on a café wall')
    await expect(field(page, 'Slug')).toHaveValue('codes-on-a-cafe-wall')
    await field(page, 'Slug').fill('Café  Wall!')
    await field(page, 'Excerpt').fill('What a wall taught us.')
    await expect(field(page, 'Slug')).toHaveValue('cafe-wall')
    await field(page, 'Title').fill('Codes on the café wall')
    await expect(field(page, 'Slug')).toHaveValue('cafe-wall')

    await field(page, 'Content').click()
    await page.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('## Where it hung')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('High')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(' up.')
    await expect(
      preview(page).getByRole('heading', { name: 'Codes on the café wall' }),
    ).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Where it hung' })).toBeVisible()
    await expect(preview(page).getByText('High up.')).toBeVisible()
    await expect(field(page, 'Content')).toHaveValue('## Where it hung\n\n**High** up.')
    await expect(field(page, 'Read time')).toHaveValue('1')
    await optional(page, 'Tags').fill('Walls, QR codes')
    await press(page, 'Save Draft')
    await notice(page, 'Draft saved.')
    expect(new URL(page.url()).search).toBe('?section=blog')
    expect((await visitor.request.get(`${site.url}/blog/cafe-wall`)).url()).toBe(`${site.url}/blog`)
  })

  await test.step('an image is uploaded, and a URL inside our network is not fetched', async () => {
    const buffer = await createJpeg(800, 450)
    const image = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByRole('link', { name: 'Edit Codes on the café wall' }).click()
    await optional(page, 'Or an image URL').fill(`${site.url}/images/none.jpg`)
    await press(page, 'Fetch the image')
    await expect(page.getByText(/^Please enter the public web address of an image/)).toBeVisible()
    await optional(page, 'Or an image URL').fill('')
    await page.getByLabel('Upload an image').setInputFiles(image)
    await expect(page.getByText('Uploaded: wall.jpg')).toBeVisible()
    await optional(page, 'Alt text').fill('A wall with a code')
    await expect(preview(page).getByAltText('A wall with a code')).toBeVisible()

    await page.getByLabel('Image for the content').setInputFiles(image)
    await expect(preview(page).getByAltText('What the image shows')).toBeVisible()
    expect(await field(page, 'Content').inputValue()).toMatch(
      /!\[What the image shows\]\(\/images\//,
    )
  })

  await test.step('unsaved text survives closing the tab, and leaving the page asks for confirmation', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question.getByText('Your changes to this post have not been saved.')).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()

    const again = await page.context().newPage()
    await openHydrated(again, page.url())
    await expect(again.getByText('We restored what you typed here earlier.')).toBeVisible()
    await expect(again.getByText('Uploaded: wall.jpg')).toBeVisible()
    await expect(optional(again, 'Alt text')).toHaveValue('A wall with a code')
    await again.close({ runBeforeUnload: false })
  })

  await test.step('a published post appears on its page, in the list and in the feed at once', async () => {
    await visitor.goto('/blog')
    expect(await textOf(visitor, '/blog/rss.xml')).not.toContain('cafe-wall')
    await press(page, 'Publish')
    await notice(page, 'Post published.')
    await visitor.goto('/blog')
    await expect(visitor.getByRole('heading', { name: 'Codes on the café wall' })).toBeVisible()
    await visitor.goto('/blog/cafe-wall')
    await expect(visitor.getByRole('heading', { name: 'Where it hung' })).toBeVisible()
    await expect(visitor.getByAltText('A wall with a code')).toBeVisible()
    expect(await textOf(visitor, '/blog/rss.xml')).toContain('/blog/cafe-wall')
    expect(await textOf(visitor, '/sitemap.xml')).toContain('/blog/cafe-wall')
  })

  await test.step('an edited post is updated everywhere, and its former URL redirects', async () => {
    await page.getByRole('link', { name: 'Edit Codes on the café wall' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
    await expect(page.getByText('We restored what you typed here earlier.')).toHaveCount(0)
    await field(page, 'Slug').fill('the-wall')
    await field(page, 'Title').fill('The wall')
    await expect(field(page, 'Slug')).toHaveValue('the-wall')
    await press(page, 'Update')
    await notice(page, 'Post updated.')
    await visitor.goto('/blog/cafe-wall')
    expect(visitor.url()).toBe(`${site.url}/blog/the-wall`)
    await expect(visitor.getByRole('heading', { name: 'The wall', level: 1 })).toBeVisible()
    await page.goBack()
    await page.waitForURL(/view=edit/)
    await expect(field(page, 'Title')).toHaveValue('The wall')
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Blog Content' })).toBeVisible()
  })

  await test.step('an unpublished post is no longer public, and a deleted one is gone', async () => {
    await page.getByRole('button', { name: 'Unpublish The wall' }).click()
    await expect(page.getByRole('button', { name: 'Publish The wall' })).toBeVisible()
    await notice(page, 'Post unpublished.')
    await visitor.goto('/blog/the-wall')
    expect(visitor.url()).toBe(`${site.url}/blog`)
    await expect(visitor.getByText('The wall')).toHaveCount(0)
    expect(await textOf(visitor, '/blog/rss.xml')).not.toContain('the-wall')

    await page.getByRole('link', { name: 'Delete The wall' }).click()
    const question = page.getByRole('dialog')
    await expect(
      question.getByText(
        'Are you sure you want to delete "The wall"? This action cannot be undone.',
      ),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await notice(page, 'Post deleted.')
    await expect(page.getByRole('link', { name: 'Edit The wall' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('the-wall')
    await expect(page.getByText('No posts match your filters')).toBeVisible()
  })
})

test('an expired session and an outdated tab lose no text', async ({ page }) => {
  await openHydrated(page, LIST)
  await page.getByRole('link', { name: `Edit ${POST}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  const stale = await page.context().newPage()
  await openHydrated(stale, page.url())
  await field(page, 'Excerpt').fill('Typed without a session.')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await press(page, 'Update')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('Typed without a session.')
  await page.context().addCookies(cookies)
  await press(page, 'Update')
  await notice(page, 'Post updated.')

  await stale.getByLabel('Title', { exact: true }).fill('How big?')
  await stale.getByRole('button', { name: 'Update' }).click()
  const alert = stale.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await expect(alert.getByText('Typed without a session.')).toBeVisible()
  await alert.getByRole('button', { name: 'Use the saved excerpt' }).click()
  await expect(stale.getByLabel('Excerpt')).toHaveValue('Typed without a session.')
  await stale.getByRole('button', { name: 'Update' }).click()
  await expect(stale.getByText('Post updated.', { exact: true })).toBeVisible()
})

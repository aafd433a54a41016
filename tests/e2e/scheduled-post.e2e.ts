import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { blogPost, blogPostSchedule } from '#db/schema/blog.ts'
import { ADMIN, CONTROL_CENTER, expect, openHydrated, test } from './fixtures.ts'

// The administrator schedules a draft, and it is published automatically.

const LIST = `${CONTROL_CENTER}?section=blog`
const TITLE = 'Ten codes for the new year'
const PUBLIC = ['/blog', '/blog/rss.xml', '/sitemap.xml']

test.use({ account: ADMIN, viewport: { width: 1440, height: 900 } })

test('a scheduled post is published at its time, everywhere', async ({ page, site }) => {
  const { db } = site.services
  const id = randomUUID()
  const slug = `ten-codes-${id.slice(0, 8)}`
  await db
    .insert(blogPost)
    .values({ id, slug, title: TITLE, excerpt: 'In short.', content: 'At length.' })
  const countPublic = async () => {
    const pages = await Promise.all(PUBLIC.map((path) => fetch(site.url + path)))
    const texts = await Promise.all(pages.map((answer) => answer.text()))
    return texts.filter((text) => text.includes(slug)).length
  }
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: TITLE })

  await test.step('the time is typed with its zone, and can be changed', async () => {
    await openHydrated(page, LIST)
    await page.getByRole('link', { name: `Schedule ${TITLE}` }).click()
    const year = new Date().getUTCFullYear() + 1
    await dialog.getByLabel('Date and time').fill(`${year}-01-02T09:30`)
    await dialog.getByLabel('Time zone').fill('Tokyo')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Post scheduled.', { exact: true })).toBeVisible()
    await expect(row).toContainText(`Scheduled for Jan 2, ${year}, 9:30 AM (Asia/Tokyo)`)

    await page.getByRole('link', { name: `Schedule ${TITLE}` }).click()
    await expect(dialog.getByLabel('Date and time')).toHaveValue(`${year}-01-02T09:30`)
    await expect(dialog.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
    await dialog.getByLabel('Date and time').fill(`${year}-01-03T18:00`)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(row).toContainText(`Scheduled for Jan 3, ${year}, 6:00 PM (Asia/Tokyo)`)
    expect(await countPublic()).toBe(0)
  })

  await test.step('its time comes', async () => {
    await db
      .update(blogPostSchedule)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(blogPostSchedule.postId, id))
    await expect.poll(countPublic).toBe(PUBLIC.length)
    const feed = await (await fetch(`${site.url}/blog/rss.xml`)).text()
    const { root, problem } = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const problem = parsed.querySelector('parsererror')?.textContent ?? null
      return { root: parsed.documentElement.nodeName, problem }
    }, feed)
    expect({ root, problem }).toEqual({ root: 'rss', problem: null })
    expect((await fetch(`${site.url}/blog/${slug}`, { redirect: 'manual' })).status).toBe(200)
    await openHydrated(page, LIST)
    await expect(row).toContainText('Published')
    await expect(row).not.toContainText('Scheduled')
  })

  await test.step('it is deleted', async () => {
    await page.getByRole('link', { name: `Delete ${TITLE}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Post deleted.', { exact: true })).toBeVisible()
  })
})

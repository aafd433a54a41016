import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { AUTUMN } from '#db/seed/campaign.ts'
import { fixedId } from '#db/seed/fixed.ts'
import { LIVE_SOURCE_ID } from '#db/seed/live-source.ts'
import { NORTHPEAK } from '#db/seed/workspace.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { encodeClip } from '#tests/support/browser-clips.ts'
import {
  ADMIN,
  addSession,
  CONTROL_CENTER,
  collectErrors,
  expect,
  openHydrated,
  test,
  waitForHydration,
} from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

// Checks every page of the demo with axe, and that no page scrolls horizontally.

const CREATOR = 'jonas@example.com'
const LAMPS_VIDEO = fixedId(`video ${fixedId('user jonas')} smallroom01`)
const OPEN = [
  '/',
  '/use-cases',
  '/use-cases/coaches',
  '/brands',
  '/compare',
  '/compare/bitly',
  '/blog',
  '/blog/how-big-should-a-qr-code-be-in-a-video',
  '/tour',
  '/contact',
  '/docs/api',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/forgot',
  '/auth/sign-in?token=none',
  '/auth/email',
  '/auth/oidc/callback',
  '/invitation/none',
  '/nowhere',
  CONTROL_CENTER,
]
const VISITOR = [
  '/q/PCK7TN',
  '/m/nothing',
  '/u/jonas-bild',
  '/u/nothing-here',
  '/e/kmp5kt',
  '/use-cases/fitness/demo',
  '/report/gr3nd7',
]
const STUDIO = [
  '/dashboard',
  '/magnets',
  `/magnets?delete=${fixedId('magnet gr3nd7')}`,
  `/magnets?repoint=${fixedId('magnet gr3nd7')}`,
  '/search?q=a',
  '/create',
  `/edit/${fixedId('magnet chrt42')}`,
  `/magnet/${fixedId('magnet chrt42')}`,
  `/edit-qr/${fixedId('magnet chrt42')}`,
  `/edit-qr/${fixedId('magnet chrt42')}?tab=link`,
  `/edit-qr/${fixedId('magnet chrt42')}?tab=spoken`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/new`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/list`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/edit`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/first-hour`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/qr`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/paste-kit`,
  `/magnets/${fixedId('magnet kmp5kt')}/schedule`,
  `/magnets/${fixedId('magnet kmp5kt')}/experiment`,
  `/magnets/${fixedId('magnet f9cspk')}/experiment`,
  `/magnets/${fixedId('magnet kmp5kt')}/schedule/new`,
  `/magnets/${fixedId('magnet kmp5kt')}/video-pack`,
  '/videos',
  `/videos/${LAMPS_VIDEO}`,
  `/videos/${LAMPS_VIDEO}/edit`,
  '/videos/catalog',
  `/videos/compare?video=${LAMPS_VIDEO}`,
  '/live-sources',
  '/live-sources/new',
  '/media-kits',
  '/media-kits/new',
  '/people',
  '/people/import',
  '/people/imports',
  '/suppressions',
  `/live-sources/${LIVE_SOURCE_ID}`,
  `/live-sources/${LIVE_SOURCE_ID}/edit`,
  `/live-sources/${LIVE_SOURCE_ID}/experiment`,
  '/analytics',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=subscription',
  '/profile/delete',
  '/profile/hub',
  `/magnets/${fixedId('magnet kmp5kt')}/embed`,
  '/integrations',
  '/integrations/webhooks',
  '/integrations/webhooks/new',
  '/integrations/connections',
  '/integrations/connections/new/kit',
  '/integrations/keys',
  '/integrations/keys/new',
  '/workspace?all',
  `/workspace/${NORTHPEAK.id}`,
  `/workspace/${NORTHPEAK.id}/members`,
  `/workspace/${NORTHPEAK.id}/brand`,
  `/workspace/${NORTHPEAK.id}/campaigns/new`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}?edit=${AUTUMN.creatorId('mia')}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/goal`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/template`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/creators`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/posts`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/posts?import`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/posts?add=${AUTUMN.creatorId('tom')}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/brief`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/brief?edit`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/brief?note=${AUTUMN.creatorId('mia')}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/costs`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}?columns=visits,scans`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/report?by=placement&columns=leads&columns=cost`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/leads`,
  '/campaigns',
  `/campaigns/${AUTUMN.creatorId('jonas')}`,
  `/campaigns/${AUTUMN.creatorId('jonas')}/brief`,
  `/campaigns/${AUTUMN.creatorId('jonas')}/posts`,
  `/workspace/${NORTHPEAK.id}/domains`,
]
const CONTROL = [
  `${CONTROL_CENTER}?section=dashboard`,
  `${CONTROL_CENTER}?section=blog`,
  `${CONTROL_CENTER}?section=blog&view=create`,
  `${CONTROL_CENTER}?section=blog&delete=${fixedId('post how-big-should-a-qr-code-be-in-a-video')}`,
  `${CONTROL_CENTER}?section=analytics`,
  `${CONTROL_CENTER}?section=audit`,
  `${CONTROL_CENTER}?section=applications`,
  `${CONTROL_CENTER}?section=applications&application=${fixedId('application of aisha')}`,
  `${CONTROL_CENTER}?section=reports`,
  `${CONTROL_CENTER}?section=reports&magnet=${fixedId('magnet gr3nd7')}`,
  `${CONTROL_CENTER}?section=reports&account=${fixedId('user jonas')}`,
  `${CONTROL_CENTER}?section=operations`,
  `${CONTROL_CENTER}?section=operations&view=mail`,
  `${CONTROL_CENTER}?section=operations&view=backups`,
  `${CONTROL_CENTER}?section=operations&view=settings`,
  `${CONTROL_CENTER}?section=operations&view=errors`,
  `${CONTROL_CENTER}?section=users`,
  `${CONTROL_CENTER}?section=users&account=${fixedId('user aisha')}`,
  `${CONTROL_CENTER}?section=users&account=${fixedId('user jonas')}&ask=grant`,
]
// Other states of those pages: sorted, filtered, empty, with a question or with other data.
const OPEN_VARIANTS = [
  '/use-cases/nobody',
  '/compare/beacons',
  '/compare/nobody',
  '/blog/colours-logos-and-round-corners-that-still-scan',
  '/m/gr3nd7',
]
const STUDIO_VARIANTS = [
  '/magnets?q=nothing',
  '/search',
  '/search?q=nothing+like+it',
  `/magnet/${fixedId('magnet chrt42')}?state=thanks-tried`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements?sort=leads&dir=desc`,
  `/magnets/${fixedId('magnet chrt42')}/placements`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement k4rtbx')}/first-hour`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/video-pack`,
  '/videos?q=nothing',
  `/videos/${LAMPS_VIDEO}?ask=delete`,
  `/live-sources/${LIVE_SOURCE_ID}?ask=delete`,
  '/check-video',
  '/check-video/insert',
  '/check-video?tab=after',
  '/analytics?q=nobody',
  '/analytics?range=12m&flagged=1&size=20',
  '/analytics/ad13dd04-a3be-4ea4-9f23-1189d0320469',
  '/profile?tab=subscription&apply=1',
  `/workspace/${NORTHPEAK.id}/members?leave`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}?end`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/share`,
  `/campaigns/${AUTUMN.creatorId('jonas')}?leave`,
]
const CONTROL_VARIANTS = [
  `${CONTROL_CENTER}?section=blog&show=drafts`,
  `${CONTROL_CENTER}?section=blog&view=edit&postId=${fixedId('post how-big-should-a-qr-code-be-in-a-video')}`,
  `${CONTROL_CENTER}?section=blog&view=edit&postId=none`,
  `${CONTROL_CENTER}?section=analytics&sort=leads&range=12m&open=${fixedId('user jonas')}`,
  `${CONTROL_CENTER}?section=analytics&q=nobody+like+that`,
  `${CONTROL_CENTER}?section=applications&status=rejected`,
  `${CONTROL_CENTER}?section=applications&application=${fixedId('application of tom')}`,
  `${CONTROL_CENTER}?section=reports&state=closed`,
  `${CONTROL_CENTER}?section=reports&state=suspended`,
  `${CONTROL_CENTER}?section=reports&find=nothing-here`,
]
/** A phone in light mode and a laptop in dark mode. */
const SHAPES = [
  { viewport: { width: 375, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

const READERS = [
  { account: null, paths: [...OPEN, ...VISITOR], variants: OPEN_VARIANTS },
  { account: CREATOR, paths: STUDIO, variants: STUDIO_VARIANTS },
  { account: ADMIN, paths: CONTROL, variants: CONTROL_VARIANTS },
]
for (const { account, paths, variants } of READERS) {
  test.describe(account ?? 'a visitor', () => {
    // One page for all paths, so that the browser loads and compiles shared files once.
    let page: Page
    const errors: string[] = []
    test.beforeAll(async ({ browser, demo }) => {
      // Allows injecting axe; other tests cover the content security policy.
      const context = await browser.newContext({ baseURL: demo.url, bypassCSP: true })
      collectErrors(context, (error) => errors.push(error))
      if (account) await addSession(context, demo, account)
      page = await context.newPage()
    })
    test.afterAll(() => page.context().close())

    for (const [index, path] of [...paths, ...variants].entries()) {
      for (const [number, shape] of SHAPES.entries()) {
        // Every second page is checked on a phone, the others on a laptop; a long run does the rest.
        const isNow = index < paths.length && index % SHAPES.length === number
        const tag = isNow ? [] : ['@long']
        const title = `the page ${path} has no accessibility violations ${shape.viewport.width} px wide`
        test(title, { tag }, async () => {
          await takeShape(page, shape)
          await page.goto(path)
          await expectNoBarriers(page)
          // Some of the pages say that there is no such page.
          expect(errors.splice(0).filter((error) => !/404/.test(error))).toEqual([])
        })
      }
    }
  })
}

for (const [number, shape] of SHAPES.entries()) {
  // What is reached by presses is checked in one shape; a long run does the other.
  const onPhone = number === 0 ? [] : ['@long']
  const onLaptop = number === 1 ? [] : ['@long']
  test.describe(`${shape.viewport.width} px wide`, { tag: onPhone }, () => {
    test.use({ ...shape, bypassCSP: true })

    test('the sign-in and registration dialogs have no accessibility violations', async ({
      page,
    }) => {
      await page.goto('/terms')
      // In the menu on a phone, in the header on a laptop.
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
      const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
      await signIn.filter({ visible: true }).click()
      const login = page.getByRole('dialog', { name: 'Sign In' })
      await expect(login).toBeVisible()
      await expectNoBarriers(page)
      await login.getByRole('link', { name: 'Sign up' }).click()
      const register = page.getByRole('dialog', { name: 'Create Account' })
      await expect(register).toBeVisible()
      await expectNoBarriers(page)
      await register.getByRole('button', { name: 'Create Account' }).click()
      await expect(register.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoBarriers(page)
    })
  })

  test.describe(`after a press, ${shape.viewport.width} px wide`, { tag: onLaptop }, () => {
    test.use({ bypassCSP: true })

    test('the shared page of a campaign has no accessibility violations', async ({
      signedIn,
      newPage,
    }) => {
      const creator = await signedIn(CREATOR, { bypassCSP: true })
      await openHydrated(creator, `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/share`)
      await creator.getByLabel('Label').fill('The agency')
      await creator.getByRole('button', { name: 'Create Link' }).click()
      const link = await creator
        .getByText(/\/shared\/\S+$/)
        .first()
        .innerText()
      await expectNoBarrierIn(creator, shape)
      const stranger = await newPage({ bypassCSP: true })
      await stranger.goto(link)
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrierIn(stranger, shape)
    })

    test('a media kit has no accessibility violations', async ({ signedIn, newPage }) => {
      const creator = await signedIn(CREATOR, { bypassCSP: true })
      await openHydrated(creator, '/media-kits/new')
      await creator.getByLabel('Name').fill('The sponsor')
      await creator.getByRole('button', { name: 'Create Media Kit' }).click()
      const link = await creator.getByLabel('Link for your sponsor').inputValue()
      await expectNoBarrierIn(creator, shape)
      const sponsor = await newPage({ bypassCSP: true })
      await sponsor.goto(link)
      await expect(sponsor.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrierIn(sponsor, shape)
    })

    test('the sandbox checkout and billing portal have no accessibility violations', async ({
      signedIn,
    }) => {
      const page = await signedIn(CREATOR, { bypassCSP: true })
      for (const button of ['Change to Brand', 'Manage Subscription']) {
        await openHydrated(page, '/profile?tab=subscription')
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL('**/sandbox/*')
        await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
        await expectNoBarrierIn(page, shape)
      }
    })
  })

  test.describe(`a check of a video, ${shape.viewport.width} px wide`, { tag: onPhone }, () => {
    test.use({ bypassCSP: true })

    test('before the edit has no accessibility violations', async ({ signedIn }) => {
      const page = await signedIn(CREATOR, { bypassCSP: true })
      await openHydrated(page, '/check-video?tab=before')
      // A frame of 360 lines is checked in one rendition only.
      const frame = sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
      const file = {
        name: 'frame.png',
        mimeType: 'image/png',
        buffer: await frame.png().toBuffer(),
      }
      await page.getByLabel('A frame from your video').setInputFiles(file)
      // A code that fails has pictures of what the camera saw.
      await page.getByRole('slider', { name: 'Code size' }).fill('2')
      await expectNoBarrierIn(page, shape)
      await page.getByRole('button', { name: 'Check This Frame' }).click()
      const results = page.getByRole('heading', { name: 'won’t scan from the sofa (simulated)' })
      await expect(results).toBeFocused({ timeout: 180_000 })
      await expect(page.getByRole('heading', { name: 'What the camera saw' })).toBeVisible()
      await expectNoBarrierIn(page, shape)
    })

    test('after the export has no accessibility violations', async ({
      signedIn,
      site,
      browser,
    }) => {
      const page = await signedIn(CREATOR, { bypassCSP: true })
      await openHydrated(page, '/check-video?tab=after')
      const input = page
        .getByRole('tabpanel', { name: 'After the export' })
        .locator('input[type=file]')
      const shown = { module: 3, first: 0, last: 119 }
      const finished = await encodeClip(browser, {
        width: 640,
        height: 360,
        frames: 120,
        codes: [
          { ...shown, text: codeUrl(site.url, 'chrt42'), x: 440, y: 20 },
          { ...shown, text: 'https://example.com/Guide', x: 20, y: 20 },
          { ...shown, text: 'HTTPS://EXAMPLE.ORG/', x: 240, y: 200, covered: true },
        ],
      })
      const choose = (buffer: Buffer) =>
        input.setInputFiles({ name: 'finished.webm', mimeType: 'video/webm', buffer })
      await choose(finished)
      await expect(page.getByRole('heading', { name: /^Fix \d things:/ })).toBeFocused()
      await expect(page.getByText('looks like a QR code')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'https://example.com/Guide' })).toBeVisible()
      await expect(page.getByText('isn’t one of our addresses')).toBeVisible()
      await expectNoBarrierIn(page, shape)
      for (const fold of await page.locator('main summary').all()) await fold.click()
      await expectNoBarrierIn(page, shape)
      await choose(Buffer.alloc(0))
      await expect(page.getByText('The file is empty')).toBeVisible()
      await expectNoBarrierIn(page, shape)
    })
  })
}

type Shape = (typeof SHAPES)[number]

async function expectNoBarrierIn(page: Page, shape: Shape) {
  await takeShape(page, shape)
  await expectNoBarriers(page)
}

async function takeShape(page: Page, { viewport, colorScheme }: Shape) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })
  for (const { path, button, field, tag } of [
    { path: '/register', button: 'Create Account', field: 'First Name' },
    {
      path: '/profile?tab=security',
      button: 'Update Password',
      field: 'Current Password',
      tag: ['@long'],
    },
    { path: '/create', button: 'Create Magnet', field: 'File' },
  ]) {
    test(`a refused form at ${path} leads to what is wrong`, { tag: tag ?? [] }, async ({
      page,
      context,
      demo,
    }) => {
      if (path !== '/register') await addSession(context, demo, CREATOR)
      await page.goto(path)
      if (path !== '/register') await waitForHydration(page)
      await page.getByRole('button', { name: button }).click()
      const focused = page.locator(':focus[aria-invalid="true"]')
      await expect(focused).toBeVisible()
      const label = await focused.evaluate(
        (input: HTMLInputElement) => input.labels?.[0]?.innerText,
      )
      expect(label).toBe(field)
      // Scrolling may take a moment.
      await page.waitForFunction(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return box && box.top >= 0 && box.bottom <= window.innerHeight
      })
    })
  }
})

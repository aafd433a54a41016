import { expect, test } from './fixtures.ts'

// Pages on paper.

test('the landing page prints dark sections as dark text on white, without overlays', async ({
  newPage,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await newPage({ colorScheme })
    await page.goto('/')
    await page.emulateMedia({ media: 'print', colorScheme })
    const printed = await page.evaluate(() => {
      const styleOf = (selector: string, pseudo?: string) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo))
      return {
        inks: [...styleOf('body'), ...styleOf('.stage'), ...styleOf('.frame a')].map(
          ({ color }) => color,
        ),
        overFrames: styleOf('.frame', '::before').map((style) =>
          style.getPropertyValue('print-color-adjust'),
        ),
      }
    })
    expect(printed.inks.length).toBeGreaterThan(1)
    expect(new Set(printed.inks)).toEqual(new Set(['rgb(23, 20, 15)']))
    expect(printed.overFrames.length).toBeGreaterThan(0)
    expect(new Set(printed.overFrames)).toEqual(new Set(['exact']))
  }
})

test('paper has no navigation, and a magnet is printed with its code and address', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' })
  const shown = (role: 'navigation' | 'button') =>
    page.getByRole(role).filter({ visible: true }).count()
  for (const path of ['/', '/use-cases/musicians', '/tour', '/blog', '/contact', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await shown('navigation'), await shown('button')]).toEqual([path, 0, 0])
  }
  await page.goto('/m/chrt42')
  await expect(page.getByRole('heading', { name: 'Pocket color chart' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.getByText(`${site.url}/m/chrt42`)).toBeVisible()
  expect(await shown('button')).toBe(0)

  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('img', { name: 'QR code' })).toBeHidden()
})

test('screens of the product are light on paper, and loaded only for it', async ({ newPage }) => {
  const page = await newPage({ colorScheme: 'dark' })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/screens/')) loaded.push(request.url())
  })
  await page.goto('/tour')
  const screens = page.getByRole('main').getByRole('img')
  const shown = () =>
    screens.evaluateAll((all) =>
      all
        .filter((one): one is HTMLImageElement => one instanceof HTMLImageElement)
        .filter((one) => one.checkVisibility() && one.naturalWidth > 0)
        .map(({ currentSrc }) => new URL(currentSrc).pathname),
    )
  await screens.first().scrollIntoViewIfNeeded()
  await expect.poll(shown).toContainEqual(expect.stringContaining('-dark-'))
  expect(loaded.filter((url) => url.includes('-light-'))).toEqual([])

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await screens.first().scrollIntoViewIfNeeded()
  await expect.poll(shown).toContainEqual(expect.stringContaining('-light-2x.'))
  const dark = async () => (await shown()).filter((path) => path.includes('-dark-'))
  await expect.poll(dark).toEqual([])
})

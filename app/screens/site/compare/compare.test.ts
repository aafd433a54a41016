import { expect, it } from 'vitest'
import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import type { Page } from '#tests/support/browse.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

const all = (page: Page, selector: string) =>
  page
    .$(selector)
    .toArray()
    .map((element) => page.$(element).text())

it('lists the comparisons by category, each with a link to its page', async () => {
  const page = await app.get('/compare')
  expect(page.status).toBe(200)
  expect(page.$('title').text()).toBe('Compare | QR Magnet')
  expect(page.$('meta[name=description]').attr('content')).toContain('eight tools')
  expect(page.$('link[rel=canonical]').attr('href')).toBe('http://localhost:3000/compare')
  expect(all(page, 'main section > h2.timecode')).toEqual(
    COMPARISONS.map(({ category }) => category),
  )
  for (const { slug, name, summary } of COMPARISONS) {
    const entry = page.$(`main a[href="/compare/${slug}"]`)
    expect(entry.text()).toBe(`QR Magnet vs ${name}`)
    expect(page.text).toContain(summary)
  }
})

it.each(COMPARISONS.map((comparison) => [comparison.slug, comparison] as const))(
  '/compare/%s shows its whole comparison',
  async (slug, comparison) => {
    const page = await app.get(`/compare/${slug}`)
    expect(page.status).toBe(200)
    expect(page.$('title').text()).toBe(comparison.heroTitle)
    expect(page.$('h1').text()).toBe(comparison.heroTitle)
    expect(page.$('meta[name=description]').attr('content')).toBe(comparison.description)
    expect(page.$('link[rel=canonical]').attr('href')).toBe(`http://localhost:3000/compare/${slug}`)
    expect(all(page, 'main li h3')).toEqual(
      comparison.narrative.sections.map((section) => section.title),
    )
    const shown = (value: boolean | string) => (value === true ? 'Yes' : value || 'No')
    expect(all(page, 'thead th')).toEqual(['Feature', 'QR Magnet', comparison.name])
    expect(
      page
        .$('tbody tr')
        .toArray()
        .map((row) =>
          page
            .$(row)
            .children()
            .toArray()
            .map((cell) => page.$(cell).text()),
        ),
    ).toEqual(
      comparison.features.map((row) => [row.feature, shown(row.product), shown(row.competitor)]),
    )
    expect(page.text).toContain(comparison.pricing.product)
    expect(page.text).toContain(comparison.pricing.competitor)
    expect(page.text).toContain(comparison.useCase)
    const call = page.$('main a[href="/register"]').last()
    expect([call.text(), call.attr('href')]).toEqual([comparison.ctaText, '/register'])
  },
)

it('an unknown comparison is not found, with a link to all', async () => {
  const page = await app.get('/compare/nobody')
  expect(page.status).toBe(404)
  expect(page.$('title').text()).toBe('Comparison Not Found | QR Magnet')
  expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
  expect(page.$('h1').text()).toBe('Comparison Not Found')
  expect(page.text).toContain("The comparison you're looking for doesn't exist.")
  expect(page.$('main a[href="/compare"]').length).toBe(1)
})

it('every link on these pages resolves', async () => {
  const paths = ['/brands', '/compare', ...COMPARISONS.map(({ slug }) => `/compare/${slug}`)]
  const links = new Set<string>()
  for (const path of paths) {
    const page = await app.get(path)
    for (const link of page.$('a[href]').toArray()) {
      links.add(new URL(page.$(link).attr('href') ?? '', `http://localhost:3000${path}`).href)
    }
  }
  for (const link of links) {
    const { pathname, search, hash } = new URL(link)
    const page = await app.get(pathname + search)
    expect([link, page.status]).toEqual([link, 200])
    if (hash) expect([link, page.$(`[id="${hash.slice(1)}"]`).length]).toEqual([link, 1])
  }
})

import { expect, it } from 'vitest'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const page = await app.get('/brands')

const button = (label: string) =>
  page.$('main a').filter((_i, link) => page.$(link).text() === label)

it('has its own title and canonical URL', () => {
  expect(page.status).toBe(200)
  expect(page.$('title').text()).toBe('QR Magnet for brands')
  expect(page.$('link[rel=canonical]').attr('href')).toBe('http://localhost:3000/brands')
  expect(page.$('h1').length).toBe(1)
})

it('links to registration and to the prices', () => {
  expect(button('START YOUR CAMPAIGN').attr('href')).toBe(
    '/register?next=%2Fupgrade%3Fplan%3Dbrand',
  )
  expect(button('GET STARTED FREE').attr('href')).toBe('/register')
  expect(button('VIEW PRICING').attr('href')).toBe('/#pricing')
})

it('shows its claim, and labels the invented campaign as an example', () => {
  expect(page.$('h2').first().text()).toBe('3-5Xbetter conversion')
  const example = page.$('main figure').text()
  expect(example).toContain('Example data')
  for (const figure of ['2,847', '12', '89%', '+847 leads', '$2.14 per lead']) {
    expect(example).toContain(figure)
  }
})

it('lists all features for brands', () => {
  const titles = page
    .$('main section dl > div > dt.heading')
    .toArray()
    .map((title) => page.$(title).text())
  expect(titles).toEqual([
    'Branded templates',
    'Multi-creator management',
    'Creator and brand analytics',
    'Lead data export',
    'White-label capture pages',
    'Comparison by creator',
  ])
})

it('has a comparison to try, labeled as an example, with the same campaign', async () => {
  const leads = async (path: string) => {
    const sample = await app.get(path)
    const section = sample.$('section[aria-labelledby=sample-title]')
    expect(section.text()).toContain('Example data')
    return section
      .find('td[data-label=Leads] strong')
      .toArray()
      .map((cell) => sample.$(cell).text())
  }
  const best = await leads('/brands')
  expect([best[0], best.at(-1)]).toEqual(['847', '2,847'])
  expect((await leads('/brands?sort=leads&dir=asc'))[0]).toBe('129')
  expect(page.$('td[data-label="Per lead"]').first().text()).toBe('$2.14')
})

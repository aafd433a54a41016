import { describe, expect, it } from 'vitest'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const TITLE = 'Page not found'

describe('two words that no spoken link has', () => {
  it.each(['/rool-stock', '/Rool%20Stock', '/rool_stock/'])(
    'get a small page to enter them again: %s',
    async (path) => {
      const page = await app.get(path)
      expect([page.status, page.$('h1').text()]).toEqual([404, TITLE])
      const entered = path.slice(1).replace('%20', ' ').replace('/', '')
      expect(page.$('form[method=get] [name=words]').val()).toBe(entered)
      expect(page.$('form button').text()).toBe('Open')
      expect(page.$('script, link[rel=stylesheet]')).toHaveLength(0)
      expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
      expect(page.$('nav')).toHaveLength(0)
    },
  )

  it.each(['/no-such-page', '/sugar', '/caketigre2'])(
    'aren’t filled in from a URL without two words: %s',
    async (path) => {
      const page = await app.get(path)
      expect([page.status, page.$('h1').text()]).toEqual([404, TITLE])
      expect(page.$('[name=words]').val() ?? '').toBe('')
      expect(page.text).toContain('If you heard two words in a video, enter them here.')
      expect(page.$('main a[href="/"]').text()).toBe('Go to the Homepage')
    },
  )

  it('lead to their link however they are entered', async () => {
    for (const [words, path] of [
      ['Cake%20Tiger', '/cake-tiger'],
      ['%20cake__TIGER%20', '/cake-tiger'],
      ['caketiger', '/caketiger'],
    ]) {
      const entered = await app.get(`/rool-stock?words=${words}`)
      expect([entered.status, entered.location]).toEqual([302, path])
    }
  })

  it('are asked for again if they can’t be a link', async () => {
    for (const words of ['https://elsewhere.example', 'x', '<b>two words</b>', '//evil.example']) {
      const page = await app.get(`/rool-stock?words=${encodeURIComponent(words)}`)
      expect([page.status, page.location]).toEqual([404, null])
      expect(page.$('[name=words]').val()).toBe(words)
      expect(page.$('[name=words]').attr('aria-invalid')).toBe('true')
      expect(page.text).toContain('Please enter two words, such as “cake tiger”.')
    }
  })

  it('are not what the router asks for', async () => {
    const manifest = await app.get('/__manifest?paths=%2Flogin&version=x')
    expect(manifest.text).not.toContain(TITLE)
    expect(manifest.$('h1')).toHaveLength(0)
  })

  it('find no magnet by another name, and take no lead', async () => {
    const magnet = await createMagnetRow(app.services, { slug: 'light-kit' })
    for (const name of ['light-kit', magnet.shortId]) {
      expect((await app.get(`/${name}`)).$('h1').text()).toBe(TITLE)
      const sent = await app.submit(`/${name}`, { name: 'Ada', email: 'ada@example.com' })
      expect(sent.status).toBe(404)
    }
    expect((await app.get('/m/rool-stock')).$('h1').text()).toBe('Magnet not found')
  })
})

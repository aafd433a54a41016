import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '#db/seed.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'

// Public pages are valid HTML that a browser doesn't have to repair.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seed(app.services)
})
afterAll(() => app.close())

it('every public page is valid HTML', async () => {
  const sitemap = await app.get('/sitemap.xml')
  const paths = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const others = ['/login', '/register', '/forgot', '/nowhere', '/use-cases/none', '/compare/none']
  const visitors = ['/m/gr3nd7', '/use-cases/fitness/demo']
  expect(paths.length).toBeGreaterThan(25)
  const faults: Record<string, string[]> = {}
  for (const path of [...paths, ...others, ...visitors, '/?canceled=true']) {
    const found = htmlFaults((await app.newBrowser().get(path)).html)
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
}, 60_000)

it.each([
  ['<p>one<div>two</div></p>', /<div> in <p>|is read as/],
  ['<ul><p>one</p></ul>', '<p> in <ul>'],
  ['<b id="x">one</b><i id="x">two</i>', 'two #x'],
  ['<label for="none">one</label>', '<label> has for=none, which is nowhere'],
  ['<a href="/"><button>one</button></a>', '<button> inside <a>'],
  ['<div><b>one</div>', '1 × <b> left open'],
  ['<table><tr><td>one</td></tr></table>', /tbody/],
  ['<b class="a" class="b">one</b>', /duplicate-attribute/],
])('%s is found', (wrong, said) => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`
  expect(htmlFaults(page('<p>fine</p>'))).toEqual([])
  const match = typeof said === 'string' ? said : expect.stringMatching(said)
  expect(htmlFaults(page(wrong))).toContainEqual(match)
})

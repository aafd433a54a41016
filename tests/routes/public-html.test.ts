import { expect, it } from 'vitest'
import { copyDemo } from '#tests/support/demo-copy.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// Public pages are valid HTML that a browser doesn't have to repair.

const app = await setUpApp({ ...(await copyDemo()), env: { tour: { databaseUrl: null } } })

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
    const found = await htmlFaults((await app.newBrowser().get(path)).html)
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
})

it.each([
  ['<p>one<div>two</div></p>', /^no-implicit-close: /],
  ['<ul><p>one</p></ul>', /<p> element is not permitted as content under <ul>/],
  ['<b id="x">one</b><i id="x">two</i>', /Duplicate ID "x"/],
  ['<label for="none">one</label>', /^no-missing-references: .*"none"/],
  ['<p aria-describedby="none">one</p>', /^no-missing-references: /],
  ['<a href="/"><button>one</button></a>', /<button> .* not permitted as a descendant of <a>/],
  ['<div><b>one</div>', /^close-order: Unclosed element '<b>'/],
  ['<table><tr><td>one</td></tr></table>', /tbody/],
  ['<b class="a" class="b">one</b>', /duplicate-attribute/],
  ['<button><h2>one</h2></button>', /<h2> .* not permitted/],
  ['<img src="/a.png">', /wcag\/h37/],
  ['<h3>one</h3>', /^heading-level: /],
  ['<summary>one</summary>', /<summary>/],
  ['<legend>one</legend>', /<legend>/],
  ['<td>one</td>', '<td> in <main> is read as undefined'],
  ['<h1>another</h1>', '2 × h1'],
  ['</main><main>', '2 × main'],
  ['<b>&nosuch;</b>', /unknown-named-character-reference/],
])('%s is found', async (wrong, said) => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`
  expect(await htmlFaults(page('<p>fine</p>'))).toEqual([])
  const match = typeof said === 'string' ? said : expect.stringMatching(said)
  expect(await htmlFaults(page(wrong))).toContainEqual(match)
})

it.each([
  ['<html>', '<html lang="en">', /^element-required-attributes: /],
  ['', '<title>x</title>', /<title>/],
  ['', '<!DOCTYPE html>', /doctype/],
])('a page with %j instead of %s is found', async (now, before, said) => {
  const page =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1></main></body></html>'
  expect(await htmlFaults(page.replace(before, now))).toContainEqual(expect.stringMatching(said))
})

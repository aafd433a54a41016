import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { embedSetting } from '#db/schema/embeds.ts'
import { visit } from '#db/schema/visits.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
let owner: TestUser
let magnet: MagnetRow
beforeEach(async () => {
  owner = await createUser(app.services)
  magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp "plans"' })
  await app.signIn(owner)
})

const policyOf = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
const save = (hosts: string) => app.submit(`/magnets/${magnet.id}/embed`, { hosts })

it('shows the code to copy, and saves the websites', async () => {
  const empty = await app.get(`/magnets/${magnet.id}/embed`)
  expect(empty.text).toContain('Add your website first')
  const snippets = empty.$('textarea[readonly]').map((_, area) => empty.$(area).text())
  expect(snippets.get()).toEqual([
    `<script async src="http://localhost:3000/embed.js" data-magnet="${magnet.shortId}"></script>`,
    expect.stringContaining(
      `src="http://localhost:3000/e/${magnet.shortId}?utm_source=embed" title="Lamp &quot;plans&quot;"`,
    ),
  ])
  const refused = await save('shop.example.com\n*.evil.example')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('“*.evil.example” isn’t a whole domain')
  expect(refused.$('textarea[name=hosts]').val()).toBe('shop.example.com\n*.evil.example')
  expect((await save('https://shop.example.com/page\nblog.example.com')).status).toBe(302)
  const page = await app.get(`/magnets/${magnet.id}/embed`)
  expect(page.$('[role=status]').text()).toContain('These websites can show your pages.')
  expect(page.$('textarea[name=hosts]').val()).toBe('shop.example.com\nblog.example.com')
  expect(page.text).not.toContain('Add your website first')
})

it('allows frames only at /e/, only of the owner’s websites, and only until they are removed', async () => {
  const visitor = app.newBrowser()
  const at = (letter: string, code = magnet.shortId) => visitor.get(`/${letter}/${code}`)
  const before = await at('e')
  expect([policyOf(before.headers), before.headers.get('x-frame-options')]).toEqual([
    "'none'",
    'DENY',
  ])
  await save('shop.example.com')
  const page = await at('e')
  expect(policyOf(page.headers)).toBe("'self' shop.example.com")
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.headers.get('x-qrm-frame-hosts')).toBeNull()
  expect(page.headers.get('set-cookie')).toBeNull()
  // Links leave the frame, and the page says how high it is.
  expect(page.$('a:contains("Privacy"), footer a').not('[target=_blank]')).toHaveLength(0)
  expect(page.html).toContain('qrMagnetHeight')

  for (const letter of ['m', 'q']) {
    const other = await at(letter)
    expect([policyOf(other.headers), other.headers.get('x-frame-options')]).toEqual([
      "'none'",
      'DENY',
    ])
    expect(other.html).not.toContain('qrMagnetHeight')
  }
  const theirs = await createMagnetRow(app.services)
  expect(policyOf((await at('e', theirs.shortId)).headers)).toBe("'none'")

  await save('')
  expect(policyOf((await at('e')).headers)).toBe("'none'")
})

it('keeps the frame for the thank-you page and for a rejected form', async () => {
  await save('shop.example.com')
  const visitor = app.newBrowser()
  const path = `/e/${magnet.shortId}?utm_source=embed`
  const form = (await visitor.get(path)).$('form[data-once]')
  const version = String(form.find('input[name=form]').val())
  const fields = { name: 'Ada', shown: magnet.id, form: version }
  const refused = await visitor.submit(path, { ...fields, email: 'nonsense' })
  expect([refused.status, policyOf(refused.headers)]).toEqual([422, "'self' shop.example.com"])
  const sent = await visitor.submit(path, { ...fields, email: 'ada@example.com' })
  expect(sent.location).toMatch(/^\/thanks\//)
  await app.visits.flush()
  // Only the page was a page view, not the form.
  const views = await app.services.db.select().from(visit).where(eq(visit.magnetId, magnet.id))
  expect(views.map(({ kind, utmSource }) => [kind, utmSource])).toEqual([['visit', 'embed']])

  const thanks = sent.location ?? ''
  const framed = await visitor.get(thanks, { 'Sec-Fetch-Dest': 'iframe' })
  expect(policyOf(framed.headers)).toBe("'self' shop.example.com")
  expect(framed.$('form[action^="/get/"]').attr('target')).toBe('_blank')
  const alone = await visitor.get(thanks)
  expect([policyOf(alone.headers), alone.$('[target]').length]).toEqual(["'none'", 0])
})

it('belongs to the account', async () => {
  await save('shop.example.com')
  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  const page = await stranger.get(`/magnets/${magnet.id}/embed`)
  expect([page.status, page.location]).toEqual([302, '/magnets'])
  const exported = await app.get('/profile/export.json')
  expect(JSON.parse(exported.html).embedHosts).toEqual(['shop.example.com'])
  await app.services.db.delete(user).where(eq(user.id, owner.id))
  expect(await app.services.db.$count(embedSetting, eq(embedSetting.userId, owner.id))).toBe(0)
})

it('gives other websites a small script that they may load', async () => {
  const script = await app.newBrowser().get('/embed.js')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(script.html.length).toBeLessThan(1536)
  const other = await app.newBrowser().get('/favicon.svg')
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

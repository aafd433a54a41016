import { describe, expect, it } from 'vitest'
import { createUser, type TestUserInput } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { findEmailedPath } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

async function signedIn(input: TestUserInput = {}) {
  const person = await createUser(app.services, input)
  const browser = app.newBrowser()
  await browser.signIn(person)
  return { person, browser }
}
const linkFor = (email: string) => findEmailedPath(app.services, email)

describe('Profile Information', () => {
  it('saves which emails about leads are sent', async () => {
    const { browser } = await signedIn()
    const chosen = async () =>
      (await browser.get('/profile')).$('input[name=leadNotices][checked]').val()
    expect(await chosen()).toBe('daily')
    const summary = async () =>
      (await browser.get('/profile')).$('input[name=weeklySummary][checked]').length > 0
    expect(await summary()).toBe(true)
    const saved = await browser.submit('/profile', { intent: 'notices', leadNotices: 'each' })
    expect(saved.location).toBe('/profile')
    expect((await browser.get('/profile')).text).toContain('Profile updated successfully!')
    expect(await chosen()).toBe('each')
    expect(await summary()).toBe(false)
    const refused = await browser.submit('/profile', { intent: 'notices', leadNotices: 'hourly' })
    expect(refused.status).toBe(422)
    expect(await chosen()).toBe('each')
  })

  it('saves the language for the hub page and new magnets', async () => {
    const { browser } = await signedIn()
    const chosen = async (path: string) =>
      (await browser.get(path)).$('select[name=language] [selected]').val()
    expect(await chosen('/profile')).toBe('en')
    const saved = await browser.submit('/profile', { intent: 'language', language: 'ja' })
    expect(saved.location).toBe('/profile')
    expect(await chosen('/profile')).toBe('ja')
    expect(await chosen('/create')).toBe('ja')
    expect((await browser.get('/profile/hub')).text).toContain(
      'The rest of the page is in Japanese.',
    )
    const refused = await browser.submit('/profile', { intent: 'language', language: 'xx' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please choose a language.')
  })

  it('changes the email by an emailed link', async () => {
    const { person, browser } = await signedIn()
    const wish = { intent: 'email', email: 'moved@example.com', password: 'wrong!' }
    const refused = await browser.submit('/profile', wish)
    expect(refused.text).toContain('Current password is incorrect.')
    expect(refused.$('input[name=email]').val()).toBe('moved@example.com')
    await browser.submit('/profile', { ...wish, password: person.password })
    const waiting = await browser.get('/profile')
    expect(waiting.text).toContain('We’ve sent a link to moved@example.com')

    const link = await linkFor('moved@example.com')
    const page = await browser.get(link)
    expect(page.$('h1').text()).toBe('Confirming Your New Email...')
    expect((await browser.get('/profile')).text).toContain(person.email)
    const token = String(page.$('input[name=token]').val())
    const changed = await browser.submit(link, { token })
    expect(changed.$('h1').text()).toBe('Email Changed!')
    expect((await browser.get('/profile')).text).toContain('You sign in with moved@example.com')
    const again = await browser.submit(link, { token })
    expect([again.status, again.$('h1').text()]).toEqual([410, 'Email Not Changed'])
  })

  it('exports the account’s own data', async () => {
    const { person, browser } = await signedIn()
    const magnet = await createMagnetRow(app.services, { userId: person.id })
    await createLeadRow(app.services, magnet, { name: 'Grace Viewer' })
    const file = await browser.get('/profile/export.json')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename=qr-magnet-account-\d{4}-\d\d-\d\d\.json$/,
    )
    const document = JSON.parse(file.html)
    expect(document.account.email).toBe(person.email)
    expect(document.leads).toMatchObject([{ name: 'Grace Viewer', magnetId: magnet.id }])
    const { browser: other } = await signedIn()
    expect((await other.get('/profile/export.json')).html).not.toContain('Grace Viewer')
  })
})

describe('Active Sessions', () => {
  it('shows each device and signs it out', async () => {
    const { person, browser } = await signedIn()
    const phone = app.newBrowser()
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    await phone.submit('/login', person, { 'user-agent': agent })
    const path = '/profile?tab=security'
    const page = await browser.get(path)
    expect(page.text).toContain('This device')
    const row = page.$('li:contains("Safari on iPhone")')
    const intent = String(row.find('button[name=intent]').attr('value'))
    const { password } = person
    const { browser: stranger } = await signedIn()
    await stranger.submit(path, { intent, password })
    expect((await phone.get('/dashboard')).status).toBe(200)
    const refused = await browser.submit(path, { intent, password: 'wrong!' })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Current password is incorrect.'),
    ])
    expect((await phone.get('/dashboard')).status).toBe(200)
    await browser.submit(path, { intent, password })
    expect((await phone.get('/dashboard')).status).toBe(302)
    const sessions = (await browser.get(path)).$('section[aria-labelledby]').not('#activity').text()
    expect(sessions).not.toContain('Safari on iPhone')
  })

  it('signs all others out', async () => {
    const { person, browser } = await signedIn()
    const others = [app.newBrowser(), app.newBrowser()]
    for (const other of others) await other.signIn(person)
    const wish = { intent: 'sessions-end', password: person.password }
    await browser.submit('/profile?tab=security', wish)
    for (const other of others) expect((await other.get('/dashboard')).status).toBe(302)
    expect((await browser.get('/dashboard')).status).toBe(200)
  })
})

describe('/profile/delete', () => {
  it('warns, asks for the password, and deletes everything', async () => {
    const { person, browser } = await signedIn()
    const magnet = await createMagnetRow(app.services, { userId: person.id, slug: 'gone-soon' })
    await createLeadRow(app.services, magnet)
    const page = await browser.get('/profile/delete')
    expect(page.text).toContain('1 magnet,')
    expect(page.text).toContain('2 codes and links:')
    expect(page.text).toContain('1 lead,')
    const wrong = await browser.submit('/profile/delete', { password: 'wrong!' })
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining('Current password is incorrect.'),
    ])
    const scan = `/q/${magnet.shortId.toUpperCase()}`
    expect((await app.newBrowser().get(scan)).status).toBe(200)

    const done = await browser.submit('/profile/delete', { password: person.password })
    expect(done.headers.get('clear-site-data')).toBe('"cache"')
    expect(done.location).toBe('/login')
    expect((await browser.get('/login')).text).toContain('Your account was deleted.')
    expect((await browser.get('/dashboard')).status).toBe(302)
    for (const path of [scan, '/m/gone-soon', `/m/${magnet.id}`]) {
      const gone = await app.newBrowser().get(path)
      expect([path, gone.status]).toEqual([path, 410])
      expect(gone.text).toContain('Magnet not found')
    }
  })
})

describe('a session that ended while a form was filled in', () => {
  it.each([
    ['/profile', { intent: 'email', email: 'typed@example.com', password: 'secret1' }],
    ['/profile?tab=security', { intent: 'two-factor-begin', password: 'secret1' }],
    ['/profile/delete', { intent: 'delete', password: 'secret1' }],
  ])('%s keeps what was typed except secrets, with and without script', async (path, fields) => {
    const page = await app.newBrowser().submit(path, fields)
    expect(page.status).toBe(401)
    expect(page.html).not.toContain('secret1')
    expect(page.$('input[name=intent]').val()).toBe(fields.intent)
    const [base = '', query = ''] = path.split('?')
    const byScript = await app.newBrowser().submit(`${base}.data?${query}`, fields)
    expect(byScript.status).toBe(401)
    expect(byScript.html).toContain('Your session has expired. Please log in again.')
    expect(byScript.html).not.toContain('secret1')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { runImports } from '#domain/people/run-imports.server.ts'
import type { TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
let owner: TestUser
let browser: TestBrowser
beforeEach(async () => {
  owner = await createUser(app.services)
  browser = app.newBrowser()
  await browser.signIn(owner)
})

const KIT =
  'first_name,email,state,created_at,tags\n' +
  'Ada,ada@example.com,active,2024-01-02 03:04:05 UTC,vip\n' +
  'Lin,lin@example.com,cancelled,2024-01-02 03:04:05 UTC,\n' +
  'Bad,nonsense,active,2024-01-02 03:04:05 UTC,\n'

/** Uploads a file as the page's form does, and returns the page of its import. */
async function upload(content: string | Buffer, to = 'people', name = 'list.csv') {
  const form = new FormData()
  form.set('to', to)
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return browser.upload('/people/import', form)
}

describe('importing people', () => {
  it('goes from the file over a dry run to the import, and back', async () => {
    const uploaded = await upload(KIT)
    expect(uploaded.status).toBe(302)
    const path = uploaded.location ?? ''
    const mapping = await browser.get(path)
    expect(mapping.text).toContain('Kit export of people')
    const chosen = (name: string) => mapping.$(`select[name=${name}] option[selected]`).text()
    expect(chosen('email')).toBe('email (ada@example.com)')
    expect(chosen('firstName')).toBe('first_name (Ada)')
    expect(chosen('status')).toBe('state (active)')
    expect(chosen('consentColumn')).toContain('created_at')

    const fields = {
      intent: 'check',
      email: '1',
      firstName: '0',
      status: '2',
      consentColumn: '3',
      keepsExtra: 'on',
    }
    const refused = await browser.submit(path, fields)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please choose how these people agreed.')
    expect(refused.$('select[name=firstName] option[selected]').attr('value')).toBe('0')

    const started = await browser.submit(path, { ...fields, method: 'double-opt-in', note: 'Kit' })
    expect(started.location).toBe(path)
    expect((await browser.get(path)).text).toContain('Checking the file')
    await runImports(app.services)
    const report = await browser.get(path)
    expect(report.text).toContain('Import 1 Person and 1 Suppression')
    expect(report.text).toContain('Nothing has been imported yet.')
    expect(
      report
        .$('tbody td')
        .toArray()
        .map((cell) => report.$(cell).text()),
    ).toEqual(['4', 'This isn’t an email address.', 'nonsense'])
    expect((await browser.get(`${path}/faults.csv`)).html).toContain('"4","This isn’t')

    await browser.submit(path, { intent: 'import' })
    await runImports(app.services)
    const done = await browser.get(path)
    expect(done.text).toContain('1 person and 1 suppression imported')
    expect(done.text).toContain(
      'Consent: Web form, confirmed by email, with the dates in the file.',
    )
    const people = await browser.get('/people')
    expect(people.text).toContain('ada@example.com')
    expect((await browser.get('/suppressions')).text).toContain('lin@example.com')
    expect((await browser.get('/people/imports')).text).toContain('list.csv')

    expect((await browser.get(`${path}?ask=undo`)).text).toContain('Undo this import?')
    await browser.submit(`${path}?ask=undo`, { intent: 'undo' })
    await runImports(app.services)
    expect((await browser.get(path)).text).toContain('This import was undone')
    expect((await browser.get('/people')).text).toContain('No imported people yet')
  })

  it('explains why a file is rejected, and asks for one if there is none', async () => {
    const excel = await upload(Buffer.from('PK\x03\x04xx'), 'people', 'list.xlsx')
    expect(excel.status).toBe(422)
    expect(excel.$('[id$=-error]').text()).toContain('This is a spreadsheet.')
    const none = await browser.upload('/people/import', new FormData())
    expect(none.$('[id$=-error]').text()).toContain('Please choose a file.')
  })

  it('of a signed-out visitor stores nothing', async () => {
    const form = new FormData()
    form.set('file', new File([KIT], 'list.csv'))
    const page = await app.newBrowser().upload('/people/import', form)
    expect(page.status).toBe(401)
  })

  it('reads UTF-16, formulas and 40 columns', async () => {
    const columns = Array.from({ length: 39 }, (_, at) => `c${at}`)
    const row = ['ada@example.com', '=1+1', ...columns.slice(1).map(() => '@SUM(A1)')]
    const text = `\uFEFFemail\t${columns.join('\t')}\r\n${row.join('\t')}\r\n`
    const { location } = await upload(Buffer.from(text, 'utf16le'))
    const page = await browser.get(location ?? '')
    expect(page.$('select[name=email] option').length).toBe(41)
    expect(page.text).toContain('@SUM(A1)')
  })

  it('can be discarded before it starts', async () => {
    const { location } = await upload(KIT)
    const path = location ?? ''
    const done = await browser.submit(`${path}?ask=discard`, { intent: 'discard' })
    expect(done.location).toBe('/people/imports')
    expect((await browser.get(path)).status).toBe(404)
  })

  it('says what is wrong with a file that can’t be read', async () => {
    const { location } = await upload('email\nada@example.com\n"lin@example.com\n')
    const path = location ?? ''
    const fields = { email: '0', method: 'paper', consentColumn: 'one', consentDate: '2025-01-01' }
    await browser.submit(path, { intent: 'check', ...fields })
    await runImports(app.services)
    expect((await browser.get(path)).text).toContain('Line 3: A quotation mark is never closed.')
  })

  it('can’t be changed by another user', async () => {
    const { location } = await upload(KIT)
    const path = location ?? ''
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    for (const intent of ['check', 'import', 'undo', 'delete', 'discard']) {
      expect((await stranger.submit(path, { intent })).status).toBe(404)
    }
    expect((await browser.get(path)).status).toBe(200)
  })
})

describe('imported people', () => {
  it('can be deleted one by one', async () => {
    const { location } = await upload(KIT)
    const path = location ?? ''
    const fields = { email: '1', firstName: '0', status: '2', consentColumn: '3', method: 'paper' }
    await browser.submit(path, { intent: 'check', ...fields })
    await runImports(app.services)
    await browser.submit(path, { intent: 'import' })
    await runImports(app.services)
    const dialog = await browser.get('/people?delete=ada%40example.com')
    expect(dialog.text).toContain('Delete this person?')
    const csv = await browser.get('/people/export.csv')
    expect(csv.html).toContain('"Ada","ada@example.com"')
    await browser.submit('/people?delete=ada%40example.com', { intent: 'delete' })
    expect((await browser.get('/people')).text).toContain('No imported people yet')
  })
})

describe('suppressions', () => {
  it('are added by hand; wrong lines are named and everything stays in the field', async () => {
    const typed = 'ada@example.com\nnot an address\n'
    const refused = await browser.submit('/suppressions', { intent: 'add', addresses: typed })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Line 2: “not an address” isn’t an email address.')
    expect(refused.$('textarea').text().trim()).toBe(typed.trim())
    const addresses = 'ada@example.com\r\nADA@example.com\r\n=cmd@example.com'
    await browser.submit('/suppressions', { intent: 'add', addresses })
    const list = await browser.get('/suppressions')
    expect(list.text).toContain('2 addresses added.')
    expect(list.$('tbody tr')).toHaveLength(2)
    const csv = await browser.get('/suppressions/export.csv?q=cmd')
    expect(csv.headers.get('content-disposition')).toContain('suppressions-')
    expect(csv.html).toContain('"\'=cmd@example.com","added"')
    expect(csv.html).not.toContain('ada@')
  })

  it('are removed after a confirmation', async () => {
    await browser.submit('/suppressions', { intent: 'add', addresses: 'ada@example.com' })
    const list = await browser.get('/suppressions')
    const link = list.$('a[href*="remove="]').attr('href') ?? ''
    const id = new URLSearchParams(link.slice(link.indexOf('?'))).get('remove')
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    await stranger.submit(`/suppressions?remove=${id}`, { intent: 'remove' })
    const dialog = await browser.get(`/suppressions?remove=${id}`)
    expect(dialog.text).toContain('Remove from the list?')
    await browser.submit(`/suppressions?remove=${id}`, { intent: 'remove' })
    expect((await browser.get('/suppressions')).text).toContain('No suppressions yet')
  })

  it('are imported from a file', async () => {
    const { location } = await upload('E-Mail\nada@example.com\nlin@example.com\n', 'suppressions')
    const path = location ?? ''
    const page = await browser.get(path)
    expect(page.text).not.toContain('How these people agreed')
    await browser.submit(path, { intent: 'check', email: '0' })
    await runImports(app.services)
    expect((await browser.get(path)).text).toContain('Import 2 Suppressions')
    await browser.submit(path, { intent: 'import' })
    await runImports(app.services)
    expect((await browser.get('/suppressions?reason=imported')).$('tbody tr')).toHaveLength(2)
    expect((await browser.get('/people')).text).toContain('No imported people yet')
  })
})

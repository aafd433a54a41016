import { describe, expect, it } from 'vitest'
import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { createSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { createTestApp, type Page, type TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { createMagnetRow, createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

const LINK = {
  file_type: 'link',
  file_url: 'https://example.com/guide',
  title: 'Gear list',
  description: 'What I use.',
  branding_color: '#3B82F6',
}

async function newCreator(): Promise<{ user: TestUser; browser: TestBrowser }> {
  const user = await createUser(app.services)
  const browser = app.newBrowser()
  await browser.signIn(user)
  return { user, browser }
}

const alertOf = (page: Page) => page.$('[role=alert]').text()
const typedIn = (page: Page, name: string) => page.$(`[name="${name}"]`).val()

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('/create', () => {
  it('offers four types and more, eight colors or a custom one, and an optional image', async () => {
    const { browser } = await newCreator()
    const page = await browser.get('/create')
    expect(page.$('h1').text()).toBe('Create Magnet')
    const values = (name: string) =>
      page
        .$(`input[type=radio][name=${name}]`)
        .map((_, input) => page.$(input).val())
        .get()
    expect(values('file_type')).toEqual(['pdf', 'image', 'video', 'link', 'other'])
    expect(values('branding_color')).toHaveLength(9)
    expect(values('branding_color').at(-1)).toBe('custom')
    expect(page.$('input[name=custom_color]').attr('aria-label')).toBe('Hex code')
    expect(page.$('form[enctype="multipart/form-data"] input[type=file]')).toHaveLength(3)
    expect(page.text).not.toContain('Upgrade required')
  })

  it('creates a link magnet and says so on the dashboard', async () => {
    const { browser, user } = await newCreator()
    const answer = await browser.submit('/create', LINK)
    expect([answer.status, answer.location]).toEqual([302, '/dashboard'])
    expect((await browser.get('/dashboard')).text).toContain('Magnet created successfully!')
    expect((await browser.get('/dashboard')).text).not.toContain('Magnet created successfully!')
    const [listed] = await listMagnets(app.services, user.id)
    expect(await findMagnet(app.services, user.id, listed?.id ?? '')).toMatchObject({
      title: 'Gear list',
      fileType: 'link',
      fileUrl: 'https://example.com/guide',
      brandingColor: '#3B82F6',
    })
  })

  it('creates a magnet from files sent with the form, as browsers without script do', async () => {
    const { browser, user } = await newCreator()
    const answer = await browser.upload(
      '/create',
      formOf({
        file_type: 'pdf',
        file: new File([new Uint8Array(createPdf(40_000))], 'guide.pdf'),
        file_url: '',
        title: 'Guide',
        description: 'Forty pages.',
        branding_color: '#10B981',
        hero_image: new File([new Uint8Array(await createJpeg(800, 500))], 'hero.jpg'),
      }),
    )
    expect([answer.status, answer.location]).toEqual([302, '/dashboard'])
    const [magnet] = await listMagnets(app.services, user.id)
    expect(magnet).toMatchObject({ title: 'Guide', fileType: 'pdf' })
    expect(magnet?.hero?.variants.length).toBeGreaterThan(0)
  })

  it('names the missing fields and keeps what was typed', async () => {
    const { browser } = await newCreator()
    const page = await browser.submit('/create', { ...LINK, title: '  ', file_url: '' })
    expect(page.status).toBe(422)
    expect(alertOf(page)).toContain('Please fill in all required fields.')
    expect(page.text).toContain('Please enter a title.')
    expect(page.text).toContain('Please enter a link.')
    expect(typedIn(page, 'description')).toBe('What I use.')
    expect(page.$('input[value="link"]').attr('checked')).toBeDefined()
    expect(page.$('input[value="#3B82F6"]').attr('checked')).toBeDefined()
    const title = page.$('input[name=title]')
    expect(title.attr('aria-invalid')).toBe('true')
    expect(page.$(`[id="${title.attr('aria-describedby')}"]`).text()).toBe('Please enter a title.')
  })

  it.each(['javascript:alert(1)', 'ftp://example.com/x', 'data:text/html,x', '//example.com'])(
    'refuses %s as a link',
    async (file_url) => {
      const { browser, user } = await newCreator()
      const page = await browser.submit('/create', { ...LINK, file_url })
      expect(page.status).toBe(422)
      expect(page.text).toContain('Please enter a valid link')
      expect(typedIn(page, 'file_url')).toBe(file_url)
      expect(await listMagnets(app.services, user.id)).toEqual([])
    },
  )

  it('keeps an uploaded file if the form is refused', async () => {
    const { browser, user } = await newCreator()
    const form = { file_type: 'pdf', title: '', description: 'Kept', branding_color: '#F97316' }
    const pdf = new File([new Uint8Array(createPdf(20_000))], 'my guide.pdf')
    const page = await browser.upload('/create', formOf({ ...form, file: pdf }))
    expect(page.status).toBe(422)
    expect(page.text).toContain('Uploaded: my guide.pdf (20 KB)')
    const again = await browser.submit('/create', {
      ...form,
      file: String(page.$('input[type=hidden][name=file]').val()),
      title: 'Now with a title',
    })
    expect(again.location).toBe('/dashboard')
    expect(await listMagnets(app.services, user.id)).toMatchObject([{ title: 'Now with a title' }])
  })

  it('replaces a kept file without script', async () => {
    const { browser, user } = await newCreator()
    const kept = await createPendingFile(app.services, user.id)
    const refused = await browser.submit('/create', {
      ...LINK,
      file_type: 'pdf',
      title: '',
      file: kept.id,
    })
    expect(refused.$('input[type=file]').first().attr('name')).toBe('file')
    expect(refused.$('button[aria-label^="Remove"]').length).toBe(0)
    const form = new FormData()
    form.set('file_type', 'pdf')
    form.set('file', kept.id)
    form.append('file', new File([new Uint8Array(createPdf(30_000))], 'better.pdf'))
    form.set('title', 'Guide')
    form.set('description', 'Kept')
    form.set('branding_color', '#F97316')
    expect((await browser.upload('/create', form)).location).toBe('/dashboard')
    const [listed] = await listMagnets(app.services, user.id)
    const magnet = await findMagnet(app.services, user.id, listed?.id ?? '')
    expect(magnet?.fileId).toBeTruthy()
    expect(magnet?.fileId).not.toBe(kept.id)
  })

  it('explains that a file’s content does not match its type', async () => {
    const { browser } = await newCreator()
    const form = new FormData()
    form.set('file_type', 'pdf')
    form.set('file', new File(['PK\x03\x04 a zip of things'.repeat(30)], 'guide.pdf'))
    form.set('title', 'T')
    form.set('description', 'D')
    form.set('branding_color', '#F97316')
    const page = await browser.upload('/create', form)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please select a valid PDF file')
    expect(typedIn(page, 'title')).toBe('T')
  })

  it('refuses another user’s upload', async () => {
    const { browser } = await newCreator()
    const theirs = await createPendingFile(app.services, (await createUser(app.services)).id)
    const fields = { ...LINK, file_type: 'pdf', file: theirs.id }
    const page = await browser.submit('/create', fields)
    expect(page.status).toBe(422)
    expect(alertOf(page)).toContain('Failed to upload files. Please try again.')
    expect(page.text).toContain('Please choose the file again.')
    expect(page.text).not.toContain('guide.pdf')
  })

  it('asks for an upgrade at the free plan’s limit, on the page and on a submit', async () => {
    const { browser, user } = await newCreator()
    await createMagnetRow(app.services, { userId: user.id })
    const page = await browser.get('/create')
    const dialog = page.$('dialog[open]')
    expect(dialog.text()).toContain('The Free plan includes 1 lead magnet')
    expect(dialog.text()).toContain('Creator, Brand and Lifetime have no limit.')
    expect(dialog.find('a[href="/#pricing"]').text()).toBe('See Plans and Pricing')
    expect(dialog.find('a[aria-label="Close"]').attr('href')).toBe('/dashboard')

    const refused = await browser.submit('/create', LINK)
    expect(refused.status).toBe(403)
    expect(refused.$('dialog[open]').text()).toContain('Upgrade required')
    expect(typedIn(refused, 'title')).toBe('Gear list')
    expect(await listMagnets(app.services, user.id)).toHaveLength(1)
  })

  it('asks the payment provider only if a checkout was started here', async () => {
    const { env, db, clock } = app.services
    const payments = createSandboxPayments({
      db,
      clock,
      secret: env.sessionSecret,
      prices: [{ priceId: 'p_creator', plan: 'CREATOR', name: 'Creator', cents: 9900 }],
    })
    let asked = 0
    const fetchCustomer: typeof payments.fetchCustomer = (id) => {
      asked++
      return payments.fetchCustomer(id)
    }
    app.services.payments = { ...payments, fetchCustomer }
    try {
      const { browser, user } = await newCreator()
      await createMagnetRow(app.services, { userId: user.id })
      await browser.submit('/upgrade', { priceId: 'p_creator', from: 'profile' })
      expect((await browser.get('/create')).$('dialog[open]')).toHaveLength(1)
      expect(asked).toBe(0)
      const paying = await browser.submit('/upgrade', { priceId: 'p_creator', from: 'create' })
      expect(paying.status).toBe(303)
      expect((await browser.get('/create')).$('dialog[open]')).toHaveLength(1)
      expect(asked).toBe(1)
      const sandbox = new URL(paying.location ?? '').pathname
      await browser.submit(sandbox, { intent: 'pay' })
      // Back on the page with the new plan, confirmed once.
      expect((await browser.get('/create')).location).toBe('/create')
      const back = await browser.get('/create')
      expect(back.$('[data-slot=notice]').text()).toContain('You are on the Creator plan now.')
      expect(back.$('dialog[open]')).toHaveLength(0)
      expect((await browser.get('/create')).$('[data-slot=notice]').text()).toBe('')
    } finally {
      app.services.payments = null
    }
  })

  it('says that the session has ended, and keeps what was typed', async () => {
    const stranger = app.newBrowser()
    const answer = await stranger.submit('/create.data', LINK)
    expect(answer.status).toBe(401)
    expect(answer.html).toContain('You must be logged in to create a lead magnet.')
    expect(answer.html).toContain('Gear list')
  })

  it('asks to try again when the database fails, and keeps the form', async () => {
    const broken = await createTestApp()
    await broken.signIn(await createUser(broken.services))
    await broken.services.db.$client.query('alter table short_links rename to short_links_away')
    const page = await broken.submit('/create', LINK)
    expect(page.status).toBe(500)
    expect(alertOf(page)).toContain('Error creating lead magnet. Please try again.')
    expect(typedIn(page, 'title')).toBe('Gear list')
    await broken.close()
  })
})

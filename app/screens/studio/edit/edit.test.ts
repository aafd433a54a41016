import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { magnetVersion } from '#domain/magnets/edit-magnet.server.ts'
import {
  MAGNET_FIELDS,
  MAGNET_FORM,
  type MagnetColumn,
  type MagnetField,
} from '#domain/magnets/magnet-fields.ts'
import { createApiClient } from '#server/api/api.testing.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestApp, type Page, type TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
const browser = app.newBrowser()
beforeAll(() => browser.signIn(owner))

const rowOf = async (id: string) => {
  const [row] = await app.services.db.select().from(leadMagnet).where(eq(leadMagnet.id, id))
  return row
}

/** Returns what a browser would submit from the page, without unticked checkboxes. */
function formOf(page: Page): Record<string, string> {
  const fields: Record<string, string> = {}
  page.$('form[enctype] [name]:not(button)').each((_, element) => {
    const control = page.$(element)
    const type = control.attr('type')
    if (type === 'file') return
    const isChoice = type === 'radio' || type === 'checkbox'
    if (isChoice && control.attr('checked') === undefined) return
    fields[control.attr('name') ?? ''] = String(control.val() ?? '')
  })
  return fields
}

async function open(magnet: MagnetRow) {
  const path = `/edit/${magnet.id}`
  return { path, fields: formOf(await browser.get(path)) }
}

describe('/edit/{id}', () => {
  it('shows the magnet in three tabs, with its current page', async () => {
    const magnet = await createPdfMagnet(app.services, {
      userId: owner.id,
      brandingColor: '#14B8A6',
      file: { filename: 'lamps.pdf' },
    })
    const page = await browser.get(`/edit/${magnet.id}`)
    expect(page.$('h1').text()).toBe('Customize Your Lead Magnet')
    expect(
      page
        .$('[role=tab]')
        .map((_, tab) => page.$(tab).text())
        .get(),
    ).toEqual(['Content', 'Design', 'Messages'])
    expect(page.$('iframe[title="Live preview"]').attr('src')).toBe(`/magnet/${magnet.id}`)
    expect(page.$(`a[href="/analytics/${magnet.id}"]`).text()).toContain('Cancel')
    expect(page.text).toContain('Current: lamps.pdf (1 KB)')
    const swatches = page.$('input[type=radio][name=branding_color]')
    expect(swatches).toHaveLength(9)
    expect(formOf(page)).toMatchObject({
      title: 'The Lighting Guide',
      file_type: 'pdf',
      branding_color: '#14B8A6',
      custom_color: '#8b5cf6',
    })
  })

  it('saves texts, color and the unlisted switch, and confirms it', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    const answer = await browser.submit(path, {
      ...fields,
      title: '  The  New Guide ',
      description: 'Thirteen set-ups.',
      branding_color: 'custom',
      custom_color: '#abcdef',
      unlisted: 'on',
    })
    expect([answer.status, answer.location]).toEqual([302, path])
    const after = await browser.get(path)
    expect(after.text).toContain('Magnet updated successfully!')
    expect(formOf(after)).toMatchObject({ branding_color: 'custom', unlisted: 'on' })
    expect(await rowOf(magnet.id)).toMatchObject({
      title: 'The New Guide',
      brandingColor: '#ABCDEF',
      unlisted: true,
      fileId: magnet.fileId,
    })
    const visitor = await app.newBrowser().get(`/m/${magnet.shortId}`)
    expect(visitor.$('h1').text()).toBe('The New Guide')
  })

  it('replaces the file and the hero image without script, and the emailed link gives the new file', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const lead = await createLeadRow(app.services, magnet)
    const { path, fields } = await open(magnet)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const bytes = createPdf(30_000)
    form.set('file', new File([new Uint8Array(bytes)], 'second.pdf'))
    form.set('hero_image', new File([new Uint8Array(await createJpeg(640, 360))], 'hero.jpg'))
    form.set('tell_leads', 'on')
    expect((await browser.upload(path, form)).location).toBe(path)

    const token = createTokenFor(app.services, lead, 'mail')
    const visitor = app.newBrowser()
    const pressed = await visitor.submit(`/get/${token}`, {})
    expect((await visitor.get(pressed.location ?? '')).bytes.equals(bytes)).toBe(true)
    const page = await visitor.get(`/m/${magnet.shortId}`)
    expect(page.$('picture.hero img').length).toBe(1)

    const mails = await app.services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.leadId, lead.id))
    expect(mails.map((mail) => mail.kind)).toEqual(['content-update'])
    expect((await browser.get(path)).text).toMatch(/1 email sent so far, since /)

    const again = await open(magnet)
    await browser.submit(path, { ...again.fields, remove_hero: 'on' })
    expect((await rowOf(magnet.id))?.heroImageId).toBeNull()
  })

  it('changes the file type, and asks for a file of the new type', async () => {
    const magnet = await createMagnetRow(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    const refused = await browser.submit(path, { ...fields, file_type: 'video' })
    expect(refused.status).toBe(422)
    expect(refused.$('[role=alert]').text()).toContain('Please fill in all required fields.')
    expect(refused.text).toContain('Please choose a file.')
    await browser.submit(path, { ...fields, file_url: 'https://example.com/other' })
    expect((await rowOf(magnet.id))?.fileUrl).toBe('https://example.com/other')
    const form = new FormData()
    const now = await open(magnet)
    for (const [name, value] of Object.entries(now.fields)) form.set(name, value)
    form.set('file_type', 'pdf')
    form.set('file', new File([new Uint8Array(createPdf(9000))], 'now-a.pdf'))
    expect((await browser.upload(path, form)).location).toBe(path)
    expect(await rowOf(magnet.id)).toMatchObject({ fileType: 'pdf', fileUrl: null })
  })

  it('keeps what was typed if the form is refused', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    const page = await browser.submit(path, {
      ...fields,
      title: '',
      description: 'Kept',
      branding_color: 'custom',
      custom_color: 'red',
    })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please enter a title.')
    expect(page.text).toContain('Please enter a color such as #1A2B3C')
    expect(formOf(page)).toMatchObject({ description: 'Kept', branding_color: 'custom' })
  })

  it('warns a stale tab, keeps both versions, and saves its own on a second submit', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    await browser.submit(path, { ...fields, title: 'From the phone' })
    const page = await browser.submit(path, { ...fields, title: 'From the laptop' })
    expect(page.status).toBe(409)
    expect(page.$('[role=alert]').text()).toContain('This magnet was changed somewhere else')
    expect(page.$('[role=alert] li').text()).toContain('From the phone')
    expect(formOf(page).title).toBe('From the laptop')
    expect((await rowOf(magnet.id))?.title).toBe('From the phone')
    expect((await browser.submit(path, formOf(page))).location).toBe(path)
    expect((await rowOf(magnet.id))?.title).toBe('From the laptop')
  })

  it('says that the magnet was deleted, and shows what was typed', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    await app.services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    const page = await browser.submit(path, { ...fields, title: 'Typed in vain' })
    expect(page.status).toBe(410)
    expect(page.$('[role=alert]').text()).toContain('This magnet has been deleted.')
    expect(page.text).toContain('Typed in vain')
    expect(page.$('a[href="/magnets"]').length).toBeGreaterThan(0)
  })

  it('says that the session has ended, and keeps what was typed', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const { path, fields } = await open(magnet)
    const answer = await app.newBrowser().submit(`${path}.data`, { ...fields, title: 'Kept' })
    expect(answer.status).toBe(401)
    expect(answer.html).toContain('Your session has expired. Please log in again.')
    const plain = await app.newBrowser().submit(path, { ...fields, title: 'Kept' })
    expect(plain.status).toBe(401)
    expect(plain.$('input[name=title]').val()).toBe('Kept')
  })

  it('redirects other users to the home page, without a notice', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const { fields } = await open(magnet)
    for (const id of [magnet.id, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await other.get(`/edit/${id}`)).location).toBe('/')
    }
    await other.submit(`/edit/${magnet.id}`, { ...fields, title: 'Stolen' })
    expect((await rowOf(magnet.id))?.title).toBe('The Lighting Guide')
  })

  it('asks to try again when the database fails, and keeps the form', async () => {
    const broken = await createTestApp()
    const user = await createUser(broken.services)
    await broken.signIn(user)
    const magnet = await createMagnetRow(broken.services, { userId: user.id })
    const fields = formOf(await broken.get(`/edit/${magnet.id}`))
    await broken.services.db.execute(
      `alter table lead_magnets add constraint no_more check (title <> 'Refused')`,
    )
    const page = await broken.submit(`/edit/${magnet.id}`, { ...fields, title: 'Refused' })
    expect(page.status).toBe(500)
    expect(page.$('[role=alert]').text()).toContain('Error updating lead magnet. Please try again.')
    expect(formOf(page).title).toBe('Refused')
    await broken.close()
  })
})

/** What is changed of a magnet that offers a link, in the form and by the API; for a file, of a PDF magnet. */
type Change = { form: Record<string, string>; api: Record<string, unknown> | null }

async function changeOf(column: MagnetColumn): Promise<Change> {
  const field = MAGNET_FORM[column] as MagnetField
  const one = (value: string) => ({ form: { [field.form]: value }, api: { [field.api]: value } })
  // A label is the label of a link.
  const link = (value: string) =>
    column === 'nextStepLabel'
      ? { form: { next_step_url: value }, api: { nextStepUrl: value } }
      : {}
  switch (field.kind) {
    case 'line':
    case 'text': {
      const { form, api } = one('Changed')
      const also = link('https://example.com/')
      return { form: { ...form, ...also.form }, api: { ...api, ...also.api } }
    }
    case 'link':
      return one('https://example.com/changed')
    case 'color':
      return one('#14B8A6')
    case 'choice':
      return one(column === 'language' ? 'de' : 'list')
    case 'type': {
      const { id: file } = await createPendingFile(app.services, owner.id)
      return { form: { file_type: 'pdf', file }, api: null }
    }
    case 'upload': {
      const isImage = column === 'heroImageId'
      const upload = isImage ? ({ bucket: 'hero-images', kind: 'image' } as const) : {}
      const { id } = await createPendingFile(app.services, owner.id, upload)
      return { form: { [field.form]: id }, api: null }
    }
    case 'questions': {
      const form = { question1_label: 'Which camera?', question1_help: 'Any brand.' }
      const question = { kind: 'text' as const, label: 'Which camera?' }
      return { form, api: { questions: [question] } }
    }
    case 'switch':
      return {
        form: { [field.form]: field.initial ? '' : 'on' },
        api: { [field.api]: !field.initial },
      }
  }
}

const versionOf = ({ fields }: { fields: Record<string, string> }) => fields.version

describe('a magnet’s field', () => {
  const isUpload = (column: MagnetColumn) => MAGNET_FORM[column].kind === 'upload'

  it.each(MAGNET_FIELDS)(
    '%s is saved, counts as a change, and is named in a conflict',
    async (column) => {
      const create = column === 'fileId' ? createPdfMagnet : createMagnetRow
      const magnet = await create(app.services, { userId: owner.id })
      const opened = await open(magnet)
      const { form } = await changeOf(column)
      const answer = await browser.submit(opened.path, { ...opened.fields, ...form })
      expect([answer.status, answer.location]).toEqual([302, opened.path])
      expect((await rowOf(magnet.id))?.[column]).not.toEqual(magnet[column])
      const changed = await open(magnet)
      expect(versionOf(changed)).not.toBe(versionOf(opened))

      const stale = await browser.submit(opened.path, opened.fields)
      expect(stale.status).toBe(409)
      // Which upload a stale tab had is known to its own page only.
      if (isUpload(column)) return
      const { label } = MAGNET_FORM[column]
      expect(stale.$('[role=alert] li').text()).toContain(`${label}, saved version`)
    },
  )

  it.each(MAGNET_FIELDS.filter(([column]) => !isUpload(column) && column !== 'fileType'))(
    '%s is changed and shown by the API',
    async (column, { api }) => {
      const { key } = await createKey(app.services, owner.id)
      const { id, ...magnet } = await createMagnetRow(app.services, { userId: owner.id })
      const { api: body } = await changeOf(column)
      const ask = createApiClient(app.services)
      const answer = await ask(`/magnets/${id}`, { method: 'PATCH', key, body })
      expect(answer.body).toMatchObject(body ?? {})
      expect(answer.body[api]).not.toEqual(magnet[column])
      expect((await ask(`/magnets/${id}`, { key })).body).toMatchObject(body ?? {})
    },
  )

  it('that is added later keeps the versions of forms that are open', () => {
    const values = { title: 'Guide', isNew: false }
    const title = ['title', { initial: '' }] as const
    const later = ['isNew', { initial: false, isLater: true }] as const
    const before = magnetVersion(values, [title])
    expect(magnetVersion(values, [title, later])).toBe(before)
    expect(magnetVersion({ ...values, isNew: true }, [title, later])).not.toBe(before)
  })
})

describe('POST /uploads/{id}/crop', () => {
  it('returns the crop as a new upload, to its owner only', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await createJpeg(800, 600))], 'wide.jpg'))
    const uploaded = await browser.upload('/uploads?bucket=hero-images&kind=image', form)
    const { id } = JSON.parse(uploaded.html)
    const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.375 }
    const post = (who: TestBrowser, body: unknown) =>
      who.request(`/uploads/${id}/crop`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await post(browser, crop)
    expect(answer.status).toBe(201)
    const cropped = JSON.parse(answer.html)
    expect(cropped).toMatchObject({ filename: 'wide.jpg', kind: 'image', crop })
    expect(cropped.id).not.toBe(id)
    expect(cropped.variants.length).toBeGreaterThan(0)
    const whole = await browser.get(`/uploads/${cropped.id}/crop`)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(whole.headers.get('cache-control')).toBe('private, no-store')

    expect((await post(browser, { x: 0 })).status).toBe(400)
    expect((await post(app.newBrowser(), crop)).status).toBe(401)
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    expect((await post(other, crop)).status).toBe(404)
    expect((await other.get(`/uploads/${id}/crop`)).status).toBe(404)
  })
})

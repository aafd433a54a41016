import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { DAY_MS } from '#lib/time.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createLeadRow, createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

/** Presses the button and follows its redirect, as browsers do. */
async function download(path: string, headers: Record<string, string> = {}) {
  const pressed = await app.submit(path, {})
  return app.get(pressed.location ?? '', headers)
}
const findLead = async (id: string) =>
  (await app.services.db.select().from(lead).where(eq(lead.id, id)))[0]

describe('after the submission', () => {
  it('a file is thanked for and downloaded, byte by byte', async () => {
    const magnet = await createPdfMagnet(app.services, { file: { filename: 'Führer.pdf' } })
    const sent = await app.submit(`/m/${magnet.shortId}`, {
      name: 'Grace <b>Hopper</b>',
      email: 'grace@example.com',
    })
    const thanks = await app.get(sent.location ?? '')
    expect(thanks.status).toBe(200)
    expect(thanks.headers.get('cache-control')).toBe('no-store')
    expect(thanks.$('h1').text()).toBe('Thank you, Grace <b>Hopper</b>')
    expect(thanks.text).toContain('Your content is now ready for download.')
    expect(thanks.text).toContain('Check your email for additional resources and updates!')
    expect(thanks.$('form button').text()).toBe('Download Now')
    expect(thanks.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(thanks.html).not.toContain(magnet.fileId)

    const path = thanks.$('form').attr('action') ?? ''
    const pressed = await app.submit(path, {}, { origin: 'null' })
    expect(pressed.status).toBe(303)
    const file = await app.get(pressed.location ?? '')
    expect(file.status).toBe(200)
    expect(file.bytes.equals(magnet.body)).toBe(true)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''F%C3%BChrer.pdf")
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')

    const [row] = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(row?.clickedAt).toBeInstanceOf(Date)
    await app.submit(path, {})
    expect((await findLead(row?.id ?? ''))?.clickedAt).toEqual(row?.clickedAt)
  })

  it('a link is visited, and opening the page alone is no click', async () => {
    const magnet = await createMagnetRow(app.services)
    const row = await createLeadRow(app.services, magnet)
    const path = `/get/${createTokenFor(app.services, row, 'mail')}`
    const page = await app.get(path)
    expect(page.$('form button').first().text()).toBe('Visit Link')
    expect(page.html).not.toContain('https://example.com/guide')
    expect((await findLead(row.id))?.clickedAt).toBeNull()
    const gone = await app.submit(path, {})
    expect([gone.status, gone.location]).toEqual([303, 'https://example.com/guide'])
    expect((await findLead(row.id))?.clickedAt).toBeInstanceOf(Date)
  })

  it('a paused magnet still gives what was promised; a lost file is said', async () => {
    const magnet = await createPdfMagnet(app.services)
    const row = await createLeadRow(app.services, magnet)
    const path = `/get/${createTokenFor(app.services, row, 'mail')}`
    await app.services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    expect((await download(path)).bytes.equals(magnet.body)).toBe(true)

    const other = await createPdfMagnet(app.services)
    const second = await createLeadRow(app.services, other)
    const { rows } = await app.services.db.$client.query(
      'select key from stored_files where id = $1',
      [other.fileId],
    )
    await app.services.files.remove(rows[0].key)
    const lost = await download(`/get/${createTokenFor(app.services, second, 'mail')}`)
    expect(lost.status).toBe(503)
    expect(lost.$('[role=alert]').text()).toContain('Your file is temporarily unavailable.')
    // The click is recorded even though the store failed.
    expect((await findLead(second.id))?.clickedAt).toBeInstanceOf(Date)
  })
})

describe('a token', () => {
  it('that was forged opens nothing', async () => {
    const magnet = await createMagnetRow(app.services)
    const row = await createLeadRow(app.services, magnet)
    const good = createTokenFor(app.services, row, 'mail')
    const forged = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`
    for (const path of [
      `/get/${forged}`,
      `/thanks/${forged}`,
      '/get/x',
      '/thanks/%20',
      `/thanks/${good}`,
    ]) {
      const page = await app.get(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.$('h1').text()).toBe('Link not found')
    }
    expect((await app.submit(`/get/${forged}`, {})).status).toBe(404)
    expect((await app.submit(`/get/${forged}`, { intent: 'forget' })).status).toBe(404)
    expect((await findLead(row.id))?.email).toBe(row.email)
  })

  it('that expired offers a fresh link to the same address, once a day', async () => {
    const magnet = await createPdfMagnet(app.services)
    const row = await createLeadRow(app.services, magnet)
    const old = createTokenFor(app.services, row, 'mail', 31 * DAY_MS)
    const page = await app.get(`/get/${old}`)
    expect(page.status).toBe(410)
    expect(page.$('h1').text()).toBe('This link has expired')
    expect((await app.submit(`/get/${old}`, {})).status).toBe(410)
    expect((await findLead(row.id))?.clickedAt).toBeNull()
    expect(
      (await app.get(`/thanks/${createTokenFor(app.services, row, 'thanks', DAY_MS)}`)).status,
    ).toBe(410)

    const sent = await app.submit(`/get/${old}`, { intent: 'fresh', email: 'evil@example.com' })
    expect(sent.$('h1').text()).toBe('A new link is on its way')
    const mails = await app.services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.leadId, row.id))
    expect(mails.map((mail) => mail.toAddress)).toEqual([row.email])
    const link = /\/get\/[\w-]{64}/.exec(mails[0]?.textBody ?? '')?.[0] ?? ''
    expect((await download(link)).bytes.equals(magnet.body)).toBe(true)

    const again = await app.submit(`/get/${old}`, { intent: 'fresh' })
    expect(again.status).toBe(429)
    expect(again.$('[role=alert]').text()).toContain('We can’t email you another link right now.')
  })

  it('of a deleted magnet says that it is gone', async () => {
    const magnet = await createMagnetRow(app.services)
    const row = await createLeadRow(app.services, magnet)
    await app.services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    const page = await app.submit(`/get/${createTokenFor(app.services, row, 'mail')}`, {})
    expect(page.status).toBe(410)
    expect(page.$('h1').text()).toBe('No longer available')
  })

  it('from the mail, and only that one, has its reader forgotten', async () => {
    const magnet = await createMagnetRow(app.services)
    const row = await createLeadRow(app.services, magnet)
    const fromForm = `/get/${createTokenFor(app.services, row, 'thanks')}`
    expect((await app.get(fromForm)).text).not.toContain('Delete my data')
    await app.submit(fromForm, { intent: 'forget' })
    expect((await findLead(row.id))?.email).toBe(row.email)

    const fromMail = `/get/${createTokenFor(app.services, row, 'mail')}`
    expect((await app.get(fromMail)).text).toContain('Delete my data')
    const done = await app.submit(fromMail, { intent: 'forget' })
    expect([done.status, done.location]).toEqual([303, fromMail])
    expect((await app.get(fromMail)).$('h1').text()).toBe('Your data has been deleted')
    expect(await findLead(row.id)).toMatchObject({ name: '', email: '', emailNormalized: '' })
  })
})

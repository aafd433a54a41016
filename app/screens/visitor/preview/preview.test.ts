import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { visit } from '#db/schema/visits.ts'
import { changeMagnetFiles } from '#domain/magnets/magnet-files.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

let magnet: MagnetRow
const app = await setUpApp()
const owner = await createUser(app.services)
const browser = app.newBrowser()
beforeAll(async () => {
  await browser.signIn(owner)
  magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Five Lamps' })
})

describe('/magnet/{id}, the owner’s preview', () => {
  it('is the page visitors get', async () => {
    const preview = await browser.get(`/magnet/${magnet.id}`)
    const page = await app.newBrowser().get(`/m/${magnet.shortId}`)
    expect(preview.$('h1').text()).toBe('Five Lamps')
    expect(preview.$('.magnet .offer').html()).toBe(page.$('.magnet .offer').html())
    expect(preview.$('style').text()).toBe(page.$('style').text())
    expect(preview.$('button').text()).toBe('Submit to Unlock')
    expect(preview.$('.consent').text()).toBe(page.$('.consent').text())
  })

  it('may stand in our own frames, and is kept nowhere', async () => {
    const { headers } = await browser.get(`/magnet/${magnet.id}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('private, no-store')
    for (const path of [`/m/${magnet.shortId}`, `/edit/${magnet.id}`, `/analytics/${magnet.id}`]) {
      const other = await browser.get(path)
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(other.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('sends nothing: its button says what it is, and names nobody in the address', async () => {
    const preview = await browser.get(`/magnet/${magnet.id}`)
    expect(preview.$('form').attr('method')).toBe('get')
    expect(
      preview
        .$('form [name]')
        .map((_, field) => preview.$(field).attr('name'))
        .get(),
    ).toEqual(['state'])
    const tried = await browser.get(`/magnet/${magnet.id}?state=tried`)
    expect(tried.$('[role=status]').text()).toContain('This is a preview. Nothing was sent')
    const posted = await browser.submit(`/magnet/${magnet.id}`, {
      name: 'Ada',
      email: 'ada@example.com',
    })
    expect(posted.status).toBe(405)
    expect(await app.services.db.select().from(lead)).toEqual([])
  })

  it('shows the thank-you page too', async () => {
    const thanks = await browser.get(`/magnet/${magnet.id}?state=thanks`)
    expect(thanks.$('h1').text()).toBe('Thank you, Alex')
    expect(thanks.text).toContain('Your content is now ready for download.')
    expect(thanks.$('button').text()).toBe('Visit Link')
  })

  it('lists several files as the thank-you page does', async () => {
    const offer = await createPdfMagnet(app.services, { userId: owner.id })
    const audio = { kind: 'audio', filename: 'talk.mp3', contentType: 'audio/mpeg' } as const
    const { id: fileId } = await createPendingFile(app.services, owner.id, audio)
    const only = await browser.get(`/magnet/${offer.id}?state=thanks`)
    expect(only.$('button').text()).toBe('Download Now')
    expect(only.$('.files')).toHaveLength(0)
    const change = { do: 'add', fileId, title: 'The talk' } as const
    await changeMagnetFiles(app.services, owner, offer.id, change)

    const preview = await browser.get(`/magnet/${offer.id}?state=thanks`)
    const row = await createLeadRow(app.services, offer)
    const token = createTokenFor(app.services, row, 'thanks')
    const page = await app.newBrowser().get(`/thanks/${token}`)
    const shown = ({ $ }: Page) => [
      $('.files > li strong, .files > li p')
        .map((_, text) => $(text).text())
        .get(),
      $('.files button')
        .map((_, button) => $(button).attr('aria-label'))
        .get(),
      $('.files audio').attr('aria-label'),
    ]
    expect(shown(preview)).toEqual(shown(page))
    expect(shown(preview)[1]).toEqual(['Download: guide.pdf', 'Download: The talk'])
    expect(preview.$('.files audio').attr('src')).toBeUndefined()
    expect(preview.$('form[method=post]')).toHaveLength(0)
    const tried = await browser.get(`/magnet/${offer.id}?state=thanks-tried`)
    expect(tried.$('[role=status]').text()).toContain('Visitors get your content here')
  })

  it('is not counted', async () => {
    const visits = async () => {
      await app.visits.flush()
      return app.services.db.$count(visit, eq(visit.magnetId, magnet.id))
    }
    const before = await visits()
    await browser.get(`/magnet/${magnet.id}`)
    expect(await visits()).toBe(before)
    await app.newBrowser().get(`/m/${magnet.shortId}`)
    expect(await visits()).toBe(before + 1)
  })

  it('looks the same to other people’s eyes as one that never was', async () => {
    const stranger = app.newBrowser()
    expect((await stranger.get(`/magnet/${magnet.id}`)).location).toBe(
      `/login?next=${encodeURIComponent(`/magnet/${magnet.id}`)}`,
    )
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const theirs = await other.get(`/magnet/${magnet.id}`)
    const nothing = await other.get('/magnet/00000000-0000-4000-8000-000000000000')
    for (const page of [theirs, nothing, await other.get(`/magnet/${magnet.shortId}`)]) {
      expect([page.status, page.$('h1').text()]).toEqual([404, 'Magnet not found'])
      expect(page.text).toContain("The page you're looking for doesn't exist.")
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('opens for a paused magnet, whose owner is at work on it', async () => {
    await app.services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    expect((await browser.get(`/magnet/${magnet.id}`)).$('h1').text()).toBe('Five Lamps')
  })

  it('has a frame for what is still being made', async () => {
    const page = await browser.get('/magnet/new')
    expect(page.status).toBe(200)
    expect(page.$('#preview h1').text()).toBe('Your title')
  })
})

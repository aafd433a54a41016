import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { welcomeSend } from '#db/schema/welcome-emails.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { queueWelcomeEmails } from '#domain/leads/tell/queue-welcome-emails.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import {
  listWelcomeEmails,
  removeWelcomeEmail,
  updateWelcomeEmail,
} from '#domain/magnets/welcome-emails.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import type { WelcomeInput } from '#domain/resources/welcome-email.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  addWelcomeEmail,
  createConfirmedLead,
  createOldUser,
  NEW_WELCOME,
} from '#tests/support/welcome-factories.ts'

const app = await setUpApp()
const { services } = app
beforeAll(() => services.clock.set(new Date()))

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

/** Sends a welcome email; returns the path of its button. */
async function send(input: Partial<WelcomeInput> = {}, of?: MagnetRow) {
  const userId = of?.userId ?? (await createOldUser(services)).id
  const magnet = of ?? (await createMagnetRow(services, { userId, title: 'The lens guide' }))
  const id = await addWelcomeEmail(services, magnet, input)
  const row = await createConfirmedLead(services, magnet)
  services.clock.advance(2 * DAY_MS)
  await queueWelcomeEmails(services)
  await sendDueMail(services)
  const mail = services.sentMail.findLast(({ to }) => to === row.email)
  const path = /https?:\/\/[^/\s]+(\/get\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { magnet, id, row, path }
}
const clickOf = async (leadId: string) => {
  const [row] = await services.db
    .select({ at: welcomeSend.clickedAt })
    .from(welcomeSend)
    .where(eq(welcomeSend.leadId, leadId))
  return row?.at ?? null
}
const later = () => services.clock.advance(2 * MINUTE_MS)

describe('the button of a welcome email', () => {
  it('opens the owner’s link, and counts the first click of a person', async () => {
    const { path, row } = await send()
    later()
    const opened = await app.get(path, BROWSER)
    expect([opened.status, opened.location]).toEqual([303, 'https://example.com/video'])
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    const clickedAt = await clickOf(row.id)
    expect(clickedAt).toEqual(services.clock.now())
    later()
    await app.get(path, BROWSER)
    expect(await clickOf(row.id)).toEqual(clickedAt)
    // It isn't a download of the content.
    const [found] = await services.db.select().from(lead).where(eq(lead.id, row.id))
    expect(found?.clickedAt).toBeNull()
  })

  it('opens the page of another magnet, also if it has a new slug', async () => {
    const userId = (await createOldUser(services)).id
    const next = await createMagnetRow(services, { userId })
    const magnet = await createMagnetRow(services, { userId })
    const button = { button: 'magnet', buttonUrl: null, nextMagnetId: next.id } as const
    const { path } = await send(button, magnet)
    later()
    expect((await app.get(path, BROWSER)).location).toBe(`/m/${next.shortId}`)
  })

  it('opens what its owner entered last', async () => {
    const { path, magnet, id } = await send()
    const [saved] = await listWelcomeEmails(services, magnet.userId, magnet.id)
    const at = { magnetId: magnet.id, id, version: saved?.version ?? '' }
    const input = { ...NEW_WELCOME, buttonUrl: 'https://example.com/new' }
    expect(await updateWelcomeEmail(services, magnet.userId, at, input)).toMatchObject({ ok: true })
    expect((await app.get(path, BROWSER)).location).toBe('https://example.com/new')
  })

  it('still works if the click can’t be stored', async () => {
    const { path } = await send()
    later()
    const { rows } = await services.db.$client.query('select 1')
    expect(rows).toHaveLength(1)
    await services.db.$client.query(`create function refuse_click() returns trigger language plpgsql
      as $$ begin raise 'no click'; end $$`)
    await services.db.$client.query(`create trigger refuse_click before update on welcome_sends
      for each row execute function refuse_click()`)
    expect((await app.get(path, BROWSER)).location).toBe('https://example.com/video')
    await services.db.$client.query('drop trigger refuse_click on welcome_sends')
  })
})

const SCANS: [what: string, method: string, headers: Record<string, string>][] = [
  ['a HEAD', 'HEAD', BROWSER],
  ['an OPTIONS', 'OPTIONS', BROWSER],
  ['a prefetch', 'GET', { ...BROWSER, 'sec-purpose': 'prefetch' }],
  ['an old prefetch', 'GET', { ...BROWSER, purpose: 'prefetch' }],
  ['a Mozilla prefetch', 'GET', { ...BROWSER, 'x-moz': 'prefetch' }],
  ['Outlook Safe Links', 'GET', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) SafeLinks' }],
  ['Barracuda', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel/1.0)' }],
  ['Mimecast', 'GET', { 'user-agent': 'Mozilla/5.0 Mimecast' }],
  ['Proofpoint', 'GET', { 'user-agent': 'Mozilla/5.0 ProofpointURLDefense' }],
  ['Slackbot', 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
  ['curl', 'GET', { 'user-agent': 'curl/8.5.0' }],
  ['a program that doesn’t name itself', 'GET', { 'user-agent': '' }],
]

it.each(SCANS)('%s is no click', async (_what, method, headers) => {
  const { path, row } = await send()
  later()
  await app.request(path, { method, headers })
  expect(await clickOf(row.id)).toBeNull()
})

it('a browser within a minute after the email is no click, because scanners look like one', async () => {
  const { path, row } = await send()
  services.clock.advance(59 * SECOND_MS)
  const opened = await app.get(path, BROWSER)
  expect([opened.status, await clickOf(row.id)]).toEqual([303, null])
  services.clock.advance(SECOND_MS)
  await app.get(path, BROWSER)
  expect(await clickOf(row.id)).toEqual(services.clock.now())
})

describe('the link opens nothing', () => {
  const title = async (path: string) => {
    const page = await app.get(path, BROWSER)
    return [page.status, page.location, page.$('h1').text()]
  }

  it('with a forged or another token, or for an email that the person never got', async () => {
    const { path, row, magnet } = await send()
    const [, token = '', id = ''] = /^\/get\/([^/]+)\/welcome\/(.+)$/.exec(path) ?? []
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const forMail = createTokenFor(services, row, 'mail')
    for (const bad of [forged, forMail, 'x']) {
      expect(await title(`/get/${bad}/welcome/${id}`)).toEqual([404, null, 'Link not found'])
    }
    // The token doesn't open the content.
    expect((await app.get(`/get/${token}`)).status).toBe(404)
    expect((await app.get(`/unsubscribe/${token}`)).status).toBe(404)
    const other = await addWelcomeEmail(services, magnet, { afterDays: 9 })
    for (const strange of [other, crypto.randomUUID(), 'x', 'https:%2F%2Fevil.example']) {
      const page = await title(`/get/${token}/welcome/${strange}`)
      expect(page).toEqual([410, null, 'This link no longer works'])
    }
  })

  it('after a year, or after the email was removed, but names the magnet’s page', async () => {
    const removed = await send()
    await removeWelcomeEmail(services, removed.magnet.userId, {
      magnetId: removed.magnet.id,
      id: removed.id,
    })
    const page = await app.get(removed.path, BROWSER)
    expect([page.status, page.$('h1').text()]).toEqual([410, 'This link no longer works'])
    expect(page.$(`a[href="/m/${removed.magnet.shortId}"]`).text()).toBe('The lens guide')
    const old = await send()
    services.clock.advance(366 * DAY_MS)
    expect(await title(old.path)).toEqual([410, null, 'This link no longer works'])
  })

  it('after the magnet was deleted or suspended, or the next one was deleted', async () => {
    const suspended = await send()
    await services.db
      .update(leadMagnet)
      .set({ suspendedAt: services.clock.now() })
      .where(eq(leadMagnet.id, suspended.magnet.id))
    expect(await title(suspended.path)).toEqual([410, null, 'This page isn’t available'])
    const deleted = await send()
    await deleteMagnet(services, deleted.magnet.userId, deleted.magnet.id)
    expect(await title(deleted.path)).toEqual([410, null, 'No longer available'])
    const userId = (await createOldUser(services)).id
    const next = await createMagnetRow(services, { userId })
    const button = { button: 'magnet', buttonUrl: null, nextMagnetId: next.id } as const
    const lost = await send(button, await createMagnetRow(services, { userId }))
    await deleteMagnet(services, userId, next.id)
    expect(await title(lost.path)).toEqual([410, null, 'This link no longer works'])
  })

  it('after the person’s data was deleted', async () => {
    const { path, row, magnet } = await send()
    await eraseLeads(services, magnet.userId, [row.id])
    expect(await title(path)).toEqual([200, null, 'Your data has been deleted'])
    const mails = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.leadId, row.id))
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([''])
  })
})

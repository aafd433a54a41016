import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { fill } from '#content/languages/text.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { queueConfirmReminders } from '#domain/leads/tell/confirm-reminders.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#lib/languages.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Page } from '#tests/support/browse.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const { services } = app

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
const { language: _, reviewed: __, ...sentences } = en
/** The parts of English sentences between placeholders, unless they are too short to be telling. */
const ENGLISH = textsOf(sentences).flatMap((text) =>
  text.split(/\{\w+\}/).filter((part) => part.trim().length >= 6),
)

/** Returns what a page or email in another language says in English. */
function englishIn(html: string, language: Language): string[] {
  const own = textsOf(wordsOf(language))
  return ENGLISH.filter(
    (part) => html.includes(part) && !own.some((sentence) => sentence.includes(part)),
  )
}

/** Expects that a page has a language, and nothing in English. */
function expectIn(language: Language, page: Page) {
  const html = page.$('html')
  const { dir } = LANGUAGES[language]
  expect([html.attr('lang'), html.attr('dir')]).toEqual([
    language,
    dir === 'rtl' ? 'rtl' : undefined,
  ])
  if (language !== 'en') expect(englishIn(page.text, language)).toEqual([])
}

const QUESTIONS = [
  question({ id: 'bcdfghjk', kind: 'yes-no', label: 'XQ1', isRequired: true }),
  question({ id: 'kjhgfdcb', kind: 'phone', label: 'XQ2' }),
]
const ANSWERED = { q_bcdfghjk: 'yes', q_kjhgfdcb: '+442079460958' }

const create = (language: Language, more: Partial<MagnetRow> = {}) =>
  createMagnetRow(services, { language, title: 'XTITLE', description: 'XABOUT', ...more })

/** Returns the hidden fields of a page's form, as a browser sends them. */
const hiddenIn = ({ $ }: Page): Record<string, string> =>
  Object.fromEntries(
    $('form input[type=hidden]')
      .toArray()
      .map((input) => [String($(input).attr('name')), String($(input).val() ?? '')]),
  )

let people = 0
async function submit(
  magnet: MagnetRow,
  answers: Record<string, string> = {},
  page: Page | null = null,
) {
  const email = `reader${++people}@example.com`
  const path = `/m/${magnet.shortId}`
  const hidden = hiddenIn(page ?? (await app.get(path)))
  const sent = await app.submit(path, { ...hidden, name: 'Vera', email, ...answers })
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  const [row] = await services.db.select().from(lead).where(eq(lead.email, email))
  const pathOf = (page: string) =>
    new RegExp(`/${page}/[\\w-]+`).exec(mail?.textBody ?? '')?.[0] ?? ''
  return { sent, mail, lead: row, thanksPath: sent.location ?? '', pathOf }
}

describe.each(LANGUAGE_CODES)('in %s, without JavaScript,', (language) => {
  const words = wordsOf(language)

  it('the page, its errors, the thank-you page and the email', async () => {
    const magnet = await create(language, { questions: QUESTIONS, newsletterBox: 'XBOX' })
    const page = await app.get(`/m/${magnet.shortId}`)
    expectIn(language, page)
    expect(page.$('h1').text()).toBe('XTITLE')
    expect(page.$('form button').text()).toBe(words.form.submit)
    expect(page.$('label').first().text()).toBe(words.fields.name.label)
    expect(page.text).toContain(words.form.yes)

    const refused = await app.submit(`/m/${magnet.shortId}`, {
      ...hiddenIn(page),
      name: '',
      email: 'x',
      q_kjhgfdcb: 'x',
    })
    expect(refused.status).toBe(422)
    expectIn(language, refused)
    const errors = refused.$('.error').toArray()
    expect(errors.map((error) => refused.$(error).text())).toEqual([
      words.errors.nameMissing,
      words.errors.emailInvalid,
      words.answers.missing,
      words.answers.phone,
    ])

    const { mail, lead: row, thanksPath } = await submit(magnet, ANSWERED)
    const thanks = await app.get(thanksPath)
    expectIn(language, thanks)
    expect(thanks.$('title').text()).toBe(words.thanks.tab)
    expect(thanks.$('h1').text()).toBe(fill(words, words.thanks.title, { name: 'Vera' }))
    expect(thanks.text).toContain(words.thanks.mailed)

    expect(mail?.subject).toBe(fill(words, words.mail.subject, { title: 'XTITLE' }))
    expect(mail?.textBody).toContain(words.mail.onlyYou)
    expect(mail?.htmlBody).toContain(`<html lang="${language}"`)
    if (language !== 'en') {
      expect(englishIn(`${mail?.textBody} ${mail?.htmlBody}`, language)).toEqual([])
    }
    // What was shown is what is stored.
    expect(row?.consentText).toBe(page.$('.consent span').text().trim())
    expect(row?.consentVersion).toBe(language === 'en' ? '2026-11' : `2026-11-${language}`)
  })

  it('the pages of links in emails, and the person’s own data', async () => {
    const magnet = await create(language, { confirmation: 'file' })
    const { mail, thanksPath, pathOf } = await submit(magnet)
    const thanks = await app.get(thanksPath)
    expectIn(language, thanks)
    expect(mail?.subject).toContain(fill(words, words.mail.quoted, { title: 'XTITLE' }))
    const link = await app.get(pathOf('get'))
    expectIn(language, link)
    expect(link.$('button').first().text()).toBe(words.download.confirm)
    await app.submit(pathOf('get'), {})

    const leave = pathOf('unsubscribe')
    const page = await app.get(leave)
    expectIn(language, page)
    expect(page.$('button').first().text()).toBe(words.unsubscribe.button)
    const data = await app.submit(leave, { intent: 'show' })
    expectIn(language, data)
    expect(data.$('h2').text()).toBe(words.data.title)
    expectIn(language, await app.submit(leave, { intent: 'correct', name: '' }))
    const done = await app.submit(leave, {})
    expectIn(language, done)
    expect(done.$('h1').text()).toBe(words.unsubscribe.doneTitle)
    const forgotten = await app.submit(leave, { intent: 'forget' })
    expectIn(language, forgotten)
    expect(forgotten.$('h1').text()).toBe(words.links.forgottenTitle)
  })

  it('a page that takes no leads, an expired link and deleted content', async () => {
    const magnet = await create(language)
    const { lead: row, pathOf } = await submit(magnet)
    const change = async (values: Partial<MagnetRow>) => {
      await services.db.update(leadMagnet).set(values).where(eq(leadMagnet.id, magnet.id))
      await invalidatePages(services.db, { magnetId: magnet.id })
    }
    await change({ state: 'paused' })
    const paused = await app.get(`/m/${magnet.shortId}`)
    expectIn(language, paused)
    expect(paused.$('h2').text()).toBe(words.page.pausedTitle)
    await change({ suspendedAt: services.clock.now() })
    const suspended = await app.get(`/m/${magnet.shortId}`)
    expectIn(language, suspended)
    expect(suspended.$('h1').text()).toBe(words.page.unavailableTitle)
    await change({ suspendedAt: null, state: 'active' })

    if (!row) throw new Error('no lead')
    const old = createTokenFor(services, row, 'thanks', 2 * DAY_MS)
    const expired = await app.get(`/thanks/${old}`)
    expectIn(language, expired)
    expect(expired.$('h1').text()).toBe(words.links.expiredTitle)

    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    const gone = await app.get(pathOf('get'))
    expectIn(language, gone)
    expect(gone.$('h1').text()).toBe(words.links.goneTitle)
  })

  it('the reminder to confirm', async () => {
    const magnet = await create(language, { confirmation: 'list' })
    const { mail } = await submit(magnet)
    expect(mail?.textBody).toContain(words.mail.confirmsToo.split('{creator}')[1])
    services.clock.advance(DAY_MS + 1000)
    await queueConfirmReminders(services)
    const mails = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.toAddress, mail?.toAddress ?? ''))
    const reminder = mails.find(({ kind }) => kind !== mail?.kind)
    expect(reminder?.subject).toBe(words.mail.remindSubjectList)
    if (language !== 'en') expect(englishIn(reminder?.htmlBody ?? '', language)).toEqual([])
  })
})

describe('the language of a page', () => {
  it('isn’t guessed from the browser, because everyone gets the same page', async () => {
    const magnet = await create('de')
    const path = `/m/${magnet.shortId}`
    const first = await app.get(path)
    const second = await app.newBrowser().request(path, { headers: { 'accept-language': 'fr' } })
    expect(second.$('html').attr('lang')).toBe('de')
    expect(second.$('main').html()).toBe(first.$('main').html())
  })

  it('changes with the magnet, and a form that was open before is still taken', async () => {
    const magnet = await create('de')
    const path = `/m/${magnet.shortId}`
    const german = await app.get(path)
    await services.db.update(leadMagnet).set({ language: 'ar' }).where(eq(leadMagnet.id, magnet.id))
    await invalidatePages(services.db, { magnetId: magnet.id })
    expectIn('ar', await app.get(path))
    const { sent, lead: row } = await submit(magnet, {}, german)
    expect(sent.status).toBe(303)
    // The consent is the one that the person saw.
    expect(row?.consentVersion).toBe('2026-11-de')
    expect(row?.consentText).toContain('Wenn du das Formular absendest')
  })

  it('is English for a code of a later release', async () => {
    const magnet = await create('xx' as Language)
    expectIn('en', await app.get(`/m/${magnet.shortId}`))
  })

  it('is that of the form if the database is away', async () => {
    const magnet = await create('ja')
    const { db } = services
    Object.assign(services, {
      db: new Proxy(db, {
        get: () => {
          throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
        },
      }),
    })
    const failed = await app
      .submit(`/m/${magnet.shortId}`, { name: 'A', email: 'a@example.com', language: 'ja' })
      .finally(() => Object.assign(services, { db }))
    expect(failed.status).toBe(503)
    expectIn('ja', failed)
    expect(failed.$('[role=alert]').text()).toBe(wordsOf('ja').errors.failed)
  })
})

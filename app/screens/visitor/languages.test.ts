import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { fill } from '#content/languages/text.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { saveHub } from '#domain/hubs/hubs.server.ts'
import { queueConfirmReminders } from '#domain/leads/tell/confirm-reminders.server.ts'
import { saveDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#lib/languages.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createMagnetRow, type MagnetRow, NEW_LINK } from '#tests/support/magnet-factories.ts'
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

/** Runs a function while the database is down. */
async function withoutDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  const { db } = services
  const away = new Proxy(db, {
    get: () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    },
  })
  Object.assign(services, { db: away })
  return run().finally(() => Object.assign(services, { db }))
}

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
    // The text of a page has ordinary spaces only.
    expect(thanks.text).toContain(words.thanks.mailed.replace(/\s+/g, ' '))

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

  it('the form for reporting a page', async () => {
    const magnet = await create(language)
    const path = `/report/${magnet.shortId}`
    const form = await app.get(path)
    expectIn(language, form)
    expect(form.$('h1').text()).toBe(words.report.title)
    expect(form.$('.choice').first().text()).toBe(words.report.reasons.spam)
    expect(form.text).toContain('XTITLE')
    const hidden = hiddenIn(form)
    const refused = await app.submit(path, { ...hidden, email: 'x', message: 'x'.repeat(2001) })
    expectIn(language, refused)
    const errors = refused.$('.error').toArray()
    expect(errors.map((error) => refused.$(error).text())).toEqual([
      words.report.reasonMissing,
      fill(words, words.answers.tooLong, { max: 2000 }),
      words.report.emailInvalid,
    ])
    const vague = await app.submit(path, { ...hidden, reason: 'other' })
    expect(vague.$('.error').text()).toBe(words.report.messageMissing)
    const sent = await app.submit(path, { ...hidden, reason: 'spam', email: 'a@example.com' })
    const thanks = await app.get(sent.location ?? '')
    expectIn(language, thanks)
    expect(thanks.$('h1').text()).toBe(words.report.thanksTitle)

    const suspendedAt = services.clock.now()
    await services.db.update(leadMagnet).set({ suspendedAt }).where(eq(leadMagnet.id, magnet.id))
    expectIn(language, await app.get(path))
  })

  it('the hub page of a creator with this language, and new magnets', async () => {
    const owner = await createUser(services)
    await saveDefaultLanguage(services, owner.id, language)
    const created = await createMagnet(services, owner, { ...NEW_LINK, title: 'XTITLE' })
    if (!created.ok) throw new Error(created.reason)
    const mine = eq(leadMagnet.id, created.magnet.id)
    const [row] = await services.db.select().from(leadMagnet).where(mine)
    expect(row?.language).toBe(language)

    const name = `hub-${language.toLowerCase()}`
    const magnetIds = [created.magnet.id]
    const hub = { name, isShown: true, title: 'XHUB', text: '', magnetIds }
    expect(await saveHub(services, owner.id, hub)).toEqual({ ok: true })
    const page = await app.get(`/u/${name}`)
    expectIn(language, page)
    expect(page.$('.hub li').text()).toBe(`XTITLE${words.types.link}`)
  })

  it('pages that no magnet gives a language, as the browser asks', async () => {
    const ask = (path: string) =>
      app.request(path, { headers: { 'accept-language': `${language},en;q=0.5` } })
    const { failures, links } = words
    for (const [path, title] of [
      ['/m/nothing-here', failures.magnetTitle],
      ['/q/nothing-here', failures.magnetTitle],
      ['/report/nothing-here', failures.magnetTitle],
      ['/u/nothing-here', failures.pageTitle],
      ['/rool-stock', failures.pageTitle],
      ['/rool-stock?words=x', failures.pageTitle],
      ['/get/nothing', links.invalidTitle],
      ['/get/nothing/file', links.invalidTitle],
      ['/thanks/nothing', links.invalidTitle],
      ['/unsubscribe/nothing', links.invalidTitle],
      ['/get/nothing/welcome/nothing', links.invalidTitle],
    ] as const) {
      const page = await ask(path)
      expect([path, page.status, page.$('h1').text()]).toEqual([path, 404, title])
      expectIn(language, page)
    }
    for (const path of ['/m/nothing-here', '/u/nothing-here', '/rool-stock']) {
      expect((await ask(path)).headers.get('vary')).toContain('Accept-Language')
    }
  })

  it('the page during an outage', async () => {
    const magnet = await create(language)
    const headers = { 'accept-language': language }
    await withoutDatabase(async () => {
      for (const path of [`/m/${magnet.shortId}`, '/u/jonas-bild', `/report/${magnet.shortId}`]) {
        const page = await app.request(path, { headers })
        expect([path, page.status, page.$('h1').text()]).toEqual([
          path,
          503,
          words.failures.awayTitle,
        ])
        expect(page.$('title').text()).toBe(words.failures.awayTitle)
        expect(page.$('.button').text()).toBe(words.links.tryAgain)
        expectIn(language, page)
      }
    })
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

describe('the language of a magnet’s page', () => {
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
    const sent = { name: 'A', email: 'a@example.com', language: 'ja' }
    const failed = await withoutDatabase(() => app.submit(`/m/${magnet.shortId}`, sent))
    expect(failed.status).toBe(503)
    expectIn('ja', failed)
    expect(failed.$('[role=alert]').text()).toBe(wordsOf('ja').errors.failed)
  })
})

import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { isDisposable } from '#domain/leads/take/disposable-domains.ts'
import { parseForm } from '#lib/forms.ts'
import { consentUnder, normalizeEmail, sampleForm, toShownForm } from './lead.ts'
import { leadForm } from './lead-form.ts'
import { ALWAYS_ASKED, VISITOR_FIELD_NAMES, VISITOR_FIELDS } from './visitor-fields.ts'

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return parseForm(leadForm(en), form)
}

/** What an optional field that wasn't filled in is read as. */
const NO_ANSWERS = Object.fromEntries(
  VISITOR_FIELD_NAMES.flatMap((field) => (VISITOR_FIELDS[field].isRequired ? [] : [[field, null]])),
)

describe("the visitor's form", () => {
  it('reports an error for each missing field and keeps the values', () => {
    expect(parse({ name: ' \u202E ', email: 'nobody' })).toEqual({
      ok: false,
      values: { name: ' \u202E ', email: 'nobody' },
      errors: {
        name: 'Please enter your full name.',
        email: 'Please enter a valid email address.',
      },
    })
    expect(parse({})).toMatchObject({
      errors: {
        name: 'Please enter your full name.',
        email: 'Please enter a valid email address.',
      },
    })
  })

  it('refuses a 10 kB email with a clear message', () => {
    const result = parse({ name: 'Ada', email: `${'a'.repeat(10_240)}@example.com` })
    expect(result).toMatchObject({
      ok: false,
      errors: {
        email: 'Please enter a valid email address. This address is longer than 254 characters.',
      },
    })
  })

  it('cleans the name, and parses honeypot and elapsed time', () => {
    expect(parse({ name: 'Ada\r\nLovelace 🧲', email: 'a@b.co' })).toEqual({
      ok: true,
      value: {
        ...NO_ANSWERS,
        name: 'Ada Lovelace 🧲',
        email: 'a@b.co',
        honeypot: false,
        elapsedMs: null,
        shown: null,
        variantId: null,
        over: null,
        formVersion: null,
        agreed: [],
      },
    })
    expect(parse({ name: 'A', email: 'a@b.co', contact_note: 'hi', elapsed: '12' })).toMatchObject({
      value: { honeypot: true, elapsedMs: 12 },
    })
    const agreed = parse({
      name: 'A',
      email: 'a@b.co',
      form: 'x'.repeat(43),
      agree_partner: 'on',
      agree_anything: 'on',
    })
    expect(agreed).toMatchObject({ value: { formVersion: 'x'.repeat(43), agreed: ['partner'] } })
    expect(parse({ name: 'A', email: 'a@b.co', form: "'; --" })).toMatchObject({
      value: { formVersion: null },
    })
    expect(parse({ name: 'A', email: 'a@b.co', elapsed: '-1e9' })).toMatchObject({
      value: { elapsedMs: null },
    })
  })
})

describe('the consent', () => {
  const form = { words: en, fields: ALWAYS_ASKED, creatorName: 'Ann', isOver: false, own: null }

  it('names what the form asks for, who receives it and what for', () => {
    expect(consentUnder(form)).toEqual({
      text: 'Your name and email go to Ann, who may write to you about this and related content.',
      version: '2026-11',
    })
    expect(consentUnder({ ...form, creatorName: null, isOver: true })).toEqual({
      text: 'Your name and email go to the creator of this page, who may write to you about the next one and related content.',
      version: '2026-11-over',
    })
  })

  it('is in the words of a campaign’s template', () => {
    const own = { text: 'Tidewater gets it.', version: 'campaign-2' }
    expect(consentUnder({ ...form, own })).toEqual(own)
  })
})

const SEEN = {
  id: 'bcdfghjk',
  kind: 'text',
  label: 'Which camera?',
  help: null,
  isRequired: false,
  choices: [],
  parameter: null,
}
const HIDDEN = { ...SEEN, id: 'kjhgfdcb', parameter: 'ref' }

describe('what a page shows of its form', () => {
  it('is what it asks for, and the consent', () => {
    const own = { text: 'Tidewater gets it.', version: 'campaign-2' }
    const boxes = { newsletterBox: 'Email me {creator}’s letters.', partnerBox: null }
    const form = {
      words: en,
      fields: ALWAYS_ASKED,
      creatorName: 'Ann',
      isOver: false,
      own,
      boxes,
      questions: [SEEN, HIDDEN],
    }
    const shown = {
      fields: ['name', 'email'],
      questions: [SEEN],
      boxes: [{ box: 'newsletter', text: 'Email me Ann’s letters.' }],
      consent: own.text,
      version: null,
    }
    expect(toShownForm({ ...form, submitLabel: null })).toEqual({
      ...shown,
      submitLabel: 'Submit to Unlock',
    })
    expect(toShownForm({ ...form, submitLabel: 'Get the Guide' })).toEqual({
      ...shown,
      submitLabel: 'Get the Guide',
    })
    // The waiting list has its own button.
    const over = { ...form, isOver: true, submitLabel: 'Get the Guide' }
    expect(toShownForm(over)).toMatchObject({
      submitLabel: 'Tell Me About the Next One',
      questions: [],
    })
  })

  it('is on a sample page that of a new magnet', () => {
    expect(sampleForm(en, 'Ann')).toEqual({
      fields: ['name', 'email'],
      questions: [],
      boxes: [],
      version: null,
      submitLabel: 'Submit to Unlock',
      consent:
        'Your name and email go to Ann, who may write to you about this and related content.',
    })
  })
})

describe('small rules', () => {
  it('takes an email in any case for the same person', () => {
    expect(normalizeEmail(' Ada@Example.COM ')).toBe('ada@example.com')
  })

  it('recognizes disposable mailboxes, including subdomains', () => {
    expect(isDisposable('x@mailinator.com')).toBe(true)
    expect(isDisposable('x@sub.yopmail.com')).toBe(true)
    expect(isDisposable('x@a.b.c.d.yopmail.com')).toBe(true)
    expect(isDisposable('x@my-mailinator.com')).toBe(false)
    expect(isDisposable('x@mailinator.com.example.org')).toBe(false)
    expect(isDisposable('x@com')).toBe(false)
    // In the published list, but a typo that the thank-you page corrects.
    expect(isDisposable('x@gmial.com')).toBe(false)
  })

  it.each([
    'gmail.com',
    'outlook.com',
    'hotmail.com',
    'yahoo.com',
    'icloud.com',
    'privaterelay.appleid.com',
    'proton.me',
    'gmx.de',
    'web.de',
    'mail.ru',
    'qq.com',
    'naver.com',
    'duck.com',
    'example.com',
  ])('takes %s for no disposable mailbox', (domain) => {
    expect(isDisposable(`x@${domain}`)).toBe(false)
  })
})

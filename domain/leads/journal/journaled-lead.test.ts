import { expect, it } from 'vitest'
import { FORM_FIELDS } from '#domain/resources/lead-fields.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import type { Services } from '#platform/services.ts'
import { journaledLead, toRecord, toSubmitted } from './journaled-lead.ts'

const [LEAD, OWNER, MAGNET, RULE] = [1, 2, 3, 4].map(
  (number) => `0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a6${number}`,
)

/** As the former release wrote it, with what it knew of the page besides. */
const FORMER = {
  leadId: LEAD,
  submittedAt: '2026-11-20T12:00:00.000Z',
  page: {
    ownerId: OWNER,
    magnetId: MAGNET,
    kind: 'scan',
    name: 'x7k2pd',
    placementId: null,
    title: 'The lighting guide',
    fileType: 'pdf',
    consentText: 'As shown',
    consentVersion: '2026-11-over',
    byRule: true,
    overRuleId: RULE,
    validUntil: null,
    dependsOn: [],
    isCounted: true,
    former: null,
  },
  source: 'scan',
  name: 'Grace',
  email: 'Grace@example.com',
  emailNormalized: 'grace@example.com',
  flags: ['disposable'],
  deviceType: 'iOS',
  city: 'Ghent',
  country: null,
  addressHash: Buffer.alloc(32, 1).toString('base64'),
}
/** Answers that the former release didn't ask for. */
const NEVER_ASKED = Object.fromEntries(
  FORM_FIELDS.filter((field) => !(field in FORMER)).map((field) => [field, null]),
)
const LATER = {
  variantId: null,
  leadId: LEAD,
  submittedAt: new Date('2026-11-20T12:00:00Z'),
  page: {
    ownerId: OWNER,
    magnetId: MAGNET,
    kind: 'scan',
    viaName: 'x7k2pd',
    placementId: null,
    title: 'The lighting guide',
    fileType: 'pdf',
    standsIn: true,
    overRuleId: RULE,
    form: {
      magnetId: MAGNET,
      title: 'The lighting guide',
      submitLabel: '',
      consent: { text: 'As shown', version: '2026-11-over' },
      boxes: [],
    },
  },
  formVersion: null,
  agreed: [],
  sent: {},
  origin: NO_ORIGIN,
  name: 'Grace',
  email: 'Grace@example.com',
  emailNormalized: 'grace@example.com',
  flags: ['disposable'],
  deviceType: 'iOS',
  city: 'Ghent',
  country: null,
  addressHash: Buffer.alloc(32, 1),
}

it('a record is read as it was written', () => {
  const lead = journaledLead.parse(FORMER)
  const written = JSON.parse(JSON.stringify(toRecord(lead)))
  expect(journaledLead.parse(written)).toEqual(lead)
})

it('a record keeps where the person came from, also if it lacks a field of a later release', () => {
  const { utmContent: _, ...origin } = { ...NO_ORIGIN, utmSource: 'youtube' }
  expect(journaledLead.parse({ ...FORMER, origin }).origin).toEqual({
    ...NO_ORIGIN,
    utmSource: 'youtube',
  })
})

it('a record of the former release is read', () => {
  expect(journaledLead.parse(FORMER)).toEqual({ ...NEVER_ASKED, ...LATER })
})

it('a record is stored as the lead of the page that its visitor saw', async () => {
  const { page, flags, submittedAt, ...answers } = journaledLead.parse(FORMER)
  const services = {} as Services
  const { flags: found, ...submitted } = toSubmitted(services, journaledLead.parse(FORMER))
  expect(submitted).toEqual({
    ...answers,
    services,
    target: { by: 'id', id: MAGNET, viaName: 'x7k2pd', placementId: null, shown: null },
    source: 'scan',
    reportedConsent: null,
    standsIn: true,
    overRuleId: RULE,
    journaled: { page, submittedAt },
  })
  expect(await found).toEqual(flags)
})

it('a record from before forms had versions is read', () => {
  const { form, ...page } = LATER.page
  const record = { ...LATER, page: { ...page, consent: form.consent } }
  expect(
    journaledLead.parse({
      ...record,
      submittedAt: FORMER.submittedAt,
      addressHash: FORMER.addressHash,
    }),
  ).toEqual({ ...NEVER_ASKED, ...LATER })
})

it('a record from before rules is read', () => {
  const { byRule: _byRule, overRuleId: _overRuleId, ...page } = FORMER.page
  expect(journaledLead.parse({ ...FORMER, page }).page).toMatchObject({
    standsIn: false,
    overRuleId: null,
  })
})

it.each([null, 'text', {}, { ...FORMER, source: 'post' }, { ...FORMER, page: null }])(
  'anything else is refused',
  (record) => {
    expect(journaledLead.safeParse(record).success).toBe(false)
  },
)

import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  oneof,
  record,
  subarray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignTemplate } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Question } from '#db/schema/questions.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { answerField } from '#domain/resources/questions/answers.ts'
import { KIND_NAMES, QUESTION_KINDS } from '#domain/resources/questions/question-kinds.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { createPromoProgram } from '#tests/support/promo-programs.ts'
import { question } from '#tests/support/questions.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app
const { db, clock } = services

const CAMERA = question({
  kind: 'choice',
  choices: ['Canon', 'Fuji & “film”', '<i>Sony</i>'],
})
const LENSES = question({ kind: 'choices', label: 'Lenses?', choices: ['Wide', 'Normal', 'Tele'] })
const PRO = question({ kind: 'yes-no', label: 'Do you earn money with it?', isRequired: true })
const PHONE = question({ kind: 'phone', label: 'Your phone', help: 'We only text.' })
const WHY = question({ label: '<script>alert(1)</script> Why?' })
const REF = question({ label: 'Ref', parameter: 'ref' })

let people = 0
const person = () => ({ name: 'Vera', email: `asked${++people}@example.com` })
const leadsOf = (magnet: MagnetRow) =>
  db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id)).orderBy(lead.submittedAt, lead.id)
const answersOf = async (magnet: MagnetRow) => (await leadsOf(magnet)).map(({ answers }) => answers)

async function open(magnet: MagnetRow, query = '') {
  const page = await app.get(`/m/${magnet.shortId}${query}`)
  await services.background.settle()
  const value = (name: string) => page.$(`input[name=${name}]`).attr('value') ?? ''
  return { page, hidden: { form: value('form'), shown: value('shown') } }
}

const submit = (magnet: MagnetRow, fields: [string, string][], query = '') =>
  app.request(`/m/${magnet.shortId}${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

const entriesOf = (fields: Record<string, string>): [string, string][] => Object.entries(fields)

async function ask(magnet: MagnetRow, questions: Question[] | null) {
  await db.transaction(async (tx) => {
    await tx.update(leadMagnet).set({ questions }).where(eq(leadMagnet.id, magnet.id))
    await invalidatePages(tx, { magnetId: magnet.id })
  })
}

describe('a form with questions', () => {
  it('asks them below name and email, without a script', async () => {
    const magnet = await createMagnetRow(services, { questions: [CAMERA, LENSES, PRO, PHONE, REF] })
    const { page } = await open(magnet)
    const names = page
      .$('form :is(input, select):not([type=hidden])')
      .toArray()
      .map((input) => page.$(input).attr('name'))
    expect([...new Set(names)]).toEqual([
      'name',
      'email',
      answerField(CAMERA.id),
      answerField(LENSES.id),
      answerField(PRO.id),
      answerField(PHONE.id),
      'contact_note',
    ])
    // Every control has a label, and every group of controls has a legend.
    for (const input of page.$('form :is(input, select):not([type=hidden])').toArray()) {
      const id = page.$(input).attr('id') ?? ''
      const label = page.$(input).closest('label').text() || page.$(`label[for="${id}"]`).text()
      expect(label.trim()).not.toBe('')
    }
    expect(page.$('form fieldset > legend').length).toBe(3)
    expect(page.$('legend').first().text()).toBe('Which camera do you use? (optional)')
    expect(page.$(`#q-${PHONE.id}`).attr()).toMatchObject({
      type: 'tel',
      autocomplete: 'tel',
      'aria-describedby': `q-${PHONE.id}-help`,
    })
    expect(page.$(`input[name=${answerField(PRO.id)}]`).attr('required')).toBeDefined()
    expect(page.html).not.toContain(REF.id)
  })

  it('is small enough for one flight, with the most that it can ask', async () => {
    const long = (n: number) => `${'An answer that is as long as it may be '.repeat(2)}${n}`
    const choices = Array.from({ length: 12 }, (_, n) => long(n).slice(0, 80))
    const asked = [1, 2, 3, 4].map((n) =>
      question({
        kind: n % 2 ? 'choices' : 'choice',
        label: `${n} ${'Which of these do you use most? '.repeat(4)}`.slice(0, 120),
        help: 'Choose what you would take along. '.repeat(6).slice(0, 200),
        choices,
      }),
    )
    const magnet = await createMagnetRow(services, {
      questions: asked,
      description: 'Words. '.repeat(250),
    })
    const { page } = await open(magnet)
    expect(gzipSync(page.bytes).length).toBeLessThan(13 * 1024)
  })

  it('shows hostile words as text', async () => {
    const magnet = await createMagnetRow(services, { questions: [WHY, CAMERA] })
    const { page } = await open(magnet)
    expect(page.$('script').text()).not.toContain('alert(1)')
    expect(page.$(`label[for=q-${WHY.id}]`).text()).toContain('<script>alert(1)</script> Why?')
    expect(page.$('form bdi').text()).toContain('<i>Sony</i>')
  })

  it('stores what people answer, in the order and the words of the form', async () => {
    const magnet = await createMagnetRow(services, { questions: [CAMERA, LENSES, PRO, PHONE, WHY] })
    const { hidden } = await open(magnet)
    const answer = await submit(magnet, [
      ...entriesOf({ ...person(), ...hidden }),
      [answerField(WHY.id), '  For\u202e fun  '],
      [answerField(LENSES.id), 'Tele'],
      [answerField(LENSES.id), 'Wide'],
      [answerField(PRO.id), 'no'],
      [answerField(CAMERA.id), '<i>Sony</i>'],
      [answerField(PHONE.id), '+49 (30) 123456'],
      ['q_bcdfghjk', 'not asked'],
    ])
    expect(answer.status).toBe(303)
    expect(await answersOf(magnet)).toEqual([
      [
        { id: CAMERA.id, kind: 'choice', label: CAMERA.label, values: ['<i>Sony</i>'] },
        { id: LENSES.id, kind: 'choices', label: LENSES.label, values: ['Wide', 'Tele'] },
        { id: PRO.id, kind: 'yes-no', label: PRO.label, values: ['no'] },
        { id: PHONE.id, kind: 'phone', label: PHONE.label, values: ['+4930123456'] },
        { id: WHY.id, kind: 'text', label: WHY.label, values: ['For fun'] },
      ],
    ])
  })

  it('says beside each question what is wrong, and keeps everything', async () => {
    const magnet = await createMagnetRow(services, { questions: [CAMERA, LENSES, PRO, PHONE] })
    const { hidden } = await open(magnet)
    const page = await submit(magnet, [
      ...entriesOf({ name: 'Vera', email: 'no email', ...hidden }),
      [answerField(CAMERA.id), 'Canon'],
      [answerField(LENSES.id), 'Wide'],
      [answerField(LENSES.id), 'Normal'],
      [answerField(PHONE.id), 'call me'],
    ])
    expect(page.status).toBe(422)
    expect(page.$(`#q-${PRO.id}-error`).text()).toBe('Please answer this question.')
    expect(page.$(`#q-${PHONE.id}-error`).text()).toContain('country code')
    expect(page.$('#email-error').text()).toBe('Please enter a valid email address.')
    // The first field with an error has the focus.
    expect(page.$('[autofocus]').length).toBe(1)
    expect(page.$('[autofocus]').attr('name')).toBe('email')
    expect(page.$(`#q-${PHONE.id}`).attr('value')).toBe('call me')
    const checked = page.$('form fieldset input[checked]').toArray()
    expect(checked.map((input) => page.$(input).attr('value'))).toEqual(['Canon', 'Wide', 'Normal'])
    expect(await leadsOf(magnet)).toEqual([])
  })

  it('can’t be sent around what it requires', async () => {
    const magnet = await createMagnetRow(services, { questions: [PRO] })
    const { hidden } = await open(magnet)
    expect((await submit(magnet, entriesOf({ ...person(), ...hidden }))).status).toBe(422)
    // A form without its version could be any form, so the page is shown first.
    const without = [answerField(PRO.id), 'yes'] as [string, string]
    expect((await submit(magnet, [...entriesOf(person()), without])).status).toBe(409)
    expect(await leadsOf(magnet)).toEqual([])
  })

  it('takes hidden answers from the address of the page only', async () => {
    const questions = [REF, question({ kind: 'choice', choices: ['a', 'b'], parameter: 'group' })]
    const magnet = await createMagnetRow(services, { questions })
    const query = '?ref=Podcast%20%F0%9F%8E%99&group=c&email=x&other=y'
    const { page, hidden } = await open(magnet, query)
    // The form is sent to the address of its page.
    expect(page.$('form[data-once]').attr('action')).toBeUndefined()
    const fields = [...entriesOf({ ...person(), ...hidden }), [answerField(REF.id), 'typed']]
    await submit(magnet, fields as [string, string][], query)
    expect(await answersOf(magnet)).toEqual([
      [{ id: REF.id, kind: 'text', label: 'Ref', values: ['Podcast 🎙'] }],
    ])
    await submit(magnet, entriesOf({ ...person(), ...hidden }), `?ref=${'x'.repeat(5000)}`)
    expect((await answersOf(magnet))[1]).toBeNull()
  })

  it('is another lead within seconds if an answer differs', async () => {
    const magnet = await createMagnetRow(services, { questions: [CAMERA] })
    const { hidden } = await open(magnet)
    const same = entriesOf({ ...person(), ...hidden })
    for (const camera of ['Canon', 'Canon', '<i>Sony</i>']) {
      await submit(magnet, [...same, [answerField(CAMERA.id), camera]])
    }
    expect(await leadsOf(magnet)).toHaveLength(2)
  })

  it('of a waiting list asks nothing but name and email', async () => {
    const magnet = await createMagnetRow(services, { questions: [PRO] })
    await setRules(services, magnet, [{ moment: new Date(0) }])
    const { page, hidden } = await open(magnet)
    expect(page.$('fieldset').length).toBe(0)
    const over = page.$('input[name=over]').attr('value') ?? ''
    expect((await submit(magnet, entriesOf({ ...person(), ...hidden, over }))).status).toBe(303)
  })

  it('of a campaign asks what its template says, and its promo codes are given', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    const [template] = await db
      .insert(campaignTemplate)
      .values({
        campaignId: magnet.campaignId ?? '',
        version: 2,
        title: magnet.title,
        description: magnet.description,
        fileType: 'link',
        fileUrl: 'https://example.com/knots',
        brandingColor: '#F97316',
        consentText: 'Your name and email go to Tidewater.',
        consentVersion: '1',
        questions: [CAMERA],
      })
      .returning()
    const templateId = template?.id ?? null
    await db.update(leadMagnet).set({ templateId }).where(eq(leadMagnet.id, magnet.id))
    await ask(magnet, [WHY])
    const { page, hidden } = await open(magnet)
    expect(page.$('legend').text()).toContain(CAMERA.label)
    expect(page.html).not.toContain(WHY.id)
    const fields = entriesOf({ ...person(), ...hidden, [answerField(CAMERA.id)]: 'Canon' })
    await createPromoProgram(services, magnet.campaignId ?? '', { offer: '15% off' })
    const { headers } = await submit(magnet, fields)
    expect(await answersOf(magnet)).toMatchObject([[{ values: ['Canon'] }]])
    const thanks = await app.get(headers.get('location') ?? '')
    expect(thanks.$('.promo').text()).toContain('15% off')
    expect(thanks.$('.promo code').text()).not.toBe('')
  })
})

describe('answers', () => {
  it('are erased with the person, everywhere', async () => {
    const magnet = await createMagnetRow(services, { questions: [WHY] })
    const { hidden } = await open(magnet)
    const fields = { ...person(), ...hidden, [answerField(WHY.id)]: 'Marker 7f3a' }
    await submit(magnet, entriesOf(fields))
    const exported = async () => {
      let written = ''
      for await (const part of exportAccount(services, { id: magnet.userId })) written += part
      return written
    }
    expect(await exported()).toContain('Marker 7f3a')
    const [row] = await leadsOf(magnet)
    await eraseLeads(services, magnet.userId, [row?.id ?? ''])
    expect(await answersOf(magnet)).toEqual([null])
    expect(await exported()).not.toContain('Marker 7f3a')
  })
})

describe('questions that change while people answer', () => {
  it('lose nothing, for any order of edits, open tabs and forms', async () => {
    const pool = KIND_NAMES.map((kind) =>
      question({ kind, choices: QUESTION_KINDS[kind].hasChoices ? ['A', 'B', 'C'] : [] }),
    )
    const anyQuestions = subarray(pool, { maxLength: 4 })
    const step = oneof(
      record({ do: constantFrom('edit' as const), questions: anyQuestions, isRequired: boolean() }),
      record({ do: constantFrom('open' as const) }),
      record({ do: constantFrom('submit' as const), tab: nat(4), answered: subarray(pool) }),
    )
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const magnet = await createMagnetRow(services)
        let current: Question[] = []
        const tabs = [{ ...(await open(magnet)), saw: current }]
        const expected: unknown[] = []
        for (const one of steps) {
          if (one.do === 'edit') {
            current = one.questions.map((asked) => ({
              ...asked,
              label: `${asked.label} ${expected.length}`,
              isRequired: one.isRequired,
            }))
            await ask(magnet, current.length > 0 ? current : null)
          } else if (one.do === 'open') {
            tabs.push({ ...(await open(magnet)), saw: current })
          } else {
            const tab = tabs[one.tab % tabs.length]
            if (!tab) throw new Error('No tab is open')
            clock.advance(20_000)
            const isAnswered = ({ id }: Question) => one.answered.some((asked) => asked.id === id)
            // A tab sends its own questions, and other fields that someone adds to the form.
            const fields = one.answered.flatMap((asked) =>
              QUESTION_KINDS[asked.kind as keyof typeof QUESTION_KINDS]
                .sample(asked)
                .map((value): [string, string] => [answerField(asked.id), value]),
            )
            const sent = await submit(magnet, [
              ...entriesOf({ ...person(), ...tab.hidden }),
              ...fields,
            ])
            const isComplete = tab.saw.every((asked) => !asked.isRequired || isAnswered(asked))
            expect(sent.status).toBe(isComplete ? 303 : 422)
            await services.background.settle()
            if (!isComplete) continue
            const answers = tab.saw.filter(isAnswered).map(({ id, label, kind }) => ({
              id,
              kind,
              label,
              values: QUESTION_KINDS[kind as keyof typeof QUESTION_KINDS].sample(
                pool.find((asked) => asked.id === id) ?? question(),
              ),
            }))
            expected.push(answers.length > 0 ? answers : null)
          }
        }
        expect(await answersOf(magnet)).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })
})

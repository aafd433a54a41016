import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import type { Answer, Question } from '#db/schema/questions.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { formatAnswerFilter, parseAnswerFilter } from '#domain/leads/list/answer-filter.ts'
import { storeForms } from '#domain/leads/shown-forms.server.ts'
import {
  createLeadRow,
  createMagnetRow,
  formRecordOf,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { countAnswers, listAskedQuestions } from './asked-questions.server.ts'
import { openLeadsCsv } from './leads-csv.server.ts'
import { parseLeadsQuery } from './leads-query.ts'
import { listLeads } from './leads-table.server.ts'

const services = await setUpServices()
const { db, clock } = services

const CAMERA = question({ kind: 'choice', label: '=Camera', choices: ['Canon', 'a; =1+1'] })
const LENSES = question({ kind: 'choices', label: 'Lenses', choices: ['Wide', 'Tele'] })
const WHY = question({ label: 'Why "now"?' })

const answer = ({ id, kind, label }: Question, ...values: string[]): Answer => ({
  id,
  kind,
  label,
  values,
})

/** Stores the form of a magnet as if its page had been shown. */
async function show(magnet: MagnetRow, questions: Question[]) {
  clock.advance(1000)
  const form = { ...formRecordOf(magnet), questions }
  const { statement } = storeForms(db, [{ ownerId: magnet.userId, form }], clock.now())
  if (statement) await db.execute(statement)
}

async function setUp() {
  const magnet = await createMagnetRow(services)
  await show(magnet, [CAMERA, LENSES, WHY])
  const add = (name: string, answers: Answer[] | null, more = {}) =>
    createLeadRow(services, magnet, { name, email: `${name}@example.com`, answers, ...more })
  const ann = await add('ann', [
    answer(CAMERA, 'Canon'),
    answer(LENSES, 'Wide', 'Tele'),
    answer(WHY, '=HYPERLINK("x")'),
  ])
  await add('ben', [answer(CAMERA, 'a; =1+1'), answer(LENSES, 'Tele')])
  await add('cid', null)
  await add('bot', [answer(CAMERA, 'Canon')], { flags: ['honeypot'] })
  return { magnet, ann, scope: { ownerId: magnet.userId, magnetId: magnet.id } }
}

const csvOf = async (asked: Parameters<typeof openLeadsCsv>[1]) => {
  const text = await new Response(openLeadsCsv(services, asked)).text()
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}

describe('answers to questions', () => {
  it('filter the leads table and its export', async () => {
    const { scope } = await setUp()
    const names = async (search: string) => {
      const query = parseLeadsQuery(new URLSearchParams(search))
      const { rows, total } = await listLeads(services, scope, query)
      expect(rows.length).toBe(total)
      const exported = await csvOf({ ...scope, ...query })
      expect(exported.map((row) => row.Name).toSorted()).toEqual(
        rows.map(({ name }) => name).toSorted(),
      )
      return rows.map(({ name }) => name).toSorted()
    }
    const by = (asked: Question, value: string) =>
      `answer=${encodeURIComponent(formatAnswerFilter({ questionId: asked.id, value }))}`
    expect(await names(by(CAMERA, 'Canon'))).toEqual(['ann'])
    expect(await names(`${by(CAMERA, 'Canon')}&flagged=1`)).toEqual(['ann', 'bot'])
    expect(await names(by(LENSES, 'Tele'))).toEqual(['ann', 'ben'])
    expect(await names(`${by(LENSES, 'Tele')}&q=be`)).toEqual(['ben'])
    expect(await names(by(LENSES, "x' or true --"))).toEqual([])
    expect(await names('answer=nonsense')).toEqual(['ann', 'ben', 'cid'])
  })

  it('are columns of the export with all columns, without formulas', async () => {
    const { scope } = await setUp()
    const questions = await listAskedQuestions(services, scope)
    expect(questions.map(({ id }) => id).toSorted()).toEqual(
      [CAMERA.id, LENSES.id, WHY.id].toSorted(),
    )
    const rows = await csvOf({ ...scope, flagged: false, allColumns: true, questions })
    expect(rows.find(({ Name }) => Name === 'ann')).toMatchObject({
      "'=Camera": 'Canon',
      Lenses: 'Wide; Tele',
      'Why "now"?': `'=HYPERLINK("x")`,
      Answers: `'=Camera: Canon | Lenses: Wide; Tele | Why "now"?: =HYPERLINK("x")`,
    })
    expect(rows.find(({ Name }) => Name === 'ben')?.["'=Camera"]).toBe("a;' =1+1")
    expect(rows.find(({ Name }) => Name === 'cid')?.Answers).toBe('')
    expect(Object.keys((await csvOf({ ...scope, flagged: false, questions }))[0] ?? {})).toEqual([
      'Name',
      'Email',
      'Lead Magnet',
      'Submitted At',
    ])
  })

  it('are counted without flagged leads and erased people', async () => {
    const { scope, ann } = await setUp()
    const counts = async () =>
      (await countAnswers(services, scope)).counts.map(
        ({ question: { label }, answered, options }) => [
          label,
          answered,
          Object.fromEntries(options.map((option) => [option.label, option.leads])),
        ],
      )
    expect((await counts()).toSorted()).toEqual([
      ['=Camera', 2, { Canon: 1, 'a; =1+1': 1 }],
      ['Lenses', 2, { Wide: 1, Tele: 2 }],
    ])
    await eraseLeads(services, scope.ownerId, [ann.id])
    expect((await counts()).toSorted()).toEqual([
      ['=Camera', 1, { Canon: 0, 'a; =1+1': 1 }],
      ['Lenses', 1, { Wide: 0, Tele: 1 }],
    ])
    expect((await db.select().from(lead).where(eq(lead.id, ann.id)))[0]?.answers).toBeNull()
  })

  it('keep their columns and options after the question was changed or removed', async () => {
    const { magnet, scope } = await setUp()
    await show(magnet, [{ ...LENSES, label: 'Which lenses?', choices: ['Wide', 'Normal'] }])
    const asked = await listAskedQuestions(services, scope)
    expect(asked[0]).toEqual({
      id: LENSES.id,
      kind: 'choices',
      label: 'Which lenses?',
      options: ['Wide', 'Normal', 'Tele'].map((text) => ({ value: text, label: text })),
    })
    expect(asked.map(({ id }) => id)).toContain(CAMERA.id)
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const scopeOfOther = { ownerId: magnet.userId, magnetId: other.id }
    expect(await listAskedQuestions(services, scopeOfOther)).toEqual([])
    expect(await listAskedQuestions(services, { ownerId: magnet.userId })).toHaveLength(3)
  })
})

it('a filter is read only in its own format', () => {
  const answered = { questionId: 'bcdfghjk', value: 'a:b' }
  expect(parseAnswerFilter(formatAnswerFilter(answered))).toEqual(answered)
  for (const text of [
    null,
    '',
    'x:y',
    'bcdfghjk',
    'bcdfghjk:',
    'BCDFGHJK:x',
    `bcdfghjk:${'x'.repeat(400)}`,
  ]) {
    expect(parseAnswerFilter(text)).toBeNull()
  }
})

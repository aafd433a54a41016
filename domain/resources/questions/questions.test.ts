import { array, assert, constantFrom, dictionary, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import type { Question } from '#db/schema/questions.ts'
import { parsePhone } from '#lib/phone-number.ts'
import { question } from '#tests/support/questions.ts'
import {
  answerField,
  answerText,
  judgeAnswers,
  keepAnswers,
  readSent,
  type SentAnswers,
} from './answers.ts'
import { MAX_ANSWER, MAX_CHOICES } from './limits.ts'
import {
  applyMove,
  MOVE_FIELD,
  QUESTION_FIELDS,
  readQuestionFields,
  toQuestionFields,
} from './question-form.ts'
import { questionsInput, settleQuestions } from './question-input.ts'
import { isKind, KIND_NAMES, kindOf, QUESTION_KINDS } from './question-kinds.ts'

const tools = { parsePhone: (text: string) => parsePhone(text, 'Germany') }
const CHOICES = ['Canon', 'Fuji, film; "x"', '=1+1', '<b>Sony</b>']
const ofKind = (kind: string, more: Partial<Question> = {}) =>
  question({
    kind,
    choices: isKind(kind) && QUESTION_KINDS[kind].hasChoices ? CHOICES : [],
    ...more,
  })

describe.each(KIND_NAMES)('the kind %s', (name) => {
  const kind = QUESTION_KINDS[name]
  const asked = ofKind(name)
  const judge = (sent: readonly string[]) => judgeAnswers([asked], { [asked.id]: sent }, tools)

  it('is described', () => {
    expect(kind.label).toMatch(/^[A-Z]/)
    expect(kind.description).toMatch(/\.$/)
    expect(kind.hasChoices).toBe(
      Boolean(kind.options({ choices: CHOICES })?.some(({ value }) => CHOICES.includes(value))),
    )
  })

  it('takes its own samples, and everything that its form offers', () => {
    const markup = kind.markup(asked, en.form)
    const offered = 'options' in markup ? markup.options.map(({ value }) => [value]) : []
    for (const sent of [kind.sample(asked), ...offered]) {
      const { answers, errors } = judge(sent)
      expect([errors, answers.length]).toEqual([{}, 1])
      expect(answers[0]?.values.map((value) => kind.show(value))).not.toContain('')
    }
  })

  it('can be filtered and counted by what its form offers', () => {
    const markup = kind.markup(asked, en.form)
    expect(kind.options(asked)).toEqual('options' in markup ? markup.options : null)
  })

  it('judges hostile input without throwing, bounded, and the same way twice', () => {
    assert(
      property(array(string({ unit: 'binary', maxLength: 600 }), { maxLength: 14 }), (values) => {
        const sent = readSent(values.map((value) => [answerField(asked.id), value]))
        const { answers, errors, valid } = judgeAnswers([asked], sent, tools)
        const again = judgeAnswers([asked], valid, { parsePhone: (text) => parsePhone(text, null) })
        expect(again).toEqual({ answers, errors: {}, valid })
        expect(answers.length === 0 || Object.keys(errors).length === 0).toBe(true)
        for (const { values: stored } of answers) {
          expect(stored.length).toBeGreaterThan(0)
          expect(stored.length).toBeLessThanOrEqual(MAX_CHOICES)
          for (const value of stored) {
            expect([...value].length).toBeLessThanOrEqual(MAX_ANSWER)
            expect(value).not.toMatch(/[\n\r\t\0]/)
          }
        }
      }),
    )
  })

  it('may be left out unless it is required', () => {
    expect(judgeAnswers([asked], {}, tools)).toEqual({ answers: [], errors: {}, valid: {} })
    const required = { ...asked, isRequired: true }
    expect(judgeAnswers([required], {}, tools).errors).toEqual({
      [asked.id]: 'missing',
    })
    const hidden = { ...required, parameter: 'ref' }
    expect(judgeAnswers([hidden], {}, tools).errors).toEqual({})
  })

  it('survives the editor', () => {
    const parsed = readQuestionFields(toQuestionFields([asked]))
    const entered = questionsInput.parse(parsed.questions)
    expect(settleQuestions(entered, [asked])).toEqual([asked])
  })
})

describe('answers', () => {
  it('of an unknown kind are treated as text', () => {
    const later = question({ kind: 'of-a-later-release' })
    const { answers } = judgeAnswers([later], { [later.id]: ['abc'] }, tools)
    expect(answers).toMatchObject([{ kind: 'of-a-later-release', values: ['abc'] }])
    expect(answerText({ kind: 'of-a-later-release', values: ['abc'] })).toBe('abc')
    expect(kindOf(later).isPersonal).toBe(true)
  })

  it('to hidden questions come only from the address, and never refuse a form', () => {
    const hidden = ofKind('choice', { parameter: 'camera' })
    const sent = readSent([[answerField(hidden.id), 'Canon']], [['camera', 'Leica']])
    expect(judgeAnswers([hidden], sent, tools)).toEqual({ answers: [], errors: {}, valid: {} })
    const right = readSent([], [['camera', 'Canon']])
    expect(judgeAnswers([hidden], right, tools).answers).toMatchObject([{ values: ['Canon'] }])
  })

  it('keep a phone number in E.164, with the visitor’s country as the default', () => {
    const asked = ofKind('phone')
    const judge = (text: string) => judgeAnswers([asked], { [asked.id]: [text] }, tools)
    for (const text of ['030 123456', '+49 (30) 123456', '0049 30 123456']) {
      expect(judge(text).answers[0]?.values).toEqual(['+4930123456'])
    }
    expect(judge('call me').errors[asked.id]).toBe('phone')
    expect(parsePhone('030 123456', null)).toBeNull()
    expect(parsePhone('9'.repeat(50), 'Germany')).toBeNull()
  })

  it('are bounded before anything is known about the questions', () => {
    const form = Array.from({ length: 5000 }, (_, index): [string, string] => [
      answerField(`x${String(index).padStart(7, '0')}`),
      'y'.repeat(5000),
    ])
    const address = form.map((_, index): [string, string] => [`p${index}`, 'z'.repeat(5000)])
    const sent = readSent([...form, ...form], address)
    expect(Object.keys(sent).length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(sent).length).toBeLessThan(50_000)
    expect(
      readSent([
        ['__proto__', 'x'],
        ['q___proto__', 'x'],
        ['q_toString', 'x'],
      ]),
    ).toEqual({})
  })

  it('of an acknowledged lead are all kept, even if its form never became known', () => {
    const kept = ofKind('phone')
    const sent: SentAnswers = { [kept.id]: ['not a phone'], bcdfghjk: ['a', 'b'], '?ref': ['x'] }
    expect(keepAnswers({ questions: [kept], isFormKnown: false }, sent, tools)).toEqual([
      { id: kept.id, kind: 'text', label: kept.label, values: ['not a phone'] },
      { id: 'bcdfghjk', kind: 'text', label: '', values: ['a; b'] },
    ])
    expect(keepAnswers({ questions: [kept], isFormKnown: true }, sent, tools)).toHaveLength(1)
  })
})

describe('the editor’s fields', () => {
  const fields = dictionary(
    constantFrom(...QUESTION_FIELDS),
    string({ unit: 'binary', maxLength: 400 }),
    {
      maxKeys: 30,
    },
  )

  it('are read without throwing, and what they are read as is valid or has messages', () => {
    assert(
      property(fields, (typed) => {
        const { questions, places } = readQuestionFields(typed)
        const parsed = questionsInput.safeParse(questions)
        if (parsed.success) {
          const settled = settleQuestions(parsed.data, null)
          expect(new Set(settled?.map(({ id }) => id)).size).toBe(settled?.length ?? 0)
          // What is saved can be saved again without a change.
          const again = questionsInput.parse(
            readQuestionFields(toQuestionFields(settled)).questions,
          )
          expect(settleQuestions(again, settled)).toEqual(settled)
        } else {
          for (const { path } of parsed.error.issues) {
            if (path.length > 1) expect(places).toHaveProperty([`questions.${path.join('.')}`])
          }
        }
      }),
    )
  })

  it('move questions without losing anything', () => {
    const asked = [ofKind('text'), ofKind('choice', { isRequired: true }), ofKind('phone')]
    const order = record({ slot: constantFrom(1, 2, 3, 4), direction: constantFrom('up', 'down') })
    assert(
      property(array(order, { maxLength: 8 }), (moves) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(toQuestionFields(asked))) form.set(name, value)
        for (const { slot, direction } of moves) {
          form.set(MOVE_FIELD, `question${slot} ${direction}`)
          expect(applyMove(form)).toBe(true)
        }
        const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
        const read = questionsInput.parse(readQuestionFields(typed).questions)
        expect(read.map(({ id }) => id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
      }),
    )
    expect(applyMove(new FormData())).toBe(false)
  })
})

describe('a changed question', () => {
  const saved = [ofKind('text')]
  const [before] = saved
  if (!before) throw new Error('no question')

  it('keeps its id unless its kind changes', () => {
    expect(settleQuestions([{ ...before, label: 'Which lens?' }], saved)?.[0]?.id).toBe(before.id)
    expect(settleQuestions([{ ...before, kind: 'phone' }], saved)?.[0]?.id).not.toBe(before.id)
  })

  it.each([
    [{ label: '  ' }, 'Please enter the question.'],
    [{ label: 'x'.repeat(121) }, 'Please keep the question to 120 characters.'],
    [{ kind: 'choice' as const, choices: ['One'] }, 'Please enter at least 2 choices.'],
    [{ kind: 'choice' as const, choices: ['A', 'A'] }, 'Please enter each choice only once.'],
    [{ choices: ['A', 'B'] }, 'Only questions with choices can have them.'],
    [
      { parameter: 'utm_source' },
      'This name has another meaning in addresses. Please use another one.',
    ],
    [
      { parameter: 'Ref!' },
      'Please use up to 32 lower-case letters, digits, hyphens and underscores.',
    ],
  ])('is refused: %j', (values, message) => {
    const input = [{ kind: 'text' as const, label: 'Q', ...values }]
    const parsed = questionsInput.safeParse(input)
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message)
  })

  it('is one of at most four that people see, and four hidden ones', () => {
    const many = (parameter: (n: number) => string | null, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        kind: 'text' as const,
        label: `Q${n}`,
        parameter: parameter(n),
      }))
    const shown = (count: number) => many(() => null, count)
    const hidden = (count: number) => many((n) => `p${n}`, count)
    expect(questionsInput.safeParse([...shown(4), ...hidden(4)]).success).toBe(true)
    expect(questionsInput.safeParse(shown(5)).success).toBe(false)
    expect(questionsInput.safeParse(hidden(5)).success).toBe(false)
  })
})

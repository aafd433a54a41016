import { describe, expect, it } from 'vitest'
import { changedParts } from './brief.ts'
import { briefForm, personalNoteForm, toBriefFields } from './brief-input.ts'

const FORM = {
  goal: 'Get 200 people to try the winter roast.',
  must_say: 'It ships on Mondays.\nThe code is WINTER.',
  must_not_say: '',
  disclosure: '#ad',
  note: ' ',
  links: 'https://example.com/photos\n\nexample.com/logo',
  deliverable_1_title: 'One video',
  deliverable_1_format: 'YouTube video',
  deliverable_1_due: '2027-03-31',
  deliverable_4_title: 'One story',
  deliverable_4_due: '2027-04-02',
}

const errorsOf = (form: Record<string, string>) =>
  Object.fromEntries(
    (briefForm.safeParse({ ...FORM, ...form }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('the form for a brief', () => {
  it('leaves out empty rows, and stores empty texts as null', () => {
    expect(briefForm.parse(FORM)).toEqual({
      goal: 'Get 200 people to try the winter roast.',
      mustSay: 'It ships on Mondays.\nThe code is WINTER.',
      mustNotSay: null,
      disclosure: '#ad',
      note: null,
      links: ['https://example.com/photos', 'https://example.com/logo'],
      deliverables: [
        { title: 'One video', format: 'YouTube video', dueOn: '2027-03-31' },
        { title: 'One story', format: null, dueOn: '2027-04-02' },
      ],
      files: [],
    })
  })

  it('takes each file once, without those to remove, and shows why one was refused', () => {
    const files = { file_1: 'a', file_2: 'b', remove_file_2: 'on', file_3: 'a', file_5: 'c' }
    expect(briefForm.parse({ ...FORM, ...files }).files).toEqual([{ id: 'a' }, { id: 'c' }])
    expect(errorsOf({ file_2_error: 'This file is empty.' })).toEqual({
      file_2: 'This file is empty.',
    })
  })

  it('shows each message at its own field', () => {
    expect(
      errorsOf({
        goal: ' ',
        disclosure: '#'.repeat(201),
        links: 'not a link',
        deliverable_1_title: '',
        deliverable_4_due: '2027-02-30',
      }),
    ).toEqual({
      goal: 'Please enter the goal.',
      disclosure: 'Please use at most 200 characters.',
      links: 'Please enter full URLs that start with https://, one per line.',
      deliverable_1_title: 'Please enter what the creator delivers.',
      deliverable_4_due: 'Please enter the last day, such as 2027-03-31.',
    })
  })

  it('accepts up to five links', () => {
    const links = (count: number) => Array(count).fill('https://example.com').join('\n')
    expect(errorsOf({ links: links(5) })).toEqual({})
    expect(errorsOf({ links: links(6) })).toEqual({ links: 'Please enter at most 5 links.' })
  })

  it('doesn’t accept a link that would run a script', () => {
    expect(errorsOf({ links: 'javascript:alert(1)' })).toHaveProperty('links')
  })

  it('is filled in with a saved brief without changing it', () => {
    const brief = briefForm.parse(FORM)
    expect(briefForm.parse(toBriefFields(brief))).toEqual(brief)
  })
})

describe('the changed parts of a brief', () => {
  const before = briefForm.parse(FORM)

  it('are none for the same content', () => {
    const deliverables = before.deliverables.map(({ title, format, dueOn }) => ({
      dueOn,
      format,
      title,
    }))
    expect(changedParts(before, { ...before, deliverables })).toEqual([])
  })

  it('are named one by one', () => {
    const after = briefForm.parse({
      ...FORM,
      disclosure: '#sponsored',
      links: '',
      deliverable_4_due: '2027-04-09',
    })
    expect(changedParts(before, after)).toEqual(['disclosure', 'deliverables', 'links'])
  })
})

it('a personal note has at most 1,000 characters', () => {
  const note = (text: string) => personalNoteForm.safeParse({ personal_note: text })
  expect(note('x'.repeat(1000)).data).toBe('x'.repeat(1000))
  expect(note(' \n ').data).toBeNull()
  expect(note('x'.repeat(1001)).error?.issues[0]).toMatchObject({
    path: ['personal_note'],
    message: 'Please use at most 1000 characters.',
  })
})

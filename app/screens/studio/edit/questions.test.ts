import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
const browser = app.newBrowser()
await browser.signIn(owner)

const CAMERA = question({ kind: 'choice', choices: ['Canon', 'Sony'], isRequired: true })
const WHY = question({ label: 'Why?', help: 'In a word.' })
const REF = question({ label: 'Referred by', parameter: 'ref' })

const questionsOf = async (id: string) =>
  (await app.services.db.select().from(leadMagnet).where(eq(leadMagnet.id, id)))[0]?.questions

/** Returns what the page's form would send without JavaScript. */
function formOf(page: Page): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const element of page.$('form[enctype] [name]:not(button)').toArray()) {
    const control = page.$(element)
    const type = control.attr('type')
    const isChoice = type === 'radio' || type === 'checkbox'
    if (type === 'file' || (isChoice && control.attr('checked') === undefined)) continue
    fields[control.attr('name') ?? ''] = String(control.val() ?? '')
  }
  return fields
}

async function open(questions: (typeof CAMERA)[] | null) {
  const magnet = await createMagnetRow(app.services, { userId: owner.id, questions })
  const path = `/edit/${magnet.id}`
  const page = await browser.get(path)
  return { magnet, path, page, fields: formOf(page) }
}

describe('the questions in a magnet’s editor', () => {
  it('are a closed section with empty places until there are some', async () => {
    const { page } = await open(null)
    const summaries = page.$('details:has([name=question1_label]) > summary')
    expect(summaries.first().text()).toBe('Questions (optional)')
    expect(page.$('details:has([name=question1_label])').attr('open')).toBeUndefined()
    const filled = await open([CAMERA, REF])
    expect(filled.page.$('details:has([name=question1_label])').attr('open')).toBeDefined()
    expect(filled.fields).toMatchObject({
      question1_id: CAMERA.id,
      question1_kind: 'choice',
      question1_choices: 'Canon\nSony',
      question1_required: 'on',
      hidden1_parameter: 'ref',
    })
  })

  it('are saved as they were, and removed by emptying them', async () => {
    const { magnet, path, fields } = await open([CAMERA, WHY, REF])
    const same = await browser.submit(path, { ...fields, title: 'Another title' })
    expect(same.status).toBe(302)
    expect(await questionsOf(magnet.id)).toEqual([CAMERA, WHY, REF])
    const again = formOf(await browser.get(path))
    const emptied = { question1_label: '', question1_choices: '', question1_help: '' }
    await browser.submit(path, { ...again, ...emptied })
    expect(await questionsOf(magnet.id)).toEqual([WHY, REF])
    const last = formOf(await browser.get(path))
    const none = {
      question1_label: '',
      question1_help: '',
      hidden1_label: '',
      hidden1_parameter: '',
    }
    await browser.submit(path, { ...last, ...none })
    expect(await questionsOf(magnet.id)).toBeNull()
  })

  it('move by a button without JavaScript, and nothing is saved yet', async () => {
    const { magnet, path, page, fields } = await open([CAMERA, WHY])
    const button = page.$('button[name=move_question][value="question1 down"]')
    expect(button.text()).toBe('Move down: question 1')
    // Enter presses the first button of the form, which saves.
    expect(page.$('form[enctype] button').first().attr('name')).toBeUndefined()
    const typed = { ...fields, question2_label: 'Why now?', title: 'Typed' }
    const moved = await browser.submit(path, { ...typed, move_question: 'question1 down' })
    expect(moved.status).toBe(200)
    expect(formOf(moved)).toMatchObject({
      title: 'Typed',
      question1_id: WHY.id,
      question1_label: 'Why now?',
      question2_id: CAMERA.id,
      question2_required: 'on',
    })
    expect(formOf(moved).question1_required).toBeUndefined()
    expect(await questionsOf(magnet.id)).toEqual([CAMERA, WHY])
    await browser.submit(path, formOf(moved))
    expect(await questionsOf(magnet.id)).toEqual([{ ...WHY, label: 'Why now?' }, CAMERA])
  })

  it('are refused beside the field, and nothing is lost', async () => {
    const { path, fields } = await open([CAMERA])
    const page = await browser.submit(path, {
      ...fields,
      question1_choices: 'Only one',
      question2_help: 'Help without a question',
      hidden1_label: 'Referred by',
      hidden1_parameter: 'utm_source',
    })
    expect(page.status).toBe(422)
    const errorOf = (name: string) => {
      const ids = page.$(`[name=${name}]`).attr('aria-describedby') ?? ''
      return page.$(`[id="${ids.split(' ')[0]}"]`).text()
    }
    expect(errorOf('question1_choices')).toBe('Please enter at least 2 choices.')
    expect(errorOf('question2_label')).toBe('Please enter the question.')
    expect(errorOf('hidden1_parameter')).toContain('another meaning')
    expect(formOf(page).question1_choices).toBe('Only one')
    expect(page.$('details:has([name=hidden1_label])').attr('open')).toBeDefined()
  })

  it('say from the third one on what each costs, with the source', async () => {
    const { path, fields } = await open([CAMERA, WHY])
    expect((await browser.get(path)).text).not.toContain('With name and email')
    const third = { ...fields, question3_label: 'Third?', title: '' }
    const page = await browser.submit(path, third)
    expect(page.text).toContain('With name and email, your form has 5 fields.')
    expect(page.$('a[href^="https://foundrycro.com/"]').length).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { editMagnetForm, newMagnetForm } from './magnet-form.ts'

const FILE = '0190e6c0-0000-7000-8000-000000000001'
const IMAGE = '0190e6c0-0000-7000-8000-000000000002'

const parse = (fields: Record<string, string>) =>
  parseForm(newMagnetForm, new URLSearchParams(fields))
const errorsOf = (fields: Record<string, string>) => {
  const result = parse(fields)
  return result.ok ? {} : result.errors
}
const valid = { title: 'Guide', description: 'Twelve set-ups.', file_type: 'pdf', file: FILE }

describe('the create form', () => {
  it('takes a file magnet, in the first swatch where none was chosen', () => {
    expect(parse({ ...valid, title: '  The\r\nGuide \u202E' })).toEqual({
      ok: true,
      value: {
        title: 'The Guide',
        description: 'Twelve set-ups.',
        fileType: 'pdf',
        fileUrl: null,
        fileId: FILE,
        heroImageId: null,
        brandingColor: '#F97316',
        confirmation: 'off',
        questions: [],
        submitLabel: null,
        thanksText: null,
        mailSubject: null,
        mailText: null,
        moreFileIds: [],
        newsletterBox: null,
        partnerBox: null,
        nextStepText: null,
        nextStepUrl: null,
        nextStepLabel: null,
        showsCreator: false,
        creator: null,
      },
    })
  })

  it('takes the name and the picture of the account’s pages only with their switch', () => {
    const fields = { creator_name: ' Lena\r\nLens ', creator_picture: IMAGE }
    const creatorOf = (more: Record<string, string>) => {
      const result = parse({ ...valid, ...fields, ...more })
      return result.ok ? result.value.creator : result.errors
    }
    expect(creatorOf({})).toBeNull()
    const on = { showsCreator: 'on' }
    expect(creatorOf(on)).toEqual({ name: 'Lena Lens', picture: { fileId: IMAGE } })
    expect(creatorOf({ ...on, creator_name: '', creator_picture: '' })).toEqual({
      name: null,
      picture: null,
    })
    const removed = { creator_picture: '', remove_creator_picture: 'on' }
    expect(creatorOf({ ...on, ...removed })).toMatchObject({ picture: 'remove' })
    expect(creatorOf({ ...on, creator_picture: 'not-an-id' })).toEqual({
      creator_picture: 'Please choose the image again.',
    })
  })

  it('takes a next step: a sentence, a link with its label, or both', () => {
    const nextStepOf = (fields: Record<string, string>) => {
      const result = parse({ ...valid, ...fields })
      if (!result.ok) return result.errors
      const { nextStepText, nextStepUrl, nextStepLabel } = result.value
      return [nextStepText, nextStepUrl, nextStepLabel]
    }
    expect(nextStepOf({ next_step_text: ' Every\r\nFriday. ' })).toEqual([
      'Every Friday.',
      null,
      null,
    ])
    const link = { next_step_url: 'example.com/tour', next_step_label: ' The tour ' }
    expect(nextStepOf(link)).toEqual([null, 'https://example.com/tour', 'The tour'])
    expect(nextStepOf({ next_step_text: ' \u200B ', next_step_url: ' ' })).toEqual([
      null,
      null,
      null,
    ])
    const bad = 'Please enter a valid link that starts with http:// or https://.'
    for (const url of ['javascript:alert(1)', 'ftp://example.com', 'https://me:pass@example.com']) {
      expect(nextStepOf({ next_step_url: url })).toEqual({ next_step_url: bad })
    }
    expect(nextStepOf({ next_step_label: 'The tour' })).toEqual({
      next_step_url: 'Please enter the button’s link, or remove its label.',
    })
    const long = { ...link, next_step_text: 'x'.repeat(141), next_step_label: 'x'.repeat(41) }
    expect(nextStepOf(long)).toEqual({
      next_step_text: 'Please keep the sentence to 140 characters.',
      next_step_label: 'Please keep the label to 40 characters.',
    })
  })

  it.each([
    ['#0a0a5a', '#0A0A5A'],
    [' 0A0A5A ', '#0A0A5A'],
    ['#0a0', '#00AA00'],
  ])('takes a color of one’s own by its hex code: %j', (custom_color, brandingColor) => {
    const result = parse({ ...valid, branding_color: 'custom', custom_color })
    expect(result).toMatchObject({ ok: true, value: { brandingColor } })
  })

  it.each(['', 'blue', '#12', '#0a0a5a80', 'url(x)'])('refuses %j as a color', (custom_color) => {
    expect(errorsOf({ ...valid, branding_color: 'custom', custom_color })).toEqual({
      custom_color: 'Please enter a color such as #1A2B3C',
    })
    expect(errorsOf({ ...valid, branding_color: custom_color })).toEqual({
      branding_color: 'Please choose a brand color.',
    })
  })

  it('takes a link magnet and leaves a file that was uploaded before alone', () => {
    const result = parse({ ...valid, file_type: 'link', file_url: 'https://example.com/x' })
    expect(result).toMatchObject({
      ok: true,
      value: { fileType: 'link', fileUrl: 'https://example.com/x', fileId: null },
    })
  })

  it('takes a hero image', () => {
    const result = parse({ ...valid, hero_image: IMAGE })
    expect(result).toMatchObject({ ok: true, value: { heroImageId: IMAGE } })
  })

  it.each([
    [{ ...valid, title: ' \u200B ' }, { title: 'Please enter a title.' }],
    [{ ...valid, description: '\n\n' }, { description: 'Please enter a description.' }],
    [{ ...valid, file: '' }, { file: 'Please choose a file.' }],
    [{ ...valid, file_type: 'link', file_url: ' ' }, { file_url: 'Please enter a link.' }],
    [{ ...valid, file_type: 'zip' }, { file_type: 'Please choose what you want to share.' }],
  ])('names what is missing beside its field', (fields, errors) => {
    expect(errorsOf(fields)).toEqual({ '': 'Please fill in all required fields.', ...errors })
  })

  it('names what is wrong beside its field', () => {
    expect(errorsOf({ ...valid, file_type: 'link', file_url: 'javascript:alert(1)' })).toEqual({
      file_url: 'Please enter a valid link that starts with http:// or https://.',
    })
    expect(errorsOf({ ...valid, title: '🧲'.repeat(121) })).toEqual({
      title: 'Please keep the title to 120 characters.',
    })
    expect(errorsOf({ ...valid, branding_color: 'red;}' })).toHaveProperty('branding_color')
    expect(errorsOf({ ...valid, file: '../../etc/passwd' })).toEqual({
      file: 'Please choose the file again.',
    })
    expect(errorsOf({ ...valid, hero_image: '../../etc/passwd' })).toEqual({
      hero_image: 'Please choose the image again.',
    })
    expect(
      errorsOf({ ...valid, file: '', file_error: 'File size must be less than 10MB' }),
    ).toEqual({
      file: 'File size must be less than 10MB',
    })
    const notAnImage = 'Please choose a JPEG, PNG or WebP image.'
    for (const hero_image of ['', IMAGE, 'x']) {
      expect(errorsOf({ ...valid, hero_image, hero_image_error: notAnImage })).toEqual({
        hero_image: notAnImage,
      })
    }
  })
})

describe('the edit form', () => {
  const saved = { title: 'Guide', description: 'Twelve set-ups.', file_type: 'pdf', version: 'v1' }
  const edit = (fields: Record<string, string> = {}) =>
    parseForm(editMagnetForm({ fileType: 'pdf' }), new URLSearchParams({ ...saved, ...fields }))

  it('keeps the file and the hero image unless others are chosen', () => {
    expect(edit()).toEqual({
      ok: true,
      value: {
        title: 'Guide',
        description: 'Twelve set-ups.',
        fileType: 'pdf',
        fileUrl: null,
        fileId: null,
        hero: null,
        brandingColor: '#8B5CF6',
        confirmation: 'off',
        language: 'en',
        questions: [],
        submitLabel: null,
        thanksText: null,
        mailSubject: null,
        mailText: null,
        newsletterBox: null,
        partnerBox: null,
        nextStepText: null,
        nextStepUrl: null,
        nextStepLabel: null,
        showsCreator: false,
        creator: null,
        unlisted: false,
        passesUtm: false,
        takesEmail: false,
        notifyLeads: false,
        version: 'v1',
      },
    })
  })

  it.each([
    [
      { file: FILE, tell_leads: 'on' },
      { fileId: FILE, notifyLeads: true },
    ],
    [{ hero_image: IMAGE }, { hero: { fileId: IMAGE } }],
    [{ remove_hero: 'on' }, { hero: 'remove' }],
    [{ hero_image: IMAGE, remove_hero: 'on' }, { hero: { fileId: IMAGE } }],
    [{ unlisted: 'on' }, { unlisted: true }],
    [{ confirmation: 'file' }, { confirmation: 'file' }],
    [{ branding_color: 'custom', custom_color: '#0a0' }, { brandingColor: '#00AA00' }],
  ])('takes %j', (fields, value) => {
    expect(edit(fields)).toMatchObject({ ok: true, value })
  })

  it('takes no confirmation that doesn’t exist', () => {
    expect(edit({ confirmation: 'twice' })).toMatchObject({
      ok: false,
      errors: { confirmation: 'Please choose when people confirm their email.' },
    })
  })

  it('needs a file if the type changes', () => {
    expect(edit({ file_type: 'image', file: FILE })).toMatchObject({ ok: true })
    expect(edit({ file_type: 'image' })).toMatchObject({
      ok: false,
      errors: { '': 'Please fill in all required fields.', file: 'Please choose a file.' },
    })
  })
})

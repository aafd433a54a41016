import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { newMagnetForm } from './magnet-form.ts'

const FILE = '0190e6c0-0000-7000-8000-000000000001'

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return parseForm(newMagnetForm, form)
}
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
      },
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

  it.each([
    [{ ...valid, title: ' \u200B ' }, 'title'],
    [{ ...valid, description: '\n\n' }, 'description'],
    [{ ...valid, file: '' }, 'file'],
    [{ ...valid, file_type: 'link', file_url: ' ' }, 'file_url'],
    [{ ...valid, file_type: 'other' }, 'file_type'],
  ])('names what is missing beside its field', (fields, field) => {
    const errors = errorsOf(fields)
    expect(errors['']).toBe('Please fill in all required fields.')
    expect(Object.keys(errors)).toEqual(['', field])
  })

  it('names what is wrong beside its field', () => {
    expect(errorsOf({ ...valid, file_type: 'link', file_url: 'javascript:alert(1)' })).toEqual({
      file_url: 'Please enter a valid link that starts with http:// or https://.',
    })
    expect(errorsOf({ ...valid, title: '🧲'.repeat(121) })).toEqual({
      title: 'Please keep the title to 120 characters.',
    })
    expect(errorsOf({ ...valid, branding_color: 'red;}' })).toHaveProperty('branding_color')
    expect(errorsOf({ ...valid, file: '../../etc/passwd' })).toHaveProperty('file')
    expect(
      errorsOf({ ...valid, file: '', file_error: 'File size must be less than 10MB' }),
    ).toEqual({
      file: 'File size must be less than 10MB',
    })
  })
})

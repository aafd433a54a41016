import { expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { qrStyleForm } from './qr-style-form.ts'

const PLAIN = {
  style: 'standard',
  foregroundColor: '#000',
  backgroundColor: 'FFFFFF',
  logoSize: 'M',
}
const parse = (changes: Record<string, string>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...PLAIN, ...changes })) form.set(key, value)
  return parseForm(qrStyleForm, form)
}
const BYTES = Buffer.from('a picture').toString('base64')

it.each([
  [{}, 'keep'],
  [{ logo_choice: 'keep' }, 'keep'],
  [{ logo_choice: 'none' }, 'none'],
  [{ remove_logo: '1' }, 'none'],
  [{ logo_choice: `data:image/png;base64,${BYTES}` }, Buffer.from('a picture')],
  // A newly chosen file takes precedence over the other fields.
  [{ logo: BYTES, logo_choice: 'none', remove_logo: '1' }, Buffer.from('a picture')],
])('%j means the logo %j', (changes, logo) => {
  expect(parse(changes as Record<string, string>)).toEqual({
    ok: true,
    value: {
      style: 'standard',
      foregroundColor: '#000000',
      backgroundColor: '#ffffff',
      logoSize: 'M',
      logo,
    },
  })
})

it.each([
  [{ style: 'wavy' }, { style: 'Please choose a style' }],
  [{ logoSize: 'XL' }, { logoSize: 'Please choose a size' }],
  [{ foregroundColor: 'red' }, { foregroundColor: 'Please enter a color such as #1A2B3C' }],
  [{ logo_error: 'too-large' }, { logo: 'File size must be less than 200KB' }],
  [
    { logo_choice: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { logo: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)' },
  ],
  [
    { logo_choice: 'https://example.com/logo.png' },
    { logo: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)' },
  ],
])('%j is refused: %j', (changes, errors) => {
  expect(parse(changes as Record<string, string>)).toMatchObject({ ok: false, errors })
})

import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import {
  changeEmailForm,
  changePasswordForm,
  codeForm,
  namesForm,
  passwordForm,
  registerForm,
  signInForm,
} from './account-forms.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const GOOD = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
}
const errorsOf = (fields: Partial<typeof GOOD>) => {
  const result = parseForm(registerForm, form({ ...GOOD, ...fields }))
  return result.ok ? {} : result.errors
}

describe('the registration form', () => {
  it('accepts names as typed', () => {
    const fields = { ...GOOD, firstName: '  José 🎬 ', lastName: 'عبد', email: ' Ada@Example.COM ' }
    const result = parseForm(registerForm, form(fields))
    expect(result).toMatchObject({
      ok: true,
      value: { firstName: 'José 🎬', lastName: 'عبد', email: 'ada@example.com' },
    })
  })

  it.each([
    { firstName: 'x'.repeat(80) },
    { lastName: '🎬'.repeat(80) },
    { firstName: '\nAda\r\n' },
    { password: '6chars', confirmPassword: '6chars' },
    { password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) },
  ])('accepts %j', (fields) => expect(errorsOf(fields)).toEqual({}))

  it.each([
    [{ firstName: '   ' }, { firstName: 'Please enter your first name.' }],
    [{ lastName: '\u200d\u202e' }, { lastName: 'Please enter your last name.' }],
    [
      { firstName: 'Ada\r\nBcc: x@y.z' },
      { firstName: 'Please enter your first name on one line.' },
    ],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'Please keep your last name to 80 characters.' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
    [{ email: `${'a'.repeat(10_000)}@b.de` }, { email: 'Please enter a valid email address.' }],
    [
      { password: 'short', confirmPassword: 'short' },
      { password: 'Password must be at least 6 characters long.' },
    ],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      { password: 'Password must be 128 characters or less.' },
    ],
    [{ confirmPassword: 'other12' }, { confirmPassword: 'Passwords do not match.' }],
    [
      { firstName: '', confirmPassword: 'other12' },
      { firstName: 'Please enter your first name.', confirmPassword: 'Passwords do not match.' },
    ],
  ])('answers %j with its message', (fields, errors) => expect(errorsOf(fields)).toEqual(errors))

  it('returns what was typed, except passwords', () => {
    const result = parseForm(registerForm, form({ ...GOOD, email: 'x' }))
    expect(result).toMatchObject({
      values: { firstName: 'Ada', lastName: 'Lovelace', email: 'x' },
    })
    expect(JSON.stringify(result)).not.toContain('secret1')
  })

  it('accepts a form without any field', () => {
    const result = parseForm(registerForm, new FormData())
    expect(result).toMatchObject({ ok: false })
  })
})

describe('the password change', () => {
  const change = (currentPassword: string, newPassword: string, confirmPassword: string) => {
    const fields = { currentPassword, newPassword, confirmPassword }
    const result = parseForm(changePasswordForm, form(fields))
    return result.ok ? {} : result.errors
  }
  it('reports the first error, in order', () => {
    expect(change('', 'a', 'b')).toEqual({
      currentPassword: 'Please enter your current password.',
    })
    expect(change('old', 'a', 'b')).toEqual({ confirmPassword: 'New passwords do not match.' })
    expect(change('old', 'a', 'a')).toEqual({
      newPassword: 'New password must be at least 6 characters long.',
    })
    expect(change('old', 'x'.repeat(129), 'x'.repeat(129))).toEqual({
      newPassword: 'New password must be 128 characters or less.',
    })
  })

  it.each(['6chars', 'secret2', 'x'.repeat(128)])('accepts %s', (password) => {
    expect(change('old', password, password)).toEqual({})
  })
})

it('asks for both fields when signing in', () => {
  expect(parseForm(signInForm, form({ email: ' ', password: '' }))).toMatchObject({
    errors: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  })
  const typed = { email: 'ada', password: ' ' }
  expect(parseForm(signInForm, form(typed))).toEqual({ ok: true, value: typed })
})

it('asks for the password before what an unattended device must not do', () => {
  const refusal = { ok: false, errors: { password: 'Please enter your password.' } }
  expect(parseForm(passwordForm, form({}))).toMatchObject(refusal)
  expect(parseForm(changeEmailForm, form({ email: 'ada@example.com' }))).toMatchObject(refusal)
  expect(parseForm(passwordForm, form({ password: ' ' }))).toMatchObject({ ok: true })
})

it('asks for the code of the second step', () => {
  expect(parseForm(codeForm, form({ code: ' ' }))).toMatchObject({
    ok: false,
    errors: { code: 'Please enter the code.' },
  })
  expect(parseForm(codeForm, form({ code: '123 456' }))).toMatchObject({ ok: true })
})

it('trims names when they are saved', () => {
  expect(parseForm(namesForm, form({ firstName: ' Ada ', lastName: 'B\tC ' }))).toEqual({
    ok: true,
    value: { firstName: 'Ada', lastName: 'B C' },
  })
})

import { load } from 'cheerio'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Swatches } from './swatches.tsx'
import { TextArea } from './text-area.tsx'

const render = (node: ReactNode) => load(renderToStaticMarkup(node))

describe('a field', () => {
  test('is named by its label', () => {
    const $ = render(<Field label="Email" name="email" type="email" required />)
    const input = $('input[name=email]')
    expect($(`label[for="${input.attr('id')}"]`).text()).toBe('Email')
    expect(input.attr('required')).toBeDefined()
    expect(input.attr('aria-invalid')).toBeUndefined()
    expect(input.attr('aria-describedby')).toBeUndefined()
  })

  test('is marked as wrong and described by its error, then by its hint', () => {
    const $ = render(
      <Field label="Title" name="title" hint="Read first." error="Please fill in." />,
    )
    const input = $('input')
    expect(input.attr('aria-invalid')).toBe('true')
    const described = input.attr('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => $(`[id="${id}"]`).text())).toEqual([
      'Please fill in.',
      'Read first.',
    ])
  })

  test('two fields on one page do not share their ids', () => {
    const $ = render(
      <>
        <Field label="One" name="one" error="a" />
        <TextArea label="Two" name="two" error="b" />
      </>,
    )
    const ids = $('[id]')
      .toArray()
      .map((element) => element.attribs.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect($(`[id="${$('textarea').attr('aria-describedby')}"]`).text()).toBe('b')
  })

  test('a password is hidden until somebody asks to see it', () => {
    const $ = render(<PasswordField label="Password" name="password" autoComplete="new-password" />)
    expect($('input').attr('type')).toBe('password')
    expect($('button').attr('type')).toBe('button')
    expect($('button').attr('aria-label')).toBe('Show password')
  })
})

test('swatches are radio buttons with names in words, and the saved one is chosen', () => {
  const colors = [
    { value: '#F97316', label: 'Orange' },
    { value: '#3B82F6', label: 'Blue' },
  ]
  const $ = render(
    <Swatches label="Brand color" name="color" colors={colors} defaultValue="#3b82f6" />,
  )
  expect($('legend').text()).toBe('Brand color')
  expect($('input:checked').attr('value')).toBe('#3B82F6')
  expect($('label').first().text()).toBe('Orange')
})

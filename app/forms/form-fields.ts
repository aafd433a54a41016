import { BRAND_COLORS, CUSTOM_COLOR, DEFAULT_BRAND_COLOR } from '#domain/magnets/magnet.ts'
import { parseHexColor } from '#domain/qr/qr-style.ts'

/** A form's values as they are submitted. The value of an unchecked checkbox is ''. */
export type Fields = Record<string, string>

/** Fields that people don't fill in: uploads, the version, and the account of a helper. */
const UNTYPED_FIELDS = new Set([
  'file',
  'hero_image',
  'creator_picture',
  'image',
  'version',
  'acting_for',
])

export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !UNTYPED_FIELDS.has(name)) fields[name] = value
  }
  return fields
}

/** Sets a form's controls. Controls without a value in `fields` aren't changed. */
export function fillFields(form: HTMLFormElement, fields: Fields): void {
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) {
      const value = fields[control.name]
      if (value !== undefined) control.value = value
    } else if (control instanceof HTMLSelectElement) {
      const value = fields[control.name]
      if (value !== undefined) control.value = value
    } else if (control instanceof HTMLInputElement && !UNTYPED_FIELDS.has(control.name)) {
      fillInput(control, fields[control.name])
    }
  }
}

function fillInput(input: HTMLInputElement, value: string | undefined): void {
  if (input.type === 'checkbox' && input.name) input.checked = value === 'on'
  else if (value === undefined || input.type === 'file') return
  else if (input.type === 'radio') input.checked = input.value === value
  else input.value = value
}

/**
 * Whether two sets of values are equal. The difference between CR LF, which forms submit, and LF is
 * ignored.
 */
export function sameFields(a: Fields, b: Fields): boolean {
  // An attacker may name a field like a method that every object has.
  const plain = (fields: Fields, name: string) =>
    ((Object.hasOwn(fields, name) && fields[name]) || '').replaceAll('\r\n', '\n')
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => plain(a, name) === plain(b, name))
}

/**
 * Returns the color in the fields for the preview, or the default if it isn't a valid color yet.
 */
export function getPreviewColor(fields: Fields): string {
  const { branding_color: choice = '', custom_color: custom = '' } = fields
  return (choice === CUSTOM_COLOR ? parseHexColor(custom) : choice) || DEFAULT_BRAND_COLOR
}

/**
 * Returns a color as the fields of the edit form. It is in lower case, because browsers store a
 * picker's value that way.
 */
export function toColorFields(color: string, pickerStart: string): Fields {
  const swatch = BRAND_COLORS.find((known) => known === color.toUpperCase())
  return swatch
    ? { branding_color: swatch, custom_color: pickerStart.toLowerCase() }
    : { branding_color: CUSTOM_COLOR, custom_color: color.toLowerCase() }
}

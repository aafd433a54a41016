import type { DifferingField } from '#app/forms/conflict-notice.tsx'
import { type Fields, getPreviewColor, sameFields } from '#app/forms/form-fields.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { FILE_TYPE_LABELS } from '#domain/magnets/magnet.ts'

/** Returns a magnet's fields whose saved value differs from the typed one. */
export function getDifferingFields(saved: Fields, typed: Fields): DifferingField[] {
  return FIELDS.filter(({ names }) =>
    names[0] === 'branding_color'
      ? getPreviewColor(saved) !== getPreviewColor(typed)
      : !sameFields(pick(saved, names), pick(typed, names)),
  ).map(({ label, names }) => ({
    label,
    text: displayValue(names[0], saved),
    saved: pick(saved, names),
  }))
}

type FieldName = 'title' | 'description' | 'file_type' | 'file_url' | 'branding_color' | 'unlisted'
const FIELDS: { label: string; names: [FieldName, ...string[]] }[] = [
  { label: 'Title', names: ['title'] },
  { label: 'Description', names: ['description'] },
  { label: 'Type', names: ['file_type'] },
  { label: 'Link', names: ['file_url'] },
  { label: 'Brand color', names: ['branding_color', 'custom_color'] },
  { label: 'Unlisted', names: ['unlisted'] },
]

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))

function displayValue(name: FieldName, fields: Fields): string {
  const value = fields[name] ?? ''
  switch (name) {
    case 'file_type':
      return FILE_TYPE_LABELS[value as FileType] ?? value
    case 'branding_color':
      return getPreviewColor(fields)
    case 'unlisted':
      return value === 'on' ? 'Yes' : 'No'
    default:
      return value || '(empty)'
  }
}

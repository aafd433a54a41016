import { CATALOG, inputName, type ProviderId } from '#domain/connections/catalog.ts'
import { MAX_FIELDS } from '#domain/connections/lead-values.ts'
import type { TypedRule } from '#domain/connections/rule.ts'

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads the credentials for a provider from the fields with their names. */
export function readCredentials(form: FormData, provider: ProviderId): Record<string, string> {
  return Object.fromEntries(
    CATALOG[provider].credentials.map((field) => [field.name, textOf(form, inputName(field))]),
  )
}

/** Reads a rule's form. `field` and `value` come in pairs. */
export function readRule(form: FormData): TypedRule & { isOn: boolean } {
  const values = form.getAll('value')
  const fields = form
    .getAll('field')
    .slice(0, MAX_FIELDS)
    .map((field, index) => ({ field: String(field).trim(), value: String(values[index] ?? '') }))
    .filter(({ field }) => field !== '')
  return {
    listId: textOf(form, 'listId'),
    tags: textOf(form, 'tags'),
    fields,
    isOn: form.get('isOn') === 'on',
    confirmsFirst: form.get('confirmsFirst') === 'on',
    showsPerson: form.get('showsPerson') === 'on',
    requiredBox: String(form.get('requiredBox') ?? ''),
  }
}

export const TOO_OFTEN = 'Too many tests. Please try again later.'

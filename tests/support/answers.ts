import {
  type AskingSwitch,
  VISITOR_FIELD_NAMES,
  VISITOR_FIELDS,
  type VisitorField,
} from '#domain/leads/visitor-fields.ts'

/** Answers that must have a certain form; the others can be any words. */
const FORMATS: { readonly [Field in VisitorField]?: (word: string) => string } = {
  // A typo that the thank-you page corrects.
  email: (word) => `${word}@gmial.com`,
}

/** Returns a valid answer to every field of the visitor's form, with a word that finds it again. */
export const answersTo = (word: (field: VisitorField) => string): Record<VisitorField, string> =>
  Object.fromEntries(
    VISITOR_FIELD_NAMES.map((field) => [field, (FORMATS[field] ?? String)(word(field))]),
  ) as Record<VisitorField, string>

/** The switches of a magnet whose form asks for everything. */
export const ASKING_ALL = Object.fromEntries(
  VISITOR_FIELD_NAMES.map((field) => VISITOR_FIELDS[field].asked)
    .filter((asked) => asked !== 'always')
    .map((asked) => [asked, true]),
) as { [Name in AskingSwitch]: true }

type Described = {
  /** The language's name in itself and in English. */
  name: string
  english: string
  dir: 'ltr' | 'rtl'
  /** The locale for dates, numbers, lists and plurals. Arabic uses western digits, as most creators do. */
  locale: string
}

/** The languages of magnets' pages and of the emails to their visitors, by the code that is stored. */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', dir: 'ltr', locale: 'en-US' },
  es: { name: 'Español', english: 'Spanish', dir: 'ltr', locale: 'es' },
  'pt-BR': {
    name: 'Português (Brasil)',
    english: 'Portuguese, Brazil',
    dir: 'ltr',
    locale: 'pt-BR',
  },
  de: { name: 'Deutsch', english: 'German', dir: 'ltr', locale: 'de' },
  fr: { name: 'Français', english: 'French', dir: 'ltr', locale: 'fr' },
  it: { name: 'Italiano', english: 'Italian', dir: 'ltr', locale: 'it' },
  id: { name: 'Bahasa Indonesia', english: 'Indonesian', dir: 'ltr', locale: 'id' },
  hi: { name: 'हिन्दी', english: 'Hindi', dir: 'ltr', locale: 'hi' },
  ja: { name: '日本語', english: 'Japanese', dir: 'ltr', locale: 'ja' },
  ar: { name: 'العربية', english: 'Arabic', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, Described>

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Returns a code as a language. A code of a later release, or none, is treated as English. */
export const readLanguage = (code: unknown): Language =>
  LANGUAGE_CODES.find((known) => known === code) ?? DEFAULT_LANGUAGE

const lists = new Map<Language, Intl.ListFormat>()
const plurals = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()
const days = new Map<Language, Intl.DateTimeFormat>()

/** Intl formatters are made once, because creating one costs a hundred times as much as using it. */
function formatterOf<Format>(
  known: Map<Language, Format>,
  language: Language,
  create: (locale: string) => Format,
): Format {
  const format = known.get(language) ?? create(LANGUAGES[language].locale)
  known.set(language, format)
  return format
}

/** Returns 'name and email' for two parts. */
export const listIn = (language: Language, parts: readonly string[]): string =>
  formatterOf(lists, language, (locale) => new Intl.ListFormat(locale)).format(parts)

export const pluralIn = (language: Language, count: number): Intl.LDMLPluralRule =>
  formatterOf(plurals, language, (locale) => new Intl.PluralRules(locale)).select(count)

export const numberIn = (language: Language, value: number): string =>
  formatterOf(numbers, language, (locale) => new Intl.NumberFormat(locale)).format(value)

/** Returns a UTC day, such as 'November 29, 2026'. */
export const dayIn = (language: Language, at: Date): string =>
  formatterOf(
    days,
    language,
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(at)

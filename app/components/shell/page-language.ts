import { type Language, readLanguage } from '#lib/languages.ts'

/** Returns the language of a page. The loaders of visitors' pages return their words. */
export const languageIn = (loaderData: unknown): Language =>
  readLanguage(
    (loaderData as { words?: { language?: unknown } } | null | undefined)?.words?.language,
  )

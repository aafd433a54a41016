import { use } from 'react'
import { loadWords } from '#content/languages/load-catalogue.ts'
import type { VisitorWords } from '#content/languages/text.ts'
import type { Language } from '#lib/languages.ts'

/** Returns the words of a language. Suspends while the browser loads them; English is always there. */
export function useWordsOf(language: Language): VisitorWords {
  const words = loadWords(language)
  return words instanceof Promise ? use(words) : words
}

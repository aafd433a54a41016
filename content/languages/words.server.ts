import { LANGUAGE_CODES, LANGUAGES, type Language, readLanguage } from '#lib/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ptBR } from './pt-br.ts'
import type { VisitorWords } from './text.ts'

const WORDS: Record<Language, VisitorWords> = {
  en,
  es,
  'pt-BR': ptBR,
  de,
  fr,
  it,
  id,
  hi,
  ja,
  ar,
}

/** Returns the words of a language. The browser loads them with `loadWords`. */
export const wordsOf = (code: unknown): VisitorWords => WORDS[readLanguage(code)]

export type LanguageOption = { value: Language; label: string }

/** Returns the languages for a select. Those that no native speaker has read yet say so. */
export const listLanguages = (): LanguageOption[] =>
  LANGUAGE_CODES.map((value) => {
    const { name, english } = LANGUAGES[value]
    const label = name === english ? name : `${name} (${english})`
    const note = WORDS[value].reviewed ? '' : ', not yet reviewed by a native speaker'
    return { value, label: `${label}${note}` }
  })

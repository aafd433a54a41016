import type { Language } from '#lib/languages.ts'
import { en } from './en.ts'
import type { VisitorWords } from './text.ts'

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<VisitorWords>> = {
  es: () => import('./es.ts').then(({ es }) => es),
  'pt-BR': () => import('./pt-br.ts').then(({ ptBR }) => ptBR),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
  id: () => import('./id.ts').then(({ id }) => id),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
}

const loaded = new Map<Language, Promise<VisitorWords>>()

/**
 * Loads the words of a language for an editor's preview, once. English is known right away. If it
 * fails, for example because the browser is offline, the preview is in English.
 */
export function loadWords(language: Language): VisitorWords | Promise<VisitorWords> {
  if (language === 'en') return en
  const loading =
    loaded.get(language) ??
    LOADERS[language]().catch(() => {
      loaded.delete(language)
      return en
    })
  loaded.set(language, loading)
  return loading
}

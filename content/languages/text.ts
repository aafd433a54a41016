import { type Language, numberIn, pluralIn } from '#lib/languages.ts'
import type { en } from './en.ts'

declare const names: unique symbol
/** A sentence with the placeholders `{P}`. The names exist only for the type checker. */
export type Text<P extends string = never> = string & { readonly [names]?: P }
/** A sentence for each plural category that its language has. */
export type Plural<P extends string = never> = Partial<Record<Intl.LDMLPluralRule, Text<P>>> & {
  other: Text<P>
}

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Translated<T> = T extends string
  ? Text<NamesIn<T>>
  : T extends { one: string; other: infer S extends string }
    ? Plural<NamesIn<S>>
    : { readonly [Key in keyof T]: Translated<T[Key]> }

/**
 * Everything that the product says to visitors, in one language. The English file determines which
 * sentences there are, and which placeholders each of them has.
 */
export type VisitorWords = Translated<Omit<typeof en, 'language' | 'reviewed'>> & {
  readonly language: Language
  /** Whether a native speaker has read the file. */
  readonly reviewed: boolean
}

/** Returns a sentence with its placeholders replaced. Numbers are written as the language does. */
export function fill<P extends string>(
  { language }: Pick<VisitorWords, 'language'>,
  text: Text<P>,
  values: Record<P, string | number>,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: P) => {
    const value = values[name] as string | number | undefined
    if (value === undefined) return placeholder
    return typeof value === 'number' ? numberIn(language, value) : value
  })
}

/** Returns the sentence for a count, with its placeholders replaced. */
export function fillPlural<P extends string>(
  words: Pick<VisitorWords, 'language'>,
  forms: Plural<P>,
  count: number,
  values: Record<P, string | number>,
): string {
  return fill(words, forms[pluralIn(words.language, count)] ?? forms.other, values)
}

import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { en } from '#content/languages/en.ts'
import type { Text, VisitorWords } from '#content/languages/text.ts'

/** The words of a visitor's page. Pages without a magnet are in English. */
export const WordsContext = createContext<VisitorWords>(en)

export const useWords = () => useContext(WordsContext)

/** What the loader of a visitor's page returns if it knows the language. */
export type WithWords = { words?: VisitorWords | undefined } | null | undefined

/** Returns the words in a loader's data, for the page's title and its document. */
export const wordsIn = (loaderData: unknown): VisitorWords => (loaderData as WithWords)?.words ?? en

type SentenceProps<P extends string> = { text: Text<P>; values: Record<P, ReactNode> }

/** A sentence with elements in place of its placeholders. */
export function Sentence<P extends string>({ text, values }: SentenceProps<P>) {
  return text.split(/(\{\w+\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    <Fragment key={index}>{part.startsWith('{') ? values[part.slice(1, -1) as P] : part}</Fragment>
  ))
}

import { redirect } from 'react-router'
import { readTypedLetters, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'

/** Throws a redirect to the spoken link that was entered on a 'Page not found' page; returns if there is none. */
export function redirectToTypedWords(request: Request): void {
  const words = new URL(request.url).searchParams.get(WORDS_FIELD)?.trim() ?? ''
  if (request.method !== 'GET' || readTypedLetters(words) === null) return
  const name = words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  throw redirect(`/${name}`, { headers: { 'Cache-Control': 'no-store' } })
}

import type { RouterContextProvider } from 'react-router'
import type { VisitorWords } from '#content/languages/text.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { acceptedLanguage } from '#lib/accepted-language.server.ts'
import { renderingContext } from './page-cache-context.ts'

/**
 * Returns the words for a page that belongs to no magnet, such as that of an unknown link: in the
 * language that the visitor's browser asks for. A response with them that may be cached needs
 * `VARY_BY_LANGUAGE`.
 */
export function visitorWords(
  context: Readonly<RouterContextProvider>,
  request: Request,
): VisitorWords {
  const rendering = context.get(renderingContext)
  return wordsOf(rendering?.language ?? acceptedLanguage(request.headers.get('accept-language')))
}

export const VARY_BY_LANGUAGE = { Vary: 'Accept-Language' } as const

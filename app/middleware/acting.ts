import { createContext, type RouterContextProvider } from 'react-router'
import type { Acting } from '#domain/accounts/acting.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'

/**
 * The person who is signed in, and in whose account they work. `viewerContext` contains the person
 * too, except below `requireUser`, where it contains the creator whom a helper acts for.
 */
export const personContext = createContext<{ person: Viewer | null; acting: Acting }>({
  person: null,
  acting: null,
})

/** The hidden field with the account for which a helper's page was rendered. */
export const ACTING_FIELD = 'acting_for'

/** A signed-in request, for what all forms have in common. */
export type SignedInRequest = {
  /** The URL's pattern in app/routes.ts. */
  pattern: string
  url: string
  /** The first word of the form's intent, once `formAction` has read it. */
  intent: string
  /** A page that the browser gets in place of the route's. */
  replacement?: Response
}
export const signedInContext = createContext<SignedInRequest | null>(null)

/** Returns the signed-in person, even if they act for a creator. Throws without a guard. */
export function requirePerson(context: Readonly<RouterContextProvider>): Viewer {
  const { person } = context.get(personContext)
  if (!person) throw new Error('requirePerson was called outside the guard')
  return person
}

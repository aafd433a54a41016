import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'

/** Whose screens the tour shows: a creator's with pages and videos, or a brand's with a campaign. */
export type TourSide = 'creator' | 'brand'

const COOKIE = 'qrm_tour'
/** A tour ends automatically, so that /dashboard asks for a sign-in again. */
const MAX_AGE_SECONDS = 2 * 60 * 60

type Origin = Pick<Env, 'publicUrl'>

/** Returns the side that a browser chose on the tour's page; null outside the tour. */
export function readTourSide(env: Origin, headers: Headers): TourSide | null {
  return asTourSide(readCookie(env, headers, COOKIE))
}

/** Returns the Set-Cookie line that begins the tour, or with null ends it. */
export function writeTourSide(env: Origin, side: TourSide | null): string {
  return writeCookie(env, COOKIE, side ?? '', side ? MAX_AGE_SECONDS : 0)
}

/** Returns a form's value as a side; null for anything else. */
export function asTourSide(value: string | null | undefined): TourSide | null {
  return value === 'creator' || value === 'brand' ? value : null
}

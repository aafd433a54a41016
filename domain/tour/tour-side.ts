import type { Env } from '#platform/env.ts'
import { readCookie, writeCookie } from '../cookies.ts'

/**
 * Whether the tour shows the screens of a creator, with pages and videos, or of a brand, with a
 * campaign.
 */
export type TourSide = 'creator' | 'brand'

const COOKIE = 'qrm_tour'
/** The tour ends after this time, so that /dashboard requires signing in again. */
const MAX_AGE_SECONDS = 2 * 60 * 60

type Origin = Pick<Env, 'publicUrl'>

/** Returns the side that a browser chose on the tour's page; null outside the tour. */
export function readTourSide(env: Origin, headers: Headers): TourSide | null {
  return asTourSide(readCookie(env, headers, COOKIE))
}

/** Returns the Set-Cookie header that begins the tour or, if `side` is null, ends it. */
export function writeTourSide(env: Origin, side: TourSide | null): string {
  return writeCookie(env, COOKIE, side ?? '', side ? MAX_AGE_SECONDS : 0)
}

/** Parses a form's value; null if it isn't a side. */
export function asTourSide(value: string | null | undefined): TourSide | null {
  return value === 'creator' || value === 'brand' ? value : null
}

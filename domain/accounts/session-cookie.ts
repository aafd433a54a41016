import type { Env } from '#platform/env.ts'

type Origin = Pick<Env, 'publicUrl'>

/** On https the auth library names its cookie `__Host-qrm.session_token` (platform/auth/auth.ts). */
const NAME = '__Host-qrm.session_token'
/** The name it had before. Browsers that are signed in still send it. */
const FORMER_NAME = '__Secure-qrm.session_token'
/** As long as the auth library's own lines; each day of use renews it. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax; Secure'

function readValue(headers: Headers, name: string): string | null {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/**
 * A request's headers with the session under its present name. A value under that name wins: only
 * this host can have set it.
 */
export function withSessionCookie({ publicUrl }: Origin, headers: Headers): Headers {
  if (!publicUrl.startsWith('https:')) return headers
  const former = readValue(headers, FORMER_NAME)
  if (former === null || readValue(headers, NAME) !== null) return headers
  const renamed = new Headers(headers)
  renamed.set('cookie', `${headers.get('cookie')}; ${NAME}=${former}`)
  return renamed
}

/** The Set-Cookie lines that move a session to its present name; none where that is done. */
export function movedSessionCookie(
  { publicUrl }: Origin,
  headers: Headers,
  { isOpen }: { isOpen: boolean },
): string[] {
  if (!publicUrl.startsWith('https:')) return []
  const former = readValue(headers, FORMER_NAME)
  if (former === null) return []
  const forgotten = `${FORMER_NAME}=; Max-Age=0; ${ATTRIBUTES}`
  if (!isOpen || readValue(headers, NAME) !== null) return [forgotten]
  return [`${NAME}=${former}; Max-Age=${MAX_AGE_SECONDS}; ${ATTRIBUTES}`, forgotten]
}

/** Whether a Set-Cookie line makes the browser forget its session. */
export const endsSession = (line: string) => /^(?:__Host-)?qrm\.session_token=;/.test(line)

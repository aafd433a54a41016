import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { checkSlug } from '#domain/magnets/magnet.ts'
import { SLUG_DEBOUNCE_MS, SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'

/** The state of an entered slug. */
export type SlugCheck = {
  state: 'typing' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'
  message: string
}
type SlugCheckResponse = SlugCheck & { slug: string }

const CHECKING = { state: 'checking', message: 'Checking...' } as const
const FAILED = { state: 'failed', message: SLUG_MESSAGES.checkFailed } as const

/**
 * Checks an entered slug 500 ms after the last keystroke. Returns null if the slug hasn't changed.
 */
export function useSlugCheck(magnetId: string, slug: string, current: string): SlugCheck | null {
  const [answered, setAnswered] = useState<SlugCheckResponse | null>(null)

  useEffect(() => {
    if (slug === current) return
    const leaving = new AbortController()
    const ask = async () => {
      // The format is checked in the browser, without a request.
      const checked = checkSlug(slug, '')
      if (!checked.ok) {
        setAnswered({ slug, state: 'invalid', message: checked.message })
        return
      }
      setAnswered({ slug, ...CHECKING })
      const answer = await fetchSlugCheck(magnetId, slug, leaving.signal)
      if (!leaving.signal.aborted) setAnswered({ slug, ...answer })
    }
    const timer = setTimeout(() => void ask(), SLUG_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [magnetId, slug, current])

  if (slug === current) return null
  return answered?.slug === slug ? answered : { state: 'typing', message: '' }
}

async function fetchSlugCheck(
  magnetId: string,
  slug: string,
  signal: AbortSignal,
): Promise<SlugCheck> {
  try {
    const url = `${href('/magnets/:id/slug-check', { id: magnetId })}?slug=${encodeURIComponent(slug)}`
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
    return response.ok && !response.redirected ? parseSlugCheck(await response.json()) : FAILED
  } catch {
    return FAILED
  }
}

function parseSlugCheck(answer: unknown): SlugCheck {
  if (typeof answer !== 'object' || answer === null) return FAILED
  const { state, message } = answer as Partial<SlugCheck>
  if (state !== 'available' && state !== 'taken' && state !== 'invalid') return FAILED
  return { state, message: String(message) }
}

import { href } from 'react-router'

/** The tabs of the screen. */
export type CheckTab = 'after' | 'before'

/** Returns the path of 'Put the Code In', for a placement or in general. */
export const insertCodePath = (placementId: string | undefined): string =>
  href('/check-video/insert') +
  (placementId ? `?${new URLSearchParams({ placement: placementId })}` : '')

/**
 * Returns the path of 'Check My Video' with one of its tabs open, for a placement or in general.
 */
export function checkVideoPath(tab: CheckTab, placementId: string | undefined): string {
  const query = new URLSearchParams({ tab })
  if (placementId) query.set('placement', placementId)
  return `${href('/check-video')}?${query}`
}

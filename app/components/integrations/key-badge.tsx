import { Badge } from '#app/ui/badge.tsx'
import { presetOf, SCOPE_PRESETS } from '#domain/api-keys/scopes.ts'
import { formatCount } from '#lib/format-number.ts'

export type KeyState = 'active' | 'expired' | 'revoked'

/** Whether a key works. */
export function KeyBadge({ state }: { state: KeyState }) {
  const tone = state === 'active' ? 'success' : state === 'expired' ? 'warning' : 'neutral'
  return (
    <Badge tone={tone} dot>
      {LABELS[state]}
    </Badge>
  )
}

const LABELS = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

/** Returns what a key may do, in a few words. */
export function scopesInWords(scopes: readonly string[]): string {
  const preset = presetOf(scopes)
  return preset ? SCOPE_PRESETS[preset].name : formatCount(scopes.length, 'scope')
}

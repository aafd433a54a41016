import type { KeyState } from '#app/components/integrations/key-badge.tsx'
import type { ListedKey } from '#domain/api-keys/api-keys.server.ts'

/** Returns whether a key currently works. */
export function keyStateOf({ revokedAt, expiresAt }: ListedKey, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

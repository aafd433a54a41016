import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Thrown if a host, or the address that was connected to, is blocked. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError'
}

/**
 * Returns a DNS lookup for connections. It fails if any of a host's IP addresses is blocked. The
 * connection then uses an address that was checked, which prevents DNS rebinding.
 */
export function createGuardedLookup(
  resolve: (hostname: string) => Promise<LookupAddress[]>,
  isOpen: (ip: string) => boolean,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isOpen(address))) {
          done(new BlockedAddressError(), [])
        } else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
}

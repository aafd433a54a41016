import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Requests to this host, or to the address that was connected to, are blocked. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError'
}

/**
 * Returns the DNS lookup of a connection, which fails if any of the host's IP addresses is blocked. The
 * connection goes to an address that was checked, which prevents DNS rebinding.
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

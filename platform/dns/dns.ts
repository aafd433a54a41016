import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; empty if the name has none or doesn't exist. */
export type TxtAnswer = { ok: true; records: string[] } | { ok: false; reason: 'unreachable' }

/** Queries the domain name system. Never rejects. */
export type Dns = { findTxt(name: string): Promise<TxtAnswer> }

export type DnsOptions = {
  /**
   * The addresses of DNS servers, with ports if they aren't 53. Default: the machine's servers.
   */
  servers?: string[]
  timeoutMs?: number
}

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

export function createDns({ servers, timeoutMs = 3000 }: DnsOptions = {}): Dns {
  return {
    async findTxt(name) {
      // Each query needs a new resolver, because a resolver uses the machine's servers as of its
      // creation.
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
      if (servers && servers.length > 0) resolver.setServers(servers)
      try {
        const records = await resolver.resolveTxt(name)
        // A long record is split into pieces.
        return { ok: true, records: records.map((pieces) => pieces.join('')) }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        return NO_RECORD.has(code)
          ? { ok: true, records: [] }
          : { ok: false, reason: 'unreachable' }
      }
    },
  }
}

import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; empty if the name has none or doesn't exist. */
export type TxtAnswer = { ok: true; records: string[] } | { ok: false; reason: 'unreachable' }

/** Queries the domain name system. */
export type Dns = {
  /** Never rejects. */
  findTxt(name: string): Promise<TxtAnswer>
  /** Finds records of any type as Node's `resolve` does, and rejects as it does. */
  resolve(name: string, type: string): Promise<unknown>
}

export type DnsOptions = {
  /**
   * The addresses of DNS servers, with ports if they aren't 53. Default: the machine's servers.
   */
  servers?: string[]
  timeoutMs?: number
}

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

export function createDns({ servers, timeoutMs = 3000 }: DnsOptions = {}): Dns {
  // Each query needs a new resolver, because a resolver uses the machine's servers as of its
  // creation.
  const createResolver = () => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers && servers.length > 0) resolver.setServers(servers)
    return resolver
  }
  return {
    resolve: (name, type) => createResolver().resolve(name, type),
    async findTxt(name) {
      try {
        const records = await createResolver().resolveTxt(name)
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

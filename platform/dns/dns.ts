import { Resolver } from 'node:dns/promises'

/** What a name's TXT records say: none for a name that has none, or is none. */
export type TxtAnswer = { ok: true; records: string[] } | { ok: false; reason: 'unreachable' }

/** Asks the domain name system. Never throws. */
export type Dns = { findTxt(name: string): Promise<TxtAnswer> }

export type DnsOptions = {
  /** Addresses with ports, e.g. '127.0.0.1:5353'; the machine's own without. */
  servers?: string[]
  timeoutMs?: number
}

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

export function createDns({ servers, timeoutMs = 3000 }: DnsOptions = {}): Dns {
  return {
    async findTxt(name) {
      // One resolver an answer: it would go on asking servers that have changed since its start.
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
      if (servers) resolver.setServers(servers)
      try {
        const records = await resolver.resolveTxt(name)
        // A long record comes in pieces.
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

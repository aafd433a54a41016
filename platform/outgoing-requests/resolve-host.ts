import { promises as dns, type LookupAddress, Resolver } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { promisify } from 'node:util'

export type HostSources = {
  /** Name servers in the form `127.0.0.1:53`. Default: the system's name servers. */
  servers?: string[]
  /** How long to wait for a name server. If it doesn't respond, it is asked once more. */
  serverMs?: number
  hostsFile?: string
  /** Asks the system's resolver. */
  askSystem?: (hostname: string) => Promise<LookupAddress[]>
}

const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Returns a function that resolves with all IP addresses of a host. It asks the name servers
 * directly. The system's resolver would occupy a thread for each host, so that a few hosts with a
 * slow name server could block file access and all other hosts. The system is asked only for names
 * without a dot, for which no stranger can run a name server, and only for one at a time.
 */
export function createHostResolver({
  servers,
  serverMs = 2500,
  hostsFile = '/etc/hosts',
  askSystem = (hostname) => dns.lookup(hostname, { all: true }),
}: HostSources = {}): (hostname: string) => Promise<LookupAddress[]> {
  let lastAsked: Promise<unknown> = Promise.resolve()

  function askSystemAlone(hostname: string): Promise<LookupAddress[]> {
    const asked = lastAsked.then(() => askSystem(hostname))
    lastAsked = asked.catch(() => {})
    return asked
  }

  return async (hostname) => {
    const resolver = new Resolver({ timeout: serverMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([
      promisify(resolver.resolve4.bind(resolver))(hostname),
      promisify(resolver.resolve6.bind(resolver))(hostname),
    ])
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    const own = await findInHostsFile(hostsFile, hostname)
    if (own.length > 0) return own
    const failures = [four, six].flatMap((one) => (one.status === 'rejected' ? one.reason : []))
    const failure = failures.find(({ code }) => !UNKNOWN.has(code)) ?? failures[0]
    if (hostname.includes('.') || !UNKNOWN.has(failure?.code)) throw failure
    return askSystemAlone(hostname)
  }
}

async function findInHostsFile(path: string, hostname: string): Promise<LookupAddress[]> {
  const lines = await readFile(path, 'utf8').catch(() => '')
  const wanted = hostname.toLowerCase()
  return lines.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().toLowerCase().split(/\s+/)
    const family = isIP(address)
    return family !== 0 && names.includes(wanted) ? { address, family } : []
  })
}

import { connect } from 'node:net'
import { seeded } from '#tests/support/seeded.ts'
import { createCrowd } from './page-crowd.ts'

// `node page-load.ts <requests> <seed> <direct|proxied> <url>…`: requests the page of every target
// many times and reads every response completely. The targets get the same requests alternately,
// TURN requests at a time, so that other load on the machine affects all of them equally.
// Connections are kept alive, because their cost would hide the rest, and come from a new IP
// address every PER_ADDRESS requests. With a proxy, every request names another IP address. A `~`
// in a path becomes one of MAGNETS numbers.
const MAGNETS = 250
const CONNECTIONS = 32
const PER_ADDRESS = 40
const TURN = 640
const [count = '0', seed = '1', way = 'direct', ...targets] = process.argv.slice(2)
const random = seeded(Number(seed) + 1000)
const byte = () => Math.floor(random() * 256)
// Created before the first one is sent, because the servers share the machine's cores.
const nextOne = createCrowd(Number(seed))
const crowd = Array.from({ length: Number(count) }, () => {
  const { query, headers } = nextOne()
  const address = way === 'proxied' ? [`X-Forwarded-For: ${someAddress()}`] : []
  const magnet = String(1 + Math.floor(random() * MAGNETS))
  return { query, magnet, lines: [...headers, ...address, '\r\n'].join('\r\n') }
})

/** Returns an IPv4 or IPv6 address, equally likely. */
function someAddress(): string {
  const group = () => (byte() * 256 + byte()).toString(16)
  return random() < 0.5
    ? `81.${byte()}.${byte()}.${byte()}`
    : `2a02:${group()}:${group()}:${group()}:${group()}:${group()}:${group()}:${group()}`
}

/** Sends the requests of one IP address over one connection. */
function converse(url: URL, requests: Buffer[], from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const local = process.platform === 'linux' ? { localAddress: from } : {}
    const host = url.hostname === 'localhost' ? '127.0.0.1' : url.hostname
    const socket = connect({ host, port: Number(url.port), ...local })
    let chunks: Buffer[] = []
    let bytes = 0
    let expected = 0
    let left = way === 'proxied' ? Number.POSITIVE_INFINITY : PER_ADDRESS
    const ask = () => {
      const request = left-- > 0 ? requests.pop() : undefined
      if (!request) {
        socket.end()
        return resolve()
      }
      chunks = []
      bytes = expected = 0
      socket.write(request)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (expected === 0) expected = lengthOf(Buffer.concat(chunks))
      // Without a length, the response ends with its last chunk.
      const last = expected === -1 && chunk.subarray(-5).toString('latin1') === '0\r\n\r\n'
      if (last || (expected > 0 && bytes >= expected)) ask()
    })
  })
}

/** Returns the size of the whole response, 0 before its head is complete, or -1 if it is chunked. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf('\r\n\r\n')
  if (end === -1) return 0
  const head = start.subarray(0, end).toString('latin1')
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.split('\r\n')[0])
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return length ? end + 4 + Number(length) : -1
}

async function visitors(url: URL, requests: Buffer[]): Promise<void> {
  while (requests.length > 0) {
    const own = `127.${1 + (byte() % 250)}.${byte()}.${1 + (byte() % 250)}`
    await converse(url, requests, way === 'proxied' ? '127.0.0.1' : own)
  }
}

for (let at = 0; at < crowd.length; at += TURN) {
  // The first target is the last one in the next turn.
  if (at > 0) targets.push(targets.shift() ?? '')
  for (const target of targets) {
    const url = new URL(target)
    const requests = crowd.slice(at, at + TURN).map(({ query, magnet, lines }) => {
      const path = url.pathname.replace('~', magnet)
      return Buffer.from(`GET ${path}${query} HTTP/1.1\r\nHost: ${url.host}\r\n${lines}`)
    })
    await Promise.all(Array.from({ length: CONNECTIONS }, () => visitors(url, requests)))
  }
}

import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** 'silent': no response; 'broken': SERVFAIL; otherwise the TXT records. */
export type DnsEntry = string[] | 'silent' | 'broken'

/** A host's IPv4 addresses, and whether the question for IPv6 ones is answered. */
export type DnsHost = { four: string[] | 'silent'; six: 'none' | 'silent' }

export type DnsServer = {
  address: string
  records: Map<string, DnsEntry>
  hosts: Map<string, DnsHost>
  close(): void
}

const A = 1
const AAAA = 28
const TXT = 16
const NXDOMAIN = 3
const SERVFAIL = 2

/** Starts a name server on loopback with the TXT records of `records` and the addresses of `hosts` (RFC 1035). */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, DnsEntry>()
  const hosts = new Map<string, DnsHost>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readQuestion(query)
    const type = query.readUInt16BE(end - 4)
    const host = type === A || type === AAAA ? hosts.get(name) : undefined
    const entry = host ? addressesOf(host, type) : records.get(name)
    if (entry === 'silent') return
    const toAnswer = host ? addressAnswer : txtAnswer
    const answers = Array.isArray(entry) ? entry.map(toAnswer) : []
    const code = entry === 'broken' ? SERVFAIL : entry ? 0 : NXDOMAIN
    const header = Buffer.from(query.subarray(0, 12))
    // Flags: a response, with recursion desired and available.
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(answers.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(
      Buffer.concat([header, query.subarray(12, end), ...answers]),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    hosts,
    close: () => socket.close(),
  }
}

/** Returns the queried name and the question's end offset. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

const addressesOf = ({ four, six }: DnsHost, type: number): DnsEntry =>
  type === A ? four : six === 'silent' ? 'silent' : []

function addressAnswer(ip: string): Buffer {
  const answer = Buffer.alloc(16)
  answer.writeUInt16BE(0xc00c, 0)
  answer.writeUInt16BE(A, 2)
  answer.writeUInt16BE(1, 4)
  answer.writeUInt32BE(60, 6)
  answer.writeUInt16BE(4, 10)
  answer.set(ip.split('.').map(Number), 12)
  return answer
}

function txtAnswer(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(pieces.map((piece) => Buffer.from(`\0${piece}`, 'latin1')))
  let at = 0
  for (const piece of pieces) {
    data[at] = piece.length
    at += piece.length + 1
  }
  // The question's name, type TXT, class IN, a TTL of a minute.
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

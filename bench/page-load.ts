import { connect } from 'node:net'

// Asks for one path so many times over kept-alive connections, as phones would, and reads every
// answer whole: `node page-load.ts <url> <path> <requests>`.
const CONNECTIONS = 32
const [url = '', path = '', count = '0'] = process.argv.slice(2)
const { hostname, port, host } = new URL(url)
let left = Number(count)
let asked = 0

function nextRequest(): string {
  // A few hundred kinds of phone; with the connections' addresses thousands of visitors.
  const kind = ++asked % 500
  return [
    `GET ${path}${asked % 3 === 0 ? '?utm_source=bio' : ''} HTTP/1.1`,
    `Host: ${host}`,
    `User-Agent: Mozilla/5.0 (Linux; Android 15; Pixel ${kind}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-GB,en;q=0.9',
    'Referer: https://www.youtube.com/',
    'Upgrade-Insecure-Requests: 1',
    '\r\n',
  ].join('\r\n')
}

function visit(number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const from = `127.${1 + Math.floor(Math.random() * 250)}.${number}.${1 + Math.floor(Math.random() * 250)}`
    const local = process.platform === 'linux' ? { localAddress: from } : {}
    const socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      ...local,
    })
    let chunks: Buffer[] = []
    let bytes = 0
    let expected = 0
    const ask = () => {
      if (left <= 0) {
        socket.end()
        return resolve()
      }
      left--
      chunks = []
      bytes = expected = 0
      socket.write(nextRequest())
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (expected === 0) expected = lengthOf(Buffer.concat(chunks))
      // Without a length the answer ends with its last chunk.
      const last = expected === -1 && chunk.subarray(-5).toString('latin1') === '0\r\n\r\n'
      if (last || (expected > 0 && bytes >= expected)) ask()
    })
  })
}

/** Bytes of the whole answer once its head is here, 0 before; -1 where it comes in chunks. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf('\r\n\r\n')
  if (end === -1) return 0
  const head = start.subarray(0, end).toString('latin1')
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.split('\r\n')[0])
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return length ? end + 4 + Number(length) : -1
}

await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => visit(number)))

import { createConnection, type Socket } from 'node:net'
import { MINUTE_MS } from '#lib/time.ts'
import { ScannerUnavailable, type ScanVerdict, type VirusScanner } from './virus-scanner.ts'

const CONNECT_MS = 5000
const ANSWER_MS = MINUTE_MS
/** The reply is one line with the name of a signature. */
const MAX_ANSWER_BYTES = 4096

/**
 * Returns a scanner that uses the INSTREAM command of ClamAV's daemon: it sends chunks, each
 * preceded by its 32-bit length, and then an empty chunk. Then it reads one line, which ends with a
 * NUL byte.
 * @param url `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`
 */
export function createClamdScanner(url: string): VirusScanner {
  return {
    async start() {
      const socket = await connect(url)
      const answer = readAnswer(socket)
      // The connection may break before anything waits for the answer.
      answer.catch(() => {})
      await send(socket, Buffer.from('zINSTREAM\0'))
      return {
        async write(chunk) {
          if (chunk.length === 0) return
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.length)
          await send(socket, Buffer.concat([length, chunk]))
        },
        async finish() {
          await send(socket, Buffer.alloc(4))
          socket.setTimeout(ANSWER_MS)
          try {
            return readVerdict(await answer)
          } finally {
            socket.destroy()
          }
        },
        abort: () => void socket.destroy(),
      }
    },
  }
}

function connect(url: string): Promise<Socket> {
  const { protocol, hostname, port, pathname } = new URL(url)
  const socket =
    protocol === 'unix:'
      ? createConnection({ path: pathname })
      : createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new ScannerUnavailable('timed out')))
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.setTimeout(ANSWER_MS)
      resolve(socket)
    })
    socket.once('error', (error) => reject(unavailable(error)))
  })
}

function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(unavailable(error)) : resolve()))
  })
}

/** Resolves with the daemon's line, without the final NUL. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MAX_ANSWER_BYTES) socket.destroy(new ScannerUnavailable('long answer'))
    })
    socket.once('error', (error) => reject(unavailable(error)))
    socket.once('close', () =>
      reject(new ScannerUnavailable('The scanner closed the connection without a verdict')),
    )
  })
}

function readVerdict(line: string): ScanVerdict {
  if (line === 'stream: OK') return { clean: true }
  if (line.startsWith('stream: ') && line.endsWith(' FOUND')) {
    return { clean: false, threat: line.slice('stream: '.length, -' FOUND'.length) }
  }
  throw new ScannerUnavailable(line)
}

function unavailable(error: Error): ScannerUnavailable {
  if (error instanceof ScannerUnavailable) return error
  return new ScannerUnavailable(error.message, { cause: error })
}

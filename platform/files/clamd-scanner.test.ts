import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClamdScanner } from './clamd-scanner.ts'
import { ScannerUnavailable } from './virus-scanner.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})

/** Starts a server with clamd's INSTREAM protocol that responds with the result of `answer`. */
async function daemon(answer: (file: Buffer, socket: Socket) => string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      const file = wholeStream(received)
      if (file) socket.end(answer(file, socket))
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

function wholeStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.toString('latin1', 0, command.length) !== command) return null
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

async function scan(url: string, chunks: Buffer[]) {
  const scanning = await createClamdScanner(url).start()
  for (const chunk of chunks) await scanning.write(chunk)
  return scanning.finish()
}

describe('clamd', () => {
  it('receives the whole file and reports it as clean', async () => {
    let seen = Buffer.alloc(0)
    const url = await daemon((file) => {
      seen = Buffer.from(file)
      return 'stream: OK\0'
    })
    const chunks = [Buffer.alloc(100_000, 'a'), Buffer.alloc(0), Buffer.from('end')]
    expect(await scan(url, chunks)).toEqual({ clean: true })
    expect(seen).toEqual(Buffer.concat(chunks))
  })

  it('reports the name of a threat', async () => {
    const url = await daemon(() => 'stream: Eicar-Test-Signature FOUND\0')
    expect(await scan(url, [Buffer.from('x')])).toEqual({
      clean: false,
      threat: 'Eicar-Test-Signature',
    })
  })

  it.each([
    ['an error of the daemon', 'INSTREAM size limit exceeded. ERROR\0'],
    ['a connection that ends without a verdict', ''],
    ['an endless answer', 'x'.repeat(10_000)],
  ])('takes %s for no verdict', async (_, answer) => {
    const url = await daemon(() => answer)
    await expect(scan(url, [Buffer.from('x')])).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  it('is unavailable if it does not listen', async () => {
    const url = await daemon(() => '')
    await new Promise((done) => servers.splice(0)[0]?.close(done))
    await expect(createClamdScanner(url).start()).rejects.toBeInstanceOf(ScannerUnavailable)
  })
})

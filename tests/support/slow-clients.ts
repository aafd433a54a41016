import { connect, type Socket } from 'node:net'

/**
 * Starts clients that send a lead's form byte by byte and never finish: half of them in the headers,
 * half in the body.
 */
export async function startSlowClients(
  port: number,
  count: number,
  path = '/q/slow',
): Promise<{ connected(): number; stop(): void }> {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\n'
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      (_, n) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(n % 2 === 0 ? `${head}X-Slow: ` : `${head}${form}name=`)
            resolve(socket)
          })
          socket.once('error', reject)
        }),
    ),
  )
  for (const socket of sockets) {
    socket.removeAllListeners('error').on('error', () => {})
    socket.resume()
  }
  let turn = 0
  const drip = setInterval(() => {
    turn = (turn + 1) % 10
    for (let n = turn; n < sockets.length; n += 10) sockets[n]?.write('a')
  }, 100)
  return {
    connected: () => sockets.filter((socket) => !socket.destroyed).length,
    stop() {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

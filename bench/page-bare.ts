import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A minimal node:http server that sends one response. 'tuned' uses Node like our own server: no
// stream
// for requests without a body, and head and body as one string.
const [file = '', how] = process.argv.slice(2)
const isTuned = how === 'tuned'
const answer = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }
const body = Buffer.from(answer.body, 'base64')
const text = body.toString('latin1')
const server = createServer({ optimizeEmptyRequests: isTuned }, (_request, response) => {
  response.writeHead(200, answer.headers)
  if (isTuned) response.end(text, 'latin1')
  else response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`port ${(server.address() as AddressInfo).port}`)
})

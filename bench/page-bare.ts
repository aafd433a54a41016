import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// As little as node:http needs to send one answer, written as anybody would; or, 'tuned', with what our
// own server asks of Node: no stream for no body, and head and body as one string.
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

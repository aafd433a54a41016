import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// As little as node:http needs to send one answer: what a page can't cost less than.
const file = process.argv[2] ?? ''
const answer = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }
const body = Buffer.from(answer.body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`port ${(server.address() as AddressInfo).port}`)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createDns } from './dns.ts'

let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer()
})
afterAll(() => server.close())

const dns = (timeoutMs = 10_000) => createDns({ servers: [server.address], timeoutMs })

test('records are read completely, including long ones', async () => {
  const long = 'x'.repeat(600)
  server.records.set('_qr.brand.example', ['v=spf1 -all', long])
  expect(await dns().findTxt('_qr.brand.example')).toEqual({
    ok: true,
    records: ['v=spf1 -all', long],
  })
})

test('a name without records has none, and a silent server counts as unreachable', async () => {
  expect(await dns().findTxt('_qr.nobody.example')).toEqual({ ok: true, records: [] })
  server.records.set('_qr.broken.example', 'broken')
  expect(await dns().findTxt('_qr.broken.example')).toEqual({ ok: false, reason: 'unreachable' })
  server.records.set('_qr.silent.example', 'silent')
  expect(await dns(100).findTxt('_qr.silent.example')).toEqual({ ok: false, reason: 'unreachable' })
})

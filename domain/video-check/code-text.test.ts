import { expect, it } from 'vitest'
import { isLocalHost, parseCodeText } from './code-text.ts'

const env = { publicUrl: 'https://qrmagnet.com', publicUrlAliases: ['https://old.example'] }
const parse = (text: string) => parseCodeText(env, text)

it.each([
  ['HTTPS://QRMAGNET.COM/Q/X7K2PD', 'qrmagnet.com', 'x7k2pd'],
  ['https://old.example/m/my-guide/', 'old.example', 'my-guide'],
  ['http://qrmagnet.com/q/x7k2pd?utm=1', 'qrmagnet.com', 'x7k2pd'],
  ['https://qrmagnet.com/pricing', 'qrmagnet.com', ''],
])('%s is the product’s', (text, host, name) => {
  expect(parse(text)).toEqual({ kind: 'product', host, name })
})

it.each([
  ['HTTP://LOCALHOST:3000/Q/X7K2PD', 'localhost:3000', 'x7k2pd', 'q'],
  ['https://qrmagnet.com.example/q/x', 'qrmagnet.com.example', 'x', 'q'],
  ['https://offers.brand.example/m/knots', 'offers.brand.example', 'knots', 'm'],
  ['https://example.com/', 'example.com', null, null],
  ['https://example.com/q/a/b', 'example.com', null, null],
])('%s is another’s', (text, host, name, path) => {
  expect(parse(text)).toEqual({ kind: 'foreign', host, name, path })
})

it.each(['WIFI:S:net;;', 'javascript:alert(1)', 'https://', 'mailto:a@example.com', ''])(
  '%s is no address',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'text' })
  },
)

it('an address of this computer is recognized', () => {
  const local = ['localhost:3000', '127.0.0.1', '[::1]:3000', 'app.localhost']
  expect(local.every(isLocalHost)).toBe(true)
  expect(['qrmagnet.com', 'localhost.example', '10.0.0.1'].some(isLocalHost)).toBe(false)
})

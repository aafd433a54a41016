import { expect, it } from 'vitest'
import { parseLogoForm } from './qr-logo-form.ts'

function formOf(fields: Record<string, string>): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return new Request('http://localhost/edit-qr/x', { method: 'POST', body })
}
async function keptOf(fields: Record<string, string>, isSignedIn: boolean) {
  const result = await parseLogoForm(formOf(fields), isSignedIn)
  return result.ok ? Object.fromEntries(result.parsed.form) : result.status
}

const logo = `data:image/png;base64,${'A'.repeat(200_000)}`

it('a signed-in user’s form keeps a logo that is sent as text', async () => {
  const fields = { style: 'rounded', logoUrl: logo }
  expect(await keptOf(fields, true)).toEqual(fields)
})

it('a signed-out visitor’s form keeps only the small fields', async () => {
  const fields = { style: 'rounded', logoUrl: logo, size: 'M' }
  expect(await keptOf(fields, false)).toEqual({ style: 'rounded', size: 'M' })
})

it('a signed-out visitor’s form is buffered only up to a small size, with any number of fields', async () => {
  const flood = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`field${n}`, '<'.repeat(60_000)]),
  )
  expect(JSON.stringify(await keptOf(flood, false)).length).toBeLessThan(70_000)
})

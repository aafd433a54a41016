import { expect, it } from 'vitest'
import { checkReturnUrl } from './return-url.ts'

const ORIGINS = ['https://magnet.example', 'https://old.example']

it.each([
  ['/dashboard?success=true', 'https://magnet.example/dashboard?success=true'],
  ['https://magnet.example/create', 'https://magnet.example/create'],
  ['https://old.example/profile#x', 'https://old.example/profile#x'],
])('%s leads back to this site', (text, url) => {
  expect(checkReturnUrl(text, ORIGINS)).toBe(url)
})

it.each([
  'https://evil.example/',
  'https://magnet.example.evil.example/',
  'https://magnet.example@evil.example/',
  'https://user:pass@magnet.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'http://magnet.example/',
  'dashboard',
  '',
  ' /dashboard',
  'https://',
])('%j is refused', (text) => {
  expect(checkReturnUrl(text, ORIGINS)).toBeNull()
})

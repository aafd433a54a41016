import { expect, test } from 'vitest'
import { maskEmail, maskName } from './mask.ts'

test('keeps the first letters and the top-level domain', () => {
  expect(maskEmail('mia.torres@gmail.com')).toBe('m***@g***.com')
  expect(maskEmail('a@b.co.uk')).toBe('a***@b***.uk')
  expect(maskEmail('a@.com')).toBe('a***@.***')
  expect(maskEmail('root@localhost')).toBe('r***@l***')
  expect(maskName('Zoë de Vries')).toBe('Z***')
  expect(maskName('  Ada')).toBe('A***')
  expect(maskName('👩‍🚀 Ada')).toBe('👩‍🚀***')
})

test('hides anything else entirely', () => {
  expect(maskEmail('')).toBe('***')
  expect(maskEmail('nobody')).toBe('***')
  expect(maskEmail('mia@')).toBe('***')
  expect(maskEmail('@gmail.com')).toBe('***')
  expect(maskName('  ')).toBe('***')
})

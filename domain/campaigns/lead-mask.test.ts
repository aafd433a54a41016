import { expect, test } from 'vitest'
import { maskEmail, maskName } from './lead-mask.ts'

test('leaves a first letter and the kind of domain', () => {
  expect(maskEmail('mia.torres@gmail.com')).toBe('m***@g***.com')
  expect(maskEmail('a@b.co.uk')).toBe('a***@b***.uk')
  expect(maskEmail('root@localhost')).toBe('r***@l***')
  expect(maskName('Zoë de Vries')).toBe('Z***')
  expect(maskName('👩‍🚀 Ada')).toBe('👩‍🚀***')
})

test('hides whole what is no address and no name', () => {
  expect(maskEmail('')).toBe('***')
  expect(maskEmail('nobody')).toBe('***')
  expect(maskName('  ')).toBe('***')
})

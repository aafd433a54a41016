import { expect, it } from 'vitest'
import { describeDifference, describeStreamVerdict } from './describe-result.ts'
import type { StreamVariant } from './plan.ts'

it.each([
  [-0.2, 1.4, 'between 0.2 fewer and 1.4 more scans a minute'],
  [0.31, 1.4, 'between 0.3 and 1.4 more scans a minute'],
  [-1.4, -0.31, 'between 0.3 and 1.4 fewer scans a minute'],
  [0, 1, 'between 0.0 and 1.0 more scans a minute'],
  [2, 2, '2.0 more scans a minute'],
  [null, 1, 'at most 1.0 more scans a minute'],
  [-1, null, 'at least 1.0 fewer scans a minute'],
  [null, null, 'too few scans to tell'],
])('a difference from %s to %s is %s', (low, high, text) => {
  expect(describeDifference({ perMinute: 0, low, high }, 'scans')).toBe(text)
})

it('a verdict names what won and what it beat', () => {
  const code: StreamVariant = {
    isHidden: false,
    size: 'standard',
    corner: 'top-left',
    callToAction: '',
  }
  const [large, hidden] = [
    { ...code, size: 'large' as const },
    { ...code, isHidden: true },
  ]
  expect(describeDifference(null, 'leads')).toBe('–')
  expect(describeStreamVerdict(1, [code, large]).title).toBe('Large beats Standard')
  expect(describeStreamVerdict(0, [code, large, hidden]).title).toBe(
    'Standard beats the other 2 variants',
  )
  expect(describeStreamVerdict(null, [code, large]).title).toBe('No clear difference')
})

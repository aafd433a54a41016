import { expect, it } from 'vitest'
import { describeCode } from './code-messages.ts'
import type { OwnCode } from './codes.ts'

const own = (change: Partial<OwnCode> = {}): OwnCode => ({
  whose: 'own',
  name: 'x7k2pd',
  wrongHost: null,
  brandHost: null,
  isLocal: false,
  canSetAddress: false,
  isCampaign: false,
  sizeNeed: 1,
  magnet: { id: '1', title: 'Brew guide' },
  placement: null,
  state: 'active',
  repointedTo: null,
  savable: [],
  ...change,
})

it('an own code is as good as where it leads', () => {
  const verdict = (change: Partial<OwnCode>) => describeCode(own(change)).verdict
  expect(verdict({})).toBe('good')
  expect(verdict({ state: 'paused' })).toBe('weak')
  expect(verdict({ state: 'deleted' })).toBe('fail')
  expect(verdict({ wrongHost: 'old.example', isLocal: true })).toBe('fail')
  expect(verdict({ isLocal: true })).toBe('fail')
})

it('a page on a brand’s own host passes, with a note that the domain may expire', () => {
  const { verdict, says } = describeCode(own({ brandHost: 'offers.brand.example' }))
  expect(verdict).toBe('pass')
  expect(says).toContain('your brand’s domain offers.brand.example')
  expect(says).toContain('expires')
  expect(describeCode(own({ brandHost: 'offers.brand.example', state: 'deleted' })).verdict).toBe(
    'fail',
  )
})

it('only the administrator reads about settings', () => {
  const local = (change: Partial<OwnCode>) => describeCode(own({ isLocal: true, ...change }))
  expect(local({}).fix).toContain('Ask the operator')
  expect(local({ canSetAddress: true }).fix).toContain('PUBLIC_URL')
  for (const canSetAddress of [false, true]) {
    const old = local({ wrongHost: 'localhost:3000', canSetAddress })
    expect(old.verdict).toBe('fail')
    expect(old.says).toContain('before the site had a public address')
    expect(old.fix).toBe('Download the code again and replace it in the video.')
  }
})

import { expect, it } from 'vitest'
import { type PublishFacts, publishChecklist } from './publish-checklist.ts'

const CHECK = {
  moduleShare: 1 / 100,
  need: 1,
  seconds: 12,
  shows: 'placement' as const,
  host: 'qrmagnet.com',
  outdated: null,
  isAddressLost: false,
}
const READY: PublishFacts = {
  publicUrlIsSet: true,
  magnet: 'active',
  content: 'stored',
  mail: 'sends',
  check: CHECK,
  isSpoken: true,
  isPasted: true,
}
const notDone = (facts: Partial<PublishFacts>) =>
  publishChecklist({ ...READY, ...facts })
    .filter(({ state }) => state !== 'done')
    .map(({ id, state }) => `${id}: ${state}`)

it('has nothing left to do when all is ready', () => {
  expect(notDone({})).toEqual([])
})

it.each<[string, Partial<PublishFacts>, string[]]>([
  ['an address of this machine', { publicUrlIsSet: false }, ['address: problem']],
  ['a paused magnet', { magnet: 'paused' }, ['magnet: problem']],
  ['a suspended magnet', { magnet: 'suspended' }, ['magnet: problem']],
  ['a deleted magnet', { magnet: 'deleted' }, ['magnet: problem']],
  ['a missing file', { content: 'missing' }, ['content: problem']],
  ['emails that wait', { mail: 'stuck' }, ['mail: problem']],
  ['no email server', { mail: 'not-set-up' }, ['mail: weak']],
  ['a video that was not checked', { check: null }, ['shows: open', 'size: open', 'seconds: open']],
  ['a small code', { check: { ...CHECK, moduleShare: 1 / 130 } }, ['size: weak']],
  ['a tiny code', { check: { ...CHECK, moduleShare: 1 / 170 } }, ['size: problem']],
  ['a code for six seconds', { check: { ...CHECK, seconds: 6 } }, ['seconds: weak']],
  ['a code for four seconds', { check: { ...CHECK, seconds: 4 } }, ['seconds: problem']],
  [
    'the magnet’s own code',
    { check: { ...CHECK, shows: 'magnet' } },
    ['shows: problem', 'size: open', 'seconds: open'],
  ],
  [
    'a check that has lapsed',
    { check: { ...CHECK, outdated: 'It leads elsewhere.' } },
    ['shows: problem', 'size: open', 'seconds: open'],
  ],
  [
    'a code with a former address',
    { check: { ...CHECK, outdated: 'It leads to localhost.', isAddressLost: true } },
    ['address: problem', 'shows: problem', 'size: open', 'seconds: open'],
  ],
  [
    'what only the creator knows',
    { isSpoken: false, isPasted: false },
    ['spoken: open', 'pasted: open'],
  ],
])('tells of %s', (_, facts, expected) => {
  expect(notDone(facts)).toEqual(expected)
})

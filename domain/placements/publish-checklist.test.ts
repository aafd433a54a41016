import { expect, it } from 'vitest'
import { type PublishFacts, publishChecklist } from './publish-checklist.ts'

const READY: PublishFacts = {
  publicUrlIsSet: true,
  magnet: 'active',
  content: 'stored',
  mail: 'sends',
  check: { moduleShare: 1 / 100, seconds: 12 },
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
  ['a video that was not checked', { check: null }, ['size: open', 'seconds: open']],
  ['a small code', { check: { moduleShare: 1 / 130, seconds: 12 } }, ['size: weak']],
  ['a tiny code', { check: { moduleShare: 1 / 170, seconds: 12 } }, ['size: problem']],
  ['a code for six seconds', { check: { moduleShare: 1 / 100, seconds: 6 } }, ['seconds: weak']],
  [
    'a code for four seconds',
    { check: { moduleShare: 1 / 100, seconds: 4 } },
    ['seconds: problem'],
  ],
  [
    'what only the creator knows',
    { isSpoken: false, isPasted: false },
    ['spoken: open', 'pasted: open'],
  ],
])('tells of %s', (_, facts, expected) => {
  expect(notDone(facts)).toEqual(expected)
})

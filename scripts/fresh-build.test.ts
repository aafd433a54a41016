import { expect, it } from 'vitest'
import { warnOfMemory } from './lib/fresh-build.mjs'

const GB = 2 ** 30

it.each([
  [
    'a machine of 1 GB',
    0.95,
    /^Building needs 2 GB of memory, but this machine has 0\.9 GB\. .*swap/,
  ],
  ['a machine of 2 GB, part of which is the kernel’s', 1.9, null],
  ['a machine of 1 GB with as much swap space', 1.95, null],
])('warns before a build that memory is too short for: %s', (_what, memory, expected) => {
  const warning = warnOfMemory(memory * GB)
  if (expected) expect(warning).toMatch(expected)
  else expect(warning).toBeNull()
})

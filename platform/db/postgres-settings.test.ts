import { expect, it } from 'vitest'
import { sharedBuffersMb } from './postgres-settings.ts'

const GB = 2 ** 30

it.each([
  ['a small machine', GB / 2, 0, 64],
  ['a machine of 4 GB', 4 * GB, 0, 512],
  ['a large machine', 64 * GB, 2 ** 64, 1024],
  ['a container of 2 GB on a large machine', 64 * GB, 2 * GB, 256],
])('gives PostgreSQL what %s can spare', (_, total, constrained, megabytes) => {
  expect(sharedBuffersMb(total, constrained)).toBe(megabytes)
})

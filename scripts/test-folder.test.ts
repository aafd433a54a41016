import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#scripts/lib/test-folder.mjs'

test('what a killed test run left is removed by the next one, what a running one uses stays', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const first = createTestFolder()
  const left = join(dirname(first), `qr-magnet-tests-${ended}-left`)
  mkdirSync(join(left, 'postgres'), { recursive: true })

  const second = createTestFolder()
  expect(existsSync(left)).toBe(false)
  expect(existsSync(first)).toBe(true)
  for (const folder of [first, second]) rmSync(folder, { recursive: true })
})

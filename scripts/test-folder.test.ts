import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolders } from '#scripts/lib/test-folder.mjs'

test('what a killed test run left is removed by the next one, what a running one uses stays', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const first = createTestFolders()
  const left = [first.temporary, first.onDisk].map((folder) =>
    join(dirname(folder), `qr-magnet-tests-${ended}-left`),
  )
  for (const folder of left) mkdirSync(join(folder, 'postgres'), { recursive: true })

  const second = createTestFolders()
  expect(left.filter(existsSync)).toEqual([])
  expect([first.temporary, first.onDisk].filter(existsSync)).toHaveLength(2)
  for (const folders of [first, second]) folders.remove()
  expect([first.temporary, second.onDisk].filter(existsSync)).toEqual([])
})

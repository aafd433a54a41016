import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

describe.skipIf(process.platform === 'win32')('the Node that runs the product', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'qr-magnet-node-'))
    cpSync(join(import.meta.dirname, 'lib'), join(root, 'scripts/lib'), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Returns the choice if the Node that runs the script and the pinned one have these versions. */
  async function choose(own: string, pinned: string | null): Promise<string> {
    if (pinned) {
      const folder = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'node'), `#!/bin/sh\n${pinned}\n`, { mode: 0o755 })
    }
    const program = `
      Object.defineProperty(process, 'version', { value: '${own}' })
      Object.defineProperty(process, 'platform', { value: 'linux' })
      const { chooseNode } = await import('${join(root, 'scripts/lib/choose-node.mjs')}')
      try { console.log(chooseNode() === process.execPath ? 'own' : 'pinned') }
      catch (error) { console.log(error.message) }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env.PATH ?? '' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    await new Promise((resolve) => child.once('close', resolve))
    return output.trim()
  }

  it.each([
    ['the pinned one over any other', 'v26.0.0', 'echo v24.21.0', 'pinned'],
    ['its own, if there is no pinned one', 'v22.22.0', null, 'own'],
    ['its own, if the pinned one does not run here', 'v24.1.0', 'exit 127', 'own'],
    ['its own, if the pinned one is too old', 'v25.0.0', 'echo v18.0.0', 'own'],
  ])('is %s', async (_what, own, pinned, chosen) => {
    expect(await choose(own, pinned)).toBe(chosen)
  })

  it.each([['v20.20.2'], ['v22.21.1'], ['v8.0.0']])(
    'is asked for where there is only %s',
    async (own) => {
      expect(await choose(own, null)).toBe(
        `QR Magnet needs Node 22.22 or later here, but this is ${own}. Install a newer version from https://nodejs.org.`,
      )
    },
  )
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packN8n } from './pack-n8n.ts'

type Manifest = { n8n: { nodes: string[]; credentials: string[] } }

it('contains the nodes and the credentials that its manifest names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-n8n-'))
  execFileSync('tar', ['xzf', await packN8n(folder)], { cwd: folder })
  const installed = join(folder, 'package')
  const { n8n } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
  /** Loads a class as n8n does: by the name of its file. */
  const load = (path: string) => {
    const name = path.split('/').at(-1)?.split('.')[0] ?? ''
    const module = createRequire(join(installed, '/'))(`./${path}`)
    return new module[name]()
  }
  expect(n8n.credentials.map((path) => load(path).name)).toEqual(['qrMagnetApi'])
  const nodes = n8n.nodes.map((path) => load(path).description)
  expect(nodes.map(({ name }) => name)).toEqual(['qrMagnet', 'qrMagnetTrigger'])
  expect(nodes.map(({ properties }) => properties.length > 0)).toEqual([true, true])
  await rm(folder, { recursive: true })
})

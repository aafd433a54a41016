import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { type ApiDocument, describeOperations } from '#clients/n8n/describe-operations.ts'
import { compile, npmPack, ROOT } from './npm-pack.ts'

const N8N = join(ROOT, 'clients/n8n')

/** n8n finds the classes by the names of these files. */
const ENTRIES = {
  'QrMagnetApi.credentials.js': `exports.QrMagnetApi = require('./credentials.js').QrMagnetApi\n`,
  'QrMagnet.node.js': `exports.QrMagnet = require('./node.js').nodeWith(require('./properties.json'))\n`,
  'QrMagnetTrigger.node.js': `exports.QrMagnetTrigger = require('./trigger.js').triggerWith(require('./events.json'))\n`,
}

type Document = ApiDocument & { webhooks: Record<string, { post: { summary: string } }> }

/** Packs the n8n nodes into a folder. Returns the path of the package. */
export async function packN8n(folder: string): Promise<string> {
  const text = await readFile(join(ROOT, 'content/openapi.json'), 'utf8')
  const document = JSON.parse(text) as Document
  const events = Object.entries(document.webhooks).map(([name, { post }]) => ({
    name,
    description: post.summary.replace(/\.$/, ''),
  }))
  return npmPack(
    {
      manifest: {
        name: 'n8n-nodes-qr-magnet',
        description:
          'QR Magnet nodes for n8n: magnets, placements, leads and stats, and a trigger.',
        keywords: ['n8n-community-node-package'],
        n8n: {
          n8nNodesApiVersion: 1,
          credentials: ['dist/QrMagnetApi.credentials.js'],
          nodes: ['dist/QrMagnet.node.js', 'dist/QrMagnetTrigger.node.js'],
        },
      },
      readme: await readFile(join(N8N, 'README.md'), 'utf8'),
      async build(dist) {
        compile([join(N8N, 'credentials.ts'), join(N8N, 'node.ts'), join(N8N, 'trigger.ts')], {
          rootDir: N8N,
          outDir: dist,
          module: ts.ModuleKind.CommonJS,
          moduleResolution: ts.ModuleResolutionKind.Node10,
          ignoreDeprecations: '6.0',
          lib: ['lib.es2023.d.ts'],
          types: ['node'],
          typeRoots: [join(ROOT, 'node_modules/@types')],
        })
        const files = {
          ...ENTRIES,
          'properties.json': JSON.stringify(describeOperations(document)),
          'events.json': JSON.stringify(events),
        }
        for (const [name, content] of Object.entries(files)) {
          await writeFile(join(dist, name), content)
        }
        await cp(join(ROOT, 'public/favicon.svg'), join(dist, 'qr-magnet.svg'))
      },
    },
    folder,
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { compile, npmPack, ROOT } from './npm-pack.ts'

const CLIENT = join(ROOT, 'clients/typescript')
const NAME = 'qr-magnet-client'

/** Packs the TypeScript client into a folder. Returns the path of the package. */
export async function packClient(folder: string): Promise<string> {
  const readme = await readFile(join(CLIENT, 'README.md'), 'utf8')
  return npmPack(
    {
      manifest: {
        name: NAME,
        description: 'A typed client of the QR Magnet API.',
        type: 'module',
        engines: { node: '>=20' },
        sideEffects: false,
        exports: { '.': { types: './dist/client.d.ts', default: './dist/client.js' } },
      },
      readme: readme.replaceAll("'./client.ts'", `'${NAME}'`),
      async build(outDir) {
        compile([join(CLIENT, 'client.ts')], {
          declaration: true,
          rootDir: CLIENT,
          outDir,
          module: ts.ModuleKind.NodeNext,
          moduleResolution: ts.ModuleResolutionKind.NodeNext,
          lib: [
            'lib.es2022.d.ts',
            'lib.dom.d.ts',
            'lib.dom.iterable.d.ts',
            'lib.dom.asynciterable.d.ts',
          ],
          types: [],
        })
      },
    },
    folder,
  )
}

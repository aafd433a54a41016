import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'clients/typescript')
export const CLIENT_NAME = 'qr-magnet-client'

/**
 * Compiles the TypeScript client and packs it with `npm pack`.
 * @param folder Where the package is written. It must exist.
 * @returns The path of the package, such as /folder/qr-magnet-client-0.1.0.tgz.
 */
export async function packClient(folder: string): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'qr-magnet-client-'))
  try {
    compile(join(built, 'dist'))
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    await writeFile(join(built, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`)
    const readme = await readFile(join(CLIENT, 'README.md'), 'utf8')
    await writeFile(
      join(built, 'README.md'),
      readme.replaceAll("'./client.ts'", `'${CLIENT_NAME}'`),
    )
    const args = ['pack', '--json', '--pack-destination', folder]
    const { stdout } = await promisify(execFile)('npm', args, { cwd: built })
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    if (!packed) throw new Error('npm pack made no package')
    return join(folder, packed.filename)
  } finally {
    await rm(built, { recursive: true })
  }
}

const manifest = (version: string) => ({
  name: CLIENT_NAME,
  version,
  description: 'A typed client of the QR Magnet API.',
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=20' },
  sideEffects: false,
  exports: { '.': { types: './dist/client.d.ts', default: './dist/client.js' } },
  files: ['dist'],
})

function compile(outDir: string): void {
  const program = ts.createProgram([join(CLIENT, 'client.ts')], {
    strict: true,
    declaration: true,
    skipLibCheck: true,
    rewriteRelativeImportExtensions: true,
    rootDir: CLIENT,
    outDir,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
  })
  const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
  const [fault] = faults
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'

export const ROOT = join(import.meta.dirname, '../..')

export type ClientPackage = {
  /** The manifest without its version, which is the product's. */
  manifest: Record<string, unknown> & { name: string }
  readme: string
  /** Writes the package's files. The folder exists. */
  build(dist: string): Promise<void>
}

/**
 * Builds a package and packs it with `npm pack`.
 * @param folder Where the package is written. It must exist.
 * @returns The path of the package, such as /folder/qr-magnet-client-0.1.0.tgz.
 */
export async function npmPack(
  { manifest, readme, build }: ClientPackage,
  folder: string,
): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), `${manifest.name}-`))
  try {
    await build(join(built, 'dist'))
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    const whole = { version, license: 'UNLICENSED', files: ['dist'], ...manifest }
    await writeFile(join(built, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
    await writeFile(join(built, 'README.md'), readme)
    const args = ['pack', '--json', '--pack-destination', folder]
    const { stdout } = await promisify(execFile)('npm', args, { cwd: built })
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    if (!packed) throw new Error('npm pack made no package')
    return join(folder, packed.filename)
  } finally {
    await rm(built, { recursive: true })
  }
}

/**
 * Compiles files and what they import from the same folder.
 * @throws the compiler's first error
 */
export function compile(files: string[], options: ts.CompilerOptions): void {
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    rewriteRelativeImportExtensions: true,
    target: ts.ScriptTarget.ES2022,
    ...options,
  })
  const [fault] = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
}

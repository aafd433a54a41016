import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { expect } from 'vitest'
import { createKey } from '#tests/support/api-keys.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { programOf, type Site } from './site.testing.ts'

const CLIENT = join(import.meta.dirname, '../../../clients/typescript')
const run = promisify(execFile)

/** Type-checks every example of the client's README, and runs it against the product. */
export async function runsTheReadme(site: Site): Promise<void> {
  const readme = await readFile(join(CLIENT, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(blocks.length).toBeGreaterThan(3)
  const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-readme-'))
  const files: string[] = []
  for (const [index, code] of blocks.entries()) {
    const file = join(folder, `example-${index}.mts`)
    files.push(file)
    await writeFile(file, code.replaceAll("'./client.ts'", `'${join(CLIENT, 'client.ts')}'`))
  }
  await writeFile(join(folder, 'guide.pdf'), `%PDF-1.7\n${'x'.repeat(3000)}\n%%EOF\n`)
  expect(faultsOf(files)).toEqual([])

  const owner = await createPayer(site.services, 'CREATOR')
  const { key } = await createKey(site.services, owner.id)
  const env = { ...process.env, QR_MAGNET_URL: site.url, QR_MAGNET_KEY: key, NODE_OPTIONS: '' }
  const printed: string[] = []
  for (const file of files) {
    const { stdout } = await run(process.execPath, ['--no-warnings', file], { cwd: folder, env })
    printed.push(stdout)
  }
  const [made, conditional, listed, refused, , uploaded] = printed
  expect(made?.trim()).toMatch(/^http:\S+\/m\/[0-9a-z]+$/)
  expect(conditional?.trim()).toBe('true')
  expect(listed).toMatch(/Ask again from \d+\./)
  expect(refused).toMatch(/^\/url: /)
  expect(uploaded).toMatch(/: 3016 of 3016\n$/)
  const call = await programOf(site, owner.id)
  const { data } = await call('listMagnets')
  expect(data.map(({ type }) => type).sort()).toEqual(['link', 'pdf'])
  await rm(folder, { recursive: true })
}

/** Returns what a strict compiler says about files. */
function faultsOf(files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    typeRoots: [join(import.meta.dirname, '../../../node_modules/@types')],
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

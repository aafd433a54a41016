// npm run release:tag -- VERSION: gives the changelog's unreleased entries and package.json a
// version, commits and tags. Pushing the tag starts .github/workflows/release.yml.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.mjs'
import { runScript, Stop, say } from '../lib/say.mjs'
import { prepareVersion } from './prepare-version.ts'

const FILES = {
  changelog: 'CHANGELOG.md',
  packageFile: 'package.json',
  lockfile: 'package-lock.json',
} as const
const OTHERS = [
  'clients/typescript/README.md',
  'deploy/Dockerfile',
  'deploy/compose.small.yml',
  'deploy/compose.yml',
  'docs/self-hosting.md',
]

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

await runScript(async () => {
  const version = process.argv[2] ?? ''
  const tag = `v${version}`
  const { changelog, packageFile, lockfile } = FILES
  const prepared = prepareVersion(
    {
      changelog: read(changelog),
      packageFile: read(packageFile),
      lockfile: read(lockfile),
      others: OTHERS.map(read),
    },
    version,
    new Date().toISOString().slice(0, 10),
  )
  if (!prepared.ok) throw new Stop(prepared.message)
  if (git('status', '--porcelain') !== '') throw new Stop('Commit or remove your changes first.')
  if (git('tag', '--list', tag) !== '') throw new Stop(`The tag ${tag} exists.`)
  for (const name of ['changelog', 'packageFile', 'lockfile'] as const) {
    writeFileSync(join(ROOT, FILES[name]), prepared.files[name])
  }
  for (const [index, text] of prepared.files.others.entries()) {
    writeFileSync(join(ROOT, OTHERS[index] ?? ''), text)
  }
  git('commit', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Release ${version}`)
  say(`Committed and tagged ${tag}. To publish it, run: git push --follow-tags`)
  return 0
})

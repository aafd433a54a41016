// npm run db:generate -- --name NAME: writes a migration for a change of db/schema. A snapshot of
// drizzle-kit contains the whole schema. drizzle-kit compares db/schema only with the last
// snapshot, so only that one is kept, without white space.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './lib/child.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { ROOT } from './lib/root.mjs'
import { runScript } from './lib/say.mjs'

const META = join(ROOT, 'db/migrations/meta')

function keepLastSnapshot() {
  const names = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
  const paths = names.sort().map((name) => join(META, name))
  const last = paths.pop()
  for (const path of paths) rmSync(path)
  if (last) writeFileSync(last, `${JSON.stringify(JSON.parse(readFileSync(last, 'utf8')))}\n`)
}

await runScript(async () => {
  const node = await prepareInstall()
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]
  const { code } = await run(node, args, { show: true })
  if (code === 0) keepLastSnapshot()
  return code
})

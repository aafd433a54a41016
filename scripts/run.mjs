// node scripts/run.mjs [--built] <file> [arguments]: installs packages if stale, with --built also builds,
// then runs a file with the product's Node.
import { run } from './lib/child.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const args = process.argv.slice(2)
  const built = args[0] === '--built'
  const node = built ? await prepareBuild() : await prepareInstall()
  return (await run(node, built ? args.slice(1) : args, { show: true })).code
})

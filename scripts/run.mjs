// node scripts/run.mjs [--built] <file> [arguments]: installs packages if they are outdated, then
// runs a file with the product's Node. With --built it builds first, and the file runs in
// production mode, as the build does.
import { run } from './lib/child.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const args = process.argv.slice(2)
  const built = args[0] === '--built'
  const node = built ? await prepareBuild() : await prepareInstall()
  const env = built ? { ...process.env, NODE_ENV: 'production' } : process.env
  return (await run(node, built ? args.slice(1) : args, { env, show: true })).code
})

// node scripts/run.mjs [--built] <file> [arguments]: installs packages if they are outdated, then
// runs a file with the product's Node. With --built it builds first, and the file runs in
// production mode, as the build does.
import { join } from 'node:path'
import { run } from './lib/child.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { ROOT } from './lib/root.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const args = process.argv.slice(2)
  const built = args[0] === '--built'
  const node = built ? await prepareBuild() : await prepareInstall()
  const env = built ? { ...process.env, NODE_ENV: 'production' } : process.env
  const [file = '', ...rest] = built ? args.slice(1) : args
  return (await run(node, [join(ROOT, file), ...rest], { env, show: true })).code
})

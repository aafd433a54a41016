// npm run dev: runs the product from source and reloads changed files.
import { run } from './lib/child.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const node = await prepareInstall()
  const env = { ...process.env, APP_MODE: 'development', NODE_ENV: 'development' }
  return (await run(node, ['server/dev.ts'], { env, show: true })).code
})

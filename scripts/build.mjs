// npm run build: installs packages if they are outdated, then builds pages and server if their
// sources have changed.
import { prepareBuild } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  await prepareBuild()
  return 0
})

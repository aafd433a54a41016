// node scripts/serve-here.mjs: serves the build in place of this process, as containers and
// supervisors expect. Installs and builds nothing; `npm start` does that.
import { loadSettings } from './lib/release.mjs'
import { HOME } from './lib/root.mjs'
import { serveArguments } from './lib/serve-built.mjs'

if (!process.execve) throw new Error('This needs Node 24 on Linux or macOS; use npm start.')
loadSettings()
process.chdir(HOME)
// Node would print a warning that this function is new.
process.removeAllListeners('warning')
process.execve(process.execPath, [process.execPath, ...serveArguments()], {
  ...process.env,
  NODE_ENV: 'production',
})

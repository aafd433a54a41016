// node scripts/serve-here.mjs: serves the build in this process's place, as a container or a supervisor wants
// it. Installs and builds nothing; `npm start` does.
import { serveArguments } from './lib/serve-built.mjs'

if (!process.execve) throw new Error('This needs Node 24 on Linux or macOS; use npm start.')
// Node announces that this function is new.
process.removeAllListeners('warning')
process.execve(process.execPath, [process.execPath, ...serveArguments()], {
  ...process.env,
  NODE_ENV: 'production',
})

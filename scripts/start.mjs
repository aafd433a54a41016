// npm start: installs and builds if stale, then serves.
import { prepareBuild } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'
import { serveBuilt } from './lib/serve-built.mjs'

await runScript(async () => serveBuilt(await prepareBuild()))

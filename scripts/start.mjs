// npm start: installs packages and builds if they are outdated, then serves.
import { prepareBuild } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'
import { serveBuilt } from './lib/serve-built.mjs'

await runScript(async () => serveBuilt(await prepareBuild()))

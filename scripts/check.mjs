// npm run check: types, style, imports and unused code.
import { runChecks } from './lib/checks.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const { failed } = await runChecks(await prepareInstall())
  return failed > 0 ? 1 : 0
})

// npm run check: checks types, style, imports, words and unused code. Arguments select some of
// these checks: npm run check types.
import { runChecks } from './lib/checks.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { runScript } from './lib/say.mjs'

await runScript(async () => {
  const { failed } = await runChecks(await prepareInstall(), process.argv.slice(2))
  return failed > 0 ? 1 : 0
})

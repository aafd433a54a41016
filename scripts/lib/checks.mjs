import { readdirSync } from 'node:fs'
import { runStep } from './child.mjs'
import { ROOT } from './root.mjs'
import { lasted, say } from './say.mjs'

const tool = (path, ...args) => [`node_modules/${path}`, ...args]
const ROOMS = ['app', 'bench', 'content', 'db', 'domain', 'emails', 'platform', 'server', 'tests']

/** The pages' types are made, not kept: types and unused code want them first. */
const TYPEGEN = tool('@react-router/dev/bin.cjs', 'typegen')
const CHECKS = [
  { name: 'types', args: tool('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'style', args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  {
    name: 'imports',
    args: tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--output-type', 'err', ...rooms()),
  },
  {
    name: 'unused code',
    args: tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  },
]

/** Runs all checks side by side, says how each went and shows the words of those that failed. */
export async function runChecks(node) {
  say('Checking types, style, imports and unused code ...')
  const typegen = await runStep(node, TYPEGEN)
  if (typegen.code !== 0) process.stdout.write(`${typegen.output.trimEnd()}\n\n`)
  const results = await Promise.all(CHECKS.map((check) => runCheck(node, check)))
  return {
    passed: results.filter(Boolean).length,
    failed: results.filter((passed) => !passed).length,
  }
}

async function runCheck(node, { name, args }) {
  const startedAt = Date.now()
  const { code, output } = await runStep(node, args)
  if (code === 0) say(`✓ ${name} (${lasted(Date.now() - startedAt)})`)
  else {
    say(`✗ ${name}`)
    process.stdout.write(`\n${output.trimEnd()}\n\n`)
  }
  return code === 0
}

function rooms() {
  const there = readdirSync(ROOT)
  return ROOMS.filter((room) => there.includes(room))
}

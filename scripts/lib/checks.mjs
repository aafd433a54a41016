import { readdirSync } from 'node:fs'
import { runStep } from './child.mjs'
import { ROOT } from './root.mjs'
import { lasted, say } from './say.mjs'

const tool = (path, ...args) => [`node_modules/${path}`, ...args]
const ROOMS = ['app', 'bench', 'content', 'db', 'domain', 'emails', 'platform', 'server', 'tests']

const CHECKS = [
  {
    name: 'types',
    steps: [
      tool('@react-router/dev/bin.cjs', 'typegen'),
      tool('typescript/bin/tsc', '--noEmit', '-p', '.'),
    ],
  },
  { name: 'style', steps: [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')] },
  {
    name: 'imports',
    steps: [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--output-type', 'err', ...rooms()),
    ],
  },
  { name: 'unused code', steps: [tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')] },
]

/** Runs all checks side by side, says how each went and shows the words of those that failed. */
export async function runChecks(node) {
  const results = await Promise.all(CHECKS.map((check) => runCheck(node, check)))
  return {
    passed: results.filter(Boolean).length,
    failed: results.filter((passed) => !passed).length,
  }
}

async function runCheck(node, { name, steps }) {
  const startedAt = Date.now()
  for (const args of steps) {
    const { code, output } = await runStep(node, args)
    if (code === 0) continue
    say(`✗ ${name}\n`)
    process.stdout.write(`${output.trimEnd()}\n\n`)
    return false
  }
  say(`✓ ${name} (${lasted(Date.now() - startedAt)})`)
  return true
}

function rooms() {
  const there = readdirSync(ROOT)
  return ROOMS.filter((room) => there.includes(room))
}

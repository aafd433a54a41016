import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './child.mjs'

/** @typedef {import('./run-vitest.mjs').Counts} Counts */
/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats */

/**
 * Runs Playwright Test on the screen and counts its tests. Problems that aren't a failed test (a file that
 * doesn't load, the set-up) count as one.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(node, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-tests-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runStep(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
      {
        env: { ...process.env, ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        show: true,
      },
    )
    const counts = countTests(report)
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @returns {Counts}
 */
function countTests(path) {
  try {
    /** @type {{ stats: Stats }} */
    const { stats } = JSON.parse(readFileSync(path, 'utf8'))
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

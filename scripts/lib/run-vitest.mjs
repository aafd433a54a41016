import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './child.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} ReportedFile */

/**
 * Runs Vitest on the screen and counts its tests. Problems that Vitest doesn't count as a failed test (a
 * file that doesn't load, a hook, the set-up, an uncaught error) count as one.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env added to this process's
 * @returns {Promise<Counts>}
 */
export async function runVitest(node, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-tests-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runStep(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env: { ...process.env, ...env, NODE_ENV: 'test' }, show: true },
    )
    const counts = countTests(report)
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} path */
function countTests(path) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {{ testResults: ReportedFile[] }} */
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return counts
  }
  for (const file of report.testResults) {
    let failed = 0
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed++
      else if (status === 'failed') failed++
      else counts.skipped++
    }
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed
  }
  return counts
}

import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStandIn, type StandIn } from './stand-in.testing.ts'

const TOOLS = {
  types: 'tools/typescript-7/bin/tsc',
  style: 'tools/@biomejs/biome/bin/biome',
  imports: 'tools/dependency-cruiser/bin/dependency-cruiser.mjs',
  words: 'scripts/words/check.ts',
  'unused code': 'tools/knip/bin/knip.js',
}
const test = (status: string) => ({ status, fullName: 'works', duration: 10 })
const file = (status: string, ...tests: string[]) => ({
  name: '/project/lib/some.test.ts',
  status,
  assertionResults: tests.map(test),
})

const stats = (counts: object, suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts }, suites })

const STRYKER = `
const { mkdirSync, writeFileSync } = require('node:fs')
const mutants = Array.from({ length: 20 }, (_, i) => ({
  status: i < Number(process.env.SURVIVORS ?? 3) ? 'Survived' : 'Killed',
}))
mkdirSync('data/mutation', { recursive: true })
writeFileSync('data/mutation/lib.json', JSON.stringify({ files: { 'lib/csv.ts': { mutants } } }))
`

/** Runs `npm test` on a stand-in for the project with fake tools. */
describe.skipIf(process.platform === 'win32')('npm test', () => {
  let project: StandIn
  beforeEach(() => {
    project = createStandIn()
    for (const path of Object.values(TOOLS)) project.write(path, '')
    project.write('tools/vitest/vitest.mjs', VITEST)
    project.write('report.json', JSON.stringify({ testResults: [file('passed', 'passed')] }))
    project.write('tools/@playwright/test/cli.js', PLAYWRIGHT)
    project.write('tools/@stryker-mutator/core/bin/stryker.js', STRYKER)
    project.write('e2e-report.json', stats({ expected: 1 }))
    project.program('bin/chromium', '#!/bin/sh\necho Chromium 1.0\n')
  })
  afterEach(() => project.remove())

  const runTests = async (env: Record<string, string> = {}, ...args: string[]) => {
    const run = await project.startToTheEnd('test', env, args)
    return { code: run.code, lastLine: run.output.trimEnd().split('\n').at(-1), output: run.output }
  }
  // Each without the checks and the other runner, which take most of the time.
  const runVitestOnly = (env: Record<string, string>) => runTests(env, 'domain/qr')
  const runBrowserTests = (env: Record<string, string>) => runTests(env, '--project=e2e')
  const callOf = (tool: string) => project.calls().find((line) => line.startsWith(tool)) ?? ''

  it('prints the number of checks and tests in its last line', async () => {
    const files = [file('passed', 'passed', 'passed', 'skipped'), file('passed', 'passed', 'todo')]
    project.write('report.json', JSON.stringify({ testResults: files }))
    project.write('e2e-report.json', stats({ expected: 2, skipped: 1 }))
    expect(await runTests()).toMatchObject({ code: 0, lastLine: '10 passed, 0 failed, 3 skipped' })
    expect(callOf('playwright')).toContain(`CHROME_PATH=${project.at('bin/chromium')}`)
  })

  it('names the slowest tests of both runners, the slowest first', async () => {
    const names = Array.from({ length: 25 }, (_, i) => ({
      status: 'passed',
      fullName: `test ${i}`,
      duration: 1000 * i,
    }))
    const files = [{ ...file('passed'), assertionResults: names }]
    project.write('report.json', JSON.stringify({ testResults: files }))
    const spec = { title: 'a journey', tests: [{ results: [{ duration: 23_500 }] }] }
    const suite = {
      file: 'blog.e2e.ts',
      specs: [],
      suites: [{ file: 'blog.e2e.ts', specs: [spec] }],
    }
    project.write('e2e-report.json', stats({ expected: 1 }, [suite]))
    const { output } = await runTests()
    const lines = output.split('\n').filter((line) => / s {2}\S.* › /.test(line))
    expect(lines).toHaveLength(20)
    expect(lines[0]).toMatch(/24\.0 s .*some\.test\.ts › test 24$/)
    expect(lines[1]).toMatch(/23\.5 s {2}tests\/e2e\/blog\.e2e\.ts › a journey$/)
  })

  it('names what failed just before its last line, each with the start of its message', async () => {
    const message = ['\u001b[31mexpected 1 to be 2', ...Array(9).fill('    at some.test.ts:3')]
    const failed = { ...test('failed'), failureMessages: [message.join('\n')] }
    const files = [
      { ...file('failed'), assertionResults: [failed] },
      { ...file('failed'), message: 'no such module' },
    ]
    project.write('report.json', JSON.stringify({ testResults: files }))
    const attempt = { duration: 1, errors: [{ message: 'no such button' }] }
    const spec = { title: 'a journey', tests: [{ status: 'unexpected', results: [attempt] }] }
    const suite = { file: 'blog.e2e.ts', specs: [spec] }
    project.write('e2e-report.json', stats({ unexpected: 1 }, [suite]))
    project.write(TOOLS.style, "console.log('line 3 is wrong'); process.exitCode = 2")
    const { output } = await runTests()
    const lines = output.slice(output.indexOf('What failed:')).split('\n')
    expect(lines.map((line) => line.trim().replace(/\S*\/some/, 'some'))).toEqual([
      'What failed:',
      '✗ style',
      'line 3 is wrong',
      '✗ some.test.ts › works',
      'expected 1 to be 2',
      ...Array(4).fill('at some.test.ts:3'),
      '✗ some.test.ts',
      'no such module',
      '✗ tests/e2e/blog.e2e.ts › a journey',
      'no such button',
      '4 passed, 4 failed',
      '',
    ])
  })

  it.each(Object.entries(TOOLS))(
    'fails when %s fail, and shows their output',
    async (name, path) => {
      project.write(path, "console.log('line 3 is wrong'); process.exitCode = 2")
      const run = await runTests()
      expect(run).toMatchObject({ code: 1, lastLine: '6 passed, 1 failed' })
      expect(run.output).toContain(`✗ ${name}\n\nline 3 is wrong`)
    },
  )

  it.each([
    ['a failed test', [file('failed', 'passed', 'failed')], '1 passed, 1 failed'],
    ['a file that does not load', [file('failed'), file('passed', 'passed')], '1 passed, 1 failed'],
    ['a hook that fails', [file('failed', 'skipped')], '0 passed, 1 failed, 1 skipped'],
    ['an uncaught error', [file('passed', 'passed')], '1 passed, 1 failed'],
    ['no report at all', null, '0 passed, 1 failed'],
  ])('counts %s as failed', async (_what, files, lastLine) => {
    project.write('report.json', files ? JSON.stringify({ testResults: files }) : '')
    expect(await runVitestOnly({ VITEST_CODE: '1' })).toMatchObject({ code: 1, lastLine })
  })

  it('names an error that no test caught', async () => {
    const error = { file: '/project/lib/some.test.ts', message: 'Error: connection lost' }
    project.write('uncaught.json', JSON.stringify([error]))
    const run = await runVitestOnly({ VITEST_CODE: '1' })
    expect(run).toMatchObject({ code: 1, lastLine: '1 passed, 1 failed' })
    expect(run.output).toMatch(
      /✗ .*lib\/some\.test\.ts › an uncaught error\n +Error: connection lost/,
    )
  })

  it.each([
    ['a failed test', stats({ expected: 1, unexpected: 1 }), '1 passed, 1 failed'],
    ['a flaky test', stats({ expected: 1, flaky: 1 }), '1 passed, 1 failed'],
    ['a file that does not load', stats({}), '0 passed, 1 failed'],
    ['no report at all', '', '0 passed, 1 failed'],
  ])('counts %s of the browser tests as failed', async (_what, report, lastLine) => {
    project.write('e2e-report.json', report)
    expect(await runBrowserTests({ PLAYWRIGHT_CODE: '1' })).toMatchObject({ code: 1, lastLine })
  })

  it.each([
    ['report.json', JSON.stringify({ testResults: [] })],
    ['e2e-report.json', stats({})],
  ])('fails when no test ran: %s', async (name, report) => {
    project.write(name, report)
    const run = await runTests()
    expect(run).toMatchObject({ code: 1, lastLine: '6 passed, 0 failed' })
    expect(run.output).toContain('No test ran.')
  })

  it('passes arguments to Vitest and skips the checks', async () => {
    expect(await runTests({}, 'domain/qr')).toMatchObject({
      code: 0,
      lastLine: '1 passed, 0 failed',
    })
    expect(callOf('vitest')).toMatch(/ domain\/qr /)
    expect(callOf('playwright')).toBe('')
  })

  it.each([
    ['a path', ['tests/e2e/blog.e2e.ts', '-g', 'list'], / tests\/e2e\/blog\.e2e\.ts -g list /],
    ['the project', ['--project=e2e', '-g', 'list'], / -g list /],
  ])('runs only browser tests if %s asks for them', async (_what, args, call) => {
    expect(await runTests({}, ...args)).toMatchObject({ code: 0, lastLine: '1 passed, 0 failed' })
    expect(callOf('playwright')).toMatch(call)
    expect(callOf('playwright')).not.toContain('--project')
    expect(callOf('vitest')).toBe('')
  })

  it('gives each runner its own paths if both kinds are named', async () => {
    await runTests({}, 'domain/qr', 'tests/e2e/blog.e2e.ts')
    expect(callOf('vitest')).toMatch(/ domain\/qr /)
    expect(callOf('vitest')).not.toContain('e2e')
    expect(callOf('playwright')).toContain('tests/e2e/blog.e2e.ts')
    expect(callOf('playwright')).not.toContain('domain/qr')
  })

  it('runs only the slow tests with TEST_LONG, and the mutants', async () => {
    project.write('lib/csv.ts', '')
    project.write('lib/csv.test.ts', '')
    expect(await runTests({}, '--long')).toMatchObject({ code: 0, lastLine: '3 passed, 0 failed' })
    expect(callOf('vitest')).toContain('--project=long')
    expect(callOf('vitest')).toContain('TEST_LONG=1')
    expect(callOf('playwright')).toContain('TEST_LONG=1')
  })

  it('fails a long run if more than 15% of the mutants survive', async () => {
    project.write('lib/csv.ts', '')
    project.write('lib/csv.test.ts', '')
    expect(await runTests({}, '--long')).toMatchObject({ code: 0, lastLine: '3 passed, 0 failed' })
    const { code, lastLine, output } = await runTests({ SURVIVORS: '4' }, '--long')
    expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 1 failed' })
    expect(output).toContain('Tests notice 16 of 20 mutants, 80.0%.')
  })

  it('installs a missing browser, and reports if it cannot', async () => {
    project.program('bin/chromium', '#!/bin/sh\necho "Please install the snap"; exit 1\n')
    const run = await runTests()
    expect(readFileSync(project.at('downloaded'), 'utf8')).toBe('install chromium')
    expect(run).toMatchObject({ code: 1, lastLine: '6 passed, 1 failed' })
    expect(run.output).toContain('Install Chromium or Chrome, or name one in CHROME_PATH.')
    expect(callOf('playwright')).toBe('')
  })

  it('needs no browser for tests without one', async () => {
    project.program('bin/chromium', '#!/bin/sh\nexit 1\n')
    expect((await runTests({}, 'domain/qr')).code).toBe(0)
    expect(existsSync(project.at('downloaded'))).toBe(false)
  })
})

const VITEST = `
import { appendFileSync, copyFileSync, existsSync, readFileSync } from 'node:fs'
const { TEST_LONG, UNCAUGHT_REPORT, VITEST_CODE } = process.env
const words = [...process.argv.slice(2), 'TEST_LONG=' + TEST_LONG]
appendFileSync('calls', 'vitest ' + words.join(' ') + '\\n')
const report = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
if (readFileSync('report.json', 'utf8')) copyFileSync('report.json', report)
if (existsSync('uncaught.json')) copyFileSync('uncaught.json', UNCAUGHT_REPORT)
process.exitCode = Number(VITEST_CODE ?? 0)
`

const PLAYWRIGHT = `
const { appendFileSync, copyFileSync, readFileSync, writeFileSync } = require('node:fs')
const { CHROME_PATH, PLAYWRIGHT_CODE, PLAYWRIGHT_JSON_OUTPUT_FILE, TEST_LONG } = process.env
const words = process.argv.slice(2)
if (words[0] === 'install') {
  writeFileSync('downloaded', words.join(' '))
} else {
  appendFileSync('calls', 'playwright ' + words.join(' ') + ' CHROME_PATH=' + CHROME_PATH + ' TEST_LONG=' + TEST_LONG + '\\n')
  if (readFileSync('e2e-report.json', 'utf8')) {
    copyFileSync('e2e-report.json', PLAYWRIGHT_JSON_OUTPUT_FILE)
  }
  process.exitCode = Number(PLAYWRIGHT_CODE ?? 0)
}
`

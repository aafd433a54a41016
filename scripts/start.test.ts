import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStandIn, type StandIn, until } from './stand-in.testing.ts'

/**
 * Runs `npm start` on a small stand-in for the project with the real scripts. npm and the build are
 * programs that record their calls.
 */
describe.skipIf(process.platform === 'win32')('npm start', () => {
  let project: StandIn
  beforeEach(() => {
    project = createStandIn()
  })
  afterEach(() => project.remove())

  it('installs, builds and serves, and the second time only serves', async () => {
    const first = await project.startToTheEnd()
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('serving') })
    expect(project.calls().slice(0, 2)).toEqual([
      'npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund',
      'build',
    ])
    const second = await project.startToTheEnd()
    expect(second).toEqual({ code: 0, output: 'serving\n' })
    expect(project.count('build')).toBe(1)
  })

  it('neither installs nor builds in a release, and says if it is for another machine', async () => {
    project.write('build/server/index.js', "export { main } from '../../server.js'")
    const release = (platform: string) =>
      project.write('release.json', JSON.stringify({ version: '1.0.0', revision: null, platform }))
    release(`${process.platform}-${process.arch}`)
    expect(await project.startToTheEnd()).toEqual({ code: 0, output: 'serving\n' })
    release('plan9-x64')
    expect(await project.startToTheEnd()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^\s+This package is for plan9-x64, but this machine is/),
    })
    expect(project.calls()).toEqual([])
  })

  it('installs again when the lockfile changes, unless npm has installed it', async () => {
    await project.startToTheEnd()
    project.write(
      'package-lock.json',
      '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
    )
    expect((await project.startToTheEnd()).output).toContain('Installed packages')
    project.write(
      'package-lock.json',
      '{ "packages": { "node_modules/a": { "version": "2.0.0" } } }',
    )
    project.write(
      'node_modules/.package-lock.json',
      readFileSync(project.at('package-lock.json'), 'utf8'),
    )
    expect((await project.startToTheEnd()).output).not.toContain('Install')
  })

  it('builds again after a change of what it is built from, and of nothing else', async () => {
    await project.startToTheEnd()
    for (const [path, again] of [
      ['app/page.ts', true],
      ['server/new.ts', true],
      ['vite.config.ts', true],
      ['app/page.test.ts', false],
      ['docs/architecture.md', false],
    ] as const) {
      const before = project.count('build')
      project.write(path, 'two')
      await project.startToTheEnd()
      expect([path, project.count('build') - before]).toEqual([path, again ? 1 : 0])
    }
  })

  it('repeats an interrupted or failed build', async () => {
    const failed = await project.startToTheEnd('start', { BUILD: 'fails' })
    expect(failed.code).toBe(1)
    expect(failed.output).toContain('what the build complains of')
    expect(failed.output).toContain('The build failed; see above.')

    const cut = project.start('start', { BUILD: 'hangs' })
    await cut.says('Building')
    await until(() => existsSync(project.at('building')))
    cut.child.kill('SIGTERM')
    expect(await cut.ended).toBe(143)
    expect(existsSync(project.at('building'))).toBe(false)

    expect((await project.startToTheEnd()).output).toContain('serving')
    expect(project.count('build')).toBe(3)
  })

  it('builds once for two concurrent starts', async () => {
    const runs = await Promise.all([
      project.startToTheEnd(),
      project.startToTheEnd(),
      project.startToTheEnd(),
    ])
    expect(runs.map((run) => run.code)).toEqual([0, 0, 0])
    expect(project.count('build')).toBe(1)
    expect(readdirSync(project.root).filter((name) => name.includes('lock'))).toEqual([
      'package-lock.json',
    ])
  })

  it('takes over from a killed start once its build has ended', async () => {
    await project.startToTheEnd()
    project.write('app/page.ts', 'two')
    const killed = project.start('start', { BUILD: 'hangs' })
    await until(() => existsSync(project.at('building')))
    killed.child.kill('SIGKILL')
    await killed.ended
    const next = project.start()
    await next.says('Waiting for another start')
    expect(project.count('build')).toBe(2)
    process.kill(Number(readFileSync(project.at('building'), 'utf8')), 'SIGKILL')
    expect(await next.ended).toBe(0)
    expect(project.count('build')).toBe(3)
  })

  it.each([
    [
      'npm, and with it the shell in between, is stopped',
      'SIGTERM',
      { npm_lifecycle_event: 'start' },
    ],
    ['it is killed itself', 'SIGKILL', {}],
  ] as const)('leaves no server behind when %s', async (_what, signal, env) => {
    project.write('server.js', SERVER)
    const run = project.start('start', env)
    await run.says('serving')
    run.child.kill(signal)
    // The output closes when its last writer has ended.
    await run.ended
    expect(run.output()).toContain('finishing')
  })

  it('passes SIGTERM to the server, waits for it, and returns its exit code', async () => {
    project.write('server.js', SERVER)
    const run = project.start()
    await run.says('serving in production')
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(7)
    expect(run.output()).toContain('finishing')
  })

  it('reports a failure of npm in one line', async () => {
    const run = await project.startToTheEnd('start', { NPM: 'fails' })
    expect(run.code).toBe(1)
    expect(run.output).toContain('what npm complains of')
    expect(run.output).toContain('npm ci failed; see its output above.')
    expect(run.output).not.toMatch(/^ {4}at /m)
  })

  it('says so if npm is missing', async () => {
    rmSync(project.at('bin/npm'))
    const run = await project.startToTheEnd('start')
    expect(run.code).toBe(1)
    expect(run.output).toContain('npm was not found')
    expect(run.output).not.toMatch(/ENOENT|^ {4}at /m)
  })

  it('serves the demo from a temporary folder without real services', async () => {
    project.write(
      'server.js',
      `import { existsSync } from 'node:fs'
       export async function main() {
         const { APP_MODE, SEED_DEMO, DATA_DIR, DATABASE_URL, HOST, PORT } = process.env
         console.log(JSON.stringify([APP_MODE, SEED_DEMO, existsSync(DATA_DIR), DATABASE_URL, HOST, PORT]))
       }`,
    )
    const run = await project.startToTheEnd('demo', {
      DATABASE_URL: 'real',
      HOST: '0.0.0.0',
      PORT: '4321',
    })
    expect(run.output).toContain('["demo","1",true,null,null,"4321"]')
    expect(readdirSync(project.root).filter((name) => name.includes('demo'))).toEqual([])
  })
})

/** Exits with 7 on SIGTERM. */
const SERVER = `export async function main() {
  const alive = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => {
    console.log('finishing')
    clearInterval(alive)
    process.exitCode = 7
  })
  console.log('serving in', process.env.NODE_ENV)
}`

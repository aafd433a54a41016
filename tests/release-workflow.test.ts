import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown> }
type Job = {
  permissions?: Record<string, string>
  if?: string
  needs?: string | string[]
  'timeout-minutes'?: number
  strategy?: { matrix: { include: Record<string, string>[] } }
  steps: Step[]
}
type Workflow = {
  on: { push: { tags: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')
const { on, permissions, jobs } = parse(text) as Workflow
const job = (name: string) => {
  const found = jobs[name]
  if (!found) throw new Error(`The workflow has no job ${name}`)
  return found
}
const steps = Object.values(jobs).flatMap((one) => one.steps)

describe('the release workflow', () => {
  it('runs for tags of versions only', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
  })

  it('pins each action by its commit, and says which release that is', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)]
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length)
    for (const [, action, comment] of used) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
      expect([action, comment]).toEqual([action, expect.stringMatching(/^ # v\d+\.\d+\.\d+$/)])
    }
    const commits = new Map(
      used.map(([, action = '']) => action.split('@')).map(([a, b]) => [a, b]),
    )
    expect(commits.size).toBe(new Set(used.map(([, action]) => action)).size)
  })

  it('gives each job only the permissions that it uses', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(
      Object.fromEntries(Object.entries(jobs).map(([name, one]) => [name, one.permissions])),
    ).toEqual({
      test: undefined,
      package: undefined,
      image: { contents: 'read', packages: 'write' },
      publish: {
        contents: 'write',
        packages: 'write',
        'id-token': 'write',
        attestations: 'write',
      },
    })
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith('actions/checkout@')) {
        expect(options).toEqual({ 'persist-credentials': false })
      }
    }
    expect(Object.values(jobs).every((one) => one['timeout-minutes'])).toBe(true)
  })

  it('publishes nothing unless the tests pass and the repository names an image', () => {
    expect(job('test').steps.some(({ run }) => run === '.ci/run')).toBe(true)
    expect([job('package').needs, job('image').needs]).toEqual(['test', 'test'])
    expect(job('publish')).toMatchObject({ needs: ['package', 'image'], if: "vars.IMAGE != ''" })
    const publishing = /cosign|gh release|login-action|attest/
    for (const name of ['test', 'package', 'image']) {
      for (const step of job(name).steps) {
        if (publishing.test(`${step.uses} ${step.run}`)) expect(step.if).toBe("vars.IMAGE != ''")
      }
    }
    const build = job('image').steps.find(({ uses }) =>
      uses?.startsWith('docker/build-push-action'),
    )
    expect(build?.with?.outputs).toMatch(/vars\.IMAGE != '' && .*push=true.* \|\| 'type=cacheonly'/)
    expect(build?.with).not.toHaveProperty('push')
  })

  it('builds for both platforms, with labels, provenance and an SBOM', () => {
    const platforms = (name: string) =>
      job(name).strategy?.matrix.include.map(({ platform }) => platform)
    expect(platforms('image')).toEqual(['amd64', 'arm64'])
    expect(platforms('package')).toEqual(['linux-x64', 'linux-arm64'])
    const build = job('image').steps.find(({ uses }) =>
      uses?.startsWith('docker/build-push-action'),
    )
    expect(build?.with).toMatchObject({ provenance: 'mode=max', sbom: true })
    const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
    for (const name of ['VERSION', 'REVISION', 'SOURCE']) {
      expect(build?.with?.['build-args']).toMatch(new RegExp(`^${name}=`, 'm'))
      expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
      expect(dockerfile).toContain(`org.opencontainers.image.${name.toLowerCase()}="\${${name}}"`)
    }
    const signing = job('publish')
      .steps.map(({ run }) => run)
      .join('\n')
    expect(signing).toMatch(/cosign sign --yes/)
    expect(signing).toMatch(/cosign attest --yes --type cyclonedx/)
    expect(signing).toMatch(/cosign sign-blob --yes/)
  })

  it('passes no text of the repository’s events into a script', () => {
    for (const { run = '' } of steps) {
      expect(run.replaceAll(/\$\{\{ matrix\.platform \}\}/g, '')).not.toContain('${{')
    }
  })

  it('runs scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const { run = '' } of steps) {
      for (const [, name = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
        expect(scripts).toHaveProperty([name])
      }
      for (const [path] of run.matchAll(/\.ci\/\w+/g))
        expect(existsSync(join(ROOT, path))).toBe(true)
    }
  })
})

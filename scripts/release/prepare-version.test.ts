import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareVersion } from './prepare-version.ts'

const files = {
  changelog:
    '# Changelog\n\n## [Unreleased]\n\n### Leads\n\n- New.\n\n## [0.1.0] - 2026-11-01\n\n- First.\n',
  packageFile: '{\n  "version": "0.1.0",\n  "other": "0.1.0"\n}\n',
  lockfile:
    '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "a": { "version": "0.1.0" } } }',
  others: ['VERSION:-0.1.0 qr-magnet-client-0.1.0.tgz qr-magnet-0.1.0-linux 10.1.0'],
}

it('moves what is unreleased below the version, and bumps it where it is named', () => {
  const prepared = prepareVersion(files, '0.2.0', '2026-11-29')
  expect(prepared).toEqual({
    ok: true,
    files: {
      changelog:
        '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Leads\n\n- New.\n\n## [0.1.0] - 2026-11-01\n\n- First.\n',
      packageFile: '{\n  "version": "0.2.0",\n  "other": "0.1.0"\n}\n',
      lockfile:
        '{ "version": "0.2.0", "packages": { "": { "version": "0.2.0" }, "a": { "version": "0.1.0" } } }',
      others: ['VERSION:-0.2.0 qr-magnet-client-0.2.0.tgz qr-magnet-0.2.0-linux 10.1.0'],
    },
  })
})

it('releases the version of package.json if it was never released', () => {
  const changelog = '## [Unreleased]\n\n- First.\n'
  expect(prepareVersion({ ...files, changelog }, '0.1.0', '2026-11-29')).toMatchObject({
    files: { changelog: '## [Unreleased]\n\n## [0.1.0] - 2026-11-29\n\n- First.\n' },
  })
})

it.each([
  ['0.1.0', files.changelog, 'isn’t newer'],
  ['0.0.9', files.changelog, 'isn’t newer'],
  ['v0.2.0', files.changelog, 'is not a version'],
  ['0.2.0', '# Changelog\n', 'no section'],
  ['0.2.0', '## [Unreleased]\n\n## [0.1.0]\n\n- First.\n', 'lists no change'],
])('refuses %s with %j', (version, changelog, message) => {
  expect(prepareVersion({ ...files, changelog }, version, '2026-11-29')).toEqual({
    ok: false,
    message: expect.stringContaining(message),
  })
})

it('can release what this repository contains', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const prepared = prepareVersion(
    {
      changelog: read('CHANGELOG.md'),
      packageFile: read('package.json'),
      lockfile: read('package-lock.json'),
      others: [read('deploy/compose.yml')],
    },
    '999.0.0',
    '2026-11-29',
  )
  if (!prepared.ok) throw new Error(prepared.message)
  expect(JSON.parse(prepared.files.lockfile).packages[''].version).toBe('999.0.0')
  expect(prepared.files.others[0]).toContain('VERSION:-999.0.0')
})

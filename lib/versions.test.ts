import { expect, it } from 'vitest'
import { compareVersions, isVersion } from './versions.ts'

it('puts versions in order', () => {
  const inOrder = ['0.1.0-beta.2', '0.1.0-beta.10', '0.1.0', '0.2.0', '0.10.0', '1.0.0', '10.0.0']
  for (const [index, version] of inOrder.entries()) {
    expect(compareVersions(version, version)).toBe(0)
    for (const newer of inOrder.slice(index + 1)) {
      expect([newer, compareVersions(version, newer) < 0]).toEqual([newer, true])
      expect([newer, compareVersions(newer, version) > 0]).toEqual([newer, true])
    }
  }
})

it('accepts only versions', () => {
  for (const text of ['', '1', '1.2', 'v1.2.3', '1.2.3 ', '1.2.3-', '1.2.3/..', '1.2.3-../x'])
    expect([text, isVersion(text)]).toEqual([text, false])
  expect(() => compareVersions('1.0.0', 'latest')).toThrow('latest')
})

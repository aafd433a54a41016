import { compareVersions, isVersion } from '#lib/versions.ts'

export type VersionFiles = {
  changelog: string
  packageFile: string
  lockfile: string
  /** Other texts that name the version in file names and as a default. */
  others: string[]
}
export type Prepared = { ok: true; files: VersionFiles } | { ok: false; message: string }

const NAMED = ['VERSION:-', 'VERSION=', 'qr-magnet-', 'qr-magnet-client-']
const UNRELEASED = '## [Unreleased]'

/**
 * Returns the files of a new version: the changelog's entries under 'Unreleased' move below a
 * heading with the version and the day (such as 2026-11-29), and package.json, the lockfile and
 * other texts get the version. Changes nothing else.
 */
export function prepareVersion(files: VersionFiles, version: string, day: string): Prepared {
  const { changelog, packageFile, lockfile, others } = files
  const current: string = JSON.parse(packageFile).version
  if (!isVersion(version)) return refuse(`'${version}' is not a version, such as 1.2.3.`)
  const isFirst = version === current && !changelog.includes(`## [${version}]`)
  if (!isFirst && compareVersions(version, current) <= 0) {
    return refuse(`${version} isn’t newer than ${current}.`)
  }
  const start = changelog.indexOf(`${UNRELEASED}\n`)
  if (start === -1) return refuse(`CHANGELOG.md has no section ${UNRELEASED}.`)
  const entries = changelog.slice(start + UNRELEASED.length).split(/\n## \[/)[0] ?? ''
  if (entries.trim() === '') return refuse(`CHANGELOG.md lists no change under ${UNRELEASED}.`)
  return {
    ok: true,
    files: {
      changelog: changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`),
      packageFile: withVersion(packageFile, 1, current, version),
      // The root of a lockfile names its version twice.
      lockfile: withVersion(lockfile, 2, current, version),
      others: others.map((text) =>
        NAMED.reduce((all, name) => all.replaceAll(`${name}${current}`, `${name}${version}`), text),
      ),
    },
  }
}

/** Replaces the first occurrences of a version in a JSON file, which keeps its format. */
function withVersion(text: string, times: number, from: string, to: string): string {
  let replaced = text
  let at = 0
  for (let count = 0; count < times; count += 1) {
    const field = `"version": "${from}"`
    at = replaced.indexOf(field, at)
    if (at === -1) throw new Error(`There is no ${field}.`)
    replaced = `${replaced.slice(0, at)}"version": "${to}"${replaced.slice(at + field.length)}`
    at += 1
  }
  return replaced
}

const refuse = (message: string): Prepared => ({ ok: false, message })

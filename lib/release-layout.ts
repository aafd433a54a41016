/** The folder below an unpacked release package's home with one folder per release. */
export const RELEASES = 'releases'
/** The link to the release that runs. Replacing it upgrades all program files at once. */
export const CURRENT = 'current'
/** The link to the release before it, to which `rollback` goes back. */
export const PREVIOUS = 'previous'

/** What is beside the releases, as links to the current one: NAME -> current/NAME. */
export const LINKS: Readonly<Record<string, string>> = {
  'qr-magnet': 'deploy/qr-magnet',
  '.env.example': '.env.example',
  'CHANGELOG.md': 'CHANGELOG.md',
  'README.md': 'README.md',
  'SECURITY.md': 'SECURITY.md',
  'UPGRADING.md': 'UPGRADING.md',
  deploy: 'deploy',
  docs: 'docs',
  node_modules: 'node_modules',
  'package.json': 'package.json',
  'release.json': 'release.json',
  scripts: 'scripts',
}

/** Returns the file name of a package, such as qr-magnet-0.1.0-linux-x64.tar.gz. */
export const packageName = ({ version, platform }: { version: string; platform: string }): string =>
  `qr-magnet-${version}-${platform}.tar.gz`

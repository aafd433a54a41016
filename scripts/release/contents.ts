/**
 * What a release consists of: the built product, the sources of its commands, and what both read.
 * The image and the packages contain these folders, with the packages of node_modules.
 */
export const PROGRAM = [
  'build',
  'cli',
  'content',
  'db',
  'domain',
  'emails',
  'lib',
  'package.json',
  'platform',
  'scripts',
  'server',
] as const

/** What only packages contain, for operators. */
export const FOR_OPERATORS = [
  '.env.example',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'UPGRADING.md',
  'deploy',
  'docs',
] as const

/** Tests aren't part of a release. */
export const isTest = (path: string): boolean => /\.(?:test|testing)\.tsx?$/.test(path)

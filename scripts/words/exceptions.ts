import type { Exception } from './find-discouraged.ts'

/** The places where a word from the rules is right. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'paste kit',
    file: 'CHANGELOG.md',
    text: '"Ready-to-Paste Text" for the paste kit',
    why: 'It says which name on the screens changed.',
  },
  {
    rule: 'live source',
    file: 'CHANGELOG.md',
    text: '"Stream Overlay" for the live source',
    why: 'It says which name on the screens changed.',
  },
  {
    rule: 'live source',
    file: 'docs/live-source.md',
    text: "URLs and the product's code call it a live source",
    why: 'It names the word in URLs and the code.',
  },
  {
    rule: 'live source',
    file: 'docs/rules/live-sources.md',
    text: "URLs and the product's code call them live sources",
    why: 'It names the word in URLs and the code.',
  },
  {
    rule: 'typed',
    file: 'domain/video-analytics/videos-csv.ts',
    text: 'Views typed (UTC)',
    why: 'The heading of a published CSV column.',
  },
  {
    rule: 'module',
    file: 'app/components/site/script/defer-modules.server.ts',
    text: 'type="module"',
    why: 'HTML of a script element.',
  },
  {
    rule: 'module',
    file: 'app/components/site/script/defer-modules.server.ts',
    text: 'data-modules=',
    why: 'HTML of a script element.',
  },
  {
    rule: 'live source',
    file: 'db/seed/live-source.ts',
    text: 'live source of jonas',
    why: 'The id of an existing row is computed from it.',
  },
  {
    rule: 'typed',
    file: 'domain/resources/lead-fields.ts',
    text: 'Email As Typed',
    why: 'The heading of a published CSV column.',
  },
  {
    rule: 'nobody',
    file: 'docs/writing.md',
    text: '*no one* to *nobody*',
    why: 'It names the word.',
  },
  {
    rule: 'whoever',
    file: 'docs/writing.md',
    text: '*whoever*',
    why: 'It names the word.',
  },
  {
    rule: 'somebody',
    file: 'docs/writing.md',
    text: 'If it was not you, somebody was it.',
    why: 'An example of what not to write.',
  },
]

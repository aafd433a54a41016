import type { FoundForm } from './crawl.ts'

const pick = <T>(random: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]

/** Values that often break servers. */
const HOSTILE: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2147483648',
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[object Object]',
  "' or 1=1 --",
  '"; drop table leads; --',
  '%',
  '%00',
  '%E0%A4%A',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://evil.example\\@localhost',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  '\u202eevil',
  '\ud800',
  '😀'.repeat(300),
  'é'.normalize('NFD').repeat(300),
  'a'.repeat(10_000),
  '<'.repeat(50_000),
  '@'.repeat(50_000),
  '1'.repeat(50_000),
  ' '.repeat(50_000),
  '(['.repeat(20_000),
  'a@b.example,'.repeat(2000),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'a\r\nSet-Cookie: x=y',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

/** Returns the form with one or two errors. */
export function mutate(form: FoundForm, random: () => number): FoundForm {
  const fields = form.fields.map(([name, value]): [string, string] => [name, value])
  const at = Math.floor(random() * Math.max(1, fields.length))
  const field = fields[at]
  const way = random()
  if (!field || way < 0.05) fields.push([pick(random, HOSTILE), pick(random, HOSTILE)])
  else if (way < 0.75) field[1] = pick(random, HOSTILE)
  else if (way < 0.83) fields.splice(at, 1)
  else if (way < 0.9) fields.push([field[0], pick(random, HOSTILE)])
  else field[0] = pick(random, [`${field[0]}[]`, `${field[0]}.x`, '__proto__', 'constructor'])
  const action = random() < 0.15 ? mutateUrl(form.action, random) : form.action
  return { ...form, action, fields }
}

/** Returns the URL with a hostile segment or query value. */
export function mutateUrl(path: string, random: () => number): string {
  const url = new URL(path, 'http://localhost:3000')
  const hostile = encodeURIComponent(pick(random, HOSTILE).toWellFormed().slice(0, 2000))
  const names = [...url.searchParams.keys()]
  if (names.length > 0 && random() < 0.6) {
    url.searchParams.set(names[Math.floor(random() * names.length)] ?? '', '')
    return `${url.pathname}${url.search}${hostile}`
  }
  const segments = url.pathname.split('/')
  const at = 1 + Math.floor(random() * Math.max(1, segments.length - 1))
  segments[at] = hostile
  return segments.join('/') + url.search
}

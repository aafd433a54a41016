import * as cheerio from 'cheerio'

/** Elements that allow only certain children. */
const CHILDREN: Record<string, RegExp> = {
  ul: /^(li|script|template)$/,
  ol: /^(li|script|template)$/,
  dl: /^(dt|dd|div|script|template)$/,
  table: /^(caption|colgroup|thead|tbody|tfoot|tr)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tr: /^(th|td)$/,
  select: /^(option|optgroup|hr)$/,
  picture: /^(source|img)$/,
}
const PARENTS: Record<string, RegExp> = {
  li: /^(ul|ol|menu)$/,
  dt: /^(dl|div)$/,
  dd: /^(dl|div)$/,
  figcaption: /^figure$/,
  summary: /^details$/,
  legend: /^fieldset$/,
}
/**
 * Elements that allow phrasing content only: browsers accept block elements here, validators don't.
 */
const PHRASING = new Set('p h1 h2 h3 h4 h5 h6 span button label summary pre em strong'.split(' '))
const BLOCKS = new Set(
  'address article aside blockquote div dl dd dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
)
const INTERACTIVE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label'
/** Attributes that name other elements of the page. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'form']

/**
 * Returns the faults of a rendered page. Pages can also be parsed as XML: if the HTML parser gives
 * another tree, it had to repair something.
 */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const onParseError = ({ code, startLine }: { code: string; startLine: number }) => {
    faults.push(`${code} in line ${startLine}`)
  }
  const $ = cheerio.load(html, { onParseError } as Parameters<typeof cheerio.load>[1])
  const written = treeOf(cheerio.load(html, { xml: true }))
  const seen = treeOf($)
  const repaired = written.findIndex((line, i) => line !== seen[i])
  if (repaired !== -1) faults.push(`${written[repaired]} is read as ${seen[repaired]}`)
  else if (written.length !== seen.length)
    faults.push(`${seen.slice(written.length)} is not written`)

  faults.push(...unclosed(html))

  const ids = $('[id]')
    .map((_, one) => $(one).attr('id'))
    .get()
  for (const id of ids.filter((one, i) => ids.indexOf(one) !== i)) faults.push(`two #${id}`)
  for (const name of REFERENCES) {
    $(`[${name}]`).each((_, one) => {
      for (const id of ($(one).attr(name) ?? '').split(/\s+/)) {
        if (!ids.includes(id)) faults.push(`${nameOf(one)} has ${name}=${id}, which is nowhere`)
      }
    })
  }
  faults.push(...$('body *').toArray().flatMap(placeFaults))
  $(INTERACTIVE).each((_, one) => {
    const around = $(one).parent().closest('a[href], button, summary')
    if (around.length > 0) faults.push(`${nameOf(one)} inside ${nameOf(around.get(0))}`)
  })
  for (const one of $('img:not([alt])').toArray()) faults.push(`no alt: ${$(one).attr('src')}`)
  for (const [what, selector] of [
    ['h1', 'h1'],
    ['main', 'main'],
    ['title', 'head > title'],
    ['language', 'html[lang]'],
  ] as const) {
    if ($(selector).length !== 1) faults.push(`${$(selector).length} × ${what}`)
  }
  let level = 1
  $('h1, h2, h3, h4, h5, h6').each((_, one) => {
    const next = Number(one.tagName.slice(1))
    if (next > level + 1) faults.push(`h${next} after h${level}: ${$(one).text()}`)
    level = next
  })
  return faults
}

/** Returns tags that are opened but not closed, or closed but not opened, except void elements. */
function unclosed(html: string): string[] {
  const tags = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1')
  const open = new Map<string, number>()
  for (const [tag, end, name = ''] of tags.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^">])*>/gi,
  )) {
    if (!tag.endsWith('/>')) open.set(name, (open.get(name) ?? 0) + (end ? -1 : 1))
  }
  return [...open].flatMap(([name, left]) => (left === 0 ? [] : [`${left} × <${name}> left open`]))
}

/** Returns every element with its parent, in document order, without the content of SVGs. */
function treeOf($: cheerio.CheerioAPI): string[] {
  return $('html, html *')
    .toArray()
    .filter((one) => $(one).parents('svg').length === 0)
    .map((one) => `${nameOf(one)} in ${nameOf(one.parent)}`)
}

function placeFaults(one: { tagName: string; parent: unknown }): string[] {
  const name = one.tagName
  const parent = tagOf(one.parent)
  if (!parent || name === 'template') return []
  const isWrong =
    CHILDREN[parent]?.test(name) === false ||
    PARENTS[name]?.test(parent) === false ||
    (PHRASING.has(parent) && BLOCKS.has(name) && !(parent === 'summary' && /^h[1-6]$/.test(name)))
  return isWrong ? [`<${name}> in <${parent}>`] : []
}

const tagOf = (node: unknown): string | null =>
  node && typeof node === 'object' && 'tagName' in node ? String(node.tagName) : null
const nameOf = (node: unknown) => (tagOf(node) ? `<${tagOf(node)}>` : 'the page')

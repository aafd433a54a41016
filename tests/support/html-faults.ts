import * as cheerio from 'cheerio'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      'heading-level': 'error',
      'no-implicit-close': 'error',
      'prefer-tbody': 'error',
      // Our scripts and styles come from our own host.
      'require-sri': 'off',
      // The button of a form submits it.
      'no-implicit-button-type': 'off',
      // A scrolling table is a region, and its style follows the role.
      'prefer-native-element': 'off',
      // React's ids may begin with an underscore.
      'valid-id': 'off',
    },
    elements: [
      'html5',
      {
        summary: { permittedParent: ['details'] },
        legend: { permittedParent: ['fieldset'] },
        figcaption: { permittedParent: ['figure'] },
        // The visitor's pages carry their styles at the beginning of the body.
        style: { flow: true },
      },
    ],
  }),
)

/** Returns the faults of a rendered page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...faults, ...parserFaults(html)]
}

/**
 * Returns what the validator has no rules for: how a browser's parser repairs the page, and elements
 * that every page of ours has once. Our pages can also be parsed as XML: if the HTML parser gives
 * another tree, it had to repair something.
 */
function parserFaults(html: string): string[] {
  const faults: string[] = []
  const onParseError = ({ code, startLine }: { code: string; startLine: number }) => {
    faults.push(`${code} in line ${startLine}`)
  }
  const $ = cheerio.load(html, { onParseError } as Parameters<typeof cheerio.load>[1])
  const written = treeOf(cheerio.load(html, { xml: true }))
  const seen = treeOf($)
  const repaired = written.findIndex((line, i) => line !== seen[i])
  if (repaired !== -1) faults.push(`${written[repaired]} is read as ${seen[repaired]}`)
  for (const name of ['h1', 'main']) {
    if ($(name).length !== 1) faults.push(`${$(name).length} × ${name}`)
  }
  return faults
}

/** Returns every element with its parent, in document order, without the content of SVGs. */
function treeOf($: cheerio.CheerioAPI): string[] {
  return $('html, html *')
    .toArray()
    .filter((one) => $(one).parents('svg').length === 0)
    .map((one) => `${nameOf(one)} in ${nameOf(one.parent)}`)
}

const nameOf = (node: unknown) =>
  node && typeof node === 'object' && 'tagName' in node ? `<${String(node.tagName)}>` : 'the page'

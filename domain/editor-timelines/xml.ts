import { SaxesParser } from 'saxes'

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The element's own text, without that of its children. */
  text: string
}

/** The limits of a file that is read. The timelines of feature films are within them. */
const MAX_DEPTH = 100
const MAX_ELEMENTS = 300_000

/**
 * Parses an XML document; null if it is malformed or exceeds the limits. The parser knows only the
 * five entities of XML, so a document can't multiply its text or load anything.
 */
export function parseXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser()
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new Error('too large')
    const element: XmlElement = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return root.children[0] ?? null
}

/** Returns the first child with this name; undefined if there is none. */
export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** Returns the trimmed text of a child; '' if there is none. */
export const textNamed = (element: XmlElement | undefined, name: string): string =>
  childNamed(element, name)?.text.trim() ?? ''

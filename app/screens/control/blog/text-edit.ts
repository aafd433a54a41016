/** The value of a text field, and its selection as offsets. */
export type Selection = { text: string; from: number; to: number }
/**
 * Replaces the text between `from` and `to` with `put`, and selects the range `select` in the
 * result.
 */
export type TextEdit = { from: number; to: number; put: string; select: [number, number] }

export type Mark = 'heading' | 'bold' | 'link' | 'bullets' | 'numbers' | 'table' | 'faq' | 'divider'

/** Returns the edit that a toolbar button makes, in the syntax that `parseBody` reads. */
export function markText(mark: Mark, selection: Selection): TextEdit {
  switch (mark) {
    case 'heading':
      return byLine(selection, (line) =>
        /^#+\s/.test(line) ? line.replace(/^#+\s+/, '') : `## ${line || 'Heading'}`,
      )
    case 'bullets':
      return byLine(selection, (line) =>
        /^[-*•]\s/.test(line) ? line.replace(/^[-*•]\s+/, '') : `- ${bare(line) || 'Item'}`,
      )
    case 'numbers':
      return byLine(selection, (line, at) =>
        /^\d+[.)]\s/.test(line)
          ? line.replace(/^\d+[.)]\s+/, '')
          : `${at + 1}. ${bare(line) || 'Item'}`,
      )
    case 'bold':
      return wrap(selection, '**', '**', 'bold words')
    case 'link':
      return linkTo(selection)
    case 'table':
      return insertBlock(selection, '| Column | Column |\n| --- | --- |\n| Cell | Cell |', 'Column')
    case 'faq':
      return insertBlock(selection, '## FAQ\n\n- Question?\nAnswer.', 'Question?')
    case 'divider':
      return insertBlock(selection, '***', '')
  }
}

/**
 * Returns the edit that inserts a stored image on a separate line and selects its alternative text.
 */
export const insertImage = (selection: Selection, src: string): TextEdit =>
  insertBlock(selection, `![${ALT_PLACEHOLDER}](${src})`, ALT_PLACEHOLDER)

const ALT_PLACEHOLDER = 'What the image shows'

const bare = (line: string) => line.replace(/^(?:[-*•]|\d+[.)])\s+/, '')

/** Changes every line that contains a part of the selection, and selects these lines. */
function byLine(
  { text, from, to }: Selection,
  change: (line: string, at: number) => string,
): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found === -1 ? text.length : found
  const put = text.slice(start, end).split('\n').map(change).join('\n')
  return { from: start, to: end, put, select: [start, start + put.length] }
}

/** Puts marks around the selection, or removes them if they are already there. */
function wrap({ text, from, to }: Selection, open: string, close: string, words: string): TextEdit {
  const before = from - open.length
  if (text.slice(before, from) === open && text.slice(to, to + close.length) === close) {
    const put = text.slice(from, to)
    return { from: before, to: to + close.length, put, select: [before, before + put.length] }
  }
  const inside = text.slice(from, to) || words
  const start = from + open.length
  return { from, to, put: open + inside + close, select: [start, start + inside.length] }
}

const URL_PLACEHOLDER = 'https://'

/** Inserts a link and selects the part that has to be entered next. */
function linkTo({ text, from, to }: Selection): TextEdit {
  const chosen = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return { from, to, put: `[link](${chosen})`, select: [from + 1, from + 5] }
  }
  const words = chosen || 'link'
  const start = from + words.length + 3
  return {
    from,
    to,
    put: `[${words}](${URL_PLACEHOLDER})`,
    select: [start, start + URL_PLACEHOLDER.length],
  }
}

/** Inserts a block after the selection's line, with blank lines around it. */
function insertBlock({ text, to }: Selection, block: string, select: string): TextEdit {
  const found = text.indexOf('\n', to)
  const at = found === -1 ? text.length : found
  const before = text.slice(0, at).trim() === '' ? '' : '\n\n'
  const after = /^\n\n|^\n?$/.test(text.slice(at)) ? '' : '\n'
  const start = at + before.length + Math.max(0, block.indexOf(select))
  const length = select ? select.length : block.length
  return { from: at, to: at, put: before + block + after, select: [start, start + length] }
}

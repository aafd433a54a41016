/** A text field's value and its selection, by offsets. */
export type Selection = { text: string; from: number; to: number }
/** Replaces `from`…`to` by `put`, and selects the range `select` of the result. */
export type TextEdit = { from: number; to: number; put: string; select: [number, number] }

export type Mark = 'heading' | 'bold' | 'link' | 'bullets' | 'numbers' | 'table' | 'faq' | 'divider'

/** Returns the edit of a toolbar button, in the syntax that `parseBody` reads. */
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

/** Returns the edit that inserts a stored image on its own line, with its alt text selected. */
export const insertImage = (selection: Selection, src: string): TextEdit =>
  insertBlock(selection, `![${ALT_PLACEHOLDER}](${src})`, ALT_PLACEHOLDER)

const ALT_PLACEHOLDER = 'What the image shows'

const bare = (line: string) => line.replace(/^(?:[-*•]|\d+[.)])\s+/, '')

/** Changes every line that the selection touches, and selects them all. */
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

/** Wraps the selection in marks, or removes them where they are already there. */
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

/** Makes a link and selects the part that still has to be entered. */
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

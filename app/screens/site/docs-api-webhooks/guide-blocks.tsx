import { CodeSample } from '#app/components/api-docs/code-sample.tsx'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import type { GuideBlock } from './guide.server.ts'

/** The parts of a guide. Screen readers use `title` as the name of its tables. */
export function GuideBlocks({ title, blocks }: { title: string; blocks: readonly GuideBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts belong to a constant text
    <Block key={index} title={title} block={block} />
  ))
}

function Block({ title, block }: { title: string; block: GuideBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="max-w-prose">
          <GuideText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid max-w-prose list-[square] gap-2 pl-5">
          {block.items.map((item) => (
            <li key={item}>
              <GuideText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <CodeSample code={block.code} />
    case 'table':
      return (
        <Card flush>
          <Table caption={`${title}: ${block.head.join(', ')}`} stacked>
            <thead>
              <tr>
                {block.head.map((name) => (
                  <PlainHeader key={name}>{name}</PlainHeader>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, index) => (
                    <Cell key={block.head[index]} label={block.head[index] ?? ''}>
                      <span>
                        <GuideText text={cell} />
                      </span>
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )
  }
}

/** A text with links and bold words. Its links open other hosts or parts of the page. */
function GuideText({ text }: { text: string }) {
  const parts = text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/)
  return parts.map((part, index) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    const key = `${index} ${part}`
    if (link) {
      return (
        <a key={key} href={link[2]} className="link">
          {link[1]}
        </a>
      )
    }
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    return <MarkedText key={key} text={part} />
  })
}

import type { Block, Inline } from '#domain/blog/body.ts'

/** A parsed post; React escapes every text in it. */
export function PostBody({ blocks }: { blocks: Block[] }) {
  return (
    <div className="grid gap-5 text-lg">
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a post's blocks never move.
        <BlockView key={i} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="heading mt-6 text-2xl">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="heading mt-3 text-xl">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Text parts={block.content} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={`grid gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-[square]'} marker:text-signal`}
        >
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list's items never move.
            <li key={i}>
              <Text parts={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'divider':
      return <hr className="my-4 border-t-2 border-line" />
  }
}

function Text({ parts }: { parts: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts never move.
  return parts.map((part, i) => <TextPart key={i} part={part} />)
}

function TextPart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{part.text}</strong>
    case 'link':
      return (
        <a href={part.href} className="link">
          {part.text}
        </a>
      )
  }
}

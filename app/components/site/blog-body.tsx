import type { Block } from '#domain/blog/body.ts'
import type { Inline } from '#domain/blog/inline.ts'
import type { PostImage } from '#domain/blog/post-image.server.ts'
import type { Table } from '#domain/blog/table.ts'
import { StoredImage } from './blog-image.tsx'

export type BlogBodyProps = {
  blocks: readonly Block[]
  /** The stored images of the body, by URL. Other images are loaded from their own path. */
  images?: Readonly<Record<string, PostImage>>
}

/** A parsed post. React escapes all of its text. */
export function BlogBody({ blocks, images = {} }: BlogBodyProps) {
  return (
    <div className="grid gap-5 text-lg [&>*]:min-w-0">
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a post's blocks never move.
        <BlockView key={i} block={block} images={images} />
      ))}
    </div>
  )
}

function BlockView({ block, images = {} }: { block: Block } & Omit<BlogBodyProps, 'blocks'>) {
  switch (block.kind) {
    case 'heading': {
      const [Heading, look] =
        block.level === 2
          ? (['h2', 'heading mt-6 text-2xl leading-tight'] as const)
          : (['h3', 'heading mt-3 text-xl'] as const)
      // The heading can be focused, because the table of contents moves the focus here.
      return (
        <Heading id={block.id} tabIndex={-1} className={look}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text parts={block.content} />
        </p>
      )
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list's items never move.
        <li key={i}>
          <Text parts={item} />
        </li>
      ))
      const look = 'grid gap-2 pl-6 marker:font-[700] marker:text-signal'
      return block.ordered ? (
        <ol start={block.start} className={`${look} list-decimal`}>
          {items}
        </ol>
      ) : (
        <ul className={`${look} list-[square]`}>{items}</ul>
      )
    }
    case 'image': {
      const image = images[block.src]
      return (
        <p className="my-2">
          {image ? (
            <StoredImage
              image={image}
              alt={block.alt}
              sizes="(min-width: 48rem) 44rem, 100vw"
              className="h-auto w-full rounded-md border border-line"
            />
          ) : (
            <PlainImage src={block.src} alt={block.alt} />
          )}
        </p>
      )
    }
    case 'table':
      return <TableView table={block} />
    case 'faq':
      return (
        <dl className="grid border-t border-line">
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions never move.
            <div key={i} className="grid gap-1.5 border-b border-line py-4">
              <dt className="font-[680]">
                <Text parts={item.question} />
              </dt>
              <dd className="text-soft">
                <Text parts={item.answer} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'divider':
      return <hr className="my-4 border-t-2 border-line" />
  }
}

/** A table that scrolls horizontally on narrow screens, including with the keyboard. */
function TableView({ table }: { table: Table }) {
  return (
    <section
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard.
      tabIndex={0}
      className="my-2 overflow-x-auto rounded-md border border-line bg-raised"
    >
      <table className="data-table text-base! max-sm:[&_:is(td,th)]:px-3">
        {table.head && (
          <thead>
            <tr>
              {table.head.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <th key={i} scope="col" className="whitespace-normal!">
                  <Text parts={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
            <tr key={i}>
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move.
                <td key={j}>
                  <Text parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Text({ parts }: { parts: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
  return parts.map((part, i) => <TextPart key={i} part={part} />)
}

function TextPart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return (
        <strong className="font-[680]">
          <Text parts={part.content} />
        </strong>
      )
    case 'link':
      return (
        <a href={part.href} className="link" rel="noopener">
          {part.text}
        </a>
      )
    case 'image':
      return <PlainImage src={part.src} alt={part.alt} />
  }
}

function PlainImage({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} loading="lazy" className="h-auto max-w-full rounded-md" />
}

import { Link } from 'react-router'
import { enhancedBy } from '#app/components/site/script/enhancement.ts'
import { markSection } from '#app/components/site/script/mark-section.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Heading } from '#domain/blog/body.ts'

/** A table of contents needs at least two entries. */
const MIN_HEADINGS = 2

/**
 * 'In this article', beside the text on wide screens. It consists of plain anchors; a script marks
 * the current section. Scrolling is smooth unless reduced motion is preferred (see the style
 * sheet).
 */
export function BlogContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav
      ref={ref}
      data-enhance="mark-section"
      aria-labelledby="contents-title"
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block"
    >
      <h2 id="contents-title" className="slate mb-3 text-soft">
        In this article
      </h2>
      <ol className="border-l-2 border-line">
        {headings.map((heading, i) => (
          <li key={heading.id}>
            <Link
              to={`#${heading.id}`}
              aria-current={i === 0 ? 'location' : undefined}
              suppressHydrationWarning
              onClick={() => focusHeading(heading.id)}
              className={classNames(
                '-ml-0.5 block border-l-2 border-transparent py-1.5 pr-2 text-sm text-soft hover:text-ink focus-visible:outline-offset-[-3px]',
                'aria-[current]:border-rec aria-[current]:font-[650] aria-[current]:text-ink',
                heading.level === 2 ? 'pl-4' : 'pl-8',
              )}
            >
              {heading.text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Moves the focus as a plain anchor would, so that the next Tab continues from there. */
function focusHeading(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}

const ref = enhancedBy(markSection)
